import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct SourceTests {
  // What a file of the folder `Mistakes` cannot show: divided documents, and characters that nobody sees.
  @Test(arguments: [
    ("# a\n# b\n", "1:1: error: the file is empty; a scene starts with 'version: 1'"),
    ("---\n", "1:1: error: the file is empty; a scene starts with 'version: 1'"),
    (shortest + "---\nb: 1\n", "3:1: error: a scene is one document; another one starts here"),
    ("title: \"a\n---\nb\"\n", "1:8: error: this quote is not closed on its line"),
    ("title: a\n\tb\n", "2:1: error: a tab cannot indent; use spaces"),
    ("title: |\n\tb\n", "2:1: error: a tab cannot indent; use spaces"),
    ("version: 1\ntime:\n\tfps: 60\n", "3:1: error: a tab cannot indent; use spaces"),
    ("version: 1\0", "1:11: error: the character U+0000 is not allowed"),
    ("title: \"a\u{7}\"", "1:10: error: the character U+0007 is not allowed"),
    (
      "version: 1\ntitle: \u{FEFF}\"Cells\"\n",
      "2:8: error: an invisible U+FEFF stands here; delete it, or put the text in quotes"
    ),
    (
      "canvas: { scale\u{FEFF}: 1 }",
      "1:16: error: an invisible U+FEFF stands here; delete it, or put the text in quotes"
    ),
    (
      "version: 1\ncollection:\n\u{A0}\u{A0}items: 5\n",
      "3:1: error: this space is no plain one, and cannot indent; type it anew"
    ),
  ])
  func `a text that is not a scene has one clear diagnostic`(text: String, message: String) {
    #expect(mistakes(in: text) == "a.yaml:" + message)
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
}
