// The slow paths of Swift's Mutex, in a form that the thread sanitizer can follow.
//
// On Linux the kernel hands a contended Mutex from one thread to the next. The sanitizer sees only
// what instrumented code does, so that it takes everything under such a lock for a race. Preloaded,
// these functions stand in the place of those of libswiftSynchronization: they wait by yielding,
// and tell the sanitizer when a lock is taken and given back. A lock is free where its word is 0,
// else the word is the number of the thread that holds it.
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

typedef _Atomic uint32_t lock_word;

__attribute__((swiftcall)) void lock_slowly(
    uint32_t thread, __attribute__((swift_context)) lock_word *lock)
    __asm__("$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF");

__attribute__((swiftcall)) void unlock_slowly(__attribute__((swift_context)) lock_word *lock)
    __asm__("$s15Synchronization12_MutexHandleV11_unlockSlowyyF");

__attribute__((swiftcall)) void lock_slowly(
    uint32_t thread, __attribute__((swift_context)) lock_word *lock) {
  uint32_t expected = 0;
  while (!atomic_compare_exchange_strong(lock, &expected, thread)) {
    expected = 0;
    sched_yield();
  }
  if (__tsan_acquire) __tsan_acquire((void *)lock);
}

__attribute__((swiftcall)) void unlock_slowly(__attribute__((swift_context)) lock_word *lock) {
  if (__tsan_release) __tsan_release((void *)lock);
  atomic_store(lock, 0);
}
