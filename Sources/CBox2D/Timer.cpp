#include <box2d/b2_timer.h>

// For a profile, Box2D times every island of every step, and nothing here reads that. Reading the clock takes up to
// half the time of a step with many small islands. So these definitions replace those in Box2D's shared library: it
// looks up its own functions by name, and finds the program's first. With a static library, the linker skips the file
// with the same three functions. If your program also uses Box2D directly, its profile contains zeros.

b2Timer::b2Timer() : m_start_sec(0), m_start_usec(0) {}

void b2Timer::Reset() {}

float b2Timer::GetMilliseconds() const { return 0; }
