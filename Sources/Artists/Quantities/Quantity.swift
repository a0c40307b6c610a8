package import CradleScenes

/// A number that an item or a film has at each moment.
///
/// You can plot it.
///
/// ```swift
/// let track = try film.track(of: ["ball"], at: film.everyTick)
/// let speed = Quantity(.speed)
/// for moment in track.times.indices {
///   print(track.times[moment].seconds, speed.value(of: track.items[0], at: moment) ?? 0, speed.unit)
/// }
/// ```
package struct Quantity: Sendable {
  /// What a quantity measures.
  enum Measure: Sendable {
    /// A number that belongs to an item, at a moment of its track.
    case item(@Sendable (ItemTrack, Int) -> Double?)
    /// A number that belongs to a film, at a moment of its track.
    case film(@Sendable (FilmTrack, Int) -> Double?)
  }

  package let name: QuantityName
  /// The unit; empty for a number without a unit.
  package let unit: String
  /// The definition of the quantity, as a sentence.
  package let sentence: String
  /// Whether larger values are lower on the canvas.
  ///
  /// If so, an axis for the quantity should point down.
  package let pointsDown: Bool
  private let measure: Measure

  init(_ name: QuantityName, unit: String, sentence: String, pointsDown: Bool = false, measure: Measure) {
    self.name = name
    self.unit = unit
    self.sentence = sentence
    self.pointsDown = pointsDown
    self.measure = measure
  }

  /// Every quantity, in documentation order.
  package static let all = QuantityName.allCases.map(Quantity.init)

  /// Creates the quantity with a name.
  package init(_ name: QuantityName) {
    self =
      switch name {
      case .x: .x
      case .y: .y
      case .angle: .angle
      case .scale: .scale
      case .alpha: .alpha
      case .z: .z
      case .vx: .vx
      case .vy: .vy
      case .omega: .omega
      case .speed: .speed
      case .acceleration: .acceleration
      case .displacement: .displacement
      case .dx: .dx
      case .dy: .dy
      case .tension: .tension
      case .kineticEnergy: .kineticEnergy
      case .energy: .energy
      case .scroll: .scroll
      case .scrollVelocity: .scrollVelocity
      case .rubberBand: .rubberBand
      }
  }

  /// Whether the quantity belongs to the film instead of an item.
  package var isOfFilm: Bool {
    name.isOfFilm
  }

  /// Returns the value of an item at a moment.
  ///
  /// The result is `nil` if the item has no value, or if the quantity belongs to films.
  package func value(of item: ItemTrack, at moment: Int) -> Double? {
    guard case .item(let value) = measure, item.states.indices.contains(moment) else { return nil }
    return value(item, moment)
  }

  /// Returns the value of a film at a moment.
  ///
  /// The result is `nil` if the film has no value, or if the quantity belongs to items.
  package func value(of film: FilmTrack, at moment: Int) -> Double? {
    guard case .film(let value) = measure, film.times.indices.contains(moment) else { return nil }
    return value(film, moment)
  }
}

extension Quantity: Equatable {
  /// Returns whether two quantities have the same name.
  package static func == (left: Quantity, right: Quantity) -> Bool {
    left.name == right.name
  }
}

extension Scene.PlotOverlay {
  /// The quantities along the plot's axes.
  package var quantities: [Quantity] {
    [Quantity(quantity)] + (against.map { [Quantity($0)] } ?? [])
      + (showsClosedForm ? [.rubberBand] : [])
  }
}
