public import Scenes

/// A deal of whole films to the parts of a rendering, by their estimated cost.
///
/// Parts of one film each simulate it from its start. Where there are many films, a part that has
/// whole films does no such work twice.
public struct FilmDeal: Sendable {
  private let parts: [Shard]

  /// Deals films.
  ///
  /// - Parameters:
  ///   - scenes: The scenes of the films, in the order that all parts have; `nil` for one that
  ///     cannot be read.
  ///   - count: The number of parts.
  ///   - pixelWidth: The width of the frames; that of each canvas if `nil`.
  public init(of scenes: [Scene?], among count: Int, pixelWidth: Int? = nil) {
    let costs = scenes.map { FilmCost(of: $0, pixelWidth: pixelWidth) }
    parts = Shard.deal(costs, among: count)
  }

  /// Returns the part that a film is dealt to.
  public func part(of film: Int) -> Shard {
    parts[film]
  }
}
