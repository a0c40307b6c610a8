package import CradleGeometry

/// The formula of a field: its effect on a body, independent of any world.
///
/// Lengths are meters, masses kilograms, forces newtons. The formulas come from measurements of UIKit Dynamics.
package struct FieldForce: Hashable, Sendable {
  /// The properties of a body that fields depend on.
  package struct Sample: Hashable, Sendable {
    /// The position relative to the field's, in meters.
    package var position: Vector
    /// The velocity of the center, in meters per second.
    package var velocity: Vector
    /// The mass, in kilograms.
    package var mass: Double
    /// The electric charge.
    package var charge: Double

    /// Creates a body; by default at rest, with a mass of 1 kg and no charge.
    package init(position: Vector, velocity: Vector = .zero, mass: Double = 1, charge: Double = 0) {
      self.position = position
      self.velocity = velocity
      self.mass = mass
      self.charge = charge
    }
  }

  /// The effect of a field on a body.
  package enum Effect: Hashable, Sendable {
    /// A push, in newtons.
    case force(Vector)
    /// The new velocity of the body, in meters per second.
    case velocity(Vector)
  }

  // As in UIKit Dynamics, a smaller strength counts as 0; so does a smaller product of strength and mass or charge.
  private static let least = 0x1p-15
  // Closer than this to the center, in meters, a body feels no force. Radial gravity compares the squared distance,
  // and a spring the distance itself.
  private static let leastSquaredRadius = 1e-5
  private static let leastRadius = 1e-5
  // Keeps velocities finite in single precision, in newtons or meters per second.
  private static let most = 1e12

  /// The kind of field.
  package let kind: FieldBehavior.Kind
  /// The factor for the force; 1 by default.
  package var strength = 1.0
  /// How the field changes with distance.
  package var falloff: Falloff
  /// The pull, the wind or the velocity, in meters and seconds.
  package var direction = Vector.zero
  /// How slowly noise varies in space.
  package var smoothness = 0.0
  /// How fast noise changes over time.
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

  /// Returns the effect on a body, `seconds` after the start of the simulation.
  ///
  /// A custom field has no effect here. No force exceeds 1e12 newtons along an axis.
  package func effect(on body: Sample, at seconds: Double) -> Effect {
    guard kind != .velocity else { return .velocity(Self.limited(direction)) }
    guard abs(strength * weight(of: body)) >= Self.least else { return .force(.zero) }
    return .force(Self.limited(force(on: body, at: seconds)))
  }

  /// Returns a vector with the same direction, at most 1e12 long along each axis.
  package static func limited(_ vector: Vector) -> Vector {
    let size = max(abs(vector.x), abs(vector.y))
    guard !size.isFinite else { return size <= most ? vector : vector * (most / size) }
    return Vector(x: limited(vector.x), y: limited(vector.y))
  }

  // An overflowed vector has lost its direction, so each component is limited. NaN comes from 0 times infinity, and
  // counts as 0.
  private static func limited(_ component: Double) -> Double {
    component.isNaN ? 0 : min(max(component, -most), most)
  }

  // The factor that the zero test applies to the strength.
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
    // Divides by the mass here; the code that turns force into acceleration divides once more.
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

  // The gradient times the value, at a position that moves along all three axes over time.
  private func noise(at position: Vector, seconds: Double) -> Vector {
    // Much larger coordinates have no fraction left.
    let shift = min(max(seconds * animationSpeed, -1e18), 1e18)
    let frequency = 1.25 / (max(smoothness, 0) + 1.0 / 12) - 1
    let place = SIMD3(position.x + shift, position.y + shift, shift) * frequency
    let sample = SimplexNoise.sample(at: place, turnedBy: shift)
    return Vector(x: sample.gradient.x, y: sample.gradient.y) * sample.value
  }
}

/// How a field changes with distance: it fades or grows.
package struct Falloff: Hashable, Sendable {
  // As in UIKit Dynamics, an exponent closer to 0 counts as 0.
  private static let least = 0x1p-15
  // Integer exponents up to this one use products, exact to the last bits.
  private static let mostProducts = 8.0
  // Far above any sensible force; its square is still finite in single precision.
  private static let most = 1e18

  /// The exponent k; 0 for a field without falloff.
  package var exponent: Double

  /// The distance below which the field is constant, in meters; 2⁻¹⁵ by default.
  package var minimumRadius = 0x1p-15

  /// Creates a falloff from its exponent.
  package init(exponent: Double) {
    self.exponent = exponent
  }

  /// Returns max(r, minimum radius)⁻ᵏ for a distance r in meters, at most 1e18.
  package func factor(at distance: Double) -> Double {
    guard abs(exponent) >= Self.least else { return 1 }
    let power = power(max(distance, minimumRadius))
    return min(exponent > 0 ? 1 / power : power, Self.most)
  }

  // The distance to the power of |k|.
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
