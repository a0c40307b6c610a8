#pragma once
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
