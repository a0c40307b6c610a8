package import CradleGeometry
package import CradleGraphics

extension Scene {
  /// One or more elements drawn over the scene.
  ///
  /// ```swift
  /// let overlays: [Scene.Overlay] = [
  ///   .touch,
  ///   .caption("Damping 0.8", for: .seconds(2)),
  ///   .hud([.time, .offset]),
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
/// To add an overlay, write three files: its value in `Scenes/Overlays`, its artist in `Playback/Artists`, and its
/// grammar in `SceneLanguage/Overlays`. Then add a line to the registries of artists and of grammars.
package protocol OverlayDescription: Equatable, Sendable {
  /// The key of this kind of overlay, for example `caption`.
  static var name: String { get }

  /// Returns the overlay with the colors of a theme; by default, unchanged.
  func resolved(in theme: Theme) -> Self

  /// Whether a scene can have several overlays of this kind; false by default.
  static var canBeRepeated: Bool { get }

  /// The position that the overlay reserves for a time; `nil`, the default, if it reserves none.
  var stay: OverlayStay? { get }
}

/// A position on a frame that an overlay reserves for a time.
package struct OverlayStay: Equatable, Sendable {
  /// The reserved position.
  package var position: Scene.Caption.Position
  /// The time when the reservation starts.
  package var start: Ticks
  /// The time when the reservation ends; `nil` means the end of the film.
  package var end: Ticks?

  /// Creates a reservation.
  package init(at position: Scene.Caption.Position, from start: Ticks, to end: Ticks?) {
    self.position = position
    self.start = start
    self.end = end
  }
}

extension OverlayDescription {
  /// By default, returns the description unchanged.
  package func resolved(in theme: Theme) -> Self { self }

  /// By default, a scene has at most one overlay of a kind.
  package static var canBeRepeated: Bool { false }

  /// By default, an overlay reserves no position.
  package var stay: OverlayStay? { nil }

  fileprivate func isEqual(to other: any OverlayDescription) -> Bool {
    other as? Self == self
  }
}
