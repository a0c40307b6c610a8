#include "PlainBar.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Red, green and blue of each cell, row by row.
typedef struct Grid {
  int cell;
  int columns;
  int rows;
  float *values;
} Grid;

static int clamp(int value, int most) {
  return value < 0 ? 0 : value > most ? most : value;
}

static Grid make_grid(cairo_surface_t *surface, int cell, int height) {
  const uint8_t *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  int width = cairo_image_surface_get_width(surface);
  Grid grid = {cell, (width + cell - 1) / cell, (height + cell - 1) / cell, NULL};
  grid.values = calloc((size_t)grid.columns * (size_t)grid.rows * 3, sizeof(float));
  for (int y = 0; y < grid.rows * cell; y++) {
    const uint8_t *line = data + clamp(y, height - 1) * stride;
    float *row = grid.values + (y / cell) * grid.columns * 3;
    for (int column = 0; column < grid.columns; column++) {
      int sum[3] = {0, 0, 0};
      for (int x = column * cell; x < (column + 1) * cell; x++) {
        const uint8_t *pixel = line + 4 * clamp(x, width - 1);
        for (int channel = 0; channel < 3; channel++) sum[channel] += pixel[channel];
      }
      for (int channel = 0; channel < 3; channel++) row[3 * column + channel] += (float)sum[channel];
    }
  }
  for (int i = 0; i < grid.columns * grid.rows * 3; i++) grid.values[i] /= (float)(cell * cell);
  return grid;
}

// The mean of five, three times: a deviation of 2.45 cells.
static void blur_line(float *values, int step, int count, float *line) {
  for (int pass = 0; pass < 3; pass++) {
    for (int i = 0; i < count; i++) line[i] = values[i * step];
    float sum = 0;
    for (int i = -2; i < 2; i++) sum += line[clamp(i, count - 1)];
    for (int i = 0; i < count; i++) {
      sum += line[clamp(i + 2, count - 1)];
      values[i * step] = sum / 5;
      sum -= line[clamp(i - 2, count - 1)];
    }
  }
}

static void blur(Grid grid) {
  int longest = grid.columns > grid.rows ? grid.columns : grid.rows;
  float *line = malloc((size_t)longest * sizeof(float));
  for (int row = 0; row < grid.rows; row++) {
    for (int channel = 0; channel < 3; channel++) {
      blur_line(grid.values + row * grid.columns * 3 + channel, 3, grid.columns, line);
    }
  }
  for (int place = 0; place < grid.columns * 3; place++) {
    blur_line(grid.values + place, grid.columns * 3, grid.rows, line);
  }
  free(line);
}

static void tint(Grid grid) {
  for (int i = 0; i < grid.columns * grid.rows; i++) {
    float *color = grid.values + 3 * i;
    float gray = 0.0722f * color[0] + 0.7152f * color[1] + 0.2126f * color[2];
    for (int channel = 0; channel < 3; channel++) {
      float vivid = fminf(255, fmaxf(0, gray + 1.5f * (color[channel] - gray)));
      color[channel] = 0.2f * vivid + 0.8f * 255;
    }
  }
}

// Whole numbers of 16 bits behind the point: a color runs from cell to cell in equal steps.
static void spread_row(const float *line, Grid grid, uint8_t *row, int width) {
  int half = grid.cell / 2;
  for (int column = -1; column < grid.columns; column++) {
    const float *one = line + 3 * clamp(column, grid.columns - 1);
    const float *other = line + 3 * clamp(column + 1, grid.columns - 1);
    int start = column * grid.cell + half;
    int color[3];
    int step[3];
    for (int channel = 0; channel < 3; channel++) {
      float slope = (other[channel] - one[channel]) / (float)grid.cell;
      step[channel] = (int)(slope * 65536);
      color[channel] = (int)((one[channel] + slope / 2 + 0.5f) * 65536);
    }
    for (int x = start; x < start + grid.cell; x++) {
      if (x >= 0 && x < width) {
        uint8_t *pixel = row + 4 * x;
        pixel[0] = (uint8_t)(color[0] >> 16);
        pixel[1] = (uint8_t)(color[1] >> 16);
        pixel[2] = (uint8_t)(color[2] >> 16);
      }
      for (int channel = 0; channel < 3; channel++) color[channel] += step[channel];
    }
  }
}

static void spread(Grid grid, cairo_surface_t *surface, int height) {
  uint8_t *data = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  int width = cairo_image_surface_get_width(surface);
  float *line = malloc((size_t)grid.columns * 3 * sizeof(float));
  for (int y = 0; y < height; y++) {
    float place = ((float)y + 0.5f) / (float)grid.cell - 0.5f;
    int before = (int)floorf(place);
    float part = place - (float)before;
    const float *upper = grid.values + clamp(before, grid.rows - 1) * grid.columns * 3;
    const float *lower = grid.values + clamp(before + 1, grid.rows - 1) * grid.columns * 3;
    for (int i = 0; i < grid.columns * 3; i++) line[i] = upper[i] + (lower[i] - upper[i]) * part;
    spread_row(line, grid, data + y * stride, width);
  }
  free(line);
}

void plain_bar_draw(cairo_surface_t *surface, double height, double scale) {
  cairo_surface_flush(surface);
  int rows = (int)(height * scale);
  int cell = (int)(8 * scale);
  // Three means of five cells see six more, and the interpolation one.
  int seen = rows + 7 * cell;
  int most = cairo_image_surface_get_height(surface);
  Grid grid = make_grid(surface, cell, seen < most ? seen : most);
  blur(grid);
  tint(grid);
  spread(grid, surface, rows);
  free(grid.values);
  cairo_surface_mark_dirty(surface);
}
