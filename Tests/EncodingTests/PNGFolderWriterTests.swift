import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct PNGFolderWriterTests {
  private func names(_ count: Int) -> [String] {
    (0..<count).map { "frame-00000\($0).png" }
  }

  private func content(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test
  func `frames are numbered in order`() async throws {
    let folder = try TemporaryFolder()
    let frames = makeFrames(5)
    try await write(frames, with: makeWriter(folder.path + "/new/frames/"))
    #expect(try content(folder.path + "/new") == ["frames"])
    #expect(try content(folder.path + "/new/frames") == names(5))
    for (name, frame) in try pairs(names(5), frames) {
      let file = URL(fileURLWithPath: folder.path + "/new/frames/" + name)
      #expect(try [UInt8](Data(contentsOf: file)) == PNG.encode(frame))
    }
  }

  @Test
  func `the folder of an unfinished film does not exist`() async throws {
    let folder = try TemporaryFolder()
    let writer = try makeWriter(folder.path + "/frames/")
    try await writer.write(film(makeFrames(1)), pass: 0)
    #expect(!folder.content.contains("frames"))
    await writer.cancel()
    #expect(folder.content == [])
  }

  @Test
  func `frames of a longer film are removed, and other files stay`() async throws {
    let folder = try TemporaryFolder()
    try await write(makeFrames(4), with: makeWriter(folder.path + "/"))
    for name in ["notes.txt", "frame-1.png", "frame-000009.jpg", "frame-00000a.png"] {
      try Data().write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    try await write(makeFrames(2), with: makeWriter(folder.path + "/"))
    #expect(folder.content == names(2) + ["frame-000009.jpg", "frame-00000a.png", "frame-1.png", "notes.txt"])
  }

  @Test
  func `a cancelled film leaves the frames of the old one`() async throws {
    let folder = try TemporaryFolder()
    try await write(makeFrames(3), with: makeWriter(folder.path + "/"))
    let writer = try makeWriter(folder.path + "/")
    try await writer.write(film(makeFrames(1)), pass: 0)
    await writer.cancel()
    await writer.cancel()
    #expect(folder.content == names(3))
  }

  @Test
  func `a file with the path of the folder is an error`() async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path + "/frames"))
    let error = await #expect(throws: CradleError.self) {
      try await write(makeFrames(1), with: makeWriter(folder.path + "/frames/"))
    }
    #expect(error?.description == "cannot create '\(folder.path)/frames/': a file has this name")
    #expect(folder.content == ["frames"])
  }

  @Test
  func `a frame that cannot be written is an error of the film`() async throws {
    let folder = try TemporaryFolder()
    let writer = try makeWriter(folder.path + "/frames/")
    let (frames, feed) = AsyncStream.makeStream(of: NumberedFrame.self)
    let writing = Task { try await writer.write(frames, pass: 0) }
    // The first frame is released when it has been written.
    await withCheckedContinuation { continuation in
      let frame = SharedFrame(makeFrames(1)[0]) { continuation.resume() }
      feed.yield(NumberedFrame(number: 0, frame: frame))
    }
    for name in folder.content {
      try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    }
    for (number, frame) in makeFrames(3).enumerated() {
      feed.yield(NumberedFrame(number: 1 + number, frame: SharedFrame(frame)))
    }
    feed.finish()
    let error = await #expect(throws: CradleError.self) { try await writing.value }
    #expect(error?.description == "cannot write '\(folder.path)/frames/': no such file or directory")
    #expect(folder.content == [])
  }

  @Test
  func `a frame of another size is a programmer error`() async throws {
    // The process that fails cannot remove its folder.
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .failure) { [path = folder.path as String] in
      let writer = try makeWriter(path + "/frames/")
      try await writer.write(film(makeFrames(1, width: 65)), pass: 0)
    }
  }
}
