#include "CairoPNG.h"

#include <cairo/cairo.h>

static cairo_status_t count(void *closure, const unsigned char *data, unsigned int length) {
  (void)data;
  *(size_t *)closure += length;
  return CAIRO_STATUS_SUCCESS;
}

size_t cairo_png_encode(const uint8_t *pixels, int width, int height, int is_opaque) {
  cairo_format_t format = is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
  // Cairo only reads from it, but its interface cannot say so.
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)(uintptr_t)pixels, format, width, height, 4 * width);
  size_t size = 0;
  cairo_status_t status = cairo_surface_write_to_png_stream(surface, count, &size);
  cairo_surface_destroy(surface);
  return status == CAIRO_STATUS_SUCCESS ? size : 0;
}
