#pragma once

#include <cairo.h>

// Blurs and tints the upper rows of a picture, so many points of a scale, as the bar of an app does.
// The blur is made on a grid of cells, as somebody makes it who wants it to be quick.
void plain_bar_draw(cairo_surface_t *surface, double height, double scale);
