import Testing

struct WrongSceneTests {
  @Test(arguments: WrongScene.all)
  func `a scene has the messages below its lines, and no others`(_ scene: WrongScene) {
    #expect(scene.difference == "", "Mistakes/\(scene.file):\(scene.line):\n\(scene.text)")
  }

  private static let text = """
    # For readers.
    version: 1
    collection: { items: …, layout: { … } }
    ---
    # A type of its own.
    3
    type: flwo
    #     ^ 'type' must be 'flow'
    -3
    ^ 'items' must be positive
    type: flow, footer_height: -1
    #                          ^ 'footer_height' must be a number from 0 to 1000000, not the number -1
    4
    type: flow,
    line_spacing: 1
    # Right.
    ---
    vers: 1
    ^ no such key
    #   ^ warning: too old

    """

  @Test
  func `examples stand in their form, and carets below their columns`() {
    let scenes = WrongScene.scenes(in: Self.text, of: "a.yaml")
    #expect(scenes.map(\.line) == [5, 9, 13, 18])
    #expect(
      scenes.map(\.text) == [
        "version: 1\ncollection: { items: 3, layout: { type: flwo } }\n",
        "version: 1\ncollection: { items: -3, layout: { type: flow, footer_height: -1 } }\n",
        "version: 1\ncollection: { items: 4, layout: { type: flow,\nline_spacing: 1 } }\n", "vers: 1\n",
      ]
    )
    let spacing = "2:63: error: 'footer_height' must be a number from 0 to 1000000, not the number -1"
    #expect(
      scenes.map(\.messages) == [
        ["2:41: error: 'type' must be 'flow'"], ["2:22: error: 'items' must be positive", spacing], [],
        ["1:1: error: no such key", "1:5: warning: too old"],
      ]
    )
  }

  @Test
  func `a message that is missing, and one that is not expected, are a difference`() {
    let scenes = WrongScene.scenes(in: Self.text, of: "a.yaml")
    #expect(scenes[0].difference.contains("expected, but not said: 2:41: error: 'type' must be 'flow'"))
    #expect(scenes[0].difference.contains("said, but not expected: 2:41: error: 'type' must be 'flow' or"))
    #expect(scenes[1].difference.contains("expected, but not said: 2:22: error: 'items' must be positive"))
    #expect(!scenes[1].difference.contains("footer_height"))
    #expect(scenes[2].difference == "")
    #expect(scenes[3].difference.contains("expected, but not said: 1:1: error: no such key"))
    #expect(WrongScene.all.count > 700)
  }
}
