import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleNotations
package import CradleSceneSource
package import CradleScenes
import CradleSprings
import Foundation

/// A scene as written, before names are looked up.
private struct WrittenScene: Sendable {
  var title = ""
  var summary = ""
  var base: String?
  var canvas = Scene.Canvas()
  var timing = Scene.Timing()
  var seed: UInt64 = 0
  var layouts: [NamedLayout] = []
  var collection: WrittenCollection?
  var dynamics: WrittenDynamics?
  var stages: [WrittenStage]?
  var chrome = WrittenChrome()
  var variables: [String: Double] = [:]
  var bindings: [LocatedBinding] = []
  var timeline: [TimelineEntry] = []
  var overlays: [Scene.Overlay] = []
  var annotations = Scene.Annotations()
  var poster = FilmMoment.part(0.5)
  var outputs: [Scene.Output] = []
  var sweep: WrittenSweep?
  var variants = WrittenVariants()
  var goldens = Scene.GoldenPlan()
  var expectations: [Scene.Expectation] = []
}

extension Grammar where Value == Scene {
  package static let scene: Grammar<Scene> = {
    let keys = WrittenScene.fields.grammar(from: WrittenScene()) {
      written,
      object,
      reading throws(SceneError) in
      let scene = try written.resolved(object)
      try scene.checkPoster(object)
      try scene.checkTurns(reading.limits, object)
      return scene
    }
    let alternatives = WrittenScene.stageKeys.map { key -> JSON in ["required": [.string(key)]] }
    let schema = keys.schema.adding(["oneOf": .array(alternatives)])
    return Grammar(schema: schema) { node, reading in
      if let film = node["film"] {
        reading.report("a film that was made elsewhere is not played; only 'check' takes it", at: film.place)
        return nil
      }
      reading[BoundItems.self] = BoundItems(of: node)
      return keys.read(node, &reading)
    }
  }()
}

extension WrittenScene {
  // The keys are read in this order: the canvas comes before colors, and the stage comes before the timeline that
  // changes the stage.
  fileprivate static let fields = Fields<WrittenScene>("a scene", shape: checkShape) {
    Field(checked: "version", Grammar<Int>.version, isRequired: true, "The version of the grammar: 1.")
    Field("title", \.title, .text, "The headline of the scene.")
    Field("description", \.summary, .text, "The scene in one sentence. It is the alternative text as well.")
    Field(optional: "extends", \.base, .name, "The path of a scene to build on. What you write here is merged over it.")
    surroundings
    contents
    results
  }

  @FieldsBuilder<WrittenScene> private static var surroundings: [Field<WrittenScene>] {
    Field(
      "canvas",
      \.canvas,
      .canvas,
      default: [:],
      "The area that the scene is drawn on."
    )
    Field(
      "time",
      \.timing,
      Scene.Timing.fields.grammar(from: Scene.Timing()),
      default: [:],
      "The duration of the scene, and the frame rate of the film."
    )
    Field("seed", \.seed, .seed, default: 0, "The seed of random choices: the same seed gives the same choices.")
  }

  @FieldsBuilder<WrittenScene> private static var contents: [Field<WrittenScene>] {
    Field(
      checked: "springs",
      Grammar<[Spring.Named]>.namedSprings,
      default: [:],
      "Springs by name, or the path of a token file; every key that takes a spring takes their names."
    )
    Field("layouts", \.layouts, .layouts, default: [:], "Layouts by name.")
    Field(optional: "collection", \.collection, .collection, "A collection view.")
    Field(optional: "dynamics", \.dynamics, .dynamics, "A playground of items and behaviors.")
    Field(
      optional: "stages",
      \.stages,
      .stages,
      "Several collection views and playgrounds on top of each other, back to front."
    )
    Field(
      "chrome",
      \.chrome,
      .chrome,
      default: [:],
      "The bars and indicators that make a collection view look like an app."
    )
    Field(
      "variables",
      \.variables,
      .variables,
      default: [:],
      "Numbers by name, which the timeline and fingers change, and which properties follow."
    )
    Field(
      "bind",
      \.bindings,
      .bindings,
      default: [],
      "Properties that follow values of the scene, for example a dim that follows a sheet."
    )
    Field("timeline", \.timeline, .timeline, default: [], "The events of the scene, in order.")
    Field("overlays", \.overlays, .overlays, default: [], "Overlays on top of the scene.")
    Field("annotations", \.annotations, .annotations, default: [], "Layers that show the physics of the scene.")
  }

  @FieldsBuilder<WrittenScene> private static var results: [Field<WrittenScene>] {
    Field("poster", \.poster, .poster, default: "50%", "The moment that a still shows by default.")
    Field(
      "outputs",
      \.outputs,
      .outputs,
      default: [],
      "The movies and folders of frames to write if the command names none."
    )
    Field(
      optional: "sweep",
      \.sweep,
      .sweep,
      "Values by key. The scenes with each combination play side by side in one film."
    )
    Field("variants", \.variants, .variants, default: [:], "Values by key. Each combination is checked.")
    Field(
      "goldens",
      \.goldens,
      Scene.GoldenPlan.fields.grammar(from: Scene.GoldenPlan()),
      default: [:],
      "The frames to keep as goldens, and the tolerances for comparing with them."
    )
    Field(
      "expect",
      \.expectations,
      .expectations,
      default: [],
      "What the motion of the scene keeps at every tick; 'cradle check' fails if it does not."
    )
  }

  fileprivate static let stageKeys = ["collection", "dynamics", "stages"]

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    let written = stageKeys.filter { object[$0] != nil }
    if written.isEmpty { throw SceneError(.stageMissing, at: object.place) }
    if let chrome = object["chrome"], written == ["dynamics"] {
      throw SceneError(.chromeAlone, at: chrome.value.place)
    }
    guard written.count > 1 else { return }
    let message =
      written.contains("stages")
      ? "a scene with 'stages' has '\(written[0])' in one of them, not beside them"
      : "a scene has either 'collection' or 'dynamics', not both; 'stages' can have both"
    throw SceneError(message, at: object.place(of: written[written.count - 1]))
  }

  // Returns the scene after looking up its names.
  fileprivate func resolved(_ object: SceneObject) throws(SceneError) -> Scene {
    let stages = try allStages(object)
    var scene = Scene(
      title: title,
      summary: summary,
      canvas: canvas,
      timing: timing,
      seed: seed,
      stages: stages,
      timeline: timeline,
      overlays: overlays,
      outputs: outputs
    )
    (scene.poster, scene.variants, scene.goldens) = (poster, variants.resolved, goldens)
    scene.annotations = annotations
    scene.expectations = expectations
    scene.variables = variables
    for sheet in stages.compactMap(\.sheet) { scene.variables[sheet.variable] = sheet.height }
    scene.bindings = bindings.map(\.binding)
    try scene.checkBindings(bindings)
    return scene
  }

  private func allStages(_ object: SceneObject) throws(SceneError) -> [StageDescription] {
    let written = stages ?? [WrittenStage(collection: collection, dynamics: dynamics)]
    let bars =
      written.firstIndex { $0.collection != nil && $0.sheet == nil } ?? written.firstIndex { $0.collection != nil }
    if let chrome = object["chrome"], bars == nil {
      throw SceneError(.chromeAlone, at: chrome.value.place)
    }
    let all = written.enumerated().compactMap { number, stage in
      let chrome = number == bars ? chrome : WrittenChrome()
      var description = ChromeDescription(chrome, clock: timing.clockMinutes)
      description.resolveParts(on: canvas.within(stage.sheet))
      return self.stage(stage, description)
    }
    guard all.count == written.count else { throw SceneError(.stageMissing, at: object.place) }
    return all
  }

  private func stage(_ written: WrittenStage, _ chrome: ChromeDescription) -> StageDescription? {
    var stage: StageDescription?
    let canvas = canvas.within(written.sheet)
    if let collection = written.collection {
      stage = .collection(collection.resolved(on: canvas, layouts, chrome))
    } else if let dynamics = written.dynamics {
      stage = .dynamics(dynamics.resolved(on: canvas))
    }
    stage?.id = written.id
    stage?.sheet = written.sheet
    return stage
  }
}

extension Scene {
  // Throws if a rotating canvas exceeds the limits, because its film is square.
  fileprivate func checkTurns(_ limits: Limits, _ object: SceneObject) throws(SceneError) {
    guard !isTurned || canvas.device == nil else {
      throw SceneError("a device cannot turn; remove 'device' or the 'orientation'", at: object.place(of: "canvas"))
    }
    let side = (frameSize.width * canvas.scale).rounded(.up)
    let most = limits.pixelSize
    guard isTurned, side > Double(min(most.width, most.height)) else { return }
    throw SceneError(
      "a turned canvas needs frames of \(side.written) × \(side.written) pixels, which exceed "
        + "\(most); --limit-pixels allows more",
      at: object.place(of: "canvas")
    )
  }
}

extension String {
  fileprivate static let stageMissing = "a scene needs 'collection', 'dynamics' or 'stages'"
  fileprivate static let chromeAlone =
    "'chrome' needs a collection, not dynamics; 'stages' can have an empty collection, and the dynamics in front of it"
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
      case .inline(let description): (inlineName, [NamedLayout(name: inlineName, description: description)] + layouts)
      case .named(let name): (name, layouts)
      }
    var description = CollectionDescription(
      frame: frame ?? canvas.bounds,
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
    let scrolling = sections.map(\.scrolling)
    if scrolling.contains(where: { $0 != .none }) { description.sectionScrolling = scrolling }
    description.contentOffset = contentOffset
    (description.isPagingEnabled, description.bounces) = (isPagingEnabled, bounces)
    description.snapAlignment = snapAlignment
    description.itemsPerFlick = itemsPerFlick
    description.decelerationRate = decelerationRate
    return description
  }
}

extension ChromeDescription {
  init(_ written: WrittenChrome, clock: Int = 0, look: Scene.Canvas.Look = .classic) {
    self.init(
      statusBar: written.statusBar,
      navigationBar: written.navigationBar,
      hasScrollIndicators: written.hasScrollIndicators,
      clock: clock
    )
    parts = written.allParts
    self.look = look
  }
}

extension Grammar where Value == Int {
  static var version: Grammar {
    Grammar("1, the version of the grammar", schema: ["const": 1]) { scalar in
      scalar.meaning == .number(1) ? 1 : nil
    }
  }
}

extension Grammar where Value == UInt64 {
  // The seed of a scene. Its range is limited, because readers of JSON disagree on larger integers.
  fileprivate static var seed: Grammar {
    let number = Grammar<Int>.integer(in: 0...9_007_199_254_740_991)
    return Grammar(schema: number.schema) { node, reading in
      let seed = number.read(node, &reading).map(UInt64.init)
      reading.seed = seed ?? 0
      return seed
    }
  }
}
