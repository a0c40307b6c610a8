import CradleGeometry

/// Smooth noise in space, which seems to flow because its gradients rotate.
///
/// Space is divided into tetrahedra, and six of these fill a skewed cube. Each lattice point has a gradient, and adds a
/// ramp along this gradient, times a bump, to the points around. The construction is Ken Perlin's simplex noise. The
/// rotating gradients come from the flow noise of Perlin and Neyret. Tables, reach and scale are those of Stefan
/// Gustavson's `srdnoise3`, which UIKit Dynamics uses.
///
/// The bump reaches slightly beyond the tetrahedra around its lattice point, and is cut off there. At this edge, the
/// value jumps by less than 0.005.
package enum SimplexNoise {
  /// The value of the noise at a position, and its gradient.
  package struct Sample {
    /// The value of the noise, between −1.1 and 1.1.
    package var value = 0.0

    /// The derivatives of the value along the three axes, per unit.
    package var gradient = SIMD3<Double>.zero
  }

  private struct Lattice {
    var cell: SIMD3<Double>
    // The offset from the origin of the cell, in unskewed space.
    var offset: SIMD3<Double>
  }

  // The squared radius of the bump.
  private static let squaredReach = 0.6
  // A factor that makes the largest values about 1.
  private static let scale = 28.0
  // Skewing adds this share of the coordinates' sum to each coordinate. Unskewing subtracts the other share.
  private static let skew = 1.0 / 3
  private static let unskew = 1.0 / 6

  /// Returns the noise at a position, where all gradients are rotated by an angle in radians.
  ///
  /// The noise repeats when the skewed coordinates have moved by 256. For example, it repeats 128 units farther along
  /// all three axes.
  ///
  /// - Precondition: The position is finite.
  package static func sample(at place: SIMD3<Double>, turnedBy angle: Double) -> Sample {
    let turn = ElementaryFunctions.cosineAndSine(of: angle)
    let origin = lattice(of: place)
    let (first, second, third) = axes(of: origin.offset)
    var sample = Sample()
    // The corners of the tetrahedron form a path along edges of the cube, from one corner to the opposite corner. The
    // path follows the axis of the largest coordinate first.
    var step = SIMD3<Double>.zero
    add(origin, step: step, turn: turn, to: &sample)
    step[first] = 1
    add(origin, step: step, turn: turn, to: &sample)
    step[second] = 1
    add(origin, step: step, turn: turn, to: &sample)
    step[third] = 1
    add(origin, step: step, turn: turn, to: &sample)
    sample.value *= scale
    sample.gradient *= scale
    return sample
  }

  // Adds the ramp r along the gradient g, times a bump of height b⁴, at the displacement d from a lattice point. Here b
  // = 0.6 − d². The derivative of b⁴·r is b⁴·g − 8·b³·r·d.
  private static func add(
    _ origin: Lattice,
    step: SIMD3<Double>,
    turn: (cosine: Double, sine: Double),
    to sample: inout Sample
  ) {
    let displacement = origin.offset - step + step.sum() * unskew
    let bump = squaredReach - (displacement * displacement).sum()
    guard bump > 0 else { return }
    let plane = GradientTable.plane(at: origin.cell + step)
    let gradient = plane.start * turn.cosine + plane.quarter * turn.sine
    let ramp = (gradient * displacement).sum()
    let square = bump * bump
    let cube = bump * bump * bump
    sample.value += square * square * ramp
    sample.gradient += gradient * (square * square) - displacement * (8 * cube * ramp)
  }

  private static func lattice(of place: SIMD3<Double>) -> Lattice {
    let skewed = place + place.sum() * skew
    let cell = skewed.rounded(.down)
    return Lattice(cell: cell, offset: place - (cell - cell.sum() * unskew))
  }

  // Returns the axes in order, from the largest coordinate to the smallest. Equal coordinates keep their order.
  private static func axes(of offset: SIMD3<Double>) -> (Int, Int, Int) {
    if offset.x >= offset.y {
      if offset.y >= offset.z { return (0, 1, 2) }
      return offset.x >= offset.z ? (0, 2, 1) : (2, 0, 1)
    }
    if offset.y < offset.z { return (2, 1, 0) }
    return offset.x < offset.z ? (1, 2, 0) : (1, 0, 2)
  }
}

// The gradients at the lattice points of simplex noise.
package enum GradientTable {
  // Two perpendicular vectors of length √2. A gradient rotates from the first to the second.
  typealias Plane = (start: SIMD3<Double>, quarter: SIMD3<Double>)

  // Gradients repeat after 256 lattice points along each axis.
  static func plane(at point: SIMD3<Double>) -> Plane {
    let repeated = point - (point / 256).rounded(.down) * 256
    let z = permutation[Int(repeated.z)]
    let y = permutation[(Int(repeated.y) + z) & 255]
    let x = permutation[(Int(repeated.x) + y) & 255]
    return planes[x & 15]
  }

  /// Ken Perlin's permutation of the numbers below 256.
  package static let permutation = [
    151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225,
    140, 36, 103, 30, 69, 142, 8, 99, 37, 240, 21, 10, 23, 190, 6, 148,
    247, 120, 234, 75, 0, 26, 197, 62, 94, 252, 219, 203, 117, 35, 11, 32,
    57, 177, 33, 88, 237, 149, 56, 87, 174, 20, 125, 136, 171, 168, 68, 175,
    74, 165, 71, 134, 139, 48, 27, 166, 77, 146, 158, 231, 83, 111, 229, 122,
    60, 211, 133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244, 102, 143, 54,
    65, 25, 63, 161, 1, 216, 80, 73, 209, 76, 132, 187, 208, 89, 18, 169,
    200, 196, 135, 130, 116, 188, 159, 86, 164, 100, 109, 198, 173, 186, 3, 64,
    52, 217, 226, 250, 124, 123, 5, 202, 38, 147, 118, 126, 255, 82, 85, 212,
    207, 206, 59, 227, 47, 16, 58, 17, 182, 189, 28, 42, 223, 183, 170, 213,
    119, 248, 152, 2, 44, 154, 163, 70, 221, 153, 101, 155, 167, 43, 172, 9,
    129, 22, 39, 253, 19, 98, 108, 110, 79, 113, 224, 232, 178, 185, 112, 104,
    218, 246, 97, 228, 251, 34, 242, 193, 238, 210, 144, 12, 191, 179, 162, 241,
    81, 51, 145, 235, 249, 14, 239, 107, 49, 192, 214, 31, 181, 199, 106, 157,
    184, 84, 204, 176, 115, 121, 50, 45, 127, 4, 150, 254, 138, 236, 205, 93,
    222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180,
  ]

  // The number √⅔. A cube with this half side has its corners at a distance of √2. In a cube with a half side of 1, the
  // midpoints of the edges have the same distance.
  private static let a = 0.816_496_580_927_726

  // Stefan Gustavson's choice of directions, which are evenly spread at any angle. The last four directions only make
  // the number of directions a power of two.
  private static let planes: [Plane] = [
    (SIMD3<Double>(1, 0, 1), SIMD3<Double>(-a, a, a)),
    (SIMD3<Double>(0, 1, 1), SIMD3<Double>(-a, -a, a)),
    (SIMD3<Double>(-1, 0, 1), SIMD3<Double>(a, -a, a)),
    (SIMD3<Double>(0, -1, 1), SIMD3<Double>(a, a, a)),
    (SIMD3<Double>(1, 0, -1), SIMD3<Double>(-a, -a, -a)),
    (SIMD3<Double>(0, 1, -1), SIMD3<Double>(a, -a, -a)),
    (SIMD3<Double>(-1, 0, -1), SIMD3<Double>(a, a, -a)),
    (SIMD3<Double>(0, -1, -1), SIMD3<Double>(-a, a, -a)),
    (SIMD3<Double>(a, a, a), SIMD3<Double>(1, -1, 0)),
    (SIMD3<Double>(-a, a, -a), SIMD3<Double>(1, 1, 0)),
    (SIMD3<Double>(-a, -a, a), SIMD3<Double>(-1, 1, 0)),
    (SIMD3<Double>(a, -a, -a), SIMD3<Double>(-1, -1, 0)),
    (SIMD3<Double>(-a, a, a), SIMD3<Double>(1, 0, 1)),
    (SIMD3<Double>(a, -a, a), SIMD3<Double>(-1, 0, 1)),
    (SIMD3<Double>(a, -a, -a), SIMD3<Double>(0, 1, -1)),
    (SIMD3<Double>(-a, a, -a), SIMD3<Double>(0, -1, -1)),
  ]
}
