public import CradleCollectionLayouts
public import CradleGraphics

/// A stage of a scene as a value, with everything that is known of it without playing the scene.
///
/// ``CollectionDescription`` and ``DynamicsDescription`` are the two that a file can describe. A description that
/// also makes the stage is a `StageFactory`, of the module `Playback`.
public protocol StageDescription: Sendable {
  /// Returns the description as it is played on a canvas: with the colors of its theme, and with a place where
  /// none is given; the same unless implemented.
  func resolved(on canvas: Scene.Canvas) -> Self

  /// The height of the bars at the upper edge of the canvas, in points; 0 unless implemented.
  var barHeight: Double { get }

  /// Returns the directions in which its content can ever scroll, each once; none unless implemented.
  func scrollDirections(during timeline: [TimelineEntry]) -> [CollectionView.ScrollDirection]

  /// Returns every text that it can ever show; none unless implemented.
  func texts(during timeline: [TimelineEntry]) -> [SceneText]

  /// Returns every picture that it can ever show, each once; none unless implemented.
  func pictures(during timeline: [TimelineEntry]) -> [Picture]

  /// Whether code from outside the library moves or draws the stage, so that nothing but playing it twice shows
  /// whether it is the same every time; true unless implemented.
  var runsCode: Bool { get }
}

extension StageDescription {
  /// Returns the value unchanged.
  public func resolved(on canvas: Scene.Canvas) -> Self { self }

  /// 0.
  public var barHeight: Double { 0 }

  /// None.
  public func scrollDirections(during timeline: [TimelineEntry]) -> [CollectionView.ScrollDirection] {
    []
  }

  /// None.
  public func texts(during timeline: [TimelineEntry]) -> [SceneText] { [] }

  /// None.
  public func pictures(during timeline: [TimelineEntry]) -> [Picture] { [] }

  /// True.
  public var runsCode: Bool { true }
}

extension Scene {
  /// The stage on the canvas.
  public struct Stage: Sendable {
    /// The stage as it is at first.
    public let description: any StageDescription
    /// The id by which the timeline names it among several; `nil` if it has none.
    public var id: String?

    /// Creates a stage.
    package init(describedBy description: some StageDescription) {
      self.description = description
    }

    /// A collection view.
    public static func collection(_ description: CollectionDescription) -> Stage {
      Stage(describedBy: description)
    }

    /// A playground of items.
    public static func dynamics(_ description: DynamicsDescription) -> Stage {
      Stage(describedBy: description)
    }

    /// Returns the stage under an id, by which the timeline names it.
    ///
    /// ```swift
    /// let sky = Scene.Stage.dynamics(items: [ball]).named("sky")
    /// let entry = TimelineEntry.at(.seconds(1), .grab("ball", by: .zero, over: .seconds(1)), on: "sky")
    /// ```
    public func named(_ id: String) -> Stage {
      var stage = self
      stage.id = id
      return stage
    }

    /// Returns the description, if it is of a kind; `nil` if it is of another.
    public func `as`<Description: StageDescription>(_ kind: Description.Type) -> Description? {
      description as? Description
    }
  }

  /// Whether code from outside the library moves or draws the scene.
  package var runsCode: Bool {
    stages.contains { $0.description.runsCode }
      || !overlays(of: Scene.DrawnOverlay.self).isEmpty
  }

  /// Every picture that the scene can show, each once, in the order of the file.
  package var pictures: [Picture] {
    var known: Set<Picture> = []
    return stages.indices.flatMap { index in
      stages[index].description.pictures(during: timeline(ofStage: index))
    }
    .filter { known.insert($0).inserted }
  }
}
