import CradleRawText
import CradleSceneSource
import CradleScenes

extension Reading {
  /// Returns a scene with the panels of its sweep, and reports mistakes and oddities of the panels.
  ///
  /// Each mistake and each oddity is reported once.
  ///
  /// - Parameters:
  ///   - scene: The scene. A scene without a sweep is returned unchanged.
  ///   - root: The values of the scene.
  ///   - known: The oddities of the scene itself.
  ///   - textSize: The total size of texts so far, in bytes.
  /// - Returns: The scene; `nil` if there are mistakes.
  func swept(
    _ scene: Scene,
    from root: SceneNode,
    besides known: [Diagnostic],
    _ textSize: inout Int
  ) -> (scene: Scene?, findings: [Diagnostic]) {
    guard let sweep = self[SweepFacts.self].sweep, let written = root.value(of: "sweep") else { return (scene, []) }
    let base = root.without(["sweep", "variants"])
    var findings = ChoiceDiagnostics(besides: known, written: written)
    var scenes: [Scene] = []
    var itemCount = 0
    var products = ProductCounts()
    for choice in sweep.vary.choices {
      let panel = self.scene(with: choice, in: base, &textSize)
      findings.add(panel.findings, with: choice)
      guard let scene = panel.scene else { continue }
      scenes.append(scene)
      itemCount += scene.itemCount
      guard itemCount <= limits.items else {
        return (nil, findings.found + [Diagnostic(at: written.place, .tooManyItems(limits))])
      }
      let product = Product.dynamicItems
      guard products.add([scene.dynamicItemCount], to: product, most: limits[product]) == .allowed else {
        return (nil, findings.found + [Diagnostic(at: written.place, product.excess(over: limits))])
      }
    }
    guard !findings.found.contains(where: { $0.severity == .error }) else { return (nil, findings.found) }
    let swept = scene.swept(by: sweep.description(of: scenes))
    if let words = swept.canvas.excess(over: limits) {
      return (nil, findings.found + [Diagnostic(at: written.place, words)])
    }
    return (swept, findings.found)
  }
}

extension Scene {
  /// The number of items on all stages, in all panels.
  var itemCount: Int {
    stages.map { stage in
      let ofCollection = stage.as(CollectionDescription.self)?.sections.map(\.count).reduce(0, +)
      let ofPanels = stage.as(Scene.Sweep.self)?.panels.map(\.scene.itemCount).reduce(0, +)
      return (ofCollection ?? 0) + (ofPanels ?? 0) + (stage.as(DynamicsDescription.self)?.items.count ?? 0)
    }
    .reduce(0, +)
  }

  /// The number of items in its playgrounds.
  fileprivate var dynamicItemCount: Int {
    stages.map { $0.as(DynamicsDescription.self)?.items.count ?? 0 }.reduce(0, +)
  }
}

extension WrittenSweep {
  // Returns the sweep with these scenes in its panels, in the order of the choices.
  fileprivate func description(of scenes: [Scene]) -> Scene.Sweep {
    let names = shortNames
    let texts = labelTexts
    let panels = zip(vary.choices, scenes).enumerated().map { index, panel in
      let parts = zip(names, panel.0).map { "\($0)=\($1.value.label)" }
      return Scene.Sweep.Panel(
        label: vary.axes.count == 1 ? texts[0][index] : "",
        name: parts.joined(separator: ","),
        scene: panel.1
      )
    }
    var sweep = Scene.Sweep(panels: panels, columns: columns)
    if vary.axes.count == 2 {
      sweep.columns = vary.axes[1].values.count
      (sweep.rowLabels, sweep.columnLabels) = (texts[0], texts[1])
    }
    (sweep.panelScale, sweep.readings) = (panelScale, readings)
    (sweep.plot, sweep.item) = (plot, item)
    sweep.period = period
    return sweep
  }

  // The shortest endings of the keys that are still distinct.
  private var shortNames: [String] {
    let words = vary.axes.map { $0.key.split(separator: ".") }
    let most = words.map(\.count).max() ?? 1
    let all = (1...most).map { count in
      words.map { $0.suffix(count).joined(separator: ".") }
    }
    return all.first { Set($0).count == words.count } ?? all[most - 1]
  }

  // The labels of the values, for each key. Without labels, a single key has empty texts, and two keys have none.
  private var labelTexts: [[String]] {
    var rest: ArraySlice<String> = []
    if case .texts(let texts) = labels { rest = texts[...] }
    return zip(vary.axes, shortNames).map { axis, name in
      switch labels {
      case .names: return axis.values.map { "\(name) = \($0.label)" }
      case .values: return axis.values.map(\.label)
      case .none: return vary.axes.count == 1 ? axis.values.map { _ in "" } : []
      case .texts:
        defer { rest = rest.dropFirst(axis.values.count) }
        return Array(rest.prefix(axis.values.count))
      }
    }
  }
}

extension SceneNode {
  // The value as a label, without the quotes of a text.
  fileprivate var label: String {
    (scalar?.text ?? flowText).shortened
  }
}

extension SceneNode {
  /// Returns the values of a scene with the sweep that flags ask for.
  ///
  /// The other properties of the scene's own sweep stay as they are.
  ///
  /// - Parameter flags: The flags, each as `key=value,value`. Without flags, the sweep does not change.
  func sweeping(_ flags: [String], _ limits: Limits) throws(SceneError) -> SceneNode {
    guard let first = flags.first else { return self }
    var entries = [SceneNode.Entry]()
    var mistakes = [Diagnostic]()
    for flag in flags {
      do throws(SceneError) {
        entries.append(try Self.entry(flag, limits))
      } catch {
        mistakes += error.diagnostics
      }
    }
    guard mistakes.isEmpty else { throw SceneError(mistakes) }
    let place = SourceOrigin.sweep(first).place()
    return try Override(path: ["sweep", "vary"], at: place, value: SceneNode(value: .map(entries), place: place))
      .applied(to: self, words: .grammar)
  }

  private static func entry(_ flag: String, _ limits: Limits) throws(SceneError) -> Entry {
    let origin = SourceOrigin.sweep(flag)
    let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw SceneError("write a key, '=' and values, such as layouts.list.spring.damping=0.2,0.5", at: origin.place())
    }
    var values: [SceneNode] = []
    for text in parts[1].partsBetweenCommas {
      values.append(try Override.value(text, origin, limits))
    }
    return Entry(
      key: String(parts[0]),
      place: origin.place(),
      value: SceneNode(value: .list(values), place: origin.place())
    )
  }
}

extension Substring {
  // The values in a list with commas. A comma inside brackets, braces or quotes belongs to a value.
  fileprivate var partsBetweenCommas: [Substring] {
    var depth = 0
    var quote = Character?.none
    var start = startIndex
    var parts: [Substring] = []
    for index in indices {
      let character = self[index]
      switch (quote, character) {
      case (character, _): quote = nil
      case (.some, _): break
      case (nil, "\""), (nil, "'"): quote = character
      case (nil, "["), (nil, "{"): depth += 1
      case (nil, "]"), (nil, "}"): depth -= 1
      case (nil, ",") where depth == 0:
        parts.append(self[start..<index])
        start = self.index(after: index)
      default: break
      }
    }
    return parts + [self[start...]]
  }
}
