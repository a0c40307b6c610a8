import CradleGraphics
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct PictureTests {
  /// Runs a test in a folder, and removes the folder afterwards.
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let root = try TemporaryFolder()
    let folder = root.file("inner")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try body(folder)
  }

  /// A PNG file with valid headers, but without pixels, which are not read.
  private static func png(
    width: UInt32 = 2,
    height: UInt32 = 3,
    color: UInt8 = 6,
    chunks: [String] = ["IDAT", "IEND"]
  ) -> [UInt8] {
    let header = TestPNG.big(Int(width)) + TestPNG.big(Int(height)) + [8, color, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + TestPNG.chunk("IHDR", header) + chunks.flatMap { TestPNG.chunk($0, []) }
  }

  // A file with one different byte.
  private static func damaged(at place: Int) -> [UInt8] {
    var file = png()
    file[place] ^= 1
    return file
  }

  private static func write(_ bytes: [UInt8], to folder: URL, _ name: String) throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  private static func file(_ cells: String, in folder: URL) throws -> SceneFile {
    let text = """
      version: 1
      collection:
        items: [{ value: A, image: a.png }, B]
        cells: \(cells)
        layout: { type: flow }
      """
    let url = folder.appendingPathComponent("a.yaml")
    try text.write(to: url, atomically: true, encoding: .utf8)
    return try SceneFile.read(path: url.path)
  }

  /// Returns the mistakes about a picture of a file, with the folder's path left out.
  private static func mistakes(_ name: String, in folder: URL) throws -> String {
    try write(png(), to: folder, "a.png")
    let file = try file("{ images: [\(name)] }", in: folder)
    return CradleSceneLanguageTests.mistakes(in: file).replacing(folder.path + "/", with: "")
  }

  @Test
  func `pictures are read with their bytes and their size`() throws {
    try Self.inFolder { folder in
      try Self.write(Self.png(), to: folder, "a.png")
      try Self.write(Self.png(width: 300, height: 70_000), to: folder, "b.png")
      let file = try Self.file("{ images: [b.png, ./a.png], image_inset: 4 }", in: folder)
      let collection = collection(of: try SceneLoader().load(file))
      let small = PixelSize(width: 2, height: 3)
      #expect(collection.sections[0][0].appearance.picture == Picture(name: "a.png", data: Self.png(), size: small))
      #expect(collection.sections[0][1].appearance.picture == nil)
      #expect(collection.cells.pictures.map(\.name) == ["b.png", "./a.png"])
      #expect(collection.cells.pictures.map(\.size) == [PixelSize(width: 300, height: 70_000), small])
      #expect(collection.cells.pictureInset == 4)
    }
  }

  @Test
  func `inserted items may also have pictures`() throws {
    try Self.inFolder { folder in
      try Self.write(Self.png(), to: folder, "a.png")
      let url = folder.appendingPathComponent("a.yaml")
      let entry = "{ at: 0s, insert: { index: 0, items: [{ image: a.png }] } }"
      try (shortest + "timeline: [\(entry)]").write(to: url, atomically: true, encoding: .utf8)
      let scene = try SceneLoader().load(try SceneFile.read(path: url.path))
      let items = scene.timeline[0].action.updates.flatMap(\.newItems)
      #expect(items.map(\.appearance.picture?.name) == ["a.png"])
    }
  }

  @Test
  func `a picture's path begins at the folder of the scene that names it`() throws {
    try Self.inFolder { folder in
      let inner = folder.appendingPathComponent("base")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Self.write(Self.png(), to: inner, "a.png")
      try Self.write(Self.png(width: 9), to: folder, "b.png")
      _ = try Self.file("{}", in: inner)
      let url = folder.appendingPathComponent("c.yaml")
      let text = "extends: base/a.yaml\ncollection: { cells: { images: [b.png] } }"
      try text.write(to: url, atomically: true, encoding: .utf8)
      let collection = collection(of: try SceneLoader().load(try SceneFile.read(path: url.path)))
      #expect(collection.sections[0][0].appearance.picture?.size.width == 2)
      #expect(collection.cells.pictures.map(\.size.width) == [9])
      let loader = SceneLoader(overrides: ["collection.cells.images=[b.png, b.png]"])
      let scene = try loader.load(try SceneFile.read(path: url.path))
      #expect(CradleSceneLanguageTests.collection(of: scene).cells.pictures.count == 2)
    }
  }

  static let contents: [(bytes: [UInt8], message: String)] = [
    ([], "is not a PNG or JPEG file"),
    (Array("GIF89a and more, and more, and more".utf8), "is not a PNG or JPEG file, but a GIF; convert it"),
    (
      Array("version https://git-lfs.github.com/spec/v1".utf8),
      "is not a PNG or JPEG file, but a pointer of Git LFS; 'git lfs pull' fetches the file"
    ),
    (TestJPEG.cmyk, "is a JPEG file in CMYK, the colors of print; convert it to sRGB"),
    (Array(TestJPEG.color.prefix(200)), "is a JPEG file that ends too early, after 200 bytes"),
    ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 3, 3], "is a damaged JPEG file: at byte 8, no segment starts"),
    (damaged(at: 20), "is a damaged PNG file: the checksum of the chunk 'IHDR' at byte 8 is wrong"),
    (damaged(at: 42), "is a damaged PNG file: the checksum of the chunk 'IDAT' at byte 33 is wrong"),
    (png(chunks: ["ID T", "IEND"]), "is a damaged PNG file: at byte 33, no chunk starts"),
    (png(color: 1), "is a PNG file with a damaged header: color type 1"),
    (png(color: 3), "is a PNG file without the palette of its colors"),
    (Array(png().prefix(20)), "is a PNG file that ends too early, after 20 bytes"),
    (Array(png().dropLast()), "is a PNG file that ends too early, after 56 bytes"),
    (png(chunks: ["IEND"]), "is a PNG file without pixels"),
    (png(chunks: ["IDAT"]), "is a PNG file that ends too early, after 45 bytes"),
    (png(width: 0), "is a PNG file without width or height"),
    (png(height: 0), "is a PNG file without width or height"),
    (png(width: .max), "is a PNG file without width or height"),
    (png(width: 8001, height: 8000), "has 8001 × 8000 pixels, and at most 64000000 are allowed"),
  ]

  @Test(arguments: contents.indices)
  func `a file that is no picture is a mistake`(_ index: Int) throws {
    let (bytes, message) = Self.contents[index]
    try Self.inFolder { folder in
      try Self.write(bytes, to: folder, "b.png")
      #expect(try Self.mistakes("b.png", in: folder) == "a.yaml:4:21: error: 'b.png' \(message)")
    }
  }

  @Test
  func `a picture that is no file of the scene's folder is refused`() throws {
    try Self.inFolder { folder in
      func mistake(_ name: String) throws -> String {
        try Self.mistakes(name, in: folder).replacing("a.yaml:4:21: error: ", with: "")
      }
      let path = folder.path
      #expect(try mistake("b.png") == "there is no file 'b.png'")
      #expect(try mistake("../b.png") == "'../b.png' leads out of the folder with '..'")
      #expect(try mistake("/dev/zero") == "'/dev/zero' is an absolute path; write one relative to the folder")
      try FileManager.default.createSymbolicLink(atPath: path + "/zero.png", withDestinationPath: "/dev/zero")
      #expect(try mistake("zero.png") == "'zero.png' is a link that leads out of the scene's folder")
      try FileManager.default.createDirectory(atPath: path + "/b.png", withIntermediateDirectories: true)
      #expect(try mistake("b.png") == "'b.png' is a folder, not a picture")
      _ = unsafe mkfifo(path + "/pipe.png", 0o600)
      #expect(try mistake("pipe.png") == "'pipe.png' is not a regular file")
      _ = FileManager.default.createFile(atPath: path + "/large.png", contents: nil)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/large.png"))
      try handle.truncate(atOffset: 16_000_001)
      #expect(try mistake("large.png") == "the picture 'large.png' has more than 16000000 bytes")
    }
  }

  @Test
  func `a scene without a folder has no pictures`() {
    let text = "version: 1\ncollection: { items: [{ image: a.png }], layout: { type: flow } }"
    #expect(
      CradleSceneLanguageTests.mistakes(in: text)
        == "a.yaml:2:32: error: a scene that is not read from a file cannot name pictures"
    )
  }

  @Test
  func `code reads a picture from a file, and a file without one is an error with a message`() throws {
    try Self.inFolder { folder in
      try Self.write(Self.png(width: 5), to: folder, "a.png")
      try Self.write(Self.damaged(at: 20), to: folder, "b.png")
      let path = folder.appendingPathComponent("a.png").path
      let picture = try Picture(contentsOfFile: path)
      #expect(picture.size == PixelSize(width: 5, height: 3) && picture.name == path)
      #expect(picture.data == Self.png(width: 5))
      for (name, words) in [
        ("b.png", "is a damaged PNG file"), ("c.png", "c.png'"), ("", "is a folder, not a picture"),
      ] {
        let error = #expect(throws: (any Error).self) {
          try Picture(contentsOfFile: folder.appendingPathComponent(name).path)
        }
        #expect(error?.localizedDescription.contains(words) == true)
      }
    }
  }

  private static let hdr: (name: String, content: [UInt8]) = ("cICP", [9, 16, 0, 1])
  private static let said =
    "has HDR colors (cICP 9/16/0/1): its colors are drawn as if they were sRGB; convert it to sRGB"

  @Test
  func `a picture in other colors is a warning at the first place that names it`() throws {
    try Self.inFolder { folder in
      try Self.write(Self.png(), to: folder, "a.png")
      try Self.write(TestPNG.file([[[1, 2, 3]]], chunks: [Self.hdr]), to: folder, "b.png")
      let file = try Self.file("{ images: [b.png, ./b.png, a.png] }", in: folder)
      let warnings = try SceneLoader().read(file).oddities.map { "\($0)".replacing(folder.path + "/", with: "") }
      #expect(warnings == ["a.yaml:4:21: warning: 'b.png' \(Self.said)"])
    }
  }

  @Test
  func `code learns about pictures in other colors`() throws {
    let data = TestPNG.file([[[1, 2, 3]]], chunks: [Self.hdr])
    var scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: shortest))
    guard var collection = scene.stage.as(CollectionDescription.self) else { return try #require(nil) }
    let one = PixelSize(width: 1, height: 1)
    collection.cells.pictures = [("b.png", data), ("a.png", [])].map { Picture(name: $0, data: $1, size: one) }
    scene.stage = .collection(collection)
    #expect(scene.oddities == ["image: 'b.png' \(Self.said)"])
  }

  @Test(arguments: 1...8)
  func `a picture has its size when it is upright`(orientation: UInt8) throws {
    try Self.inFolder { folder in
      let rows: [[[UInt8]]] = [[[1, 2, 3], [4, 5, 6]]]
      let bytes = TestPNG.file(rows, chunks: [("eXIf", TestPNG.exif(orientation: orientation))])
      try Self.write(bytes, to: folder, "a.png")
      let upright = PixelSize(width: 2, height: 1)
      let turned = PixelSize(width: 1, height: 2)
      let picture = try Picture(contentsOfFile: folder.appendingPathComponent("a.png").path)
      #expect(picture.size == (orientation < 5 ? upright : turned))
      #expect(picture.data == bytes)
      try Self.write(TestJPEG.turned(orientation), to: folder, "a.jpg")
      let photo = try Picture(contentsOfFile: folder.appendingPathComponent("a.jpg").path).size
      #expect(photo == (orientation < 5 ? PixelSize(width: 24, height: 16) : PixelSize(width: 16, height: 24)))
    }
  }
}
