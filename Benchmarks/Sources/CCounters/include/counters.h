#ifndef TSQ_COUNTERS_H
#define TSQ_COUNTERS_H

#include <stdint.h>

/// Nanoseconds of the monotonic clock.
uint64_t counters_nanoseconds(void);

/// Nanoseconds that this thread has run on a processor.
uint64_t counters_thread_nanoseconds(void);

/// Page faults of this process that needed no disk.
uint64_t counters_page_faults(void);

/// Forgets the peak of resident memory so far, where the kernel allows it.
void counters_reset_peak(void);

/// Peak of resident memory in bytes since the last reset.
uint64_t counters_peak_bytes(void);

/// A descriptor that counts the instructions of the calling thread outside the kernel, or -1.
int counters_open_instructions(void);

/// Instructions counted so far by a descriptor of `counters_open_instructions`.
uint64_t counters_read_instructions(int descriptor);

/// Starts the program again with Swift's hash seeds fixed, unless they are already.
void counters_fix_hash_seeds(void);

#endif
