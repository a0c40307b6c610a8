import Geometry

/// Smooth noise in space whose gradients can be turned, so that it seems to flow.
///
/// Space is cut into tetrahedra, six of which fill a skewed cube. Each lattice point has a gradient,
/// and adds to the places around it a ramp along the gradient times a bump. The construction is Ken
/// Perlin's simplex noise; turning gradients are Perlin's and Neyret's flow noise; tables, reach and
/// scale are those of Stefan Gustavson's `srdnoise3`, which UIKit Dynamics evaluates.
///
/// The bump reaches a little beyond the tetrahedra around its lattice point, where it is cut off: the
/// value jumps there, by less than 0.005.
package enum SimplexNoise {
  /// The value of the noise at a place, and how it changes from there.
  package struct Sample {
    /// The value, between −1.1 and 1.1.
    package var value = 0.0

    /// The change of the value per unit, along the three axes.
    package var gradient = SIMD3<Double>.zero
  }

  private struct Lattice {
    var cell: SIMD3<Double>
    // Of the place, from the cell's origin, in unskewed space.
    var offset: SIMD3<Double>
  }

  // The square of the distance at which the bump ends.
  private static let squaredReach = 0.6
  // Makes the largest values about one.
  private static let scale = 28.0
  // What skewing adds to each coordinate, and unskewing takes from it, per sum of coordinates.
  private static let (skew, unskew) = (1.0 / 3, 1.0 / 6)

  /// Returns the noise at a place, its gradients turned by an angle in radians.
  ///
  /// It repeats itself where the skewed coordinates have moved by 256: for instance 128 units farther
  /// along all three axes.
  ///
  /// - Precondition: The place is finite.
  package static func sample(at place: SIMD3<Double>, turnedBy angle: Double) -> Sample {
    let turn = ElementaryFunctions.cosineAndSine(of: angle)
    let origin = lattice(of: place)
    let (first, second, third) = axes(of: origin.offset)
    var sample = Sample()
    // From one corner of the cube to the opposite one, along the largest coordinate first.
    var step = SIMD3<Double>.zero
    add(origin, step, turn, to: &sample)
    step[first] = 1
    add(origin, step, turn, to: &sample)
    step[second] = 1
    add(origin, step, turn, to: &sample)
    step[third] = 1
    add(origin, step, turn, to: &sample)
    sample.value *= scale
    sample.gradient *= scale
    return sample
  }

  // A ramp r along a gradient g, times a bump of the height b⁴ with b = 0.6 − d², at the displacement
  // d from its lattice point: the derivative of b⁴·r is b⁴·g − 8·b³·r·d.
  private static func add(
    _ origin: Lattice,
    _ step: SIMD3<Double>,
    _ turn: (cosine: Double, sine: Double),
    to sample: inout Sample
  ) {
    let displacement = origin.offset - step + step.sum() * unskew
    let bump = squaredReach - (displacement * displacement).sum()
    guard bump > 0 else { return }
    let plane = GradientTable.plane(at: origin.cell + step)
    let gradient = plane.start * turn.cosine + plane.quarter * turn.sine
    let ramp = (gradient * displacement).sum()
    let (square, cube) = (bump * bump, bump * bump * bump)
    sample.value += square * square * ramp
    sample.gradient += gradient * (square * square) - displacement * (8 * cube * ramp)
  }

  private static func lattice(of place: SIMD3<Double>) -> Lattice {
    let skewed = place + place.sum() * skew
    let cell = skewed.rounded(.down)
    return Lattice(cell: cell, offset: place - (cell - cell.sum() * unskew))
  }

  // From the largest coordinate to the smallest; of equal ones the first comes first.
  private static func axes(of offset: SIMD3<Double>) -> (Int, Int, Int) {
    if offset.x >= offset.y {
      if offset.y >= offset.z { return (0, 1, 2) }
      return offset.x >= offset.z ? (0, 2, 1) : (2, 0, 1)
    }
    if offset.y < offset.z { return (2, 1, 0) }
    return offset.x < offset.z ? (1, 2, 0) : (1, 0, 2)
  }
}
