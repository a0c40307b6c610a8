import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleScenes
import CradleSprings

/// The exact motion of an item on a spring.
///
/// A plot can show the exact motion next to the simulated motion.
package struct ClosedForm: Sendable {
  /// The largest difference between a simulated and an exact curve.
  ///
  /// Another value says how much of this difference the ticks explain.
  package struct Agreement: Hashable, Sendable {
    /// The largest difference.
    package let difference: Double
    /// The largest difference that the ticks of the simulation explain.
    ///
    /// The value is the sum of two differences. The first one is between the exact motion and the motion that the
    /// solver's implicit Euler method computes for the same spring. The second one comes from rounding to single
    /// precision. For a swing of size A, the first difference grows like A·t·ω²h/2·e^(−ζωt), with a maximum of
    /// A·ωh/(2eζ).
    package let explained: Double
    /// The unit of both differences.
    package let unit: String

    package var sentence: String {
      "Simulated and exact differ by at most \(difference.fixed(2, rule: .up)) \(unit); "
        + "ticks of 1/\(Ticks.perSecond) s explain \(explained.fixed(2, rule: .up)) \(unit)."
    }

    // Returns the agreement with the larger difference.
    func worse(_ other: Agreement) -> Agreement {
      difference >= other.difference ? self : other
    }
  }

  /// An exact curve.
  ///
  /// The curve has a value for each plotted moment, from the start of free motion.
  struct Curve {
    let values: [Double?]
    let agreement: Agreement
  }

  /// The quantities whose exact curves are known.
  static let quantities: [QuantityName] = [.x, .y, .vx, .vy, .dx, .dy]

  /// The names of the quantities with exact curves, for a message.
  static var names: String {
    quantities.dropLast().map { "'\($0.rawValue)'" }.joined(separator: ", ") + " and 'dy'"
  }

  private let item: ItemTrack
  private let range: Range<Int>
  private let spring: Spring
  private let oscillator: TickedOscillator
  private let scene: String

  /// Finds the spring that holds an item.
  init(of item: ItemTrack, in range: Range<Int>, source: FilmPlot.Source) throws(CradleError) {
    self.item = item
    self.range = range
    scene = source.name
    guard let hold = source.film.scene.spring(holding: item.name),
      let spring = try? Spring(frequency: hold.frequency, dampingRatio: hold.wholeDamping)
    else { throw CradleError(PlotError.noSpring(item: item.name, scene: source.name)) }
    self.spring = spring
    oscillator = TickedOscillator(hold)
  }

  /// Returns the exact curve of a quantity.
  ///
  /// The curve starts at the first tick when only the spring moves the item, with the position and the velocity at that
  /// tick. The curve continues to the end of the plotted range. The comparison ends when the simulation puts the item
  /// to rest.
  ///
  /// - Throws: `.invalidFigure`.
  func curve(of quantity: Quantity) throws(CradleError) -> Curve {
    let axis = Axis(of: quantity.name)
    let states = range.map { item.states[$0] }
    let places = states.map { $0.map { axis.of($0.center) } }
    let velocities = states.map { $0?.velocity.map { axis.of($0.linear) } }
    guard let swing = FreeSwing(places, velocities: velocities, oscillator: oscillator),
      let x = places[swing.ticks.lowerBound], let v = velocities[swing.ticks.lowerBound]
    else { throw CradleError(PlotError.neverFree(item: item.name, scene: scene)) }
    let start = SpringState(displacement: x - swing.rest, velocity: v)
    let origin = axis.isVelocity ? 0 : swing.rest - axis.shift(item)
    let first = swing.ticks.lowerBound
    let exact = places.indices.map { tick -> Double? in
      guard tick >= first else { return nil }
      let seconds = Double(tick - first) / Double(Ticks.perSecond)
      let state = spring.state(from: start, at: seconds)
      return origin + (axis.isVelocity ? state.velocity : state.displacement)
    }
    let simulated = range.map { quantity.value(of: item, at: $0) }
    let difference = swing.ticks.compactMap { tick -> Double? in
      guard let exact = exact[tick], let value = simulated[tick] else { return nil }
      return abs(value - exact)
    }
    let explained = explained(start, swing: swing, axis: axis, places: places)
    return Curve(
      values: exact,
      agreement: Agreement(difference: difference.max() ?? 0, explained: explained, unit: quantity.unit)
    )
  }

  // The difference between the two methods, plus the error from rounding positions and velocities to single precision.
  // Per tick, this error is half a unit of the last of 24 bits. The spring turns the error into positions and
  // velocities of at most the same size.
  private func explained(_ start: SpringState, swing: FreeSwing, axis: Axis, places: [Double?]) -> Double {
    let epsilon = 1.0 / 16_777_216
    var ticked = (x: start.displacement, v: start.velocity)
    let farthest = swing.ticks.compactMap { places[$0].map { abs($0) } }.max() ?? 0
    let omega = spring.angularFrequency
    let size = abs(start.displacement) + abs(start.velocity) / omega
    let unit = axis.isVelocity ? max(1, omega) : 1
    var largest = 0.0
    for (count, _) in swing.ticks.enumerated() {
      let state = spring.state(from: start, at: Double(count) / Double(Ticks.perSecond))
      let method = axis.isVelocity ? abs(ticked.v - state.velocity) : abs(ticked.x - state.displacement)
      largest = max(largest, method + Double(count + 1) * epsilon * (farthest + size) * unit)
      ticked = oscillator.next(ticked)
    }
    return largest
  }
}

extension ClosedForm {
  /// The axis of a quantity: its coordinate, or the velocity along the coordinate.
  private struct Axis {
    let isX: Bool
    let isVelocity: Bool
    private let isFromRest: Bool

    init(of name: QuantityName) {
      isX = [.x, .vx, .dx].contains(name)
      isVelocity = [.vx, .vy].contains(name)
      isFromRest = [.dx, .dy].contains(name)
    }

    func of(_ vector: Vector) -> Double {
      isX ? vector.x : vector.y
    }

    // The position where the quantity is zero.
    func shift(_ item: ItemTrack) -> Double {
      guard isFromRest, let rest = item.states.last(where: { $0 != nil }) ?? nil else { return 0 }
      return of(rest.center)
    }
  }
}
