public import CradleGeometry

extension Spring {
  /// A spring that a system has named, such as `swiftui.snappy` or `react_spring.wobbly`.
  ///
  /// ```swift
  /// print(Spring.Named.all.map(\.name))
  /// let wobbly = try Spring(named: "react_spring.wobbly")  // the same as Spring.reactSpring.wobbly
  /// ```
  public struct Named: Hashable, Sendable {
    /// The full name: the system, a dot, and the name in that system.
    public let name: String
    /// The spring.
    public let spring: Spring
    /// A note about something unexpected; `nil` for most springs.
    package let note: String?

    /// Creates a spring with a name.
    package init(_ name: String, _ spring: Spring, _ note: String? = nil) {
      self.name = name
      self.spring = spring
      self.note = note
    }

    init(_ name: String, mass: Double = 1, stiffness: Double, damping: Double, _ note: String? = nil) {
      self.init(name, Spring(unchecked: mass, stiffness: stiffness, dampingCoefficient: damping), note)
    }

    init(_ name: String, stiffness: Double, ratio: Double, _ note: String? = nil) {
      self.init(
        name,
        Spring(unchecked: 1, stiffness: stiffness, dampingCoefficient: 2 * ratio * stiffness.squareRoot()),
        note
      )
    }

    init(_ name: String, duration: Double, ratio: Double, _ note: String? = nil) {
      let angularFrequency = 2 * Double.pi / duration
      self.init(name, stiffness: angularFrequency * angularFrequency, damping: 2 * ratio * angularFrequency, note)
    }

    init(_ name: String, duration: Double, bounce: Double) {
      self.init(name, duration: duration, ratio: Spring.dampingRatio(ofBounce: bounce))
    }

    /// The system, the first word of the name.
    package var system: Substring {
      name.prefix { $0 != "." }
    }
  }
}

extension Spring {
  /// Creates a spring from its name.
  ///
  /// - Parameter name: The full name, such as `material.standard.effects.slow`, or a short one, such as `wobbly`, where
  ///   only one system has it. If SwiftUI has a short name, that spring is used.
  /// - Throws: `CradleError` with the candidates, if the name is ambiguous, or with the nearest name.
  public init(named name: String) throws(CradleError) {
    do throws(SpringDialect.Mistake) {
      self = try Spring.Named(finding: name).spring
    } catch {
      throw CradleError(SpringError(parameter: .name, problem: error.sentence))
    }
  }
}

extension Spring.Named {
  /// Finds a spring by its name.
  ///
  /// - Parameters:
  ///   - word: The full name, or the part of it after a dot.
  ///   - own: The springs of a file, which are looked up before those of systems.
  package init(finding word: String, among own: [Spring.Named] = []) throws(SpringDialect.Mistake) {
    let names = SpringNames(own.map(\.name))
    switch names.meaning(of: word) {
    case .own(let position): self = own[position]
    case .ofSystem(let named): self = named
    case let meaning: throw names.mistake(in: word, meaning)
    }
  }
}
