#include "CTestVFS.h"

#include <stdlib.h>
#include <string.h>

struct layer {
  sqlite3_vfs vfs;
  sqlite3_vfs *system;
  test_vfs_hook hook;
  void *context;
};

// The system's file follows in the same piece of memory.
struct file {
  sqlite3_file base;
  struct layer *layer;
  const char *path;
};

static sqlite3_file *system_file(sqlite3_file *file) {
  return (sqlite3_file *)((struct file *)file + 1);
}

static int ask_layer(struct layer *layer, struct test_vfs_call call) {
  return layer->hook(layer->context, &call);
}

static int ask(sqlite3_file *file, struct test_vfs_call call) {
  struct file *own = (struct file *)file;
  call.path = own->path;
  return ask_layer(own->layer, call);
}

static int file_close(sqlite3_file *file) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xClose(system);
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *system = system_file(file);
  int answer = ask(file, (struct test_vfs_call){
    .operation = TEST_VFS_READ, .byte_count = count, .offset = offset});
  if (answer == TEST_VFS_HALF) {
    int code = system->pMethods->xRead(system, bytes, count / 2, offset);
    memset((char *)bytes + count / 2, 0, count - count / 2);
    return code == SQLITE_OK ? SQLITE_IOERR_SHORT_READ : code;
  }
  if (answer != TEST_VFS_GO_ON) return answer;
  return system->pMethods->xRead(system, bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *system = system_file(file);
  int answer = ask(file, (struct test_vfs_call){
    .operation = TEST_VFS_WRITE, .bytes = bytes, .byte_count = count, .offset = offset});
  if (answer == TEST_VFS_SKIP) return SQLITE_OK;
  if (answer == TEST_VFS_HALF) {
    int code = system->pMethods->xWrite(system, bytes, count / 2, offset);
    return code == SQLITE_OK ? SQLITE_FULL : code;
  }
  if (answer != TEST_VFS_GO_ON) return answer;
  return system->pMethods->xWrite(system, bytes, count, offset);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  sqlite3_file *system = system_file(file);
  int answer = ask(file, (struct test_vfs_call){
    .operation = TEST_VFS_TRUNCATE, .offset = size});
  if (answer == TEST_VFS_SKIP) return SQLITE_OK;
  if (answer != TEST_VFS_GO_ON) return answer;
  return system->pMethods->xTruncate(system, size);
}

static int file_sync(sqlite3_file *file, int flags) {
  sqlite3_file *system = system_file(file);
  int answer = ask(file, (struct test_vfs_call){.operation = TEST_VFS_SYNC});
  if (answer == TEST_VFS_SKIP) return SQLITE_OK;
  if (answer != TEST_VFS_GO_ON) return answer;
  return system->pMethods->xSync(system, flags);
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  sqlite3_file *system = system_file(file);
  int answer = ask(file, (struct test_vfs_call){.operation = TEST_VFS_FILE_SIZE});
  if (answer != TEST_VFS_GO_ON) return answer;
  return system->pMethods->xFileSize(system, size);
}

static int file_lock(sqlite3_file *file, int level) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xLock(system, level);
}

static int file_unlock(sqlite3_file *file, int level) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xUnlock(system, level);
}

static int file_check_reserved_lock(sqlite3_file *file, int *is_reserved) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xCheckReservedLock(system, is_reserved);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  sqlite3_file *system = system_file(file);
  // The system would enlarge the file by itself, unseen.
  if (operation == SQLITE_FCNTL_SIZE_HINT) return SQLITE_OK;
  return system->pMethods->xFileControl(system, operation, argument);
}

static int file_sector_size(sqlite3_file *file) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xSectorSize(system);
}

static int file_device_characteristics(sqlite3_file *file) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xDeviceCharacteristics(system);
}

static int file_map_shared(
    sqlite3_file *file, int region, int byte_count, int extends, void volatile **start) {
  sqlite3_file *system = system_file(file);
  int answer = ask(file, (struct test_vfs_call){.operation = TEST_VFS_SHARED_MEMORY});
  if (answer != TEST_VFS_GO_ON) return answer;
  return system->pMethods->xShmMap(system, region, byte_count, extends, start);
}

static int file_lock_shared(sqlite3_file *file, int offset, int count, int flags) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xShmLock(system, offset, count, flags);
}

static void file_shared_barrier(sqlite3_file *file) {
  sqlite3_file *system = system_file(file);
  system->pMethods->xShmBarrier(system);
}

static int file_unmap_shared(sqlite3_file *file, int removes) {
  sqlite3_file *system = system_file(file);
  return system->pMethods->xShmUnmap(system, removes);
}

static const sqlite3_io_methods methods = {
  .iVersion = 2,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_reserved_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_device_characteristics,
  .xShmMap = file_map_shared,
  .xShmLock = file_lock_shared,
  .xShmBarrier = file_shared_barrier,
  .xShmUnmap = file_unmap_shared,
};

static int layer_open(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *given_flags) {
  struct layer *layer = (struct layer *)vfs;
  struct file *own = (struct file *)file;
  own->base.pMethods = NULL;
  own->layer = layer;
  own->path = name;
  int answer = ask_layer(layer, (struct test_vfs_call){
    .operation = TEST_VFS_OPEN, .path = name, .byte_count = (flags & SQLITE_OPEN_CREATE) != 0});
  if (answer != TEST_VFS_GO_ON) return answer;
  int code = layer->system->xOpen(layer->system, name, system_file(file), flags, given_flags);
  if (code == SQLITE_OK) own->base.pMethods = &methods;
  return code;
}

static int layer_delete(sqlite3_vfs *vfs, const char *name, int syncs_folder) {
  struct layer *layer = (struct layer *)vfs;
  int answer = ask_layer(layer, (struct test_vfs_call){
    .operation = TEST_VFS_DELETE, .path = name, .byte_count = syncs_folder});
  if (answer == TEST_VFS_SKIP) return SQLITE_OK;
  if (answer != TEST_VFS_GO_ON) return answer;
  return layer->system->xDelete(layer->system, name, syncs_folder);
}

static int layer_access(sqlite3_vfs *vfs, const char *name, int flags, int *is_so) {
  struct layer *layer = (struct layer *)vfs;
  int answer = ask_layer(layer, (struct test_vfs_call){
    .operation = TEST_VFS_ACCESS, .path = name});
  if (answer != TEST_VFS_GO_ON) return answer;
  return layer->system->xAccess(layer->system, name, flags, is_so);
}

int test_vfs_register(const char *name, test_vfs_hook hook, void *context) {
  struct layer *layer = calloc(1, sizeof *layer);
  sqlite3_vfs *system = sqlite3_vfs_find(NULL);
  if (layer == NULL || system == NULL) return SQLITE_NOMEM;
  layer->vfs = *system;
  layer->vfs.pNext = NULL;
  layer->vfs.zName = name;
  layer->vfs.szOsFile = (int)sizeof(struct file) + system->szOsFile;
  layer->vfs.xOpen = layer_open;
  layer->vfs.xDelete = layer_delete;
  layer->vfs.xAccess = layer_access;
  layer->system = system;
  layer->hook = hook;
  layer->context = context;
  return sqlite3_vfs_register(&layer->vfs, 0);
}
