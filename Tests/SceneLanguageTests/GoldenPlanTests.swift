import CradleSceneLanguage
import CradleSceneSource
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
      ignoredAreas: [CGRect(x: 1, y: 2, width: 30, height: 4.5), CGRect(x: 0, y: 0, width: 1, height: 1)]
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
