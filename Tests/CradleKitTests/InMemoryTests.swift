import CradleKit
import Foundation
import Testing

/// Figures, frames and progress without a file.
struct InMemoryTests {
  private static let scene = Scene(
    name: "fall",
    canvas: Scene.Canvas(size: CGSize(width: 80, height: 60), scale: 1, background: .white),
    timing: Scene.Timing(frameRate: FrameRate(10), duration: .fixed(.seconds(1))),
    stage: .playground { stage in
      let tile = stage.add(.rectangle(CGSize(width: 20, height: 20)), at: CGPoint(x: 40, y: 10), color: .black)
      stage.animator.addBehavior(GravityBehavior(items: [tile]))
    }
  )

  private static func exhaust<Elements: AsyncSequence & Sendable>(_ elements: Elements) async throws {
    for try await _ in elements {}
  }

  private static func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  @Test(arguments: [FigureFormat.png, .svg, .pdf])
  func `a figure in memory is its file`(format: FigureFormat) async throws {
    try await Self.inFolder { folder in
      let path = "\(folder)/still.\(format.rawValue)"
      let figure = try await Self.scene.still()
      try await figure.write(to: path)
      #expect(try await figure.data(as: format) == Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  @Test
  func `frames come one by one, and each iteration plays anew`() async throws {
    var rows: [Int] = []
    for try await frame in Self.scene.frames() {
      #expect(frame.size.width == 80 && frame.size.height == 60)
      rows.append((0..<60).first { frame.color(column: 40, row: $0) == .black } ?? 60)
    }
    #expect(rows.count == 10 && rows[0] == 0 && rows[1] >= 0 && rows.last == 60)
    #expect(rows == rows.sorted())
    var first: Bitmap?
    for try await frame in Self.scene.frames(at: FrameRate(50)) {
      first = frame
      break
    }
    #expect(first?.color(column: 40, row: 0) == .black)
  }

  @Test
  func `frames of a scene that fails end with its error`() async throws {
    var scene = Self.scene
    scene.timeline = [.at(.seconds(0.1), .delete(at: [0, 9]))]
    let frames = scene.frames()
    let error = await #expect(throws: CradleError.self) { try await Self.exhaust(frames) }
    #expect(error?.caller?.file == "CradleKitTests/InMemoryTests.swift")
  }

  @Test
  func `a rendering is a sequence of reports with its outputs at the end`() async throws {
    try await Self.inFolder { folder in
      let rendering = Self.scene.rendering(to: "\(folder)/{scene}.gif")
      var last: RenderProgress?
      for try await progress in rendering { last = progress }
      #expect(last?.fraction == 1)
      #expect(try await rendering.outputs.map(\.path) == ["\(folder)/fall.gif"])
    }
  }

  @Test
  func `a cancelled rendering ends its sequence, and leaves no file`() async throws {
    try await Self.inFolder { folder in
      let rendering = Self.scene.rendering(to: "\(folder)/fall.gif")
      rendering.cancel()
      await #expect(throws: CancellationError.self) { try await Self.exhaust(rendering) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.isEmpty)
    }
  }
}
