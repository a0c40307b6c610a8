import Foundation
import Geometry
import Graphics

extension Grammar where Value == Scene {
  /// A scene.
  ///
  /// The canvas comes before what has colors, and what is on the canvas before what happens to it.
  static let scene: Grammar = {
    let alternatives = stageKeys.map { key -> JSON in ["required": [.string(key)]] }
    let schema = keys.schema.adding(["oneOf": .array(alternatives)])
    return Grammar(schema: schema, read: keys.read)
  }()

  private static let stageKeys = ["collection", "dynamics"]

  private static let keys = Grammar.object(
    "a scene",
    Key(required: "version", .version, "The version of the grammar; 1."),
    Key("title", Grammar<String>.text, default: "", "The headline of the scene."),
    Key(
      "description",
      .text,
      default: "",
      "What happens, in a sentence; also the alternative text."
    ),
    Key(optional: "extends", .name, "The path of another scene, which this one is merged over."),
    Key("canvas", .canvas, default: [:], "What the scene is drawn on."),
    Key("time", .time, default: [:], "How long the scene runs, and how often it is filmed."),
    Key("seed", .seed, default: 0, "What makes random choices come out the same every time."),
    Key("layouts", .layouts, default: [:], "Layouts by name."),
    Key(optional: "collection", Grammar<WrittenCollection>.collection, "A collection view."),
    Key(optional: "dynamics", Grammar<WrittenDynamics>.dynamics, "A playground of items."),
    Key("chrome", .chrome, default: [:], "What surrounds a collection view to look like an app."),
    Key("timeline", .timeline, default: [], "What happens, in order."),
    Key("overlays", .overlays, default: [], "What is drawn on top."),
    Key("poster", .poster, default: "50%", "The moment that stands for the scene in one picture."),
    Key("outputs", .outputs, default: [], "Movies and folders that are made if none is asked for."),
    Key("variants", .variants, default: [:], "Values by key; each combination of them is checked."),
    Key("goldens", .goldens, default: [:], "Which frames are kept to compare others with."),
    shape: checkShape
  ) {
    object,
    reading,
    _,
    title,
    summary,
    _,
    canvas,
    timing,
    seed,
    layouts,
    collection,
    dynamics,
    chrome,
    timeline,
    overlays,
    poster,
    outputs,
    variants,
    goldens throws(SceneError) in
    var scene = Scene(
      title: title,
      summary: summary,
      canvas: canvas,
      timing: timing,
      seed: seed,
      stage: try stage(
        collection?.resolved(
          on: canvas,
          layouts,
          ChromeDescription(chrome, clock: timing.clockMinutes)
        ),
        dynamics?.resolved(on: canvas),
        object
      ),
      timeline: timeline,
      overlays: overlays,
      outputs: outputs
    )
    (scene.poster, scene.variants, scene.goldens) = (poster, variants.resolved, goldens)
    try scene.checkPoster(object)
    try checkTurns(of: scene, reading.limits, object)
    return scene
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    let written = stageKeys.filter { object[$0] != nil }
    if written.isEmpty { throw SceneError(.stageMissing, at: object.place) }
    if let chrome = object["chrome"], written == ["dynamics"] {
      throw SceneError("'chrome' needs a collection, not dynamics", at: chrome.value.place)
    }
    guard written.count > 1 else { return }
    let place = object.place(of: "dynamics")
    throw SceneError("a scene has either 'collection' or 'dynamics'", at: place)
  }

  // A canvas that is turned is filmed on a square.
  private static func checkTurns(
    of scene: Scene,
    _ limits: Limits,
    _ object: SceneObject
  ) throws(SceneError) {
    let side = (scene.frameSize.width * scene.canvas.scale).rounded(.up)
    let most = limits.pixelSize
    guard scene.isTurned, side > Double(min(most.width, most.height)) else { return }
    throw SceneError(
      "a turned canvas needs frames of \(side.written) × \(side.written) pixels, which exceed "
        + "\(most); --limit-pixels allows more",
      at: object.place(of: "canvas")
    )
  }

  private static func stage(
    _ collection: CollectionDescription?,
    _ dynamics: DynamicsDescription?,
    _ object: SceneObject
  ) throws(SceneError) -> Scene.Stage {
    if let collection { return .collection(collection) }
    if let dynamics { return .dynamics(dynamics) }
    throw SceneError(.stageMissing, at: object.place)
  }
}

extension String {
  fileprivate static let stageMissing = "a scene needs 'collection' or 'dynamics'"
}

extension WrittenCollection {
  fileprivate func resolved(
    on canvas: Scene.Canvas,
    _ layouts: [NamedLayout],
    _ chrome: ChromeDescription
  ) -> CollectionDescription {
    let inlineName = WrittenLayout.inlineName
    let (name, all) =
      switch layout {
      case .inline(let description): (inlineName, [(inlineName, description)] + layouts)
      case .named(let name): (name, layouts)
      }
    let frame = frame ?? CGRect(origin: .zero, size: canvas.size)
    var contentInset = contentInset
    contentInset.top += chrome.overlap(with: frame)
    return CollectionDescription(
      frame: frame,
      contentInset: contentInset,
      background: background ?? .clear,
      sections: sections.descriptions,
      sectionTitles: sections.map(\.title),
      cells: cells,
      supplements: supplements,
      chrome: chrome,
      layout: name,
      layouts: all
    )
  }
}

extension ChromeDescription {
  fileprivate init(_ written: WrittenChrome, clock: Int) {
    self.init(
      statusBar: written.statusBar,
      navigationBar: written.navigationBar,
      hasScrollIndicators: written.hasScrollIndicators,
      clock: clock
    )
  }

  // How much of a view is under the bars, which begin at the upper edge of the canvas.
  fileprivate func overlap(with frame: CGRect) -> Double {
    min(height, max(0, height - frame.minY))
  }
}

extension Grammar where Value == Int {
  fileprivate static var version: Grammar {
    Grammar("1, the version of the grammar", schema: ["const": 1]) { scalar in
      scalar.meaning == .number(1) ? 1 : nil
    }
  }
}

extension Grammar where Value == UInt64 {
  // JSON has no larger whole numbers that every reader agrees on.
  fileprivate static var seed: Grammar {
    Grammar<Int>.integer(in: 0...9_007_199_254_740_991).map(UInt64.init)
  }
}
