import CradleKit
import CradleTestSupport
import Testing

/// Files and folders as URLs, and values of files as overrides.
struct FilePlaceTests {
  private static let scene = Scene(
    name: "fall",
    canvas: Scene.Canvas(size: CGSize(width: 40, height: 40), scale: 1),
    timing: Scene.Timing(frameRate: FrameRate(10), duration: .fixed(.seconds(0.5))),
    stage: .playground { stage in
      let tile = stage.add(.rectangle(CGSize(width: 20, height: 20)), at: CGPoint(x: 20, y: 10), color: .black)
      stage.animator.addBehavior(GravityBehavior(items: [tile]))
    }
  )

  private static func inFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cradle \(UUID())", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test
  func `a URL stands wherever a path does`() async throws {
    try await Self.inFolder { folder in
      func isThere(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
      }
      let frames = folder.appending(path: "frames", directoryHint: .isDirectory)
      let outputs = try await Self.scene.render(to: frames, "\(folder.path)/fall.svg")
      #expect(outputs.map(\.path) == [frames.filePath, "\(folder.path)/fall.svg"])
      try await Self.scene.render(to: [folder.appending(path: "again.svg")])
      _ = try await Self.scene.rendering(to: folder.appending(path: "third.svg")).outputs
      try await Self.scene.still().write(to: folder.appending(path: "still.png"), folder.path + "/still.pdf")
      var options = CheckOptions()
      options.report = folder.appending(path: "report").path
      try await Self.scene.check(goldens: folder.appending(path: "goldens"), options: options)
      let names = ["frames/frame-000000.png", "again.svg", "third.svg", "still.png", "still.pdf", "goldens/fall"]
      for name in try nonEmpty(names) {
        #expect(isThere(name), "\(name)")
      }
      #expect(try Picture(contentsOfFile: folder.appending(path: "still.png")).size.width > 0)
      let file = folder.appending(path: "list.yaml")
      let text = "{ version: 1, collection: { items: 1, layout: { type: flow } } }"
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(try LoadedScene(file).scene.name == "list")
      #expect(Scene.Output(frames).path == frames.filePath)
    }
  }

  @Test
  func `a URL of no file is an error that quotes it`() async throws {
    let place = try #require(URL(string: "https://example.org/fall.svg"))
    let error = await #expect(throws: CradleError.self) { try await Self.scene.render(to: place) }
    #expect(error?.description.contains("https://example.org/fall.svg") == true)
    let other = #expect(throws: CradleError.self) { try LoadedScene(try #require(URL(string: "https://a.org/b.yaml"))) }
    #expect(other?.description.contains("https://a.org/b.yaml") == true)
  }

  @Test
  func `an override is a key with a value, or a text`() throws {
    let key = "canvas.scale"
    let scene = try LoadedScene(
      "springy",
      overrides: [LoadedScene.Override("time.fps", to: 30), "canvas.theme=dark", "\(key)=1"]
    )
    .scene
    #expect(scene.timing.frameRate == FrameRate(30))
    #expect(scene.canvas.theme == .dark)
    #expect(scene.canvas.scale == 1)
    let wrong = LoadedScene.Override("time.fps", to: "many")
    let error = #expect(throws: CradleError.self) { try LoadedScene("springy", overrides: [wrong]) }
    #expect(error?.code == .invalidScene)
  }
}
