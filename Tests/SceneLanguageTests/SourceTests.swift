import CradleGraphics
import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

struct SourceTests {
  static let cases = [
    Mistake("an empty file", "", "a.yaml:1:1: error: the file is empty; a scene starts with 'version: 1'"),
    Mistake("comments only", "# a\n# b\n", "a.yaml:1:1: error: the file is empty; a scene starts with 'version: 1'"),
    Mistake("an empty document", "---\n", "a.yaml:1:1: error: the file is empty; a scene starts with 'version: 1'"),
    Mistake(
      "a scalar",
      "hello",
      "a.yaml:1:1: error: a scene must be a map, not the text 'hello'; it has keys and values, such as 'version: 1'"
    ),
    Mistake("a list", "- a\n- b\n", "a.yaml:1:1: error: a scene must be a map, not a list of 2"),
    Mistake(
      "two documents",
      shortest + "---\nb: 1\n",
      "a.yaml:3:1: error: a scene is one document; another one starts here"
    ),
    Mistake(
      "two documents without a line between them",
      "{ version: 1 }\n...\nb: 1\n",
      "a.yaml:3:1: error: a scene is one document; another one starts here"
    ),
    Mistake(
      "an escape in a text over two lines",
      "title: \"a\n  \\d\"\n",
      "a.yaml:2:3: error: no such escape in double quotes; write '\\\\' for a backslash, or use single quotes"
    ),
    Mistake("a tab in a text", "title: a\n\tb\n", "a.yaml:2:1: error: a tab cannot indent; use spaces"),
    Mistake("a tab in a block", "title: |\n\tb\n", "a.yaml:2:1: error: a tab cannot indent; use spaces"),
    Mistake(
      "a quote around a line of another document",
      "title: \"a\n---\nb\"\n",
      "a.yaml:1:8: error: this quote is not closed on its line"
    ),
    Mistake("a tab", "version: 1\ntime:\n\tfps: 60\n", "a.yaml:3:1: error: a tab cannot indent; use spaces"),
    Mistake("a NUL byte", "version: 1\0", "a.yaml:1:11: error: the character U+0000 is not allowed"),
    Mistake("a bell", "title: \"a\u{7}\"", "a.yaml:1:10: error: the character U+0007 is not allowed"),
    Mistake("an open bracket", "version: [1\n", "a.yaml:1:10: error: this '[' is never closed"),
    Mistake(
      "an open bracket before a key",
      "version: 1\n[title: x\n",
      "a.yaml:2:1: error: this '[' is never closed; a key is written without brackets"
    ),
    Mistake(
      "an open brace before a key, and brackets that are closed",
      "version: 1\ncanvas:\n  scale: 1\n  {size: [9, 9]\ntime: { fps: 30 }\n",
      "a.yaml:4:3: error: this '{' is never closed; a key is written without brackets"
    ),
    Mistake(
      "an open bracket before a key with an anchor",
      "version: 1\n&t [title: x\nseed: 1\n",
      "a.yaml:2:4: error: this '[' is never closed; a key is written without brackets"
    ),
    Mistake(
      "an open bracket before a key in braces",
      "canvas: { scale: 1, [size: 2\n",
      "a.yaml:1:21: error: this '[' is never closed; a key is written without brackets"
    ),
    Mistake(
      "a list that is closed where a key should start",
      "version: 1\n[title, x]\nseed: 1\n",
      "a.yaml:2:1: error: this line is no key with a value; write 'key: value', with a space after the colon"
    ),
    Mistake(
      "an open quote before a key",
      "version: 1\n\"title: x\nseed: 1\n",
      "a.yaml:2:1: error: this quote is never closed"
    ),
    Mistake(
      "a colon right before a brace in braces",
      "canvas: { size:{ width: 1 } }\n",
      "a.yaml:1:15: error: a space follows a colon"
    ),
    Mistake(
      "a wrong escape in braces over several lines",
      "{\n  \"version\": 1,\n  \"title\": \"a\\d\"\n}\n",
      "a.yaml:3:14: error: no such escape in double quotes; write '\\\\' for a backslash, or use single quotes"
    ),
    Mistake("an open quote", "title: \"a\n", "a.yaml:1:8: error: this quote is never closed"),
    Mistake(
      "an alias needs an anchor of that name above it",
      "version: *v\n",
      "a.yaml:1:10: error: an alias must follow the anchor that it names"
    ),
    Mistake(
      "an anchor in itself",
      "version: &v [*v]\n",
      "a.yaml:1:14: error: an alias within its own anchor has no end; write what you repeat"
    ),
    Mistake("an unknown tag", "version: !!binary 1\n", "a.yaml:1:10: error: unknown tag 'tag:yaml.org,2002:binary'"),
    Mistake("an unknown tag of a key", "!a version: 1\n", "a.yaml:1:1: error: unknown tag '!a'"),
    Mistake(
      "a byte order mark in a line",
      "version: 1\ntitle: \u{FEFF}\"Cells\"\n",
      "a.yaml:2:8: error: an invisible U+FEFF stands here; delete it, or put the text in quotes"
    ),
    Mistake(
      "a byte order mark behind a key",
      "canvas: { scale\u{FEFF}: 1 }",
      "a.yaml:1:16: error: an invisible U+FEFF stands here; delete it, or put the text in quotes"
    ),
    Mistake(
      "equal keys in a block",
      "version: 1\ntitle: a\ncanvas:\n  scale: 1\n  \"scale\": 2\ntitle: b\n",
      """
      a.yaml:5:3: error: the key 'scale' was already used in this map
      a.yaml:6:1: error: the key 'title' was already used in this map
      """
    ),
    Mistake(
      "equal keys in braces",
      "canvas: { scale: 1, scale: 2 }",
      "a.yaml:1:21: error: the key 'scale' was already used in this map"
    ),
    Mistake(
      "equal keys, spelled differently",
      "a: 1\n\"\\x61\": 2\n",
      "a.yaml:2:1: error: the key 'a' was already used in this map"
    ),
  ]

  @Test(arguments: cases)
  func `a text that is not a scene has one clear diagnostic`(_ example: Mistake) {
    #expect(mistakes(in: example.text) == example.diagnostics)
  }

  @Test
  func `bytes that are not UTF-8 are an error with their position`() {
    let file = SceneFile(name: "a.yaml", bytes: Array("version: 1\ntitle: \u{E9}".utf8) + [0xFF])
    #expect(mistakes(in: file) == "a.yaml:2:9: error: the text is not UTF-8")
    let wide = SceneFile(name: "a.yaml", bytes: [0xFF, 0xFE, 0x76, 0x00])
    #expect(mistakes(in: wide) == "a.yaml:1:1: error: the text is UTF-16; save it as UTF-8")
  }

  @Test
  func `a byte order mark is skipped`() {
    #expect(mistakes(in: "\u{FEFF}" + shortest) == "")
    let wrong = "\u{FEFF}vers: 1\n" + shortest
    #expect(mistakes(in: wrong).hasPrefix("a.yaml:1:1: error: unknown key 'vers'"))
  }

  @Test
  func `a key in quotes may look like a list`() {
    #expect(mistakes(in: shortest + "\"-[1]title\": a\n").hasPrefix("a.yaml:3:1: error: unknown key '-[1]title'"))
  }

  @Test
  func `quotes keep a byte order mark`() throws {
    #expect(try load(shortest + "title: \"a\u{FEFF}\"\n").title == "a\u{FEFF}")
  }

  @Test
  func `a scene may be written as JSON with tabs`() throws {
    let text = "{\n\t\"version\": 1,\n\t\"collection\": {\"items\": 2, \"layout\": {\"type\": \"flow\"}}\n}"
    #expect(collection(of: try load(text)).sections[0].count == 2)
  }

  @Test
  func `keys of one name may stand in several maps`() {
    let text =
      shortest + """
        layouts:
          a: { type: flow, line_spacing: 1 }
          b:
            type: flow
            line_spacing: 2
        timeline:
          - at: 0s
            marker: a
          - at: 1s
            marker: b
        """
    #expect(mistakes(in: text) == "")
  }

  @Test
  func `marks in quotes, comments and blocks do not count as YAML`() throws {
    let text =
      shortest + """
        title: it's # ? *a : 1
        description: >-
          ? *a : 1
          title: "b

        time:  # title: c
          fps: 30
        """
    let scene = try load(text)
    #expect(scene.title == "it's")
    #expect(scene.summary == "? *a : 1 title: \"b")
  }

  @Test
  func `scalars follow the core schema of YAML 1.2`() throws {
    let text =
      shortest + """
        title: yes
        description: 0o17
        time: { clock: 10:10, fps: 0x1E }
        canvas: { scale: 1e0, size: [0o17, +.5e2] }
        """
    let scene = try load(text)
    #expect(scene.title == "yes")
    #expect(scene.summary == "0o17")
    #expect(scene.timing.clockMinutes == 610)
    #expect(scene.timing.frameRate.framesPerSecond == 30)
    #expect(scene.canvas.size == CGSize(width: 15, height: 50))
  }

  @Test
  func `a quoted value is a text, unless a tag makes it another`() {
    let expected =
      "a.yaml:3:18: error: 'scale' must be a number from 0.1 to 4, not the text '2'; write it without quotes"
    #expect(mistakes(in: shortest + "canvas: { scale: \"2\" }") == expected)
    #expect(mistakes(in: shortest + "canvas: { scale: !!int \"2\" }") == "")
    #expect(mistakes(in: shortest + "canvas: { scale: !!str 2 }") == expected)
  }
}
