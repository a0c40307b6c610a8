import CradleEncoding
import CradleFiles
import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleTestSupport
import Synchronization
import Testing

@Suite(.serialized)
struct RenderJobTests {
  private func run(
    _ writers: [(MemoryWriter, FrameRate)],
    film: Film,
    workerCount: Int = 3
  ) async throws -> [RenderProgress] {
    let outputs = writers.map { RenderJob.Output(writer: $0, rate: $1) }
    let progress = Mutex<[RenderProgress]>([])
    try await RenderJob(film: film, outputs: outputs, workerCount: workerCount)
      .run { step in progress.withLock { $0.append(step) } }
    return progress.withLock { $0 }
  }

  @Test(arguments: [1, 2, 5, 100])
  func `frames come in order, whatever the number of workers`(workerCount: Int) async throws {
    let film = try makeFilm()
    let (one, many) = (MemoryWriter(), MemoryWriter())
    _ = try await run([(one, FrameRate(60))], film: film, workerCount: 1)
    _ = try await run([(many, FrameRate(60))], film: film, workerCount: workerCount)
    #expect(await many.calls == [.begin(0)] + (0..<6).map { .frame($0) } + [.end, .publish])
    let frames = await many.frames
    #expect(await frames == one.frames)
    #expect(Set(frames.map(\.bytes)).count == 6)
  }

  @Test
  func `frames at 30 are every second frame at 60`() async throws {
    let (slow, fast) = (MemoryWriter(), MemoryWriter())
    _ = try await run([(slow, FrameRate(30)), (fast, FrameRate(60))], film: makeFilm())
    let frames = await fast.frames
    #expect(await slow.frames == [frames[0], frames[2], frames[4]])
  }

  // Outputs at 60 and 50 share only the first moment of a tenth of a second: the next would be its
  // end. Outputs at 60 and 30 share every moment of the slower one.
  @Test(arguments: [(60, 50, 6 + 5 - 1), (60, 30, 6), (60, 60, 6), (100, 25, 10), (7, 11, 2)])
  func `a moment that several outputs show is drawn once`(first: Int, second: Int, count: Int) async throws {
    let writers = [FrameRate(first), FrameRate(second)].map { (MemoryWriter(), $0) }
    let film = try makeFilm()
    let progress = try await run(writers, film: film)
    #expect(progress.map(\.completed) == Array(1...count))
    #expect(progress.allSatisfy { $0.total == count })
    for (writer, rate) in writers {
      #expect(await writer.frames.count == film.frameCount(at: rate))
    }
  }

  @Test
  func `only a writer with a second pass gets the film again`() async throws {
    let (one, two) = (MemoryWriter(), MemoryWriter(passCount: 2))
    let progress = try await run([(one, FrameRate(60)), (two, FrameRate(60))], film: makeFilm())
    let frames = (0..<6).map { MemoryWriter.Call.frame($0) }
    let again = (6..<12).map { MemoryWriter.Call.frame($0) }
    #expect(await one.calls == [.begin(0)] + frames + [.end, .publish])
    #expect(await two.calls == [.begin(0)] + frames + [.end, .begin(1)] + again + [.end, .publish])
    let seen = await two.frames
    #expect(seen.prefix(6) == seen.suffix(6))
    #expect(progress.last == progress.max { $0.completed < $1.completed } && progress.count == 12)
  }

  @Test
  func `progress names the pass if a writer has several`() async throws {
    let gif = MemoryWriter(passCount: 2, passNames: ["colors", "film"])
    let all = [(MemoryWriter(), FrameRate(60)), (gif, FrameRate(60))]
    let passes = try await run(all, film: makeFilm()).map(\.pass)
    let names = ["colors", "film"].enumerated().map { number, name in
      RenderProgress.Pass(number: number + 1, count: 2, name: name)
    }
    #expect(passes == Array(repeating: names[0], count: 6) + Array(repeating: names[1], count: 6))
    let single = try await run([(MemoryWriter(), FrameRate(60))], film: makeFilm())
    #expect(single.allSatisfy { $0.pass == nil })
  }

  @Test
  func `an error of one writer cancels all`() async throws {
    let failure = CradleError(FileFault.cannotWrite(path: "x", reason: "disk full"))
    let broken = MemoryWriter(onFrame: { frame throws(CradleError) in if frame == 2 { throw failure } })
    let sound = MemoryWriter()
    await #expect(throws: failure) {
      _ = try await run([(sound, FrameRate(60)), (broken, FrameRate(60))], film: makeFilm())
    }
    #expect(await broken.calls == [.begin(0), .frame(0), .frame(1), .cancel])
    let calls = await sound.calls
    #expect(calls.last == .cancel && !calls.contains(.publish))
  }

  @Test
  func `a film without outputs is no error`() async throws {
    #expect(try await run([], film: makeFilm()) == [])
  }
}
