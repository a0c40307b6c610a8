import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import CradleVectorFilms
import Foundation
import Testing

struct VectorFilmWriterTests {
  private static let list = DisplayList(
    size: SampleFilm.size,
    background: .white,
    layers: [DisplayList.Layer(name: "items", elements: [SampleFilm.element("a", x: 20)])]
  )

  private static func drawings(_ count: Int) -> AsyncStream<NumberedDrawing> {
    AsyncStream { stream in
      for number in 0..<count { stream.yield(NumberedDrawing(number: number, list: list)) }
      stream.finish()
    }
  }

  private static func writer(
    _ path: String,
    _ encode: @escaping @Sendable (VectorFilm) throws -> [UInt8] = {
      [UInt8]("\($0.frameCount)".utf8)
    }
  ) -> VectorFilmWriter {
    let builder = VectorFilmBuilder(size: SampleFilm.size, frameRate: FrameRate(60))
    return VectorFilmWriter(path: path, source: VectorFilmSource(builder), rate: FrameRate(60)) { encode }
  }

  @Test
  func `a film appears whole when it is published`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("new/film.svg").path
    let writer = Self.writer(path)
    try await writer.write(Self.drawings(3))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(await writer.byteCount == 1)
    try await writer.publish()
    #expect(FileManager.default.contents(atPath: path) == Data("3".utf8))
    #expect(folder.content(of: "new") == ["film.svg"])
  }

  @Test
  func `a film whose drawings no file could have is refused before they are all there`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("film.svg").path
    let source = VectorFilmSource(
      VectorFilmBuilder(size: SampleFilm.size, frameRate: FrameRate(60)),
      drawingLimit: 1000
    )
    let writer = VectorFilmWriter(path: path, source: source, rate: FrameRate(60), byteLimit: 500) { { _ in [] } }
    let drawings = AsyncStream<NumberedDrawing> { stream in
      for number in 0..<200 {
        // Each has a different outline, and none can morph into another.
        let places = (0...number % 40 + 2).map { CGPoint(x: Double($0 * number), y: Double($0 * $0)) }
        let lines: [Path.Element] = places.map { .line(to: $0) }
        let outline = Path([.move(to: .zero)] + lines)
        let line = DisplayList.Element(
          id: "line",
          role: .overlay,
          center: .zero,
          commands: [.stroke(outline, .solid(.black), width: 1)]
        )
        let layer = DisplayList.Layer(name: "a", elements: [line])
        let list = DisplayList(size: SampleFilm.size, background: .white, layers: [layer])
        stream.yield(NumberedDrawing(number: number, list: list))
      }
      stream.finish()
    }
    do {
      try await writer.write(drawings)
      Issue.record("the film was written")
    } catch let error as CradleError {
      guard
        case .filmTooLarge(let refused, let byteCount, let limit, let frames, _, let costliest)? =
          error.reason as? EncodingFault
      else { throw error }
      #expect(refused == path && byteCount == nil && limit == 500 && costliest == "line")
      #expect((0..<64).contains(frames))
    }
    #expect(folder.content(of: "") == [])
  }

  @Test
  func `a film that cannot be encoded leaves nothing behind`() async throws {
    let folder = try TemporaryFolder()
    let writer = Self.writer(folder.file("film.svg").path) { _ in
      throw CancellationError()
    }
    await #expect(throws: CancellationError.self) {
      try await writer.write(Self.drawings(3))
    }
    #expect(folder.content(of: "").isEmpty)
  }

  @Test
  func `a film that is cancelled is never published`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("film.svg").path
    let writer = Self.writer(path)
    try await writer.write(Self.drawings(3))
    await writer.cancel()
    await #expect(throws: CancellationError.self) {
      try await writer.publish()
    }
    #expect(folder.content(of: "").isEmpty)
  }
}
