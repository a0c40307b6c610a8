import CradleGeometry
import CradleSceneLanguage
import CradleScenes
import Testing

struct GrammarTests {
  @Test
  func `five mistakes have five diagnostics in the order of the file`() {
    let text = """
      version: 2
      canvas: { size: [320, -1], them: dark }
      time: { fps: 0, duration: 3 }
      collection:
        items: 3
        layout: { type: flow }
        cells: { color: orage }
      """
    #expect(
      mistakes(in: text) == """
        a.yaml:1:10: error: 'version' must be 1, the version of the grammar, not the number 2
        a.yaml:2:23: error: 'size' must be a number from 0.1 to 1000000, not the number -1
        a.yaml:2:28: error: unknown key 'them' in the canvas; did you mean 'theme'?
        a.yaml:3:14: error: 'fps' must be a number of frames per second from 1 to 240, not the number 0
        a.yaml:3:27: error: 'duration' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the number 3; write 3s or 3ms
        a.yaml:7:19: error: 'color' must be a color such as "#FF8000" or orange, not the text 'orage'; did you mean 'orange'?
        """
    )
  }

  @Test
  func `a mistake does not hide others beside it`() {
    let text = """
      version: 1
      collection: { items: -1, layout: rowz }
      layouts: { rows: { type: flow, item_size: big } }
      timeline:
        - { at: 0s, drag: { from: [1, 2], over: soon } }
        - { at: 1s, scroll_to: { position: center, animated: 7 } }
      """
    #expect(
      mistakes(in: text) == """
        a.yaml:2:22: error: 'items' must be a whole number from 0 to 2147483647, or a list of items, not the number -1
        a.yaml:2:34: error: there is no layout 'rowz' in 'layouts'; did you mean 'rows'?
        a.yaml:3:43: error: 'item_size' must be a size [width, height], not the text 'big'
        a.yaml:5:21: error: a drag needs 'from' and 'to', or 'through'
        a.yaml:5:43: error: 'over' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the text 'soon'
        a.yaml:6:26: error: a scroll needs either 'offset' or 'item'
        a.yaml:6:56: error: 'animated' must be true or false, not the number 7
        """
    )
  }

  static let wholes = [
    Mistake(
      "no version",
      "collection: { items: 1, layout: { type: flow } }",
      "a.yaml:1:1: error: a scene needs 'version'"
    ),
    Mistake("nothing on stage", "version: 1", "a.yaml:1:1: error: a scene needs 'collection', 'dynamics' or 'stages'"),
    Mistake(
      "two things on stage",
      "version: 1\ndynamics: { items: [{ id: a, center: [0, 0], size: [9, 9] }] }\n"
        + "collection: { items: 1, layout: { type: flow } }",
      "a.yaml:2:11: error: a scene has either 'collection' or 'dynamics', not both; 'stages' can have both"
    ),
    Mistake(
      "no items",
      "version: 1\ncollection: { layout: { type: flow } }",
      "a.yaml:2:13: error: a collection needs 'items' or 'sections'"
    ),
    Mistake(
      "items twice",
      "version: 1\ncollection: { items: 1, sections: [1], layout: { type: flow } }",
      "a.yaml:2:35: error: write either 'items' or 'sections'"
    ),
    Mistake("no layout", "version: 1\ncollection: { items: 1 }", "a.yaml:2:13: error: a collection needs 'layout'"),
    Mistake(
      "an unknown layout",
      "version: 1\ncollection: { items: 1, layout: sprngy }\nlayouts: { springy: { type: springy_flow } }",
      "a.yaml:2:33: error: there is no layout 'sprngy' in 'layouts'; did you mean 'springy'?"
    ),
    Mistake(
      "a type for the name of a layout",
      "version: 1\ncollection: { items: 1, layout: flow }",
      "a.yaml:2:33: error: there is no layout 'flow' in 'layouts'; '{ type: flow }' is one of that type"
    ),
    Mistake(
      "a layout where there are none",
      "version: 1\ncollection: { items: 1, layout: rows }",
      "a.yaml:2:33: error: there is no layout 'rows' in 'layouts'; 'layouts: { rows: { type: flow } }' adds one"
    ),
    Mistake(
      "a layout that is none of several",
      "version: 1\ncollection: { items: 1, layout: x }\nlayouts: { rows: { type: flow }, grid: { type: flow } }",
      "a.yaml:2:33: error: there is no layout 'x' in 'layouts'; use one of 'rows', 'grid'"
    ),
    Mistake(
      "a layout without a type",
      "version: 1\ncollection: { items: 1, layout: {} }",
      "a.yaml:2:33: error: a layout needs 'type'"
    ),
    Mistake(
      "an unknown type",
      "version: 1\ncollection: { items: 1, layout: { type: flo } }",
      "a.yaml:2:41: error: 'type' must be 'flow' or 'springy_flow' or 'spring_carousel' or 'circle' or 'newtonian' or 'stack', not the text 'flo'; did you mean 'flow'?"
    ),
    Mistake(
      "a key of another layout",
      "version: 1\ncollection: { items: 1, layout: { type: flow, spring: {} } }",
      "a.yaml:2:47: error: unknown key 'spring' in a flow layout; use one of 'type', 'item_size', 'line_spacing', 'interitem_spacing', 'section_inset', 'scroll_direction', 'header_height', 'footer_height', 'sticky_headers', 'insertion', 'deletion', 'updates'"
    ),
  ]

  static let parts = [
    Mistake(
      "a merge key",
      "<<: {}",
      "1: error: '<<' merges no maps in YAML 1.2; write the keys out, or keep them in a scene to 'extends'"
    ),
    Mistake("a typing mistake", "tilte: a", "1: error: unknown key 'tilte' in a scene; did you mean 'title'?"),
    Mistake(
      "nothing for a map",
      "canvas:",
      "8: error: 'canvas' must be a map, not nothing; its keys are 'size', 'scale', 'theme', 'background', 'pixel_snap'"
    ),
    Mistake(
      "a list for a map",
      "canvas: [1]",
      "9: error: 'canvas' must be a map, not a list of 1; its keys are 'size', 'scale', 'theme', 'background', 'pixel_snap'"
    ),
    Mistake("a map for a text", "title: {}", "8: error: 'title' must be a text, not a map"),
    Mistake(
      "not a number",
      "canvas: { scale: .nan }",
      "18: error: 'scale' must be a number from 0.1 to 4, not the number .nan"
    ),
    Mistake(
      "infinity",
      "canvas: { size: [1, .inf] }",
      "21: error: 'size' must be a number from 0.1 to 1000000, not the number .inf"
    ),
    Mistake(
      "a huge number",
      "canvas: { scale: 1e999 }",
      "18: error: 'scale' must be a number from 0.1 to 4, not the number 1e999"
    ),
    Mistake(
      "a fraction",
      "seed: 1.5",
      "7: error: 'seed' must be a whole number from 0 to 9007199254740991, not the number 1.5"
    ),
    Mistake(
      "a negative number of items",
      "collection: { items: -1 }",
      "22: error: 'items' must be a whole number from 0 to 2147483647, or a list of items, not the number -1"
    ),
    Mistake(
      "YAML 1.1",
      "canvas: { pixel_snap: yes }",
      "23: error: 'pixel_snap' must be 'none' or 'scroll' or 'all', not the text 'yes'"
    ),
    Mistake(
      "a wrong theme",
      "canvas: { theme: Light }",
      "18: error: 'theme' must be 'light' or 'dark', not the text 'Light'; did you mean 'light'?"
    ),
    Mistake(
      "a time without a unit",
      "time: { max: 3 }",
      "14: error: 'max' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the number 3; write 3s or 3ms"
    ),
    Mistake(
      "no time at all",
      "time: { max: 0ms }",
      "14: error: 'max' must be a duration with a unit, such as 0.3s or 350ms, longer than 0s, not the text '0ms'"
    ),
    Mistake(
      "a time that is less than a tick",
      "time: { duration: 0.001s }",
      "19: error: 'duration' must be a duration of at least 1/120 s, the length of a tick, not the text '0.001s'"
    ),
    Mistake(
      "a time that no film has",
      "time: { max: 1000001s }",
      "14: error: 'max' must be a duration of at most 1000000 s, not the text '1000001s'"
    ),
    Mistake(
      "a wrong clock",
      "time: { clock: 24:00 }",
      "16: error: 'clock' must be a time of day such as \"9:41\", not the text '24:00'"
    ),
    Mistake(
      "a point of three",
      "timeline: [{ at: 0s, fling: { at: [1, 2, 3], velocity: [0, 0] } }]",
      "35: error: 'at' must be a point [x, y], not a list of 3"
    ),
    Mistake(
      "a long text",
      "time: { clock: \(String(repeating: "x", count: 99)) }",
      "16: error: 'clock' must be a time of day such as \"9:41\", not the text '\(String(repeating: "x", count: 40))…'"
    ),
    Mistake(
      "an absolute path",
      "outputs: [/tmp/a.mp4]",
      "11: error: '/tmp/a.mp4' is an absolute path; write one relative to the folder"
    ),
    Mistake(
      "a path that leads up",
      "outputs: [a/../../b.gif]",
      "11: error: 'a/../../b.gif' leads out of the folder with '..'"
    ),
    Mistake(
      "an unknown extension",
      "outputs: [a.mp5]",
      "11: error: 'a.mp5' must end in .mp4, .gif, .apng, .webp, .webm, .mov, .html, .svg, .json, or a slash for a folder of frames; did you mean '.mp4'?"
    ),
    Mistake(
      "no extension",
      "outputs: [frames]",
      "11: error: 'frames' must end in .mp4, .gif, .apng, .webp, .webm, .mov, .html, .svg, .json, or a slash for a folder of frames"
    ),
    Mistake(
      "an effort for a movie that is no GIF",
      "outputs: [{ path: a.mp4, gif_effort: small }]",
      "38: error: 'gif_effort' is for a .gif, and 'a.mp4' is none"
    ),
    Mistake(
      "an unknown effort",
      "outputs: [{ path: a.gif, gif_effort: smal }]",
      "38: error: 'gif_effort' must be 'fast' or 'default' or 'small', not the text 'smal'; did you mean 'small'?"
    ),
    Mistake(
      "a path in a map that leads up",
      "outputs: [{ path: ../a.gif }]",
      "19: error: '../a.gif' leads out of the folder with '..'"
    ),
    Mistake(
      "a layer that does not exist",
      "annotations: [sprngs]",
      "15: error: 'layers' must be 'springs' or 'anchors' or 'velocity' or 'forces' or 'contacts' or 'bounds' "
        + "or 'trails' or 'fields' or 'layout' or 'scroll' or 'touch' or 'ids', not the text 'sprngs'; did you mean "
        + "'springs'?"
    ),
    Mistake("a layer twice", "annotations: [ids, ids]", "20: error: 'ids' is already in the list"),
    Mistake(
      "a mix of more than everything",
      "annotations: { mix: 1.5 }",
      "21: error: 'mix' must be a number from 0 to 1, not the number 1.5"
    ),
    Mistake(
      "a layer of nothing",
      "annotations: [{ trails: { items: [] } }]",
      "34: error: 'items' must be a list of at least one, not an empty list"
    ),
    Mistake(
      "keys of a layer without keys",
      "annotations: [{ contacts: {} }]",
      "15: error: 'contacts' has no keys; write it alone"
    ),
  ]

  @Test(arguments: wholes)
  func `a scene without a needed key is an error`(_ example: Mistake) {
    #expect(mistakes(in: example.text) == example.diagnostics)
  }

  @Test(arguments: parts)
  func `a value of the wrong kind is an error with the right kind`(_ example: Mistake) {
    // The value under test overrides nothing else of the scene.
    let replaces = example.text.hasPrefix("collection")
    let text = (replaces ? "version: 1\n" : shortest) + example.text
    let line = replaces ? 2 : 3
    let first = mistakes(in: text).split(separator: "\n").last {
      $0.hasPrefix("a.yaml:\(line):") && !$0.contains(" needs ")
    }
    #expect(first.map(String.init) == "a.yaml:\(line):\(example.diagnostics)")
  }
}
