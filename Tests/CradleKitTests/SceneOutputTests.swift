import CradleKit
import Testing

/// Everything that the command does to a file, done to a scene in code.
struct SceneOutputTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"

  private static let rows = FlowDescription(itemSize: CGSize(width: 40, height: 10))

  private static let scene = Scene(
    title: "Rows",
    summary: "Three rows.",
    canvas: Scene.Canvas(size: CGSize(width: 40, height: 60), scale: 1),
    timing: Scene.Timing(frameRate: FrameRate(30), duration: .fixed(.ticks(24))),
    stage: .collection(items: 3, cells: CellStyle(.systemOrange), layout: rows),
    timeline: [.at(.ticks(8), .marker("middle")), .after(.ticks(4), .delete(at: .last))]
  )

  private func inFolder(_ body: (String) async throws -> Void) async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test
  func `one call renders movies and frames, with their manifests`() async throws {
    try await inFolder { folder in
      let outputs = try await Self.scene.render(to: folder + "/a.gif", folder + "/frames/")
      // A GIF shows 25 of the 30 frames in a second.
      #expect(outputs.map(\.frames.count) == [5, 6])
      let files = try names(in: folder)
      #expect(files == ["a.gif", "a.gif.manifest.json", "frames"])
      let manifest = try String(contentsOfFile: folder + "/a.gif.manifest.json", encoding: .utf8)
      #expect(manifest.contains(#""hash": null"#) || manifest.contains(#""hash":null"#))
    }
  }

  @Test
  func `a still and a sheet are written in each format`() async throws {
    try await inFolder { folder in
      try await Self.scene.still(at: .marker("middle")).write(to: folder + "/a.png", folder + "/a.pdf")
      try await Self.scene.sheet("0..5:2").write(to: folder + "/b.svg", text: .live)
      try await Self.scene.sheet(style: SheetStyle(.onion)).write(to: folder + "/c.png")
      let files = try names(in: folder)
      #expect(files == ["a.pdf", "a.png", "b.svg", "c.png"])
      let svg = try String(contentsOfFile: folder + "/b.svg", encoding: .utf8)
      #expect(svg.contains("Rows"))
    }
    await #expect(throws: CradleError.self) { try await Self.scene.still(at: .marker("end")) }
    await #expect(throws: CradleError.self) { try await Self.scene.sheet("5..2") }
  }

  @Test
  func `a trace has a line for each element of each frame`() throws {
    let lines = try waitFor { try await Self.scene.trace() }.text.split(separator: "\n")
    #expect(lines[0] == Substring(Trace.columns.joined(separator: ",")))
    #expect(lines.count == 1 + 6 * 3)
    let ticks = try waitFor { try await Self.scene.trace(at: FrameRate(120), as: .ndjson) }.text.split(separator: "\n")
    #expect(ticks.count == 24 * 3)
  }

  @Test
  func `a check makes a golden, meets it, and tells another motion`() async throws {
    try await inFolder { folder in
      var options = CheckOptions()
      options.report = folder + "/report"
      options.update = .missing
      func verdict(_ scene: Scene) async throws -> CheckReport.Outcome.Verdict? {
        var scene = scene
        scene.name = "rows"
        return try await scene.check(goldens: folder + "/goldens", options: options)
          .report.outcomes.first?.verdict
      }
      let verdicts = [try await verdict(Self.scene), try await verdict(Self.scene)]
      #expect(verdicts == [.new, .same])
      let goldens = try names(in: folder + "/goldens/rows")
      #expect(goldens == ["default"])
      var other = Self.scene
      other.stage = .collection(
        items: 3,
        cells: CellStyle(.systemOrange),
        layout: FlowDescription(itemSize: Self.rows.itemSize, lineSpacing: 12)
      )
      let changed = try await verdict(other)
      #expect(changed == .physicsChanged)
    }
  }

  @Test
  func `two renders of a scene at once into two files are the same film`() async throws {
    try await inFolder { folder in
      async let one = Self.scene.render(to: folder + "/a.gif")
      async let two = Self.scene.render(to: folder + "/b.gif")
      let outputs = try await [one, two]
      #expect(outputs[0][0].frames == outputs[1][0].frames)
      let files = ["/a.gif", "/b.gif"].map { FileManager.default.contents(atPath: folder + $0) }
      #expect(files[0] == files[1])
    }
  }

  @Test
  func `of two scenes into one file at once, each is whole or an error that names the file`()
    async throws
  {
    try await inFolder { folder in
      let path = folder + "/a.gif"
      let failures = await withTaskGroup(of: String?.self) { group in
        for theme in Theme.allCases {
          group.addTask {
            var scene = Self.scene
            scene.canvas.theme = theme
            do {
              try await scene.render(to: path)
              return nil
            } catch {
              return "\(error)"
            }
          }
        }
        return await group.reduce(into: [String]()) { if let words = $1 { $0.append(words) } }
      }
      #expect(failures.count < 2)
      #expect(failures.allSatisfy { $0.contains("a.gif") })
      let file = FileManager.default.contents(atPath: path) ?? Data()
      #expect(file.starts(with: Array("GIF89a".utf8)) && file.last == 0x3B)
    }
  }

  @Test
  func `one path twice is an error`() async throws {
    try await inFolder { folder in
      let error = await #expect(throws: CradleError.self) {
        try await Self.scene.render(to: folder + "/a.gif", folder + "/a.gif")
      }
      #expect(error?.description == PipelineError.repeatedOutput(path: folder + "/a.gif").description)
    }
  }

  @Test
  func `no output replaces the file of a scene or of a picture that it shows`() async throws {
    try await inFolder { folder in
      let picture = folder + "/a.png"
      try await Self.scene.still().write(to: picture)
      var scene = Self.scene
      let cells = CellStyle(form: .row, pictures: [try Picture(contentsOfFile: picture)])
      scene.stage = .collection(items: 3, cells: cells, layout: Self.rows)
      let file = folder + "/list.json"
      let text = #"{ "version": 1, "collection": { "items": 3, "layout": { "type": "flow" } } }"#
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let read = try LoadedScene(file).scene
      let before = [picture, file].map { FileManager.default.contents(atPath: $0) }
      for write in [
        { try await scene.still().write(to: picture) }, { try await scene.sheet().write(to: picture) },
        { _ = try await read.render(to: file) },
      ] as [() async throws -> Void] {
        let error = await #expect(throws: CradleError.self) { try await write() }
        #expect(error?.code == .invalidOutput && error?.message.hasSuffix("is also an input") == true)
      }
      #expect([picture, file].map { FileManager.default.contents(atPath: $0) } == before)
    }
  }

  @Test
  func `the theme of the canvas is that of the colors`() throws {
    func color(_ theme: Theme) throws -> [String] {
      var scene = Self.scene
      scene.canvas.theme = theme
      let list = Player(scene).displayList(at: .ticks(0))
      let fills = list.layers.flatMap(\.elements).flatMap(\.commands).compactMap { command in
        if case .fill(_, .solid(let color)) = command { color.description } else { nil }
      }
      return [list.background.description] + Set(fills).sorted()
    }
    #expect(try color(.light) == ["#FFFFFF", "#FF9500"])
    #expect(try color(.dark) == ["#000000", "#FF9F0A"])
  }

  @Test
  func `a property of a layout is set and animated by its path`() throws {
    var scene = Self.scene
    scene.timeline = [
      .at(.ticks(2), .set(.layout, \FlowLayout.minimumLineSpacing, to: 20)),
      .at(
        .ticks(4),
        .animate(.layout, \FlowLayout.itemSize, to: CGSize(width: 20, height: 10), .curve(over: .ticks(8)))
      ),
    ]
    let player = Player(scene)
    func places() -> [Double] {
      player.displayList(at: SceneTime(player.tick)).layers.flatMap(\.elements).map { $0.center.y }
    }
    let before = places()
    for _ in 0..<12 { player.advanceDisplayFrame() }
    #expect(places() != before)
    #expect(player.refusals.isEmpty)
  }
}
