import CradleEncoding
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

@Suite(.serialized)
struct StoredFilmTests {
  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test
  func `a movie is there once it is published, and replaces the one before`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x.mp4"
    try write("old", to: path)
    let writer = StoredFilmWriter(path: path, numbers: nil)
    let draft = try await writer.begin()
    try write("newer", to: draft + "/" + StoredFilmWriter.filmName)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
    #expect(await writer.byteCount == 5)
    try await writer.publish()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("newer".utf8))
    #expect(await writer.byteCount == 5)
    #expect(folder.content == ["x.mp4"])
  }

  @Test
  func `frames replace those of an earlier film, and nothing else`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for name in ["frame-000000.png", "frame-000007.png", "notes.txt"] {
      try write("old", to: path + "/" + name)
    }
    let writer = StoredFilmWriter(path: path, numbers: [0, 1])
    let draft = try await writer.begin()
    for name in ["frame-000000.png", "frame-000001.png"] {
      try write("new", to: draft + "/" + name)
    }
    #expect(await writer.byteCount == 6)
    try await writer.publish()
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names == ["frame-000000.png", "frame-000001.png", "notes.txt"])
    let first = URL(fileURLWithPath: path + "/frame-000000.png")
    #expect(try Data(contentsOf: first) == Data("new".utf8))
  }

  @Test(arguments: [nil, [0]])
  func `a writer that is cancelled leaves nothing`(numbers: [Int]?) async throws {
    let folder = try TemporaryFolder()
    let writer = StoredFilmWriter(path: folder.path + "/x", numbers: numbers)
    _ = try await writer.begin()
    await writer.cancel()
    #expect(folder.content == [])
    await #expect(throws: CancellationError.self) { try await writer.publish() }
  }

  @Test
  func `of the libraries of an encoder, those that write films are named`() {
    let list = """
      	linux-vdso.so.1 (0x00007fdd15ff3000)
      	libavcodec.so.59 => /lib/libavcodec.so.59 (0x00007fdd0de00000)
      	libx264.so.164 => /opt/lib/libx264.so.164 (0x00007fdd06000000)
      	libasound.so.2 => /lib/libasound.so.2 (0x00007fdd06100000)
      	libvpx.so.7 => not found
      	/lib64/ld-linux-x86-64.so.2 (0x00007fdd15ff5000)
      """
    let libraries = ["/lib/libavcodec.so.59", "/opt/lib/libx264.so.164"]
    #expect(FFmpeg.libraries(in: list) == libraries)
    #expect(FFmpeg.libraries(in: "usage: ffmpeg [options]") == [])
  }

  @Test
  func `the code of the installed encoder has its encoders`() async {
    let files = await FFmpeg(path: nil).codeFiles()
    #expect(files.first?.hasSuffix("/ffmpeg") == true)
    #expect(await FFmpeg(path: "no-such-encoder").codeFiles() == [])
  }
}
