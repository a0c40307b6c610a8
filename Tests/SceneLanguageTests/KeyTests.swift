import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Every key of the presets and examples, and every key that they lack: what is written is read, and is the same.
struct KeyTests {
  /// A key of a file, with a place for it.
  private struct Key {
    var file: SceneFile
    var control: SceneControl
    /// The path, with `*` in place of numbers and names.
    var name: String
  }

  // The first place of every key, whichever file has it.
  private static func keys() throws -> [Key] {
    let presets = try FileManager.default.contentsOfDirectory(atPath: presetFolder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted().map { presetFolder.appendingPathComponent($0).path }
    var names: Set<String> = []
    return try (presets + ExampleScenes.paths).flatMap { path -> [Key] in
      let file = try SceneFile.read(path: path)
      return try SceneControls(of: file).all.compactMap { control -> Key? in
        let words = control.path.map { Int($0) == nil ? $0 : "*" }
        let name = (words.first == "layouts" ? ["layouts", "*"] + words.dropFirst(2) : words).joined(separator: ".")
        guard control.refusal == nil, names.insert(name).inserted else { return nil }
        return Key(file: file, control: control, name: name)
      }
    }
  }

  /// A value of the kind that a key takes; `nil` for kinds with keys of their own.
  private static func value(for control: SceneControl, _ dice: inout EditDice) -> String? {
    func number(_ range: SliderRange) -> String {
      let steps = Int((range.end - range.start) / range.step)
      let number = range.start + Double(dice.roll(steps + 1)) * range.step
      return "\((number * 1000).rounded() / 1000)".replacing(/\.0$/, with: "")
    }
    switch control.kind {
    case .number(let range), .angle(let range): return number(range) + range.unit
    case .duration(let range): return number(range) + (range.unit.isEmpty ? "s" : range.unit)
    case .point(let range): return "[\(number(range)), \(number(range))]"
    case .numbers(let names, let range):
      return "[\(names.map { _ in number(range) }.joined(separator: ", "))]"
    case .choice: return control.words.isEmpty ? nil : control.words[dice.roll(control.words.count)]
    case .boolean: return control.value == "true" ? "false" : "true"
    case .color: return "\"#\(String(0x100000 + dice.roll(0xEFFFFF), radix: 16, uppercase: true))\""
    case .text: return "\"é\(dice.roll(1000))\""
    case .moment, .spring, .list, .map: return nil
    }
  }

  // Everything about a scene; `nil` if the file is refused.
  private static func content(of file: SceneFile) -> String? {
    guard var scene = try? SceneLoader().load(file) else { return nil }
    scene.files = []
    var text = ""
    dump(scene, to: &text)
    // A dictionary has no order.
    return text.split(separator: "\n").sorted().joined(separator: "\n")
  }

  @Test
  func `a generated value of a key is written, read and the same`() throws {
    var dice = EditDice(3)
    var contents: [String: String] = [:]
    var count = 0
    for key in try nonEmpty(Self.keys()) {
      guard let value = Self.value(for: key.control, &dice) else { continue }
      let edited = try SceneEdit(key.control.path, to: .written(value)).applied(to: key.file)
      let read = try SceneControls(of: edited.file, below: key.control.path).all.first { $0.path == key.control.path }
      // A text that starts with '-' is shown with quotes.
      #expect(read?.value?.replacing("\"", with: "") == value.replacing("\"", with: ""), "\(key.name)")
      #expect(read?.source == .file, "\(key.name)")
      #expect(try edited.undo.applied(to: edited.file).file.bytes == key.file.bytes, "\(key.name)")
      // Some keys need others, and some name what is there.
      guard let after = Self.content(of: edited.file) else { continue }
      count += 1
      let before = try #require(contents[key.file.name] ?? Self.content(of: key.file))
      contents[key.file.name] = before
      var isSeen = after != before
      // The value may be the default. Then another one of the key differs.
      for _ in 0..<6 where !isSeen {
        guard let other = Self.value(for: key.control, &dice) else { break }
        let file = try SceneEdit(key.control.path, to: .written(other)).applied(to: key.file).file
        isSeen = Self.content(of: file).map { $0 != before } ?? false
      }
      #expect(value == key.control.value || Self.unseen.contains(key.name) || isSeen, "\(key.name): \(value)")
    }
    #expect(count > 280)
  }

  // Keys of letters, of which the items have none, and keys with a default that has another name as well: the theme of
  // a bar may be that of the canvas, and 'true' releases as 'fling' does. Where a layout has all numbers, its variant
  // says nothing.
  private static let unseen = [
    "dynamics.items.*.alignment", "dynamics.items.*.text_color", "chrome.navigation_bar.theme",
    "collection.cells.alignment", "timeline.*.grab.release", "layouts.*.variant",
  ]

  @Test
  func `a key with its default is the same as none`() throws {
    var contents: [String: String] = [:]
    var count = 0
    // The rows of a list hang on springs only if it has this key.
    let isOwn = { (name: String) in name.hasPrefix("collection.layout.spring") }
    for key in try nonEmpty(Self.keys()) where key.control.source == .standard && !isOwn(key.name) {
      guard let value = key.control.value,
        let edited = try? SceneEdit(key.control.path, to: .written(value)).applied(to: key.file),
        let after = Self.content(of: edited.file)
      else { continue }
      count += 1
      let before = try #require(contents[key.file.name] ?? Self.content(of: key.file))
      contents[key.file.name] = before
      #expect(after == before, "\(key.name): \(value)")
    }
    #expect(count > 100)
  }
}
