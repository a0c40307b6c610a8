#pragma once

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

// A pile of boxes in a room, as somebody writes it who knows Box2D and has never heard of Cradle.
typedef struct PlainPile PlainPile;

// In meters and radians.
typedef struct PlainBox {
  float x;
  float y;
  float angle;
} PlainBox;

// Creates boxes that are squares of a size, in a room from (0, 0) to (width, height) whose floor is
// at the height. Lengths are meters.
PlainPile *plain_pile_create(const PlainBox *boxes, int count, float size, float width,
                             float height);
void plain_pile_destroy(PlainPile *pile);
// Moves time forward by 1/120 s.
void plain_pile_step(PlainPile *pile);
// Returns where a box is.
PlainBox plain_pile_box(const PlainPile *pile, int index);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
