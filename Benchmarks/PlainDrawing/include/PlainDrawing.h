#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

// A film of round cells with labels, as somebody draws it who knows Cairo and Pango and has never
// heard of Cradle: each label is shaped once, and one surface serves all frames.
typedef struct PlainDrawing PlainDrawing;

// What does not change in a film. Lengths are points.
typedef struct PlainStyle {
  // Of the picture, in pixels, and how many of these there are to a point.
  int width;
  int height;
  double scale;
  // Of a cell.
  double cell_width;
  double cell_height;
  double corner_radius;
  // Of a label.
  const char *font_family;
  double font_size;
  int font_weight;
  // Of the bar at the upper edge, which blurs what is behind it; 0 for none.
  double bar_height;
} PlainStyle;

// A cell on one frame: a row of `cradle trace`, and a color from 0 to 1.
typedef struct PlainCell {
  int label;
  double x;
  double y;
  double angle;
  double red;
  double green;
  double blue;
} PlainCell;

// Creates a film whose labels are the numbers below a count.
PlainDrawing *plain_drawing_create(const PlainStyle *style, int label_count);
void plain_drawing_destroy(PlainDrawing *drawing);
// Draws a frame, white labels on cells on white, and returns its pixels: blue, green, red, alpha, row
// by row without gaps, until the next frame.
const uint8_t *plain_drawing_draw(PlainDrawing *drawing, const PlainCell *cells, int count);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
