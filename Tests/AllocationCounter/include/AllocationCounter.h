#pragma once

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether allocations are counted: not with a sanitizer, which replaces malloc.
bool allocation_counter_works(void);

// Returns the number of allocations by this thread.
long allocation_count(void);

#ifdef __cplusplus
}
#endif
