package import CradleGeometry

/// The formula for the effect of a field on a body, independent of any world.
///
/// Lengths are in meters, masses in kilograms, and forces in newtons. The formulas come from measurements of UIKit
/// Dynamics.
package struct FieldForce: Hashable, Sendable {
  /// The properties of a body that fields depend on.
  package struct Sample: Hashable, Sendable {
    /// The position relative to the field, in meters.
    package var position: Vector
    /// The velocity of the center, in meters per second.
    package var velocity: Vector
    /// The mass of the body, in kilograms.
    package var mass: Double
    /// The electric charge of the body.
    package var charge: Double

    /// Creates a body, which by default is at rest and has a mass of 1 kg and no charge.
    package init(position: Vector, velocity: Vector = .zero, mass: Double = 1, charge: Double = 0) {
      self.position = position
      self.velocity = velocity
      self.mass = mass
      self.charge = charge
    }
  }

  /// The effect of a field on a body.
  package enum Effect: Hashable, Sendable {
    /// A force on the body, in newtons.
    case force(Vector)
    /// The new velocity of the body, in meters per second.
    case velocity(Vector)
  }

  // As in UIKit Dynamics, a strength below this value counts as 0. A product of strength and mass, or of strength and
  // charge, also counts as 0 if it is below this value.
  private static let least = 0x1p-15
  // A body closer than this to the center feels no force. Radial gravity compares the squared distance in meters, and a
  // spring compares the distance.
  private static let leastSquaredRadius = 1e-5
  private static let leastRadius = 1e-5
  // The largest force in newtons or velocity in meters per second. This limit keeps velocities finite in single
  // precision.
  private static let most = 1e12

  package let kind: FieldBehavior.Kind
  /// The factor for the force; 1 by default.
  package var strength = 1.0
  /// The change of the field with distance.
  package var falloff: Falloff
  /// The direction and size of the field's effect, in meters and seconds.
  package var direction = Vector.zero
  /// The smoothness of noise in space.
  package var smoothness = 0.0
  /// The speed of the noise's change over time.
  package var animationSpeed = 0.0

  /// Creates a field with the default falloff of its kind.
  package init(_ kind: FieldBehavior.Kind) {
    self.kind = kind
    self.falloff = Falloff(exponent: kind.falloff)
  }

  /// Whether the field can affect any body.
  package var isActive: Bool {
    kind == .velocity || abs(strength) >= Self.least
  }

  /// Returns the effect on a body at a time in seconds, counted from the start of the simulation.
  ///
  /// A custom field has no effect in this method. No force exceeds 1e12 newtons along an axis.
  package func effect(on body: Sample, at seconds: Double) -> Effect {
    guard kind != .velocity else { return .velocity(Self.limited(direction)) }
    guard abs(strength * weight(of: body)) >= Self.least else { return .force(.zero) }
    return .force(Self.limited(force(on: body, at: seconds)))
  }

  /// Returns a vector with the same direction whose components are at most 1e12.
  package static func limited(_ vector: Vector) -> Vector {
    let size = max(abs(vector.x), abs(vector.y))
    guard !size.isFinite else { return size <= most ? vector : vector * (most / size) }
    return Vector(x: limited(vector.x), y: limited(vector.y))
  }

  // An overflowed vector has lost its direction, so each component is limited separately. A NaN is the result of 0
  // times infinity, and counts as 0.
  private static func limited(_ component: Double) -> Double {
    component.isNaN ? 0 : min(max(component, -most), most)
  }

  // Returns the factor that multiplies the strength before it is compared with the smallest strength.
  private func weight(of body: Sample) -> Double {
    switch kind {
    case .linearGravity, .radialGravity, .vortex: body.mass
    case .electric: body.charge
    case .drag, .velocity, .noise, .turbulence, .spring, .magnetic, .custom: 1
    }
  }

  private func force(on body: Sample, at seconds: Double) -> Vector {
    let radius = body.position.length
    let size = strength * falloff.factor(at: radius)
    let outward = radius > 0 ? body.position / radius : .zero
    switch kind {
    case .linearGravity: return direction * (size * body.mass)
    case .radialGravity:
      let isNear = radius * radius < Self.leastSquaredRadius
      return isNear ? .zero : outward * -(size * body.mass)
    case .spring: return radius < Self.leastRadius ? .zero : outward * -size
    case .electric: return outward * (size * body.charge)
    case .magnetic: return Vector(x: body.velocity.y, y: -body.velocity.x) * size
    // The force is divided by the mass here. The code that computes the acceleration divides by the mass once more.
    case .vortex: return Vector(x: -outward.y, y: outward.x) * (size / body.mass)
    case .drag:
      let wind = body.velocity - direction
      return wind * -(size * wind.length)
    case .noise: return noise(at: body.position, seconds: seconds) * size
    case .turbulence:
      let squaredSpeed = body.velocity.dot(body.velocity)
      return noise(at: body.position, seconds: seconds) * (size * body.mass * squaredSpeed)
    case .velocity, .custom: return .zero
    }
  }

  // Returns the gradient of the noise times its value. Over time, the position in the noise moves along all three axes.
  private func noise(at position: Vector, seconds: Double) -> Vector {
    // Coordinates much larger than this would have no fractional part.
    let shift = min(max(seconds * animationSpeed, -1e18), 1e18)
    let frequency = 1.25 / (max(smoothness, 0) + 1.0 / 12) - 1
    let place = SIMD3(position.x + shift, position.y + shift, shift) * frequency
    let sample = SimplexNoise.sample(at: place, turnedBy: shift)
    return Vector(x: sample.gradient.x, y: sample.gradient.y) * sample.value
  }
}

/// The change of a field with distance, which makes it fade or grow.
package struct Falloff: Hashable, Sendable {
  // As in UIKit Dynamics, an exponent closer to 0 than this counts as 0.
  private static let least = 0x1p-15
  // Integer exponents up to this one are computed with products, which are exact to the last bits.
  private static let mostProducts = 8.0
  // The largest factor. This limit is far above any sensible force, but its square is still finite in single precision.
  private static let most = 1e18

  /// The exponent k; 0 for a field without falloff.
  package var exponent: Double

  /// The distance below which the factor is constant, in meters; 2⁻¹⁵ by default.
  package var minimumRadius = 0x1p-15

  /// Creates a falloff from its exponent.
  package init(exponent: Double) {
    self.exponent = exponent
  }

  /// Returns the factor max(r, minimum radius)⁻ᵏ for a distance r in meters; it is at most 1e18.
  package func factor(at distance: Double) -> Double {
    guard abs(exponent) >= Self.least else { return 1 }
    let power = power(max(distance, minimumRadius))
    return min(exponent > 0 ? 1 / power : power, Self.most)
  }

  // Returns the distance to the power of |k|.
  private func power(_ distance: Double) -> Double {
    let exponent = abs(exponent)
    guard exponent <= Self.mostProducts, exponent == exponent.rounded() else {
      return ElementaryFunctions.power(distance, exponent)
    }
    var product = distance
    for _ in 1..<Int(exponent) { product *= distance }
    return product
  }
}
