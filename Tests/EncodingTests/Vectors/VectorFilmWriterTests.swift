import Encoding
import Foundation
import Graphics
import TestSupport
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
    return VectorFilmWriter(path: path, builder: builder, encode: encode)
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
  func `a film that cannot be encoded leaves nothing behind`() async throws {
    let folder = try TemporaryFolder()
    let writer = Self.writer(folder.file("film.svg").path) { _ in
      throw EncodingError.cancelled(attempt: "encode")
    }
    await #expect(throws: EncodingError.cancelled(attempt: "encode")) {
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
    await #expect(throws: EncodingError.cancelled(attempt: "write '\(path)'")) {
      try await writer.publish()
    }
    #expect(folder.content(of: "").isEmpty)
  }
}
