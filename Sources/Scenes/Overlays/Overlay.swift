package import CradleGeometry
package import CradleGraphics

extension Scene {
  /// One or more elements drawn over the scene.
  ///
  /// ```swift
  /// let overlays: [Scene.Overlay] = [
  ///   .touch,
  ///   .caption(Scene.Caption(text: "Damping 0.8", duration: .seconds(2))),
  ///   .hud(Scene.HeadsUpDisplay(figures: [.time, .offset])),
  ///   .loopProgress,
  /// ]
  /// ```
  public struct Overlay: Equatable, Sendable {
    /// The description of the overlay.
    package let value: any OverlayDescription

    /// Creates an overlay.
    package init(_ value: some OverlayDescription) {
      self.value = value
    }

    private init(resolving value: some OverlayDescription, in theme: Theme) {
      self.init(value.resolved(in: theme))
    }

    /// Returns the overlay with the colors of a theme.
    func resolved(in theme: Theme) -> Overlay {
      Overlay(resolving: value, in: theme)
    }

    public static func == (left: Overlay, right: Overlay) -> Bool {
      left.value.isEqual(to: right.value)
    }
  }

  /// Returns the descriptions of the overlays of a kind, in the order of the scene.
  package func overlays<Kind: OverlayDescription>(of kind: Kind.Type) -> [Kind] {
    overlays.compactMap { $0.value as? Kind }
  }
}

/// An overlay as a scene describes it.
///
/// To add an overlay, you write a file with its value in `Scenes/Overlays`, one with its artist in `Playback/Artists`
/// and one with its grammar in `SceneLanguage/Overlays`. Then you add a line to the registries of the last two.
package protocol OverlayDescription: Equatable, Sendable {
  /// The key of its kind, for example `caption`.
  static var name: String { get }

  /// Returns the overlay with the colors of a theme; by default, unchanged.
  func resolved(in theme: Theme) -> Self

  /// Whether a scene can have several of the kind; false by default.
  static var canBeRepeated: Bool { get }

  /// The position that it keeps to itself for a time; `nil`, the default, if it makes room for others.
  var stay: OverlayStay? { get }
}

/// A position on a frame that an overlay keeps to itself for a time.
package struct OverlayStay: Equatable, Sendable {
  /// The reserved position.
  package var position: Scene.Caption.Position
  /// When the reservation starts.
  package var start: Ticks
  /// When the reservation ends; `nil` for the end of the film.
  package var end: Ticks?

  /// Creates a stay.
  package init(at position: Scene.Caption.Position, from start: Ticks, to end: Ticks?) {
    self.position = position
    self.start = start
    self.end = end
  }
}

extension OverlayDescription {
  /// Returns the value unchanged.
  package func resolved(in theme: Theme) -> Self { self }

  /// False.
  package static var canBeRepeated: Bool { false }

  /// None.
  package var stay: OverlayStay? { nil }

  fileprivate func isEqual(to other: any OverlayDescription) -> Bool {
    other as? Self == self
  }
}
