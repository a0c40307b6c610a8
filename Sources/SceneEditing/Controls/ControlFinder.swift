import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import Foundation

/// Goes through the grammar and a scene at the same time, and collects controls.
struct ControlFinder {
  private(set) var controls: [SceneControl] = []
  private(set) var isCut = false
  /// The springs that the scene defines by name.
  var springs: [Spring.Named] { reading.springs }

  private let file: EditedFile
  private let editing: KeyEditing
  private let start: [String]
  private let most: Int
  private let overrides: [String]
  // The scene with the values of the page.
  private let shown: SceneNode
  private var subjects: SubjectFinder
  // The longer side of the canvas.
  private let canvas: Double
  private var reading: Reading

  init(_ file: EditedFile, below start: [String], most: Int, replacing overrides: [String], _ limits: Limits) {
    self.file = file
    self.start = start
    self.most = most
    self.overrides = overrides
    // The page shows the mistakes in its values with the film.
    shown = overrides.reduce(file.merged) { root, text in
      (try? Override.applying([text], to: root, limits: limits, words: .grammar)) ?? root
    }
    subjects = SubjectFinder(file.merged)
    editing = KeyEditing(file.text)
    let size = file.merged.value(at: ["canvas", "size"])?.list?.compactMap { $0.amount?.number }
    canvas = size?.max() ?? Double(Scene.Canvas().size.height)
    reading = Reading(limits: limits)
    if file.merged.value(at: ["canvas", "theme"])?.scalar?.text == "dark" { reading.theme = .dark }
    if let springs = file.merged.value(of: "springs") {
      _ = Grammar<[Spring.Named]>.namedSprings.read(springs, &reading)
    }
  }

  /// Collects the controls of a value and of everything inside.
  ///
  /// - Parameters:
  ///   - schema: The schema of the value.
  ///   - node: The value; `nil` if the scene lacks it.
  ///   - path: The path of the value.
  mutating func find(_ schema: JSON, _ node: SceneNode?, at path: [String]) {
    guard isAsked(path) else { return }
    guard controls.count < most else {
      isCut = true
      return
    }
    let choices = SchemaChoices(schema)
    guard !choices.isFixed else { return }
    let node = node?.scalar?.meaning == .null ? nil : node
    if choices.titles.contains("Any spring") || isSpringMap(choices, node) {
      let form = form(at: path, node)
      let node = node?.writtenSpring
      add(.spring(form), choices, schema, node, at: path)
      findParts(ofSpring: choices, node, at: path)
    } else if let entries = node?.map, !choices.titles.contains("Color"), let map = choices.map(for: entries) {
      findKeys(map, written(entries, at: path), at: path)
    } else if let elements = node?.list, let list = choices.first("array") {
      find(elements, of: list, choices, schema, node, at: path)
    } else if node == nil, choices.maps.count == choices.all.count, let map = choices.maps.first {
      // A map with defaults always exists, even if the scene does not write it.
      let isImplied = schema["default"] == .object([]) && map["properties"] != nil
      if isImplied { findKeys(map, [], at: path) } else { add(.map, choices, schema, node, at: path) }
    } else {
      add(kind(choices, schema, node, at: path), choices, schema, node, at: path)
    }
  }

  // Whether a path is below the requested one, or on the way to it.
  private func isAsked(_ path: [String]) -> Bool {
    zip(path, start).allSatisfy(==)
  }

  private mutating func findKeys(_ map: JSON, _ entries: [SceneNode.Entry], at path: [String]) {
    if map["properties"] != nil {
      addPair(map, entries, at: path)
      // Some maps have exactly one of several keys.
      let isChosen = map.exclusiveKeys.contains { key in entries.contains { $0.key == key } }
      for member in map.properties {
        let value = entries.first { $0.key == member.name }?.value
        let isExcluded = isChosen && map.exclusiveKeys.contains(member.name)
        guard value != nil || !(isExcluded || isOtherForm(member.name, entries)) else { continue }
        find(member.value, value, at: path + [member.name])
      }
    } else if let other = map["additionalProperties"] {
      for entry in entries { find(other, entry.value, at: path + [entry.key]) }
    }
  }

  // The keys as the file has them, with `frequency` and `damping` beside other keys or as a spring.
  private func written(_ entries: [SceneNode.Entry], at path: [String]) -> [SceneNode.Entry] {
    let isPair = { (entry: SceneNode.Entry) in SceneNode.springPair.contains(entry.key) }
    guard let spring = entries.first(where: { $0.key == "spring" })?.value.map, spring.allSatisfy(isPair),
      file.text.root.value(at: path)?.map?.contains(where: isPair) == true
    else { return entries }
    return entries.filter { $0.key != "spring" } + spring
  }

  // The spring of an attachment is either `spring`, or `frequency` and `damping`.
  private func isOtherForm(_ key: String, _ entries: [SceneNode.Entry]) -> Bool {
    let hasPair = entries.contains { SceneNode.springPair.contains($0.key) }
    let hasSpring = entries.contains { $0.key == "spring" }
    return key == "spring" ? hasPair : hasSpring && SceneNode.springPair.contains(key)
  }

  private mutating func find(
    _ elements: [SceneNode],
    of list: JSON,
    _ choices: SchemaChoices,
    _ schema: JSON,
    _ node: SceneNode?,
    at path: [String]
  ) {
    guard list["maxItems"] == nil || choices.titles.contains(ValueKind.outline.title), let items = list["items"],
      !elements.isEmpty
    else {
      add(kind(choices, schema, node, at: path), choices, schema, node, at: path)
      return
    }
    for (index, element) in elements.enumerated() { find(items, element, at: path + ["\(index)"]) }
  }

  // MARK: Springs

  // The spring of a layout is a map with other keys as well.
  private func isSpringMap(_ choices: SchemaChoices, _ node: SceneNode?) -> Bool {
    choices.first("string") != nil && choices.maps.contains { $0["properties"]?["stiffness"] != nil }
  }

  private mutating func findParts(ofSpring choices: SchemaChoices, _ node: SceneNode?, at path: [String]) {
    guard let entries = node?.map, let map = choices.map(for: entries) else { return }
    let own = entries.lazy.compactMap { SpringWords.owning($0.key) }.first ?? .frequency
    for member in map.properties where (SpringWords.owning(member.name) ?? own) == own {
      let value = entries.first { $0.key == member.name }?.value
      guard value != nil || member.name != SpringWords.base else { continue }
      find(member.value, value, at: path + [member.name])
    }
  }

  // The spring as the page shows it. Its keys are those that say what it is.
  private mutating func form(at path: [String], _ node: SceneNode?, takesName: Bool = true) -> SpringForm {
    let node = shown.value(at: path) ?? node
    let spring = node.map { node in
      let own = node.map?.filter { SpringWords.owning($0.key) != nil }
      return own.map { SceneNode(value: .map($0), place: node.place) } ?? node
    }
    let read = spring.flatMap { Grammar<Spring>.spring.read($0, &reading) }
    let keys = (spring?.writtenSpring.map ?? []).filter { $0.key != SpringWords.base }.flatMap { entry in
      entry.value.map?.map { "\(entry.key).\($0.key)" } ?? [entry.key]
    }
    let head = path.joined(separator: ".") + "="
    var form = SpringForm(
      keys: keys,
      of: node?.writtenSpring,
      read: read,
      at: takesName ? path : path.dropLast(),
      isWhole: overrides.contains { $0.hasPrefix(head) }
    )
    form.takesName = takesName
    return form
  }

  // The `frequency` and the `damping` beside other keys are a spring as well, which has no name.
  private mutating func addPair(_ map: JSON, _ entries: [SceneNode.Entry], at path: [String]) {
    guard let schema = map["properties"]?["spring"], let first = entries.first(where: { $0.key == "frequency" }),
      !entries.contains(where: { $0.key == "spring" }), (first.value.amount?.number ?? 1) > 0
    else { return }
    let node = SceneNode(
      value: .map(entries.filter { SceneNode.springPair.contains($0.key) }),
      place: first.value.place
    )
    let own = path + ["spring"]
    let kind = SceneControl.Kind.spring(form(at: own, node, takesName: false))
    add(kind, SchemaChoices(schema), schema, node, at: own, saving: saving(path + ["frequency"], first.value))
  }

  // MARK: Other kinds

  // The keys of points that count from an item or from the start of the content.
  private static let offCanvas: Set<String> = ["shape", "scroll_to"]

  private mutating func color(of node: SceneNode?) -> Color? {
    node.flatMap { Grammar<Color>.color.read($0, &reading) }?.resolved(in: reading.theme)
  }

  private mutating func kind(
    _ choices: SchemaChoices,
    _ schema: JSON,
    _ node: SceneNode?,
    at path: [String]
  ) -> SceneControl.Kind {
    let titles = choices.titles
    let key = path.last { Int($0) == nil } ?? ""
    if titles.contains(ValueKind.color.title) { return .color(color(of: node)) }
    // Without a value, the default determines which of several kinds applies.
    let shape = node ?? schema["default"].map { SceneNode($0, at: file.merged.place) }
    if shape?.map != nil { return .map }
    if let names = names(of: choices, titles), shape?.scalar == nil {
      let range = range(of: choices, titles, shape, key: key)
      let isOnCanvas = titles.contains(ValueKind.point.title) && Self.offCanvas.isDisjoint(with: path)
      return isOnCanvas ? .point(range) : .numbers(names: names, range)
    }
    if shape?.list != nil { return .list }
    let amount = shape?.amount
    let unit = amount?.unit
    if titles.contains(ValueKind.moment.title) || titles.contains(ValueKind.filmMoment.title) {
      var range = SliderRange(key, number: amount?.number, unit: unit ?? "s", bounds: (0, nil))
      let now = shown.value(at: path) ?? shape
      range.prefix = now?.scalar?.text == "settled" ? "settled+" : now?.amount?.prefix ?? ""
      return .moment(range)
    }
    if titles.contains(ValueKind.duration.title) {
      return .duration(SliderRange(key, number: amount?.number, unit: unit ?? "s", bounds: (0, nil)))
    }
    if titles.contains(ValueKind.angle.title) {
      return .angle(SliderRange(key, number: amount?.number, unit: unit ?? "deg", bounds: (-1e6, 1e6)))
    }
    if let whole = choices.first("integer") {
      return .number(SliderRange(key, number: amount?.number, bounds: bounds(whole), isWhole: true))
    }
    if let number = choices.first("number") {
      return .number(SliderRange(key, number: amount?.number, bounds: bounds(number)))
    }
    let isOpen = choices.first("string").map { $0["enum"] == nil } ?? false
    if choices.first("boolean") != nil, choices.words.isEmpty { return .boolean }
    if !choices.words.isEmpty, !isOpen { return .choice }
    return choices.first("array") != nil && !isOpen ? .list : .text
  }

  private func names(of choices: SchemaChoices, _ titles: Set<String>) -> [String]? {
    if titles.contains(ValueKind.point.title) || titles.contains(ValueKind.vector.title) { return ["x", "y"] }
    if titles.contains(ValueKind.size.title) { return ["width", "height"] }
    return titles.contains(ValueKind.rectangle.title) ? ["x", "y", "width", "height"] : nil
  }

  // Returns the range of a number. For a slider, an exclusive bound is as good as an inclusive one.
  private func bounds(_ schema: JSON?) -> (Double?, Double?) {
    (
      schema?["minimum"]?.number ?? schema?["exclusiveMinimum"]?.number,
      schema?["maximum"]?.number ?? schema?["exclusiveMaximum"]?.number
    )
  }

  // Returns the range of several numbers. Points are on the canvas or near it.
  private func range(of choices: SchemaChoices, _ titles: Set<String>, _ node: SceneNode?, key: String) -> SliderRange {
    let numbers = (node?.list ?? []).compactMap { $0.amount?.number }
    let largest = numbers.max { abs($0) < abs($1) }
    let isVector = titles.contains(ValueKind.vector.title)
    let bounds = bounds(choices.first("array")?["items"])
    return SliderRange(key, number: largest, bounds: bounds, canvas: isVector ? nil : canvas)
  }

  // MARK: The control

  private mutating func add(
    _ kind: SceneControl.Kind,
    _ choices: SchemaChoices,
    _ schema: JSON,
    _ node: SceneNode?,
    at path: [String],
    saving known: (isOwn: Bool, refusal: String?)? = nil
  ) {
    guard path.count >= start.count, !path.isEmpty else { return }
    let standard = schema["default"].map { SceneNode($0, at: file.merged.place) }
    let words = choices.first("boolean") != nil && kind == .choice ? choices.words + ["true", "false"] : choices.words
    let saving = known ?? saving(path, node)
    let isWritten = saving.isOwn || node != nil
    controls.append(
      SceneControl(
        path: path,
        kind: kind,
        words: words,
        value: (node ?? standard)?.flowText,
        source: saving.isOwn ? .file : node != nil ? .inherited : standard != nil ? .standard : .none,
        place: node?.place,
        refusal: saving.refusal,
        documentation: schema["description"]?.string ?? "",
        subject: subjects.subject(of: path, isWritten: isWritten)
      )
    )
  }

  // Returns whether the file itself has the value, and why a new value cannot be saved. To find out, prepares an edit
  // to another value of the same shape, and does not write it.
  private func saving(_ path: [String], _ node: SceneNode?) -> (isOwn: Bool, refusal: String?) {
    var isOwn = false
    do throws(SceneError) {
      let change = SceneEdit.Change(path, to: .written(""))
      let own = try file.ownPath(of: try file.path(of: change))
      let old = file.text.root.value(at: own)
      isOwn = old != nil && old?.scalar?.meaning != .null
      let probe = (old ?? node)?.probe ?? SceneNode.probe(at: file.merged.place)
      _ = try editing.splices(setting: own, to: probe)
      return (isOwn, nil)
    } catch {
      return (isOwn || file.text.root.value(at: path) != nil, error.diagnostics[0].message)
    }
  }
}

extension SceneNode {
  /// A value of the same shape that certainly differs.
  fileprivate var probe: SceneNode {
    switch value {
    case .scalar: Self.probe(at: place)
    case .list(let elements): SceneNode(value: .list(elements.map(\.probe)), place: place)
    case .map(let entries):
      SceneNode(
        value: .map(entries.map { Entry(key: $0.key, place: $0.place, value: $0.value.probe) }),
        place: place
      )
    }
  }

  fileprivate static func probe(at place: Diagnostic.Place) -> SceneNode {
    SceneNode(value: .scalar(SceneScalar(text: "\u{0}", isPlain: false)), place: place)
  }

  // The number, with its unit if it has one.
  fileprivate var amount: (number: Double, unit: String?, prefix: String)? {
    guard let scalar else { return nil }
    if case .number(let number) = scalar.meaning { return number.isFinite ? (number, nil, "") : nil }
    return Amount(scalar.text).map { ($0.number, $0.unit, $0.prefix) }
  }
}
