#include <linux/stat.h>

// The C library declares it only among its extensions, which Swift's module of it leaves out.
int statx(int folder, const char *path, int flags, unsigned int mask, struct statx *answer);
