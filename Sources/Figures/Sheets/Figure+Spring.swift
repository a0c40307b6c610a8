import CradleFilms
import CradleGeometry
package import CradleGraphics
import CradleNotations
import CradlePlots
import CradleRendering
package import CradleSprings
import Foundation

extension Figure {
  /// Creates a figure of a spring's curve from 0 to 1.
  ///
  /// The figure shows the peak and the settling times.
  ///
  /// ```swift
  /// try await Figure(of: .bouncy).write(to: "spring.svg", "spring.png")
  /// ```
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity at the start, in whole distances per second. A positive velocity points toward
  ///   the target.
  ///   - theme: The theme of the figure.
  ///   - ground: The background; none by default.
  ///   - name: The name of the spring, for the headline; by default, its duration and bounce.
  /// - Throws: `CradleError` if the default font is missing, or a library is too old.
  package init(
    of spring: Spring,
    initialVelocity: Double = 0,
    theme: Theme = .light,
    on ground: Color = .clear,
    named name: String? = nil
  ) throws {
    var plot = spring.plot(initialVelocity: initialVelocity)
    if let name { plot.title = "\(name): \(plot.title.lowercasedFirst)" }
    try Self.checkFonts(for: plot)
    let size = CGSize(width: 560, height: 340)
    var picture = plot.displayList(size: size, theme: theme, measuring: PangoTextMeasuring(), scale: 2)
    picture.background = ground.resolved(in: theme)
    self.init(
      picture,
      title: plot.title,
      summary: plot.note
    )
  }

  // The default font has all necessary characters, but the font itself may be missing.
  private static func checkFonts(for plot: Plot) throws {
    if let library = GraphicsLibraries.outdated.first { throw CradleError(PipelineError.libraryTooOld(library)) }
    do throws(CradleError) {
      try FontChecking.check([plot.title], families: TextStyle.defaultFamilies, weight: .regular)
    } catch {
      throw CradleError(PipelineError.defaultFontMissing(family: TextStyle.defaultFamilies.joined(separator: ", ")))
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension Spring {
  // A swing has two bends. With twenty points, a bend looks round.
  private static let pointsPerSwing = 40.0
  private static let mostSwings = 100

  fileprivate func plot(initialVelocity: Double) -> Plot {
    let rest = Spring.SettlingRule.allCases.compactMap {
      settlingDuration(by: $0, initialVelocity: initialVelocity)
    }
    let shown = shownDuration(initialVelocity: initialVelocity, mostSwings: Self.mostSwings)
    // If a spring takes very long to settle, its curve is cut off. The margin keeps the last event away from the edge.
    let isCutOff = rest.contains { $0 > 3 * shown }
    let seconds = (isCutOff ? shown : max(shown, rest.max() ?? 0)) * 1.04
    let curves = curves(initialVelocity, seconds)
    return Plot(
      title: "Spring of duration \(duration.digits(4)) and bounce \(bounce.decimals(4))",
      note: note(initialVelocity),
      horizontal: Plot.Axis("time", unit: "s", range: 0...seconds),
      vertical: Plot.Axis("way", range: Self.range(of: curves)),
      series: [target(seconds)] + curves,
      events: events(initialVelocity).filter { $0.place <= seconds },
      // Both curves end at the target, so names at their ends would overlap.
      naming: .legend
    )
  }

  // If Core Animation moves another spring, it gets its own curve.
  private func curves(_ initialVelocity: Double, _ seconds: Double) -> [Plot.Series] {
    let layer = movedByCoreAnimation
    let other =
      layer == self
      ? []
      : [
        Plot.Series(
          "Core Animation",
          points: layer.points(initialVelocity, seconds),
          color: .systemOrange,
          dash: .dashed
        )
      ]
    let name = other.isEmpty ? "" : "SwiftUI"
    let points = points(initialVelocity, seconds)
    return other + [Plot.Series(name, points: points, color: .systemIndigo, dash: .solid)]
  }

  private func points(_ initialVelocity: Double, _ seconds: Double) -> [CGPoint] {
    let count = Int(min(max(400, seconds / duration * Self.pointsPerSwing), 20_000).rounded(.up))
    return (0...count).map { index in
      let time = seconds * Double(index) / Double(count)
      return CGPoint(x: time, y: value(at: time, initialVelocity: initialVelocity))
    }
  }

  // The range has a little room above the peak. If the motion starts backwards, there is also room below.
  private static func range(of curves: [Plot.Series]) -> ClosedRange<Double> {
    let values = curves.flatMap { $0.stretches.flatMap { $0.map(\.y) } }
    let low = min(0, values.min() ?? 0)
    let high = max(1, values.max() ?? 1)
    let room = 0.04 * (high - low)
    return (low < 0 ? low - room : 0)...(high + room)
  }

  private func target(_ seconds: Double) -> Plot.Series {
    let points = [CGPoint(x: 0, y: 1), CGPoint(x: seconds, y: 1)]
    return Plot.Series("", points: points, color: .systemGray, dash: .dashed, isThin: true)
  }

  private func events(_ initialVelocity: Double) -> [Plot.Event] {
    let names = [(Spring.SettlingRule.coreAnimation, "Core Animation"), (.swiftUI, "SwiftUI")]
    let ends = names.compactMap { rule, name in
      settlingDuration(by: rule, initialVelocity: initialVelocity)
        .map { Plot.Event(name, at: $0) }
    }
    let peak = peak(initialVelocity: initialVelocity).map { [Plot.Event("peak", at: $0.time)] }
    return (peak ?? []) + ends
  }

  private func note(_ initialVelocity: Double) -> String {
    let physics =
      "mass \(mass.digits(5)), stiffness \(stiffness.digits(5)), "
      + "damping \(dampingCoefficient.digits(5))"
    let peak = peak(initialVelocity: initialVelocity).map {
      "; overshoot \(($0.overshoot * 100).decimals(2)) %"
    }
    let rest = regime == .undamped ? "; never settled" : "; settled as marked"
    return physics + (peak ?? "") + rest
  }
}
