import CradleArtists
import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradlePlayback
import CradleSceneSource
import CradleScenes
import Foundation

extension Film {
  /// Plays the film, and returns the expectations of its scene that the motion breaks, in their order.
  ///
  /// Every tick is tested. Each panel of a sweep is tested on its own.
  ///
  /// - Throws: `CancellationError`.
  package func brokenExpectations() throws -> [BrokenExpectation] {
    if let sweep = scene.stages[0].description as? Scene.Sweep {
      return try zip(sweep.panels, sweep.names).flatMap { panel, name in
        try Film(panel.scene).brokenExpectations().map { $0.named(name) }
      }
    }
    let expectations = scene.expectations
    guard !expectations.isEmpty else { return [] }
    let roll = Roll(of: expectations.contains { $0.needsRoll } ? drawnItems : [])
    let names = expectations.map { roll.names(of: $0) }
    let track = try track(
      of: names.flatMap(\.self).uniqued,
      at: everyTick,
      observingPhysics: expectations.contains { $0.measure.needsPhysics }
    )
    return expectations.indices.compactMap { number in
      ExpectationTest(expectation: expectations[number], number: number, names: names[number], film: self, track: track)
        .breach
    }
  }

  // The ids of the items that display frames show, in the order of appearance.
  private var drawnItems: [String] {
    frames(at: FrameRate(60)).flatMap { $0.contentElements.map(\.id) }.uniqued
  }
}

/// The items of a film, for names that stand for several.
private struct Roll {
  private let ids: [String]

  init(of ids: [String]) {
    self.ids = ids
  }

  /// Returns the items that an expectation is about; those with a number in the order of their numbers.
  func names(of expectation: Scene.Expectation) -> [String] {
    if case .quantity(let name) = expectation.measure, name.isOfFilm { return [] }
    guard !expectation.items.isEmpty else { return ids }
    return expectation.items.flatMap { name -> [String] in
      let numbered = NumberedText(name)
      guard numbered.isNumbered else { return [name] }
      return ids.compactMap { id in numbered.number(in: id).map { (id: id, number: $0) } }
        .sorted { $0.number < $1.number }.map(\.id)
    }
  }
}

extension Scene.Expectation {
  // Whether the items are only known from the film.
  fileprivate var needsRoll: Bool {
    items.isEmpty || items.contains { NumberedText($0).isNumbered }
  }
}

/// The test of one expectation.
private struct ExpectationTest {
  let expectation: Scene.Expectation
  let number: Int
  let names: [String]
  let film: Film
  let track: FilmTrack

  /// How the film breaks the expectation; `nil` if it keeps it.
  var breach: BrokenExpectation? {
    do throws(CradleError) {
      let ticks = try ticks()
      let found = sightings(at: ticks)
      if let lost = nothingFound(found, at: ticks) { return unfounded(lost) }
      return expectation.breach(by: found, number: number)
    } catch {
      return unfounded("\(error)")
    }
  }

  private var items: [ItemTrack] { names.compactMap { track[$0] } }

  private func unfounded(_ sentence: String) -> BrokenExpectation {
    BrokenExpectation(number: number, item: nil, tick: nil, sentence: sentence)
  }

  // Returns why nothing can be said; `nil` if something can.
  private func nothingFound(_ found: [Sighting], at ticks: [Int]) -> String? {
    if case .quantity(let name) = expectation.measure, name.isOfFilm {
      return found.isEmpty ? "nothing scrolls, so there is no '\(name.rawValue)'" : nil
    }
    guard expectation.measure != .count else { return nil }
    if names.isEmpty {
      let wanted = expectation.items.first.map { "no item has an id like '\($0)'" } ?? "no item is drawn"
      return wanted + " in this film"
    }
    let isNamed = !expectation.items.isEmpty
    let absent = items.first { item in !ticks.contains { item.states[$0] != nil } }
    if let absent, isNamed { return "'\(absent.name)' is not drawn in this part of the film" }
    guard found.isEmpty else { return nil }
    return expectation.measure == .contrast
      ? "no item has letters on an opaque fill"
      : "\(expectation.measure.noun) cannot be measured in this part of the film"
  }
}

// The ticks to test.
extension ExpectationTest {
  private func ticks() throws(CradleError) -> [Int] {
    guard let period = expectation.period else { return Array(0...film.duration.count) }
    if let mistake = period.mistake { throw CradleError(code: .invalidFrames, message: mistake) }
    var ticks: Set<Int> = []
    for part in period.parts {
      switch part {
      case .moment(let moment): ticks.insert(try tick(of: moment))
      case .range(let start, let end, _, let text):
        let first = try tick(of: start)
        let last = try tick(of: end)
        guard first <= last else { throw CradleError(FrameSelectionError.reversedRange(text)) }
        ticks.formUnion(first...last)
      }
    }
    if expectation.measure.needsRange, ticks.count == 1 {
      throw CradleError(code: .invalidFrames, message: "\(expectation.measure.noun) cannot be measured at one moment")
    }
    return ticks.sorted()
  }

  private func tick(of moment: FilmMoment) throws(CradleError) -> Int {
    guard moment != .end else { return film.duration.count }
    let timing = film.scene.timing
    let place = try moment.place(in: FilmExtent(film, timing.frameRate))
    let ticks = place * timing.frameRate.interval(speed: timing.speed).ticks
    return min(film.duration.count, Int(ticks.rounded()))
  }
}

// What is found at the ticks.
extension ExpectationTest {
  private func sightings(at ticks: [Int]) -> [Sighting] {
    guard !ticks.isEmpty else { return [] }
    return switch expectation.measure {
    case .reading(let reading): readings(of: reading, at: ticks)
    case .quantity(let name) where name.isOfFilm:
      ticks.compactMap { tick in
        track.value(of: Quantity(name), item: nil, at: tick).map { sighting(nil, tick, $0) }
      }
    case .quantity(let name): each(at: ticks) { Quantity(name).value(of: $0, at: $1) }
    case .gap: ticks.flatMap { gaps(at: $0) }
    case .jump: each(at: ticks) { $0.jump(at: $1) }
    case .count: ticks.map { tick in sighting(nil, tick, Double(items.count { $0.states[tick] != nil })) }
    case .contrast: each(at: ticks) { $0.states[$1]?.contrast }
    case .inside: each(at: ticks) { item, tick in item.states[tick].map { $0.silhouette.box.reach(beyond: canvas) } }
    case .monotonic(let name): items.flatMap { waysBack(of: Quantity(name), item: $0, at: ticks) }
    case .inOrder(let name): ticks.flatMap { disorder(by: Quantity(name), at: $0) }
    case .still: items.flatMap { drifts(of: $0, at: ticks) }
    }
  }

  // The canvas, where it is in the picture.
  private var canvas: CGRect {
    let canvas = film.scene.canvas
    return canvas.bounds.offsetBy(dx: canvas.margin, dy: canvas.margin)
  }

  private func sighting(_ item: String?, _ tick: Int, _ value: Double) -> Sighting {
    Sighting(item: item, tick: .ticks(tick), value: value)
  }

  private func each(at ticks: [Int], _ value: (ItemTrack, Int) -> Double?) -> [Sighting] {
    items.flatMap { item in
      ticks.compactMap { tick in value(item, tick).map { sighting(item.name, tick, $0) } }
    }
  }

  // An item that does not move visibly has readings of 0.
  private func readings(of reading: Scene.Sweep.Reading, at ticks: [Int]) -> [Sighting] {
    let period = Ticks.ticks(ticks[0])...Ticks.ticks(ticks[ticks.count - 1])
    let motions = film.motions(of: names, during: period)
    return zip(names, motions).compactMap { name, motion in
      guard let motion else { return nil }
      let value = PanelReadings(motion)?.value(of: reading) ?? 0
      return Sighting(item: name, tick: motion.tick(of: reading), value: value)
    }
  }

  private func gaps(at tick: Int) -> [Sighting] {
    let sides = items.compactMap { item in
      item.states[tick].map { (name: item.name, silhouette: $0.silhouette, box: $0.silhouette.box) }
    }
    return sides.indices.flatMap { number in
      let one = sides[number]
      return sides[(number + 1)...].map { other in
        // Outlines are at least as far apart as the boxes around them.
        let rough = one.box.gap(to: other.box)
        let isFar = rough > 0 && expectation.max == nil && expectation.accepts(rough)
        let gap = isFar ? rough : one.silhouette.gap(to: other.silhouette)
        return sighting("\(one.name)' and '\(other.name)", tick, gap)
      }
    }
  }

  private func waysBack(of quantity: Quantity, item: ItemTrack, at ticks: [Int]) -> [Sighting] {
    let values = ticks.compactMap { tick in quantity.value(of: item, at: tick).map { (tick: tick, value: $0) } }
    guard let first = values.first, let last = values.last else { return [] }
    let direction: Double = last.value < first.value ? -1 : 1
    var farthest = -Double.infinity
    return values.map { tick, value in
      farthest = max(farthest, value * direction)
      return sighting(item.name, tick, farthest - value * direction)
    }
  }

  private func disorder(by quantity: Quantity, at tick: Int) -> [Sighting] {
    let values = items.compactMap { item in quantity.value(of: item, at: tick).map { (name: item.name, value: $0) } }
    return values.indices.dropFirst().map { index in
      sighting(values[index].name, tick, values[index - 1].value - values[index].value)
    }
  }

  private func drifts(of item: ItemTrack, at ticks: [Int]) -> [Sighting] {
    guard let start = ticks.lazy.compactMap({ item.states[$0] }).first else { return [] }
    return ticks.compactMap { tick in
      item.states[tick].map { sighting(item.name, tick, $0.box.largestShift(from: start.box)) }
    }
  }
}

extension ItemTrack {
  // The way since the last display frame, in points.
  fileprivate func jump(at tick: Int) -> Double? {
    let before = tick - Ticks.displayFrame.count
    guard before >= 0, let now = states[tick], let then = states[before] else { return nil }
    return (now.center - then.center).length
  }
}

extension Array where Element: Hashable {
  // The elements without repetitions, in their order.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
