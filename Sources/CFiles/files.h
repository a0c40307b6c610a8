#pragma once
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/xattr.h>
#include <unistd.h>

// Swift cannot call functions with a variable number of arguments, such as this one of the C library.
extern long syscall(long number, ...);

// O_PATH, for a folder on the way, which need not be readable; the C library hides it from Swift.
static const int open_place = 010000000;

// Opens a file beneath a folder for reading, with a call that follows no link on any part of the way: openat2,
// whose number is the same on every processor. Sets errno, to ENOSYS on kernels before 5.6.
static inline int open_beneath(int folder, const char *path, unsigned long long flags) {
  const unsigned long long beneath = 0x08, no_symlinks = 0x04, no_magic_links = 0x02;
  struct {
    unsigned long long flags, mode, resolve;
  } how = {flags, 0, beneath | no_symlinks | no_magic_links};
  return (int)syscall(437, folder, path, &how, sizeof how);
}

// The name of an entry, which Swift would copy with the 256 bytes that its declaration has; some file systems have more.
static inline const char *entry_name(const struct dirent *entry) { return entry->d_name; }

// Swaps two files of one file system atomically. If the system cannot do this, errno is EINVAL or ENOSYS.
static inline int swap_files(const char *one, const char *other) {
  const int working_folder = -100;
  const unsigned int exchange = 2;
  return (int)syscall(SYS_renameat2, working_folder, one, working_folder, other, exchange);
}

// Copies the extended attributes of a file to another one, for example access lists. Attributes that only the system
// may set are left out. Linux limits an attribute to 64 kB.
static inline int copy_attributes(int from, int to) {
  char names[4096], value[65536];
  const ssize_t length = flistxattr(from, names, sizeof names);
  for (ssize_t start = 0; start < length; start += (ssize_t)strlen(names + start) + 1) {
    const ssize_t size = fgetxattr(from, names + start, value, sizeof value);
    if (size < 0 || fsetxattr(to, names + start, value, (size_t)size, 0) == 0) continue;
    if (errno != EPERM && errno != EACCES && errno != ENOTSUP) return -1;
  }
  return 0;
}

// The commands for leases have the same numbers on every processor; the C library hides them.
enum { lease_set = 1024, lease_get = 1025, lease_signal = 10 };

// Keeps other programs from opening a file for writing until the file is closed here: they wait. Sets errno, to EAGAIN
// if one of them has the file open. For most others, the system knows no leases here, or the file is somebody else's.
static inline int take_lease(int file) {
  // The usual signal for a program that waits would end this one.
  if (fcntl(file, lease_signal, SIGURG) != 0) return -1;
  return fcntl(file, lease_set, F_RDLCK);
}

// Whether another program waits for a file with a lease.
static inline int is_lease_wanted(int file) { return fcntl(file, lease_get) != F_RDLCK; }
