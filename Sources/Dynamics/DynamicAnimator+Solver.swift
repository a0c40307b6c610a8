import CradleGeometry

extension DynamicAnimator {
  /// The accuracy of the simulation.
  ///
  /// The defaults are those of UIKit Dynamics, which does not let you change them. For example, Newton's cradle passes
  /// an impact from ball to ball within a tick, so it needs finer steps.
  ///
  /// ```swift
  /// // Balls that hand an impact on within a tick, as in Newton's cradle.
  /// animator.solver = DynamicAnimator.Solver(substeps: 16, restitutionThreshold: 0)
  /// ```
  public struct Solver: Hashable, Sendable {
    /// The largest number of steps per tick.
    package static let mostSubsteps = 64

    /// The number of steps per tick, from 1 to 64; 1 by default.
    ///
    /// Each step takes as much time as a tick with one step. More steps make springs and resistance more exact. More
    /// steps also allow faster bodies, because a body moves up to 200 points per step. With 2 or more steps, gravity
    /// does not distort bounces, so an elastic ball returns to its height. In UIKit, it does not.
    public var substeps: Int {
      didSet {
        let words = Self.flaw(ofSubsteps: substeps)
        if !accepts(words == nil, message: words ?? "", of: "Solver.substeps") { substeps = oldValue }
      }
    }

    /// The smallest speed that makes items bounce, in points per second; 100 by default.
    ///
    /// With 0, items bounce even at the slightest touch, and piles take long to come to rest.
    ///
    /// - Precondition: The threshold is finite and not negative.
    public var restitutionThreshold: Double {
      didSet {
        let words = Self.flaw(ofThreshold: restitutionThreshold)
        guard accepts(words == nil, message: words ?? "", of: "Solver.restitutionThreshold")
        else { return restitutionThreshold = oldValue }
      }
    }

    /// Creates a solver; the defaults are those of UIKit Dynamics.
    public init(
      substeps: Int = 1,
      restitutionThreshold: Double = 100,
      file: StaticString = #fileID,
      line: UInt = #line
    ) {
      let flaw = Self.flaw(ofSubsteps: substeps) ?? Self.flaw(ofThreshold: restitutionThreshold)
      let isSound = accepts(flaw == nil, message: flaw ?? "", file: file, line: line)
      self.substeps = isSound ? substeps : 1
      self.restitutionThreshold = isSound ? restitutionThreshold : 100
    }

    private static func flaw(ofSubsteps substeps: Int) -> String? {
      (1...mostSubsteps).contains(substeps) ? nil : "a tick cannot have \(substeps) steps"
    }

    private static func flaw(ofThreshold threshold: Double) -> String? {
      threshold >= 0 && threshold.isFinite
        ? nil : "the restitution threshold must be finite and 0 or more, not \(threshold)"
    }
  }
}
