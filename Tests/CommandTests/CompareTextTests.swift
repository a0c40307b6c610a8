import Testing

/// Comparisons of movies without manifests whose texts differ by a letter or a digit.
struct CompareTextTests {
  private static func scene(_ text: String, size: Int, color: String, scale: Int) -> String {
    """
    version: 1
    canvas: { size: [120, 60], scale: \(scale) }
    time: { fps: 20, duration: 0.4s }
    dynamics:
      items:
        - { id: t, center: [60, 35], size: [118, 30], color: white, label: "\(text)", font: { size: \(size) },
            text_color: "\(color)" }
        - { id: d, center: [10, 8], size: [8, 8], color: "#FF0000" }
    timeline: [{ at: 0.1s, animate: { key: d.translation, to: [80, 0], over: 0.3s } }]

    """
  }

  private static func movies(
    _ old: String,
    _ new: String,
    size: Int,
    color: String,
    scale: Int = 1,
    ending: String = ".mp4"
  ) async throws -> Workshop {
    let workshop = try Workshop()
    for (name, text) in [("a", old), ("b", new)] {
      try workshop.write(scene(text, size: size, color: color, scale: scale), to: name + ".yaml")
      let rendered = try await workshop.render(["--no-manifest", name + ".yaml", "-o", name + ending])
      try #require(rendered.status == 0, "\(rendered.errors)")
    }
    return workshop
  }

  @Test(arguments: [
    ("Price 42", "Price 47", 17, "#000000"), ("Status: paid", "Status: open", 12, "#333333"),
    ("12:30", "12:38", 10, "#666666"), ("Level 3", "Level 8", 13, "#888888"),
  ])
  func `another letter is no noise`(old: String, new: String, size: Int, color: String) async throws {
    for ending in [".mp4", ".webm", ".mov"] {
      let workshop = try await Self.movies(old, new, size: size, color: color, ending: ending)
      let found = try await workshop.compare("a" + ending, "b" + ending)
      #expect(found.status == 1, "\(ending): \(found.output)")
      let text = "a-to-b: drawing changed: 8 frames look different, first at frame 0 (0 s); "
      #expect(found.output.hasPrefix(text), "\(ending): \(found.output)")
    }
  }

  @Test
  func `another quality of the same text is noise`() async throws {
    let workshop = try await Self.movies("Price 42", "Price 42", size: 12, color: "#000000", scale: 2)
    for quality in [["--crf", "28"], ["--crf", "34", "--preset", "ultrafast"]] {
      try #require(try await workshop.render(["--no-manifest", "a.yaml", "-o", "b.mp4"] + quality).status == 0)
      let ending = try await workshop.compare("a.mp4", "b.mp4")
      #expect(ending.status == 0, "\(ending.output)")
      #expect(ending.output.contains("same as far as encoding lets one see: "))
    }
  }

  @Test
  func `a tolerance reports nothing that is not reported without it`() async throws {
    let workshop = try await Self.movies("Price 42", "Price 42", size: 12, color: "#000000")
    try #require(try await workshop.render(["--no-manifest", "a.yaml", "-o", "b.mp4", "--crf", "30"]).status == 0)
    for tolerance in [["--threshold", "0.01"], ["--max-diff-pixels", "0"], ["--ignore-antialiasing"]] {
      let ending = try await workshop.cradle(["compare", "a.mp4", "b.mp4"] + tolerance)
      #expect(ending.status == 0, "\(tolerance): \(ending.output)")
    }
    let changed = try await Self.movies("Price 42", "Price 47", size: 17, color: "#000000")
    #expect(try await changed.compare("a.mp4", "b.mp4", "--threshold", "0.1").status == 1)
    let tolerated = try await changed.compare("a.mp4", "b.mp4", "--max-diff-pixels", "5000")
    #expect(tolerated.status == 0)
    #expect(tolerated.output.contains("same within the tolerance: 8 frames not identical"), "\(tolerated.output)")
  }
}
