import CradleGeometry
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct SceneMergeTests {
  // Returns the text of a merge, or both sides of a conflict.
  private func merge(_ base: String, _ other: String, _ key: String, _ value: SceneEdit.Value) throws -> String {
    let (base, other) = (SceneFile(name: "a.yaml", text: base), SceneFile(name: "a.yaml", text: other))
    switch try SceneEdit(path(key), to: value).merged(base: base, onto: other) {
    case .edited(let edited):
      #expect(try edited.undo.applied(to: edited.file).file.bytes == other.bytes)
      return String(decoding: edited.file.bytes, as: UTF8.self)
    case .conflict(let conflict):
      return "\(conflict.place): \(conflict.base ?? "-") \(conflict.own) \(conflict.other ?? "-")"
    }
  }

  @Test
  func `a change of another key stays`() throws {
    #expect(try merge("a: 1\nb: 2\n", "# c\nb: 3\na: 1\n", "a", .amount(5)) == "# c\nb: 3\na: 5\n")
    #expect(try merge("{ a: 1, b: 2 }", "{ a: 1, b: 3, c: 4 }", "d", .amount(5)) == "{ a: 1, b: 3, c: 4, d: 5 }")
  }

  @Test
  func `a change of the same key is a conflict`() throws {
    #expect(try merge("a: 1\n", "a: 2\n", "a", .amount(3)) == "a.yaml:1:4: 1 3 2")
    #expect(try merge("b: 1\n", "b: 1\na: 2\n", "a", .amount(3)) == "a.yaml:2:4: - 3 2")
    #expect(try merge("b: 1\na: 2\n", "b: 1\n", "a", .amount(3)) == "a.yaml:1:1: 2 3 -")
    #expect(
      try merge("a: { b: 1 }\n", "a: { b: 1, c: 2 }\n", "a", .written("[]")) == "a.yaml:1:4: {b: 1} [] {b: 1, c: 2}"
    )
  }

  @Test
  func `the same change by both is no conflict`() throws {
    #expect(try merge("a: 1 # x\n", "a: 3 # y\n", "a", .amount(3)) == "a: 3 # y\n")
  }

  @Test
  func `an element of a list is found again`() throws {
    let base = "t: [{ at: 1s, x: 1 }, { at: 2s, x: 1 }]\n"
    let first = "t: [{ at: 0s }, { at: 1s, x: 1 }, { at: 2s, x: 1 }]\n"
    #expect(try merge(base, first, "t.1.x", .amount(5)) == first.replacing("2s, x: 1", with: "2s, x: 5"))
    let changed = "t: [{ at: 1s, x: 1 }, { at: 3s, x: 1 }]\n"
    #expect(try merge(base, changed, "t.1.x", .amount(5)) == changed.replacing("3s, x: 1", with: "3s, x: 5"))
    let byID = try merge("t: [{ id: a, x: 1 }]", "t: [{ id: b, x: 1 }, { x: 1, id: a, y: 2 }]", "t.0.x", .amount(5))
    #expect(byID == "t: [{ id: b, x: 1 }, { x: 5, id: a, y: 2 }]")
  }

  @Test
  func `an element of a list that cannot be found with certainty is a conflict`() throws {
    let base = "t: [{ at: 1s, x: 1 }, { at: 2s, x: 1 }]\n"
    #expect(try merge(base, "t: [{ at: 3s, x: 1 }, { at: 4s, x: 1 }]\n", "t.1.x", .amount(5)) == "a.yaml:1:36: 1 5 -")
    #expect(try merge("t: [{ x: 1 }, { x: 1 }]\n", "t: [{ x: 1 }]\n", "t.1.x", .amount(5)) == "a.yaml:1:4: 1 5 -")
  }

  @Test
  func `a mistake in the other file is an error`() {
    let message = "a.yaml:1:4: error: this '[' is never closed"
    do throws(CradleError) {
      let (base, other) = (SceneFile(name: "a.yaml", text: "a: 1\n"), SceneFile(name: "a.yaml", text: "a: [1\n"))
      _ = try SceneEdit(["a"], to: .amount(2)).merged(base: base, onto: other)
      Issue.record("a file with a mistake was merged")
    } catch {
      #expect(error.description == message)
    }
  }
}

struct SceneUndoTests {
  // Returns the text after an edit, a change by another program, and the undo of the edit.
  private func undo(
    _ text: String,
    _ key: String,
    _ value: SceneEdit.Value,
    then other: (String) -> String
  ) throws -> String {
    let file = SceneFile(name: "a.yaml", text: text)
    let edited = try SceneEdit(path(key), to: value).applied(to: file)
    let changed = other(String(decoding: edited.file.bytes, as: UTF8.self))
    let undone = try edited.undo.applied(to: file.replacing(Array(changed.utf8)))
    // The redo gives the changed file back.
    #expect(try undone.undo.applied(to: undone.file).file.bytes == Array(changed.utf8))
    return String(decoding: undone.file.bytes, as: UTF8.self)
  }

  @Test
  func `an undo leaves what another program has changed`() throws {
    let text = "a: '1' # x\nb: { c: 2 }\n"
    #expect(
      try undo(text, "a", .amount(5)) { "# y\n" + $0.replacing("c: 2", with: "c: 3") }
        == "# y\na: '1' # x\nb: { c: 3 }\n"
    )
    #expect(try undo(text, "b.d", .amount(5)) { $0.replacing("c: 2", with: "c: 3") } == "a: '1' # x\nb: { c: 3 }\n")
    #expect(try undo(text, "d", .amount(5)) { "z: 1\n" + $0 + "e: 1\n" } == "z: 1\na: '1' # x\nb: { c: 2 }\ne: 1\n")
    #expect(
      try undo("t:\n- a: 1\n", "t.0.a", .amount(5)) { $0.replacing("t:\n", with: "t:\n- b: 1\n") }
        == "t:\n- b: 1\n- a: 1\n"
    )
  }

  @Test
  func `an undo of a key that changed since is refused`() throws {
    let file = SceneFile(name: "a.yaml", text: "a: 1\nb: 1\n")
    let edited = try SceneEdit(["a"], to: .amount(2)).applied(to: file)
    let changed = file.replacing(Array("a: 3\nb: 1\n".utf8))
    do throws(CradleError) {
      _ = try edited.undo.applied(to: changed)
      Issue.record("a change of another program was undone")
    } catch {
      let message = "a.yaml:1:4: error: another program has changed 'a' since, so the change cannot be undone"
      #expect(error.description == message)
    }
  }
}
