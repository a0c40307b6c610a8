package import CradleCollectionLayouts
package import CradleGraphics

/// A stage of a scene as a value: everything known about it without playing the scene.
///
/// A file can describe two kinds: ``CollectionDescription`` and ``DynamicsDescription``. A description that also makes
/// the stage is a `StageFactory`, from the module `CradlePlayback`.
package protocol StageKind: Sendable {
  /// Returns the description as it is played on a canvas; by default, unchanged.
  ///
  /// The result has the colors of the theme, and a frame if it had none.
  func resolved(on canvas: Scene.Canvas) -> Self

  /// The height of the bars at the top of the canvas, in points; 0 by default.
  var barHeight: Double { get }

  /// Returns the directions that its content can ever scroll in, each once; none by default.
  func scrollDirections(during timeline: [TimelineEntry]) -> [CollectionView.ScrollDirection]

  /// Returns every text that it can ever show; none by default.
  func texts(during timeline: [TimelineEntry]) -> [SceneText]

  /// Returns every picture that it can ever show, each once; none by default.
  func pictures(during timeline: [TimelineEntry]) -> [Picture]

  /// Whether code from outside the library moves or draws the stage; true by default.
  ///
  /// If so, you have to play the stage twice to find out whether it is the same every time.
  var runsCode: Bool { get }
}

extension StageKind {
  /// Returns the value unchanged.
  package func resolved(on canvas: Scene.Canvas) -> Self { self }

  /// 0.
  package var barHeight: Double { 0 }

  /// None.
  package func scrollDirections(during timeline: [TimelineEntry]) -> [CollectionView.ScrollDirection] {
    []
  }

  /// None.
  package func texts(during timeline: [TimelineEntry]) -> [SceneText] { [] }

  /// None.
  package func pictures(during timeline: [TimelineEntry]) -> [Picture] { [] }

  /// True.
  package var runsCode: Bool { true }
}

/// A stage as a scene has it: a collection view, a playground, or one that a closure makes.
///
/// ```swift
/// let list = StageDescription.collection(items: 50, layout: SpringyFlowDescription())
/// let balls = StageDescription.playground { stage in
///   let ball = stage.add(.ellipse(CGSize(width: 44, height: 44)), at: CGPoint(x: 160, y: 60))
///   stage.animator.addBehavior(GravityBehavior(items: [ball]))
/// }
/// let scene = Scene(stages: [list, balls])
/// ```
public struct StageDescription: Sendable {
  /// The stage as it is at first.
  package let description: any StageKind
  /// The name of the stage in the timeline, for a scene with several stages; `nil` if it has none.
  public var id: String?

  /// Creates a stage.
  package init(describedBy description: some StageKind) {
    self.description = description
  }

  /// A collection view.
  package static func collection(_ description: CollectionDescription) -> StageDescription {
    StageDescription(describedBy: description)
  }

  /// A playground of items.
  package static func dynamics(_ description: DynamicsDescription) -> StageDescription {
    StageDescription(describedBy: description)
  }

  /// Returns the stage with an id; the timeline refers to it by that id.
  ///
  /// ```swift
  /// let sky = StageDescription.dynamics(items: [ball]).named("sky")
  /// let entry = TimelineEntry.at(.seconds(1), .grab("ball", by: .zero, over: .seconds(1)), on: "sky")
  /// ```
  public func named(_ id: String) -> StageDescription {
    var stage = self
    stage.id = id
    return stage
  }

  /// Returns the description, if it is of a kind; `nil` if it is of another.
  package func `as`<Description: StageKind>(_ kind: Description.Type) -> Description? {
    description as? Description
  }
}

extension Scene {
  /// The old name of ``StageDescription``.
  @available(*, deprecated, renamed: "StageDescription")
  public typealias Stage = StageDescription

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
