public import CradleGeometry
import CradleRawText

extension Spring {
  /// A spring that a system has named, such as `swiftui.snappy` or `react_spring.wobbly`.
  ///
  /// ```swift
  /// let spring = Spring(.snappy)
  /// let wobbly = try Spring(named: "react_spring.wobbly")
  /// print(Spring.Named.all.map(\.name))
  /// ```
  public struct Named: Hashable, Sendable {
    /// The full name: the system, a dot, and the name in that system.
    public let name: String
    /// The spring.
    public let spring: Spring
    /// A note about something unexpected; `nil` for most springs.
    public let note: String?

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
  /// Creates a spring that a system has named.
  public init(_ named: Spring.Named) {
    self = named.spring
  }

  /// Creates a spring from its name.
  ///
  /// - Parameter name: The full name, such as `material.standard.effects.slow`, or a short one, such as `wobbly`, where
  ///   only one system has it. If SwiftUI has a short name, that spring is used.
  /// - Throws: `CradleError` with the candidates, if the name is ambiguous, or with the nearest name.
  public init(named name: String) throws(CradleError) {
    switch SpringLookup(name) {
    case .found(let named): self = named.spring
    case .ambiguous(let names):
      throw CradleError(
        SpringError(parameter: .name, problem: "'\(name)' is ambiguous; \(SpringLookup.choice(of: names))")
      )
    case .unknown(let nearest):
      throw CradleError(
        SpringError(parameter: .name, problem: "'\(name)' is unknown; \(SpringLookup.remedy(for: name, nearest))")
      )
    }
  }
}

/// The result of looking up a name among the springs of a file and of all systems.
package enum SpringLookup: Equatable, Sendable {
  /// The name belongs to this spring.
  case found(Spring.Named)
  /// The name is ambiguous; these are the first full names.
  case ambiguous([String])
  /// No spring has the name. The nearest name, if there is one.
  case unknown(nearest: String?)

  /// Looks a name up.
  ///
  /// - Parameters:
  ///   - word: The full name, or the part of it after a dot.
  ///   - own: The springs of a file, which are looked up first.
  package init(_ word: String, own: [Spring.Named] = []) {
    let names = SpringNames(own.map(\.name))
    switch names.meaning(of: word) {
    case .own(let position): self = .found(own[position])
    case .ofSystem(let named): self = .found(named)
    case .ambiguous(let names): self = .ambiguous(names)
    case .unknown: self = .unknown(nearest: names.nearest(to: word))
    }
  }

  /// Returns the sentence that asks the reader to choose one of several names.
  package static func choice(of names: [String]) -> String {
    let shown = names.prefix(SpringNames.mostListed).map { "'\($0)'" }.joined(separator: ", ")
    return "write one of \(shown)\(names.count > SpringNames.mostListed ? ", …" : "")"
  }

  /// Returns the sentence that suggests a name instead of an unknown one.
  package static func remedy(for word: String, _ nearest: String?) -> String {
    if let nearest { return "did you mean '\(nearest)'?" }
    let letters = word.lowercased().filter(\.isLetter)
    if letters.contains("liquidglass") {
      return "nobody has published the numbers of Liquid Glass; 'swiftui.snappy' and 'swiftui.bouncy' are Apple's names"
    }
    return "'cradle spring --list' has all names"
  }
}
