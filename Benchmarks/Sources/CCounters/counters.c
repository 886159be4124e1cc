#define _GNU_SOURCE
#include "counters.h"

#include <fcntl.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Large arrays stay with the process: giving them back and faulting them in again would be timed.
const char *malloc_conf = "oversize_threshold:0,dirty_decay_ms:-1,muzzy_decay_ms:-1";

static uint64_t nanoseconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint64_t counters_nanoseconds(void) { return nanoseconds_of(CLOCK_MONOTONIC); }

uint64_t counters_thread_nanoseconds(void) { return nanoseconds_of(CLOCK_THREAD_CPUTIME_ID); }

uint64_t counters_page_faults(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (uint64_t)usage.ru_minflt;
}

void counters_reset_peak(void) {
  int file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t written = write(file, "5", 1);
  (void)written;
  close(file);
}

uint64_t counters_peak_bytes(void) {
  FILE *file = fopen("/proc/self/status", "re");
  unsigned long long kilobytes = 0;
  char line[256];
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "VmHWM: %llu kB", &kilobytes) == 1) break;
  }
  if (file) fclose(file);
  return kilobytes * 1024;
}

int counters_open_instructions(void) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

uint64_t counters_read_instructions(int descriptor) {
  uint64_t count = 0;
  if (read(descriptor, &count, sizeof count) != (ssize_t)sizeof count) return 0;
  return count;
}

void counters_fix_hash_seeds(void) {
  const char *name = "SWIFT_DETERMINISTIC_HASHING";
  static char text[1 << 16];
  static char *arguments[1 << 10];
  if (getenv(name)) return;
  FILE *file = fopen("/proc/self/cmdline", "re");
  if (!file) return;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  size_t count = 0;
  for (size_t offset = 0; offset < length && count + 1 < sizeof arguments / sizeof *arguments;) {
    arguments[count++] = text + offset;
    offset += strlen(text + offset) + 1;
  }
  setenv(name, "1", 1);
  execv("/proc/self/exe", arguments);
}
