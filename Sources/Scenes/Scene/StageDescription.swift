package import CradleCollectionLayouts
package import CradleGraphics

/// A stage of a scene as a value, with everything known about the stage before the scene plays.
///
/// A file can describe two kinds of stages: ``CollectionDescription`` and ``DynamicsDescription``. If a description
/// also makes the stage, it is a `StageFactory` of the module `CradlePlayback`.
package protocol StageKind: Sendable {
  /// Returns the description in the form that is played on a canvas; by default, unchanged.
  ///
  /// The result has the colors of the theme. If the description had no frame, the result has one.
  func resolved(on canvas: Scene.Canvas) -> Self

  /// The height of the bars at the top of the canvas, in points; 0 by default.
  var barHeight: Double { get }

  /// Returns all directions that the content can scroll in, each once; none by default.
  func scrollDirections(during timeline: [TimelineEntry]) -> [CollectionView.ScrollDirection]

  /// Returns all texts that the stage can show; none by default.
  func texts(during timeline: [TimelineEntry]) -> [SceneText]

  /// Returns all pictures that the stage can show, each once; none by default.
  func pictures(during timeline: [TimelineEntry]) -> [Picture]

  /// Whether code from outside the library moves or draws the stage; true by default.
  ///
  /// If it is true, only a second playback shows whether the stage is the same every time.
  var runsCode: Bool { get }
}

extension StageKind {
  /// By default, returns the description unchanged.
  package func resolved(on canvas: Scene.Canvas) -> Self { self }

  /// By default, a stage has no bars.
  package var barHeight: Double { 0 }

  /// By default, a stage does not scroll.
  package func scrollDirections(during timeline: [TimelineEntry]) -> [CollectionView.ScrollDirection] {
    []
  }

  /// By default, a stage shows no texts.
  package func texts(during timeline: [TimelineEntry]) -> [SceneText] { [] }

  /// By default, a stage shows no pictures.
  package func pictures(during timeline: [TimelineEntry]) -> [Picture] { [] }

  /// By default, a stage runs code from outside the library.
  package var runsCode: Bool { true }
}

/// A stage of a scene: a collection view, a playground, or a custom stage that a closure makes.
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
  /// The initial state of the stage.
  package let description: any StageKind
  /// The name that the timeline uses for the stage if there are several; `nil` if the stage has no name.
  public var id: String?
  /// The sheet that the stage is in; `nil` for none.
  package var sheet: SheetDescription?

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

  /// Returns the stage with an id that the timeline can use.
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

  /// Returns the same stage with another initial state.
  package func described(by description: some StageKind) -> StageDescription {
    var stage = StageDescription(describedBy: description)
    (stage.id, stage.sheet) = (id, sheet)
    return stage
  }

  /// Returns the description if it is of the given kind; otherwise `nil`.
  package func `as`<Description: StageKind>(_ kind: Description.Type) -> Description? {
    description as? Description
  }
}

extension Scene {
  /// Whether code from outside the library moves or draws the scene.
  package var runsCode: Bool {
    stages.contains { $0.description.runsCode }
      || !overlays(of: Scene.DrawnOverlay.self).isEmpty
  }

  /// All pictures that the scene can show, each once, in the order of the file.
  package var pictures: [Picture] {
    var known: Set<Picture> = []
    return stages.indices.flatMap { index in
      stages[index].description.pictures(during: timeline(ofStage: index))
    }
    .filter { known.insert($0).inserted }
  }
}
