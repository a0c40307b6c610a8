package import CradleDynamics
import CradleGeometry
package import CradleGraphics

extension Scene {
  /// Several scenes that play side by side, for example one scene with different parameters.
  ///
  /// Each panel has its own timeline, and all timelines begin at the same time. With the duration `settle`, the film ends
  /// when every panel is at rest.
  ///
  /// ```swift
  /// let panels = [Theme.light, .dark].map { theme in
  ///   var panel = scene
  ///   panel.canvas.theme = theme
  ///   return Scene.Sweep.Panel(label: theme.rawValue, scene: panel)
  /// }
  /// let themes = Scene(Scene.Sweep(panels: panels))
  /// ```
  public struct Sweep: StageKind {
    /// A scene of a sweep.
    public struct Panel: Sendable {
      /// The text above the panel; empty for no text.
      package var label: String
      /// The prefix for the ids of the panel's elements, followed by a `/`; by default, the label.
      ///
      /// If several panels share a name, all but the first get a number after the name: `rows#2`.
      package var name: String
      /// The scene in the panel, except for its duration, its poster and its outputs.
      package var scene: Scene

      /// Creates a panel.
      public init(label: String, name: String? = nil, scene: Scene) {
        self.label = label
        self.name = name ?? label
        self.scene = scene
      }
    }

    /// The largest number of panels that you can still distinguish.
    package static let mostPanels = 100

    /// The panels, row by row; from 1 to 100.
    ///
    /// - Precondition: There are 1 to 100 panels.
    public var panels: [Panel] {
      didSet {
        let flaw = Self.flaw(of: panels)
        if !accepts(flaw == nil, message: flaw ?? "", of: "Scene.Sweep.panels") { panels = oldValue }
      }
    }
    /// The number of panels in a row; `nil` means as many as make the film about 4 : 3.
    public var columns: Int?
    /// The texts above the columns, which replace the texts above the panels; none by default.
    package var columnLabels: [String] = []
    /// The texts to the left of the rows; none by default.
    package var rowLabels: [String] = []
    /// The scale of the panels.
    ///
    /// With 0.5, a panel of 320 points is 160 points wide. If the scale is `nil`, frames have at most 1280 × 960 points:
    /// the scale is the largest possible multiple of 1/8, up to 1. If no multiple is small enough, the scale is 1/8.
    public var panelScale: Double?
    /// The numbers below each panel; none by default.
    public var readings: [Scene.Sweep.Reading] = []
    /// The part of the film that readings measure; `nil` for all of it.
    ///
    /// Of several motions in the part, the last counts.
    package var period: ClosedRange<Ticks>?
    /// The quantity in the plot below the panels, with a curve for each panel; by default, there is no plot.
    public var plot: QuantityName?
    /// The id of the item to measure and plot; if it is `nil`, an item is chosen.
    ///
    /// The chosen item moves farthest in the first panel, among the items that come to rest in view.
    public var item: String?

    /// Creates a sweep.
    ///
    /// - Precondition: There are 1 to 100 panels.
    public init(panels: [Panel], columns: Int? = nil, file: StaticString = #fileID, line: UInt = #line) {
      let flaw = Self.flaw(of: panels)
      _ = accepts(flaw == nil, message: flaw ?? "", file: file, line: line)
      self.panels = panels
      self.columns = columns
    }

    private static func flaw(of panels: [Panel]) -> String? {
      1...mostPanels ~= panels.count
        ? nil : "a sweep has 1 to \(mostPanels) panels, not \(panels.count)"
    }
  }
}

extension Scene.Sweep {
  /// Returns the sweep with the panels in the colors of their themes.
  package func resolved(on canvas: Scene.Canvas) -> Scene.Sweep {
    var sweep = self
    for index in panels.indices { sweep.panels[index].scene = panels[index].scene.resolved }
    return sweep
  }

  /// Whether code from outside the library moves or draws a panel.
  package var runsCode: Bool {
    panels.contains { $0.scene.runsCode }
  }

  package func pictures(during timeline: [TimelineEntry]) -> [Picture] {
    var known: Set<Picture> = []
    return panels.flatMap(\.scene.pictures).filter { known.insert($0).inserted }
  }

  /// Returns the texts of labels and readings.
  ///
  /// The texts inside of panels belong to their scenes.
  package func texts(during timeline: [TimelineEntry]) -> [SceneText] {
    let labels = (panels.map(\.label) + columnLabels + rowLabels).filter { !$0.isEmpty }
    let layout = SweepLayout(self)
    let words =
      readings.map(\.words) + (readings.isEmpty ? [] : ["0123456789.% pt/s\u{2013}"])
      + (plot == nil ? [] : names)
    return [
      SceneText(style: layout.labelStyle(in: .light), strings: labels),
      SceneText(style: layout.readingStyle(in: .light), strings: words),
    ]
    .filter { !$0.strings.isEmpty }
  }

  /// The names of the panels, each once.
  package var names: [String] {
    var counts: [String: Int] = [:]
    return panels.map { panel in
      let count = counts[panel.name, default: 0] + 1
      counts[panel.name] = count
      return count == 1 ? panel.name : "\(panel.name)#\(count)"
    }
  }
}

extension Scene {
  /// Creates the scene of a sweep, with the theme, timing and poster of the first panel.
  ///
  /// The canvas is as large as the panels need. Put the entries of the timeline into the panels.
  public init(_ sweep: Scene.Sweep) {
    self = sweep.panels[0].scene.swept(by: sweep)
  }

  /// Creates the scene of a sweep over the values of one parameter.
  ///
  /// ```swift
  /// let sweep = Scene(sweeping: "gravity", over: [0.5, 1, 2], readings: [.peakSpeed]) { pull in
  ///   Scene(stage: .dynamics(items: [ball], behaviors: [.gravity(direction: Vector(x: 0, y: pull))]))
  /// }
  /// ```
  ///
  /// - Precondition: There are 1 to 100 values.
  public init<Value: CustomStringConvertible>(
    sweeping parameter: String,
    over values: [Value],
    readings: [Scene.Sweep.Reading] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    makeScene: (Value) -> Scene
  ) {
    var sweep = Scene.Sweep(
      panels: values.map { value in
        Scene.Sweep.Panel(label: "\(parameter) = \(value)", name: "\(parameter)=\(value)", scene: makeScene(value))
      },
      file: file,
      line: line
    )
    sweep.readings = readings
    self.init(sweep)
  }

  /// Creates the scene of a sweep over the values of two parameters, in rows and columns.
  ///
  /// ```swift
  /// let sweep = Scene(sweeping: "gap", over: [4, 10], and: "width", over: [44, 60, 92]) { gap, width in
  ///   let rows = FlowDescription(itemSize: CGSize(width: width, height: 44), lineSpacing: gap)
  ///   return Scene(stage: .collection(items: 50, layout: rows))
  /// }
  /// ```
  ///
  /// - Precondition: There are 1 to 100 pairs of values.
  public init<Row: CustomStringConvertible, Column: CustomStringConvertible>(
    sweeping rowParameter: String,
    over rows: [Row],
    and columnParameter: String,
    over columns: [Column],
    readings: [Scene.Sweep.Reading] = [],
    file: StaticString = #fileID,
    line: UInt = #line,
    makeScene: (Row, Column) -> Scene
  ) {
    let panels = rows.flatMap { row in
      columns.map { column in
        Scene.Sweep.Panel(
          label: "",
          name: "\(rowParameter)=\(row),\(columnParameter)=\(column)",
          scene: makeScene(row, column)
        )
      }
    }
    var sweep = Scene.Sweep(panels: panels, columns: columns.count, file: file, line: line)
    sweep.rowLabels = rows.map { "\(rowParameter) = \($0)" }
    sweep.columnLabels = columns.map { "\(columnParameter) = \($0)" }
    sweep.readings = readings
    self.init(sweep)
  }

  /// Returns the scene with a sweep instead of its stages, its timeline and its overlays.
  package func swept(by sweep: Scene.Sweep) -> Scene {
    var scene = self
    scene.stages = [.sweep(sweep)]
    (scene.timeline, scene.overlays, scene.annotations) = ([], [], Annotations())
    scene.bindings = []
    // Each panel has its own device and padding.
    scene.canvas = Canvas(scale: canvas.scale, theme: canvas.theme, pixelSnap: canvas.pixelSnap)
    scene.canvas.look = canvas.look
    scene.canvas.motion = canvas.motion
    scene.canvas.size = SweepLayout(sweep).size
    let ground = Color(
      light: SystemColor.named("system_gray6")?.color(in: .light) ?? .white,
      dark: SystemColor.named("system_gray6")?.color(in: .dark) ?? .black
    )
    .resolved(in: canvas.theme)
    // Panels without a background stand on the page.
    scene.canvas.background = canvas.background.alpha == 0 ? .clear : ground
    if scene.canvas.pixelSnap == .all { scene.canvas.pixelSnap = .scroll }
    return scene
  }
}

extension StageDescription {
  /// A stage of several scenes side by side; `Scene(_:)` also makes the canvas as large as the scenes need.
  package static func sweep(_ description: Scene.Sweep) -> StageDescription {
    StageDescription(describedBy: description)
  }
}

extension Scene {
  /// Sets the limits for collisions on each stage, and in each panel of a sweep.
  package mutating func limitCollisions(to capacity: CollisionCapacity) {
    collisionCapacity = capacity
    for index in stages.indices {
      guard var sweep = stages[index].description as? Scene.Sweep else { continue }
      for panel in sweep.panels.indices {
        sweep.panels[panel].scene.limitCollisions(to: capacity)
      }
      stages[index] = stages[index].described(by: sweep)
    }
  }
}
