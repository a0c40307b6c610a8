#include "AllocationCounter.h"

#include <cstddef>

static thread_local long count;

long allocation_count() { return count; }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

bool allocation_counter_works() { return false; }

#else

bool allocation_counter_works() { return true; }

// A program's own functions take the place of the C library's in all libraries, Swift's and C++'s
// among them. The C library offers its own under these names.
extern "C" {
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t elements, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) noexcept {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t elements, size_t size) noexcept {
  count += 1;
  return __libc_calloc(elements, size);
}

void *realloc(void *memory, size_t size) noexcept {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) noexcept {
  count += 1;
  return __libc_memalign(alignment, size);
}
}

#endif
