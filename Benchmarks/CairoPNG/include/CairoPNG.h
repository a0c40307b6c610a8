#pragma once

#include <stddef.h>
#include <stdint.h>

// Encodes a picture with cairo's own writer, and returns the size of the file, or 0 if it failed.
// Pixels are blue, green, red, alpha, premultiplied; a picture of opaque pixels has no alpha in the
// file, as in one that Cradle writes.
size_t cairo_png_encode(const uint8_t *pixels, int width, int height, int is_opaque);
