import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct GoldenPlanTests {
  private func plan(_ text: String) throws -> Scene.GoldenPlan {
    try load(shortest + "goldens: \(text)").goldens
  }

  @Test
  func `a scene without goldens has its start, events, extremes and end as golden frames`() throws {
    #expect(try load(shortest).goldens == Scene.GoldenPlan())
    #expect(try plan("{}") == Scene.GoldenPlan())
    #expect(Scene.GoldenPlan().frames == [.start, .events, .extrema, .settle])
  }

  @Test
  func `every key of goldens is read`() throws {
    let text = """
      { state_tolerance: 0.01, threshold: 0.05, max_diff_pixels: 3, max_diff_pixel_ratio: 0.001,
        ignore_antialiasing: true, ignore: [[1, 2, 30, 4.5], [0, 0, 1, 1]] }
      """
    let expected = Scene.GoldenPlan(
      tolerance: Scene.Tolerance(
        places: 0.01,
        threshold: 0.05,
        differingPixels: 3,
        differingRatio: 0.001,
        ignoresAntialiasing: true,
        ignored: [CGRect(x: 1, y: 2, width: 30, height: 4.5), CGRect(x: 0, y: 0, width: 1, height: 1)]
      )
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
}
