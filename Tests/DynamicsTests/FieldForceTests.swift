import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct FieldForceTests {
  // At (3, 4), five meters from the field.
  private func body(
    at position: Vector = Vector(x: 3, y: 4),
    velocity: Vector = .zero,
    mass: Double = 1,
    charge: Double = 0
  ) -> FieldForce.Sample {
    FieldForce.Sample(position: position, velocity: velocity, mass: mass, charge: charge)
  }

  private func force(
    _ kind: FieldBehavior.Kind,
    on body: FieldForce.Sample,
    at seconds: Double = 0,
    _ change: (inout FieldForce) -> Void = { _ in }
  ) -> Vector {
    var field = FieldForce(kind)
    change(&field)
    guard case .force(let newtons) = field.effect(on: body, at: seconds) else {
      Issue.record("\(kind) is no force")
      return .zero
    }
    return newtons
  }

  // All numbers of the tests are below 100 and go through a root and a few products.
  private func isNear(_ force: Vector, _ x: Double, _ y: Double) -> Bool {
    (force - Vector(x: x, y: y)).length < 1e-13
  }

  @Test(arguments: [1.0, 2, 3])
  func `linear gravity pulls in proportion to the mass`(mass: Double) {
    let pull = force(.linearGravity, on: body(mass: mass)) { $0.direction = Vector(x: 3, y: 4) }
    #expect(pull == Vector(x: 3, y: 4) * mass)
  }

  // The numbers of this and the following tests were measured on Apple's engine, as accelerations
  // in hundreds of points per second squared.
  @Test
  func `linear gravity fades with a falloff`() {
    let pull = force(.linearGravity, on: body()) {
      $0.direction = Vector(x: 3, y: 4)
      $0.strength = 2
      $0.falloff.exponent = 1
    }
    #expect(isNear(pull, 1.2, 1.6))
  }

  @Test
  func `radial gravity pulls to the center by the inverse square`() {
    #expect(isNear(force(.radialGravity, on: body()), -0.024, -0.032))
    #expect(isNear(force(.radialGravity, on: body(mass: 3)), -0.072, -0.096))
    let clamped = force(.radialGravity, on: body()) {
      $0.strength = 2
      $0.falloff.exponent = 1
      $0.falloff.minimumRadius = 10
    }
    #expect(isNear(clamped, -0.12, -0.16))
  }

  @Test
  func `radial gravity spares the center`() {
    #expect(force(.radialGravity, on: body(at: Vector(x: 0.003, y: 0))) == .zero)
    #expect(force(.radialGravity, on: body(at: Vector(x: 0.004, y: 0))).x < -1)
    #expect(force(.radialGravity, on: body(at: .zero)) == .zero)
  }

  @Test
  func `an electric field pushes charges of its sign away`() {
    #expect(isNear(force(.electric, on: body(charge: 2)), 0.24, 0.32))
    #expect(isNear(force(.electric, on: body(mass: 3, charge: 2)), 0.24, 0.32))
    #expect(isNear(force(.electric, on: body(charge: -1)), -0.12, -0.16))
    #expect(force(.electric, on: body()) == .zero)
    #expect(force(.electric, on: body(at: .zero, charge: 1)) == .zero)
  }

  @Test(arguments: [2.0, 0, -1])
  func `a magnetic field pushes whatever moves sideways, charged or not`(charge: Double) {
    let moving = body(velocity: Vector(x: 1, y: 0), charge: charge)
    #expect(isNear(force(.magnetic, on: moving), 0, -0.2))
    #expect(force(.magnetic, on: body(charge: charge)) == .zero)
  }

  @Test(arguments: [1.0, 3])
  func `a spring pulls by one newton per meter`(mass: Double) {
    #expect(isNear(force(.spring, on: body(mass: mass)), -3, -4))
    #expect(force(.spring, on: body(at: .zero)) == .zero)
  }

  @Test
  func `a vortex drives clockwise, light items more`() {
    #expect(isNear(force(.vortex, on: body()), -0.8, 0.6))
    #expect(isNear(force(.vortex, on: body(mass: 3)), -0.8 / 3, 0.6 / 3))
    #expect(force(.vortex, on: body(at: .zero)) == .zero)
  }

  @Test
  func `drag is the square of the speed through the medium`() {
    #expect(isNear(force(.drag, on: body(velocity: Vector(x: 3, y: 4))), -15, -20))
    let drifting = force(.drag, on: body(velocity: Vector(x: 1, y: 0))) {
      $0.direction = Vector(x: 1, y: 0)
    }
    #expect(drifting == .zero)
  }

  @Test
  func `a velocity field sets the velocity, whatever its strength`() {
    var field = FieldForce(.velocity)
    field.direction = Vector(x: 30, y: 40)
    field.strength = 0
    #expect(field.effect(on: body(), at: 0) == .velocity(Vector(x: 30, y: 40)))
    #expect(field.isActive)
  }

  @Test
  func `the force of noise is its gradient times its value`() {
    let frequency = 1.25 / (0.5 + 1.0 / 12) - 1
    let push = force(.noise, on: body(mass: 7), at: 2) {
      $0.smoothness = 0.5
      $0.animationSpeed = 0.25
      $0.strength = 3
    }
    let sample = SimplexNoise.sample(at: SIMD3(3.5, 4.5, 0.5) * frequency, turnedBy: 0.5)
    let (g, n) = (sample.gradient, sample.value)
    #expect(isNear(push, g.x * n * 3, g.y * n * 3))
    #expect(push.length > 0.01)
  }

  @Test
  func `the force of turbulence is noise times mass times squared speed`() {
    let moving = body(velocity: Vector(x: 3, y: 4), mass: 7)
    let place = { (field: inout FieldForce) in field.smoothness = 0.2 }
    let noise = force(.noise, on: moving, place)
    #expect((force(.turbulence, on: moving, place) - noise * 175).length < 1e-11)
    #expect(force(.turbulence, on: body(mass: 7), place) == .zero)
  }

  @Test(arguments: FieldBehavior.Kind.allCases.filter { $0 != .velocity })
  func `a field without strength does nothing`(kind: FieldBehavior.Kind) {
    let moving = body(velocity: Vector(x: 3, y: 4), charge: 1)
    let push = force(kind, on: moving) {
      $0.direction = Vector(x: 1, y: 1)
      $0.strength = 0x1p-16
    }
    #expect(push == .zero)
  }

  @Test(arguments: FieldBehavior.Kind.allCases.filter { $0 != .velocity })
  func `forces of extreme fields stay below 2e12`(kind: FieldBehavior.Kind) {
    for exponent in [-1_000.0, -30, 30, 1_000] {
      for position in [Vector.zero, Vector(x: 1e-9, y: 0), Vector(x: 1e6, y: -1e6)] {
        let fast = body(at: position, velocity: Vector(x: 240, y: 0), mass: 1e-8, charge: 1e9)
        let push = force(kind, on: fast, at: 1e6) {
          $0.falloff.exponent = exponent
          $0.animationSpeed = 1
          $0.strength = 1e300
        }
        #expect(push.length < 2e12)
      }
    }
  }

  @Test
  func `falloff is a power of the distance, but not within the minimum radius`() {
    var falloff = Falloff(exponent: 2)
    #expect(falloff.factor(at: 4) == 1.0 / 16)
    #expect(falloff.factor(at: 0) == 0x1p30)
    falloff.minimumRadius = 8
    #expect(falloff.factor(at: 4) == 1.0 / 64)
    #expect(Falloff(exponent: 0x1p-16).factor(at: 4) == 1)
    #expect(Falloff(exponent: -1).factor(at: 4) == 4)
    #expect(Falloff(exponent: -3).factor(at: 4) == 64)
    for exponent in [0.5, 1.5, -2.7, 0.1] {
      let ratio = Falloff(exponent: exponent).factor(at: 7) / pow(7, -exponent)
      #expect(abs(ratio - 1) < 1e-14)
    }
  }
}
