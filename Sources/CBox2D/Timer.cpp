#include <box2d/b2_timer.h>

// Box2D times every island of every step for a profile that nothing here reads. Reading the clock takes
// up to half of the time of a step with many small islands. So these definitions take the place of those
// in Box2D's shared library, which looks its own functions up by name, and finds the program's first. With
// a static library, the linker leaves out the file of the same three functions. A program that uses Box2D
// itself, beside this one, reads zeros in its profile.

b2Timer::b2Timer() : m_start_sec(0), m_start_usec(0) {}

void b2Timer::Reset() {}

float b2Timer::GetMilliseconds() const { return 0; }
