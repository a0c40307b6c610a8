#include "CBox2D.h"
