import Testing

/// Mistakes of people who write their first scenes, with habits from elsewhere.
///
/// Each message has the place of the cause, and what to write.
struct FirstSceneMistakeTests {
  /// A scene, and what its first message says, from its place on.
  struct Slip: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let message: String

    init(_ name: String, _ text: String, _ message: String) {
      self.testDescription = name
      self.text = text
      self.message = message
    }
  }

  static let list = "collection: { items: 5, layout: { type: flow } }\n"

  static func scene(_ more: String) -> String {
    "version: 1\n" + list + more + "\n"
  }

  static func cells(_ keys: String) -> String {
    "version: 1\ncollection: { items: 5, cells: { \(keys) }, layout: { type: flow } }\n"
  }

  static func layout(_ layout: String, timeline: String = "") -> String {
    "version: 1\ncollection: { items: 5, layout: \(layout) }\ntimeline: [\(timeline)]\n"
  }

  static func ball(
    _ keys: String = "",
    behavior: String = "{ gravity: { items: all } }",
    timeline: String = ""
  )
    -> String
  {
    "version: 1\ndynamics:\n  items: [{ id: ball, center: [50, 50], size: [20, 20]\(keys) }]\n"
      + "  behaviors: [\(behavior)]\ntimeline: [\(timeline)]\n"
  }

  // YAML.
  static let notation = [
    Slip(
      "a color in braces",
      cells("color: #FF0000"),
      ##"2:41: error: a color needs quotes, since '#' starts a comment: write "#FF0000""##
    ),
    Slip(
      "a color in brackets",
      cells("palette: [#F80, orange]"),
      ##"2:44: error: a color needs quotes, since '#' starts a comment: write "#FF8800""##
    ),
    Slip(
      "two colors in brackets",
      cells("palette: [#F80,\n      #00FF00, orange]"),
      ##"3:7: error: a color needs quotes, since '#' starts a comment: write "#00FF00""##
    ),
    Slip(
      "a color behind its key",
      "version: 1\ncanvas:\n  background: #eeeeee\n" + list,
      ##"3:15: error: a color needs quotes, since '#' starts a comment: write "#eeeeee""##
    ),
    Slip(
      "a color in a list of lines",
      "version: 1\ncollection:\n  items: 2\n  cells:\n    palette:\n      - #00FF00\n  layout: { type: flow }\n",
      ##"6:9: error: a color needs quotes, since '#' starts a comment: write "#00FF00""##
    ),
    Slip(
      "a title with a number sign",
      scene("title: #1 list"),
      "3:7: error: 'title' must be a text, not nothing, since '#1' without quotes is a comment"
    ),
    Slip(
      "names with number signs",
      "version: 1\ncollection: { items: [#one, #two], layout: { type: flow } }\n",
      "2:23: error: '#one' without quotes is a comment, which takes the rest of the line with it"
    ),
    Slip(
      "a merge conflict",
      "version: 1\ncollection:\n<<<<<<< HEAD\n  items: 5\n=======\n  items: 6\n>>>>>>> other\n  layout: { type: flow }\n",
      "3:1: error: a merge conflict is left here; keep one side, and remove the lines of '<<<<<<<', '=======' and '>>>>>>>'"
    ),
    Slip(
      "the end of a merge conflict",
      scene("title: List\n>>>>>>> other"),
      "4:1: error: a merge conflict is left here"
    ),
    Slip(
      "a conflict in JSON",
      "{ \"version\": 1,\n<<<<<<< HEAD\n\"seed\": 1 }\n",
      "2:1: error: a merge conflict is left here"
    ),
    Slip(
      "a merge key",
      "version: 1\ncollection:\n  items: 5\n  <<: { layout: { type: flow } }\n",
      "4:3: error: '<<' merges no maps in YAML 1.2; write the keys out, or keep them in a scene to 'extends'"
    ),
    Slip(
      "an open brace",
      "version: 1\ncollection: { items: 5, layout: { type: flow }\ntimeline: []\n",
      "2:13: error: this '{' is never closed"
    ),
    Slip(
      "the wrong bracket",
      scene("canvas: { size: [320, 568 }"),
      "3:27: error: a ']' is missing before this '}', for the '[' of line 3, column 17"
    ),
    Slip("a brace too many", scene("canvas: { scale: 2 } }"), "3:22: error: there is no '{' for this '}'"),
    Slip(
      "an open quote",
      scene("title: \"My list\ndescription: \"Cells\""),
      "3:8: error: this quote is not closed on its line"
    ),
    Slip("a quote that is open to the end", scene("title: 'My list"), "3:8: error: this quote is never closed"),
    Slip(
      "an apostrophe in quotes",
      scene("title: 'It's here'"),
      "3:12: error: the text goes on behind its quote; write '' for a quote in the text, or put \" around it"
    ),
    Slip(
      "a title with a colon",
      scene("title: Demo: springs"),
      "3:12: error: a ':' cannot stand here; put a text with ': ' in quotes"
    ),
    Slip("no space behind the first colon", "version:1\n" + list, "1:1: error: a space follows a colon: 'version: 1'"),
    Slip(
      "no space behind a colon",
      "version: 1\ncollection:\n  items:5\n  layout: { type: flow }\n",
      "3:3: error: a space follows a colon: 'items: 5'"
    ),
    Slip(
      "no space behind a colon in braces",
      cells("label:index"),
      "2:34: error: unknown key 'label:index' in cells; a space follows a colon: 'label: index'"
    ),
    Slip(
      "a key that is indented too far",
      "version: 1\ncollection:\n  items: 5\n   layout: { type: flow }\n",
      "4:4: error: 'layout' goes on with the text of the line above; the keys of one map start in the same column"
    ),
    Slip(
      "a key that is indented too little",
      "version: 1\ncollection:\n    items: 5\n  layout: { type: flow }\n",
      "4:3: error: this does not fit the lines above; the keys of one map start in the same column"
    ),
    Slip(
      "an element without a space",
      scene("timeline:\n  -{ at: 1s, marker: a }"),
      "4:3: error: a space follows the '-' of a list: '- {'"
    ),
    Slip(
      "a list that begins behind its key",
      scene("timeline: - { at: 1s, marker: a }"),
      "3:11: error: a list of lines with '- ' starts on a line of its own, below its key"
    ),
    Slip(
      "a comma that is missing",
      "version: 1\ncollection: { items: 5 layout: { type: flow } }\n",
      "2:30: error: a ',' or a '}' is missing before this"
    ),
    Slip(
      "a text that begins with a sign",
      scene("title: @me"),
      "3:8: error: '@' cannot start a text; put the text in quotes"
    ),
    Slip(
      "a text between stars",
      scene("title: *important*"),
      "3:18: error: '*' and '&' start an alias and an anchor; put a text with them in quotes"
    ),
    Slip(
      "a path of another system",
      scene(#"title: "C:\dir""#),
      #"3:11: error: no such escape in double quotes; write '\\' for a backslash, or use single quotes"#
    ),
    Slip(
      "a comment of Swift",
      "// A list\nversion: 1\n" + list,
      "1:1: error: a comment starts with '#', not with '/'"
    ),
    Slip(
      "a comment of JSON5",
      "{ \"version\": 1, // one\n \"seed\": 1 }\n",
      "1:17: error: a comment starts with '#', not with '/'"
    ),
    Slip(
      "a comment of JSON5 behind a text",
      "{ \"title\": \"a\" // one\n}\n",
      "1:16: error: a comment starts with '#', not with '/'"
    ),
    Slip(
      "a comment of JSON5 behind a brace",
      "{ \"version\": 1 } /* one */\n",
      "1:18: error: a comment starts with '#', not with '/'"
    ),
    Slip(
      "a comment of Swift behind a value",
      "version: 1\ncanvas:\n  scale: 2 // retina\n" + list,
      "3:10: error: 'scale' must be a number from 0.1 to 4, not the text '2 // retina'; a comment starts with '#', not with '//'"
    ),
    Slip(
      "a space of a word processor",
      "version: 1\ncollection:\n\u{A0}\u{A0}items: 5\n",
      "3:1: error: this space is no plain one, and cannot indent; type it anew"
    ),
    Slip(
      "curly quotes",
      scene("canvas: { scale: “2” }"),
      "3:18: error: 'scale' must be a number from 0.1 to 4, not the text '“2”'; '“' is no quote of YAML; write '\"'"
    ),
    Slip(
      "equals signs",
      "version = 1\n",
      "1:1: error: a scene must be a map, not the text 'version = 1'; it has keys and values, such as 'version: 1'"
    ),
  ]

  @Test(arguments: notation + values + names)
  func `a mistake of a first scene has its position and its remedy`(_ slip: Slip) {
    let found = mistakes(in: slip.text).split(separator: "\n").map(String.init)
    #expect(found.contains { $0.contains(slip.message) }, "\(found)")
  }

  @Test(arguments: [
    "version: 1 # the grammar\n" + list, scene("title: \"# 1\""), scene("# FF0000"),
    scene("canvas: # ffffff\n  scale: 2"), scene("canvas: { # ff\n  scale: 2 }"),
    scene("title: |\n  <<<<<<< not a conflict\n  // nor a comment"), scene("title: \"a\n  b\""),
    scene("title: http://example.org"), scene("title: 'It''s here' # fine"),
    scene("description: a\n  text in two lines"), scene("canvas: { \"scale\":2 }"),
    cells("color: &c '#FF0000', text_color: *c"), scene("title: \"<<\""),
  ])
  func `what only looks like a mistake is read`(text: String) {
    #expect(mistakes(in: text) == "")
  }
}
