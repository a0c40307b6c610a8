import CradleEncoding
import CradleFiles
import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Testing

/// A job that fails or is cancelled ends as a whole: each of these tests would time out if any part went on waiting.
struct RetreatTests {
  private static let failure = CradleError(FileFault.cannotWrite(path: "x", reason: "disk full"))
  private static let broken = Picture(
    name: "broken.png",
    data: Array("GIF89a".utf8),
    size: PixelSize(width: 1, height: 1)
  )

  // A film with more different frames than there is room for on the way, so that nothing ends by
  // itself.
  private func longFilm() throws -> Film {
    try makeFilm(tinyScene.replacing("0.1s", with: "20s"))
  }

  private func run(_ writers: MemoryWriter..., film: Film) async throws {
    let outputs = writers.map { RenderJob.Output(writer: $0, rate: FrameRate(60)) }
    let job = RenderJob(film: film, outputs: outputs, workerCount: 2)
    _ = try await waitAtMost(for: "the end of the job") { try await job.run { _ in } }
  }

  // A writer that takes a frame, and is busy with it until it is cancelled.
  private func busyWriter() -> MemoryWriter {
    MemoryWriter(onFrame: { _ in try? await Task.sleep(for: .seconds(3600)) })
  }

  private func expectGivenUp(_ writers: MemoryWriter...) async {
    for writer in writers {
      let calls = await writer.calls
      #expect(calls.last == .cancel && !calls.contains(.end) && !calls.contains(.publish))
    }
  }

  @Test
  func `a writer that fails at once ends writers that are busy`() async throws {
    let broken = MemoryWriter(onBegin: { _ throws(CradleError) in throw Self.failure })
    let (busy, eager) = (busyWriter(), MemoryWriter())
    await #expect(throws: Self.failure) { try await run(busy, broken, eager, film: longFilm()) }
    await expectGivenUp(busy, broken, eager)
  }

  @Test(arguments: [0, 1, 20])
  func `a writer that fails in the middle of a film ends those that wait`(frame: Int) async throws {
    let broken = MemoryWriter(onFrame: { number throws(CradleError) in if number == frame { throw Self.failure } })
    let eager = MemoryWriter()
    await #expect(throws: Self.failure) { try await run(eager, broken, film: longFilm()) }
    await expectGivenUp(eager, broken)
  }

  @Test
  func `a writer that fails in its second pass ends the others`() async throws {
    let broken = MemoryWriter(
      passCount: 2,
      onBegin: { pass throws(CradleError) in if pass == 1 { throw Self.failure } }
    )
    let complete = MemoryWriter()
    await #expect(throws: Self.failure) { try await run(complete, broken, film: makeFilm()) }
    for writer in [complete, broken] {
      let calls = await writer.calls
      #expect(calls.last == .cancel && !calls.contains(.publish))
    }
  }

  @Test
  func `a frame that cannot be drawn ends the writers`() async throws {
    var scene = try longFilm().scene
    guard var collection = scene.stage.as(CollectionDescription.self) else { return try #require(nil) }
    collection.cells.pictures = [Self.broken]
    scene.stage = .collection(collection)
    let (one, two) = (MemoryWriter(), MemoryWriter())
    let film = Film(scene)
    let error = await #expect(throws: (any Error).self) { try await run(one, two, film: film) }
    #expect(error.map { "\($0)".contains("broken.png") } == true)
    await expectGivenUp(one, two)
    #expect(await one.frames == [])
  }

  @Test
  func `a job that is cancelled before it begins takes no frames`() async throws {
    let (one, two) = (MemoryWriter(), busyWriter())
    let film = try longFilm()
    let job = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await run(one, two, film: film)
    }
    await #expect(throws: CancellationError.self) { try await job.value }
    await expectGivenUp(one, two)
    #expect(await one.frames == [])
  }

  @Test
  func `cancelling ends a writer that is busy`() async throws {
    let (cues, cue) = AsyncStream.makeStream(of: Void.self)
    let busy = MemoryWriter(onFrame: { _ in
      cue.yield()
      try? await Task.sleep(for: .seconds(3600))
    })
    let eager = MemoryWriter()
    let film = try longFilm()
    let job = Task { try await run(busy, eager, film: film) }
    try await waitAtMost(for: "the first frame") { for await _ in cues { break } }
    job.cancel()
    await #expect(throws: CancellationError.self) { try await job.value }
    await expectGivenUp(busy, eager)
  }

  @Test
  func `an output that cannot be published leaves the one before published`() async throws {
    let (first, last) = (MemoryWriter(), MemoryWriter())
    let broken = MemoryWriter(onPublish: { () throws(CradleError) in throw Self.failure })
    await #expect(throws: Self.failure) { try await run(first, broken, last, film: makeFilm()) }
    #expect(await first.calls.contains(.publish))
    #expect(await !last.calls.contains(.publish))
    #expect(await last.calls.last == .cancel)
  }

  @Test
  func `a job that is cancelled while it publishes publishes every output`() async throws {
    let first = MemoryWriter(onPublish: { withUnsafeCurrentTask { $0?.cancel() } })
    let last = MemoryWriter()
    try await run(first, last, film: makeFilm())
    for writer in [first, last] { #expect(await writer.calls.last == .publish) }
  }
}
