import CradleKit
import CradleTestSupport
import Synchronization
import Testing

/// What plays or draws is cancelled within a frame, leaves nothing behind, reports, and has a form that waits.
struct WaitingTests {
  private typealias Verb =
    @Sendable (
      _ scene: Scene,
      _ folder: String,
      _ progress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> Void

  // The verbs, each by its name.
  private static let verbs: [String: Verb] = [
    "render": { try await $0.render(to: $1 + "/a.gif", $1 + "/f/", progress: $2) },
    "check": { scene, folder, progress in
      var options = CheckOptions()
      options.report = folder + "/report"
      try await scene.check(goldens: folder + "/goldens", options: options, progress: progress)
    },
    "document": { try await $0.document(in: $1 + "/img/", progress: $2) },
    "still": { try await $0.still(at: .part(0.9), progress: $2).write(to: $1 + "/a.svg") },
    "sheet": { try await $0.sheet(progress: $2).write(to: $1 + "/a.svg") },
    "plot": { try await $0.plot(PlotRequest([Quantity(.y)]), progress: $2).write(to: $1 + "/a.svg") },
    "trace": { scene, _, progress in _ = try await scene.trace(progress: progress) },
    "film": { scene, _, progress in _ = try await scene.film(progress: progress) },
    "firstDifference": { scene, _, progress in _ = try await scene.firstDifference(progress: progress) },
  ]

  // A second of film, whose code counts display frames, and cancels its task in one of them.
  private final class Count: Sendable {
    private let frames = Mutex(0)
    private let last: Int

    init(cancellingAt last: Int) { self.last = last }

    /// The display frames since the task was cancelled.
    var extra: Int { frames.withLock { $0 - last } }

    func add() {
      let count = frames.withLock { frames in
        frames += 1
        return frames
      }
      if count == last { withUnsafeCurrentTask { $0?.cancel() } }
    }
  }

  private func scene(_ count: Count? = nil) -> Scene {
    Scene(
      canvas: Scene.Canvas(size: CGSize(width: 60, height: 60), scale: 1),
      timing: Scene.Timing(frameRate: FrameRate(60), duration: .fixed(.seconds(1))),
      stage: .playground { stage in
        let ball = stage.add(.ellipse(CGSize(width: 10, height: 10)), at: CGPoint(x: 30, y: 10), id: "ball")
        stage.animator.addBehavior(GravityBehavior(items: [ball]))
        stage.every(.displayFrame) { count?.add() }
      }
    )
  }

  @Test(arguments: verbs.keys.sorted(), [10, 70])
  func `a verb that is cancelled ends within a display frame, and leaves nothing`(
    verb: String,
    frame: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let count = Count(cancellingAt: frame)
    let scene = scene(count)
    let act = try #require(Self.verbs[verb])
    // A film is played once.
    if verb == "film", frame > 60 { return }
    let task = Task { try await act(scene, folder.path, { _ in }) }
    await #expect(throws: CancellationError.self) { try await task.value }
    // Two players go on at once, where two plays are compared; a rendering has one.
    #expect(count.extra <= 2, "\(verb) played on for \(count.extra) display frames")
    #expect(folder.content.isEmpty, "\(verb) left \(folder.content)")
  }

  @Test(arguments: verbs.keys.sorted())
  func `a verb reports in order, and the last report is complete`(verb: String) async throws {
    let folder = try TemporaryFolder()
    let reports = Mutex<[RenderProgress]>([])
    let act = try #require(Self.verbs[verb])
    try await act(scene(), folder.path) { report in reports.withLock { $0.append(report) } }
    let all = reports.withLock(\.self)
    let last = try #require(all.last)
    #expect(last.completed == last.total && last.total >= 60)
    for (one, next) in zip(all, all.dropFirst()) where one.stage == next.stage {
      #expect(one.completed < next.completed || one.total != next.total)
    }
  }

  @Test
  func `a task that is cancelled before plays nothing`() async throws {
    let folder = try TemporaryFolder()
    for (verb, act) in Self.verbs {
      let count = Count(cancellingAt: .max)
      let scene = scene(count)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await act(scene, folder.path, { _ in })
      }
      await #expect(throws: CancellationError.self, "\(verb)") { try await task.value }
      #expect(count.extra == .min + 1, "\(verb)")
    }
    #expect(folder.content.isEmpty)
  }

  @Test
  func `scripts wait for the same files`() throws {
    let folder = try TemporaryFolder()
    let scene = scene()
    try waitFor { try await scene.render(to: folder.path + "/a.gif") }
    try waitFor { try await scene.still(at: .time(.seconds(0.5))).write(to: folder.path + "/a.svg") }
    try waitFor { try await scene.sheet("0s..0.4s:0.2s").write(to: folder.path + "/b.svg") }
    try waitFor { try await scene.plot(PlotRequest([Quantity(.y)])).write(to: folder.path + "/c.svg") }
    let trace = try waitFor { try await scene.trace() }
    #expect(trace.text.split(separator: "\n").count == 61)
    #expect(try waitFor { try await scene.film() }.duration == .seconds(1))
    #expect(try waitFor { try await scene.firstDifference() } == nil)
    #expect(folder.content == ["a.gif", "a.gif.manifest.json", "a.svg", "b.svg", "c.svg"])
  }

  @Test
  func `a figure reports each file that is complete`() async throws {
    let folder = try TemporaryFolder()
    let paths = ["a.svg", "b.png", "c.pdf"].map { folder.path + "/" + $0 }
    let figure = try await scene().still(at: .time(.seconds(0.5)))
    let awaited = Mutex<[RenderProgress]>([])
    try await figure.write(to: paths[0], paths[1], paths[2]) { report in awaited.withLock { $0.append(report) } }
    let last = try #require(awaited.withLock(\.self).last)
    #expect((last.completed, last.total) == (3, 3))
    #expect(last.stage == .writing(path: paths[2]))
    let waited = Mutex<RenderProgress?>(nil)
    try Self.write(figure, to: paths[0]) { report in waited.withLock { $0 = report } }
    #expect(waited.withLock(\.self) == RenderProgress(completed: 1, total: 1, stage: .writing(path: paths[0])))
    #expect(folder.content == ["a.svg", "b.png", "c.pdf"])
  }

  @Test
  func `a script keeps its renderings in a cache`() throws {
    let folder = try TemporaryFolder()
    let scene = scene()
    try waitFor {
      var options = RenderOptions()
      options.cache = try await RenderCache(folder.path + "/cache")
      try await scene.render(to: folder.path + "/a.gif", options: options)
      await options.cache?.finish()
    }
    #expect(folder.content.contains("cache"))
    #expect(throws: CradleError.self) { try waitFor { try await RenderCache("/dev/null/cache") } }
  }

  @Test
  func `more tests than Swift has threads can wait at once`() async throws {
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 2
    let scene = scene()
    let tables = try await withThrowingTaskGroup { group in
      for _ in 0..<count { group.addTask { try Self.table(of: scene) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(tables.count == 1)
  }

  @Test
  func `the closure of a scene can wait for another scene`() throws {
    let other = scene()
    let scene = Scene(
      timing: Scene.Timing(duration: .fixed(.ticks(4))),
      stage: .playground { stage in
        let length = try waitFor { try await other.film() }.duration.seconds
        stage.add(.ellipse(CGSize(width: length, height: length)), at: CGPoint(x: 30, y: 10), id: "ball")
      }
    )
    #expect(try waitFor { try await scene.trace() }.text.contains("ball"))
  }

  private static func write(
    _ figure: Figure,
    to path: String,
    progress: @escaping @Sendable (RenderProgress) -> Void
  ) throws {
    try waitFor { try await figure.write(to: path, progress: progress) }
  }

  private static func table(of scene: Scene) throws -> String {
    try waitFor { try await scene.trace() }.text
  }
}
