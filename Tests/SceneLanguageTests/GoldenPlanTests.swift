import CradleSceneLanguage
import CradleScenes
import Foundation
import Testing

struct GoldenPlanTests {
  private func plan(_ text: String) throws -> GoldenPlan {
    try load(shortest + "goldens: \(text)").goldens
  }

  @Test
  func `a scene without goldens has its start, events, extremes and end as golden frames`() throws {
    #expect(try load(shortest).goldens == GoldenPlan())
    #expect(try plan("{}") == GoldenPlan())
    #expect(GoldenPlan().frames == [.start, .events, .extrema, .settle])
  }

  @Test
  func `every key of goldens is read`() throws {
    let text = """
      { state_tolerance: 0.01, threshold: 0.05, max_diff_pixels: 3, max_diff_pixel_ratio: 0.001,
        ignore_antialiasing: true, ignore: [[1, 2, 30, 4.5], [0, 0, 1, 1]] }
      """
    let expected = GoldenPlan(
      stateTolerance: 0.01,
      threshold: 0.05,
      maximumDifferingPixels: 3,
      maximumDifferingRatio: 0.001,
      ignoresAntialiasing: true,
      ignoredAreas: [
        CGRect(x: 1, y: 2, width: 30, height: 4.5), CGRect(x: 0, y: 0, width: 1, height: 1),
      ]
    )
    #expect(try plan(text) == expected)
  }

  @Test(arguments: [
    ("all", ["all"]), ("events", ["events"]), ("\"0..30:5\"", ["0..30:5"]),
    ("0..30:5", ["0..30:5"]),
    ("72", ["72"]), ("\"0, 5, 9\"", ["0, 5, 9"]), ("[start, settle]", ["start", "settle"]),
    ("[start, \"marker:peak\", 50%, 72, 1.2s, frame:3]", ["start", "marker:peak", "50%", "72", "1.2s", "frame:3"]),
  ])
  func `frames are keywords, moments and ranges`(text: String, frames: [String]) throws {
    #expect(try plan("{ frames: \(text) }").frames.map(\.description) == frames)
  }

  private static let words =
    "'start' or 'events' or 'extrema' or 'settle' or 'all' or frames such as '0..30:5', '50%' "
    + "or 'marker:NAME'"

  static let cases = [
    Mistake(
      "no map",
      "all",
      "10: error: 'goldens' must be a map, not the text 'all'; its keys are 'frames', 'state_tolerance', 'threshold', 'max_diff_pixels', 'max_diff_pixel_ratio', …"
    ),
    Mistake(
      "an unknown key",
      "{ frame: all }",
      "12: error: unknown key 'frame' in the goldens; did you mean 'frames'?"
    ),
    Mistake(
      "an unknown word",
      "{ frames: [start, event] }",
      "28: error: 'frames' must be \(words), not the text 'event'; did you mean 'events'?"
    ),
    Mistake("nothing", "{ frames: }", "20: error: 'frames' must be \(words), not nothing"),
    Mistake("a map", "{ frames: [{}] }", "21: error: 'frames' must be \(words), not a map"),
    Mistake("an empty list", "{ frames: [] }", "20: error: 'frames' must be a list of at least one, not an empty list"),
    Mistake(
      "a range without an end",
      "{ frames: \"0..\" }",
      "20: error: '' is not a moment of a film; write a frame ('72', 'frame:72'), a time ('1.2s', '300ms'), a percentage from '0%' to '100%', 'marker:NAME', 'start' or 'end'"
    ),
    Mistake(
      "no step",
      "{ frames: [0..9:x] }",
      "21: error: 'x' in '0..9:x' is not a step; write a number of frames ('2') or a time ('0.25s', '250ms')"
    ),
    Mistake(
      "a step of zero",
      "{ frames: 0..9:0 }",
      "20: error: the step of '0..9:0' is zero; the smallest step is one frame"
    ),
    Mistake(
      "a threshold",
      "{ threshold: 1.5 }",
      "23: error: 'threshold' must be a number from 0 to 1, not the number 1.5"
    ),
    Mistake(
      "a ratio",
      "{ max_diff_pixel_ratio: -1 }",
      "34: error: 'max_diff_pixel_ratio' must be a number from 0 to 1, not the number -1"
    ),
    Mistake(
      "a part of a pixel",
      "{ max_diff_pixels: 0.5 }",
      "29: error: 'max_diff_pixels' must be a whole number from 0 to 2147483647, not the number 0.5"
    ),
    Mistake(
      "a tolerance with a unit",
      "{ state_tolerance: 1pt }",
      "29: error: 'state_tolerance' must be a number from 0 to 1000000, not the text '1pt'; write 1, which is in points"
    ),
    Mistake(
      "one rectangle",
      "{ ignore: [0, 0, 1, 1] }",
      "21: error: 'ignore' must be a rectangle [x, y, width, height], not the number 0"
    ),
  ]

  @Test(arguments: cases)
  func `mistakes in goldens are errors with their positions`(_ example: Mistake) {
    let found = mistakes(in: shortest + "goldens: " + example.text).split(separator: "\n").first
    #expect(found.map(String.init) == "a.yaml:3:\(example.diagnostics)")
  }
}
