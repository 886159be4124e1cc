#ifndef CTESTVFS_H
#define CTESTVFS_H

#include <sqlite3.h>

// A SQLite file layer over the system's that asks before each call. Shared memory and locks pass
// unasked: they hold nothing that outlives the processes.

enum test_vfs_operation {
  TEST_VFS_OPEN,
  TEST_VFS_DELETE,
  TEST_VFS_ACCESS,
  TEST_VFS_READ,
  TEST_VFS_WRITE,
  TEST_VFS_TRUNCATE,
  TEST_VFS_SYNC,
  TEST_VFS_FILE_SIZE,
  TEST_VFS_SHARED_MEMORY
};

struct test_vfs_call {
  enum test_vfs_operation operation;
  // NULL for a file without a name, which is removed when it is closed.
  const char *path;
  // What is written; NULL for other operations.
  const void *bytes;
  int byte_count;
  // Of a read or write, or the size after a truncation.
  sqlite3_int64 offset;
};

// Answers of the hook; any other is SQLite's code for the failure of the call.
enum test_vfs_answer {
  TEST_VFS_GO_ON = SQLITE_OK,
  // Nothing is done, and the call succeeds.
  TEST_VFS_SKIP = -1,
  // Half of the bytes are written or read; then the disk is full or the file at its end.
  TEST_VFS_HALF = -2
};

typedef int (*test_vfs_hook)(void *context, const struct test_vfs_call *call);

// Registers a layer until the process ends; the name must live as long.
int test_vfs_register(const char *name, test_vfs_hook hook, void *context);

#endif
