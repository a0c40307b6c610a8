import CradleGeometry
import CradleSceneEditing
import CradleSceneSource
import Testing

/// Entries of lists that an edit removes: every other byte stays, and the undo brings back what was.
struct EntryRemovalTests {
  static let removals = [
    EditCase("the first line", "t:\n  - { a: 1 } # one\n  - { a: 2 }\n", "t.0", .removed, "t:\n  - { a: 2 }\n"),
    EditCase("a line between", "t:\n  - 1\n  # 2\n  - 2 # b\n  - 3\n", "t.1", .removed, "t:\n  - 1\n  # 2\n  - 3\n"),
    EditCase("the last line", "t:\n  - 1\n  - 2\nb: 3\n", "t.1", .removed, "t:\n  - 1\nb: 3\n"),
    EditCase("the last line of the file", "t:\n- 1\n- 2", "t.1", .removed, "t:\n- 1\n"),
    EditCase("several lines", "t:\n  - a: 1\n    b: { c: 2 }\n\n  - a: 2\n", "t.0", .removed, "t:\n\n  - a: 2\n"),
    EditCase("a dash of its own", "t:\n  -\n    a: 1\n  - a: 2\n", "t.0", .removed, "t:\n  - a: 2\n"),
    EditCase("CR LF", "t:\r\n  - 1\r\n  - 2\r\n", "t.0", .removed, "t:\r\n  - 2\r\n"),
    EditCase("in brackets", "t: [{ a: 1 }, { a: 2 }, 3]", "t.1", .removed, "t: [{ a: 1 }, 3]"),
    EditCase("the last in brackets", "t: [ 1, 2 ]", "t.1", .removed, "t: [ 1 ]"),
    EditCase("brackets over lines", "t: [\n  1, # one\n  2\n]", "t.0", .removed, "t: [\n   # one\n  2\n]"),
    EditCase("the only one", "t:\n  - { a: 1 } # one\nb: 2\n", "t.0", .removed, "t: [] # one\nb: 2\n"),
    EditCase("the only one in brackets", "t: [{ a: 1 }]", "t.0", .removed, "t: []"),
  ]

  @Test(arguments: removals)
  func `an entry goes, and the rest stays`(_ removal: EditCase) throws {
    #expect(try edited(removal.before, removal.key, removal.value) == removal.after)
  }

  @Test(arguments: [
    ("t:\n  - &one { a: 1 }\n  - *one\n", "t.0", "anchor"), ("t:\n  - !x { a: 1 }\n  - 2\n", "t.0", "tag"),
    ("t:\n  - # why\n    a: 1\n  - 2\n", "t.0", "in front"), ("t: { a: 1 }", "t.a", "no element"),
    ("t: [1]", "t.3", "no element"),
  ])
  func `what cannot be removed says why`(_ text: String, _ key: String, _ part: String) {
    let error = #expect(throws: CradleError.self) { try edited(text, key, .removed) }
    #expect(error?.message.contains(part) == true, "\(String(describing: error))")
  }

  @Test
  func `a removal finds its entry again after another program has written`() throws {
    let base = SceneFile(name: "a.yaml", text: "t: [{ at: 1s }, { at: 2s }, { at: 3s }]\nb: 1\n")
    let removal = SceneEdit(["t", "1"], to: .removed)
    let moved = SceneFile(name: "a.yaml", text: "t: [{ at: 0s }, { at: 1s }, { at: 2s }, { at: 3s }]\nb: 2\n")
    guard case .edited(let edited) = try removal.merged(base: base, onto: moved) else { throw Failure() }
    #expect(String(decoding: edited.file.bytes, as: UTF8.self) == "t: [{ at: 0s }, { at: 1s }, { at: 3s }]\nb: 2\n")
    let changed = SceneFile(name: "a.yaml", text: "t: [{ at: 1s }, { at: 2.5s }, { at: 3s }]\n")
    guard case .conflict(let conflict) = try removal.merged(base: base, onto: changed) else { throw Failure() }
    #expect(conflict.own == "removed" && conflict.other == "{at: 2.5s}")
  }

  private struct Failure: Error {}
}
