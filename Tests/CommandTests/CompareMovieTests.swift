import Foundation
import Testing

/// Movies that an encoder has changed, compared with and without their manifests.
struct CompareMovieTests {
  // Tiles that fall, 80 × 60 pixels, of another size, color or place from a frame on, 30 frames a second.
  private static func scene(changedAt frame: Int?, _ change: String) -> String {
    let event = frame.map { "  - { at: \(Double($0) / 30)s, \(change) }" } ?? ""
    return """
      version: 1
      canvas: { size: [80, 60], scale: 1 }
      time: { duration: 1.2s, fps: 30 }
      collection:
        items: 60
        cells: { label: value }
        layout: list
      layouts: { list: { type: flow, item_size: [18, 18], updates: { duration: 1ms } } }
      timeline:
        - { at: 0s, drag: { from: [40, 55], to: [40, 5], over: 0.8s, release: stop } }
      \(event)

      """
  }

  private static let unchanged = Fixture {
    let workshop = try Workshop()
    try workshop.write(scene(changedAt: nil, ""), to: "a.yaml")
    try await workshop.run("render -q a.yaml -o a.mp4 --crf 18")
    return workshop
  }

  private func movies(
    at frame: Int,
    _ change: String = "delete: { index: 9 }",
    crf: String = "18"
  ) async throws -> Workshop {
    let workshop = try await Self.unchanged.workshop()
    // An entry takes effect in the display frame that it starts, and is visible one frame later.
    try workshop.write(Self.scene(changedAt: frame - 1, change), to: "b.yaml")
    try await workshop.run("render -q b.yaml -o b.mp4 --crf \(crf)")
    return workshop
  }

  // The deleted items are visible at these frames.
  @Test(arguments: [(1, 1), (25, 9), (35, 9)])
  func `the first frame that differs is named`(frame: Int, item: Int) async throws {
    let workshop = try await movies(at: frame, "delete: { index: \(item) }")
    let exact = try await workshop.compare("a.mp4", "b.mp4")
    #expect(exact.status == 1)
    #expect(exact.output.contains("first at frame \(frame) ("), "\(exact.output)")
    try await workshop.run("rm *.manifest.json")
    let found = try await workshop.compare("a.mp4", "b.mp4")
    #expect(found.status == 1)
    #expect(found.output.contains("first at frame \(frame) ("), "\(found.output)")
  }

  @Test
  func `a difference from the first frame on is found`() async throws {
    let workshop = try await movies(at: 25)
    try workshop.write(
      Self.scene(changedAt: nil, "").replacing("label: value", with: "label: none"),
      to: "c.yaml"
    )
    try #require(try await workshop.render(["c.yaml", "-o", "c.mp4"]).status == 0)
    try await workshop.run("rm *.manifest.json")
    let found = try await workshop.compare("a.mp4", "c.mp4")
    #expect(
      found.output.contains("first at frame 0 (0.0 s)")
        || found.output.contains("first at frame 0 (0 s)"),
      "\(found.output)"
    )
  }

  @Test(arguments: ["18", "24", "32"])
  func `another quality is no difference`(crf: String) async throws {
    let workshop = try await movies(at: 25, "marker: nothing", crf: crf)
    let known = try await workshop.compare("a.mp4", "b.mp4")
    #expect(known == Ending(status: 0, output: "1 scene: 1 same\n"))
    try await workshop.run("rm *.manifest.json")
    let found = try await workshop.compare("a.mp4", "b.mp4")
    #expect(found.status == 0, "\(found.output)")
  }

  @Test
  func `a manifest of another file is ignored`() async throws {
    let workshop = try await movies(at: 25)
    try await workshop.run("cp a.mp4.manifest.json b.mp4.manifest.json")
    let found = try await workshop.compare("a.mp4", "b.mp4")
    #expect(found.status == 1)
  }
}
