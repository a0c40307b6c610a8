import CradleNotations

/// A report about a spring as text, with its physics, its motion, its curve, and its parameters in every dialect.
package struct SpringReport {
  /// The maximum width of sentences and lines of code.
  private static let width = 79

  private let spring: Spring
  private let named: Spring.Named?
  private let initialVelocity: Double
  private let fitError: Double?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - named: The spring with its name; `nil` if it was not named.
  ///   - initialVelocity: The initial velocity, in whole distances per second.
  ///   - fitError: If the spring was fitted to a curve, the largest distance between its motion and this curve;
  ///     otherwise `nil`.
  package init(
    _ spring: Spring,
    named: Spring.Named? = nil,
    initialVelocity: Double = 0,
    fitError: Double? = nil
  ) {
    self.spring = spring
    self.named = named
    self.initialVelocity = initialVelocity
    self.fitError = fitError
  }

  /// Returns the text of the report, which ends with a line break.
  ///
  /// - Parameter curve: The lines of the curve; empty to leave it out.
  package func text(curve: [String]) -> String {
    var parts = named.map { [Self.lines(about: $0)] } ?? []
    parts.append(physics)
    if !curve.isEmpty { parts.append(curve) }
    parts += SpringDialect.all.map(lines)
    return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static func lines(about named: Spring.Named) -> [String] {
    [named.name] + (named.note.map { wrapped($0, first: "  Note: ", next: "  ") } ?? [])
  }

  private var physics: [String] {
    var rows = [
      ("mass", spring.mass.digits(7)), ("stiffness", spring.stiffness.digits(7)),
      ("damping", spring.dampingCoefficient.digits(7)), ("ratio", ratio), ("frequency", frequency),
    ]
    if initialVelocity != 0 {
      rows.append(("velocity", "\(initialVelocity.digits(7)) ways a second at the start"))
    }
    rows += [("overshoot", overshoot), ("settled", settling)]
    if let fitError {
      rows.append(("fitted", "within \(fitError.decimals(4)) of the curve"))
    }
    let column = 11
    return rows.map { name, value in
      name + String(repeating: " ", count: column - name.utf8.count) + value
    }
  }

  private var ratio: String {
    let manner =
      switch spring.regime {
      case .undamped: "undamped: it swings for ever"
      case .underdamped: "under-damped: it passes its target, and swings"
      case .critical: "critically damped: it just does not swing"
      case .overdamped: "over-damped: it creeps to its target"
      }
    return "\(spring.dampingRatio.digits(7)), \(manner)"
  }

  private var frequency: String {
    let free = spring.frequency.digits(7)
    guard spring.regime == .underdamped else { return "\(free) Hz without damping" }
    let damped = Oscillator(spring).dampedFrequency / (2 * .pi)
    return "\(free) Hz without damping, \(damped.digits(7)) Hz with it"
  }

  private var overshoot: String {
    guard let peak = spring.peak(initialVelocity: initialVelocity) else { return "none" }
    return "\((peak.overshoot * 100).decimals(4)) % after \(peak.time.decimals(6)) s"
  }

  private var settling: String {
    let rules = [(Spring.SettlingRule.swiftUI, "SwiftUI"), (.coreAnimation, "Core Animation")]
    let times = rules.compactMap { rule, name in
      spring.settlingDuration(by: rule, initialVelocity: initialVelocity)
        .map { "\($0.decimals(6)) s in \(name)" }
    }
    return times.isEmpty ? "never" : "after " + times.joined(separator: ", ")
  }

  private func lines(_ dialect: SpringDialect) -> [String] {
    let description = dialect.description(of: spring, initialVelocity: initialVelocity)
    let words = description.parameters.map { "\($0.name) \($0.value.digits(7))" }
    let head = description.parameters.isEmpty ? "not possible" : words.joined(separator: ", ")
    return Self.wrapped("\(dialect.name): \(head)", first: "", next: "  ")
      + description.code.map { "    " + $0 }
      + description.remarks.flatMap { Self.wrapped($0, first: "  Note: ", next: "  ") }
  }

  private static func wrapped(_ text: String, first: String, next: String) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        (line, isEmpty) = (next, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
