#include "PlainDrawing.h"

#include "PlainBar.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>

// A text that is shaped already, and where it starts if its middle is at the origin.
typedef struct Label {
  PangoLayout *layout;
  double left;
  double top;
} Label;

struct PlainDrawing {
  PlainStyle style;
  cairo_surface_t *surface;
  cairo_t *pen;
  Label *labels;
  int label_count;
};

// Centers the capitals, as Cradle does, so that the pictures can be compared.
static Label make_label(cairo_t *pen, const PangoFontDescription *font, int number) {
  char text[16];
  snprintf(text, sizeof text, "%d", number);
  PangoLayout *layout = pango_cairo_create_layout(pen);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, text, -1);
  PangoRectangle ink;
  PangoRectangle logical;
  pango_layout_get_extents(layout, &ink, &logical);
  return (Label){
      .layout = layout,
      .left = -0.5 * logical.width / PANGO_SCALE,
      .top = -(ink.y + 0.5 * ink.height) / PANGO_SCALE,
  };
}

PlainDrawing *plain_drawing_create(const PlainStyle *style, int label_count) {
  PlainDrawing *drawing = malloc(sizeof *drawing);
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, style->width, style->height);
  *drawing = (PlainDrawing){
      .style = *style,
      .surface = surface,
      .pen = cairo_create(surface),
      .labels = malloc((size_t)label_count * sizeof(Label)),
      .label_count = label_count,
  };
  cairo_scale(drawing->pen, style->scale, style->scale);
  // Unhinted letters, as in any animation.
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(drawing->pen, options);
  cairo_font_options_destroy(options);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, style->font_family);
  pango_font_description_set_absolute_size(font, style->font_size * PANGO_SCALE);
  pango_font_description_set_weight(font, (PangoWeight)style->font_weight);
  for (int number = 0; number < label_count; number++) {
    drawing->labels[number] = make_label(drawing->pen, font, number);
  }
  pango_font_description_free(font);
  return drawing;
}

void plain_drawing_destroy(PlainDrawing *drawing) {
  for (int number = 0; number < drawing->label_count; number++) {
    g_object_unref(drawing->labels[number].layout);
  }
  free(drawing->labels);
  cairo_destroy(drawing->pen);
  cairo_surface_destroy(drawing->surface);
  free(drawing);
}

static void trace_cell(cairo_t *pen, const PlainStyle *style) {
  double right = style->cell_width / 2;
  double bottom = style->cell_height / 2;
  double radius = style->corner_radius;
  cairo_new_path(pen);
  cairo_arc(pen, right - radius, radius - bottom, radius, -M_PI_2, 0);
  cairo_arc(pen, right - radius, bottom - radius, radius, 0, M_PI_2);
  cairo_arc(pen, radius - right, bottom - radius, radius, M_PI_2, M_PI);
  cairo_arc(pen, radius - right, radius - bottom, radius, M_PI, 3 * M_PI_2);
  cairo_close_path(pen);
}

static void draw_cell(PlainDrawing *drawing, const PlainCell *cell) {
  cairo_t *pen = drawing->pen;
  cairo_save(pen);
  cairo_translate(pen, cell->x, cell->y);
  if (cell->angle != 0) cairo_rotate(pen, cell->angle);
  trace_cell(pen, &drawing->style);
  cairo_set_source_rgb(pen, cell->red, cell->green, cell->blue);
  cairo_fill(pen);
  const Label *label = &drawing->labels[cell->label];
  cairo_set_source_rgb(pen, 1, 1, 1);
  cairo_move_to(pen, label->left, label->top);
  pango_cairo_show_layout(pen, label->layout);
  cairo_restore(pen);
}

// With a line of one pixel below it.
static void draw_bar(PlainDrawing *drawing) {
  const PlainStyle *style = &drawing->style;
  plain_bar_draw(drawing->surface, style->bar_height, style->scale);
  cairo_rectangle(drawing->pen, 0, style->bar_height, style->width, 1 / style->scale);
  cairo_set_source_rgba(drawing->pen, 0x3C / 255.0, 0x3C / 255.0, 0x43 / 255.0, 0.29);
  cairo_fill(drawing->pen);
}

const uint8_t *plain_drawing_draw(PlainDrawing *drawing, const PlainCell *cells, int count) {
  cairo_set_source_rgb(drawing->pen, 1, 1, 1);
  cairo_paint(drawing->pen);
  for (int index = 0; index < count; index++) draw_cell(drawing, &cells[index]);
  if (drawing->style.bar_height > 0) draw_bar(drawing);
  cairo_surface_flush(drawing->surface);
  return cairo_image_surface_get_data(drawing->surface);
}
