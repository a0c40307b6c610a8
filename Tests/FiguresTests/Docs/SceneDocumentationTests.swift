import CradleEncoding
import CradleFigures
import CradleFilmSupport
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleKit
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct SceneDocumentationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/img/" }

  private func scene(_ change: (inout Scene) -> Void = { _ in }) throws -> LoadedScene {
    var scene = try makeFilm().scene
    (scene.title, scene.summary) = ("Tiny", "A grid flies.")
    change(&scene)
    return LoadedScene(name: "tiny", scene: scene)
  }

  private func options(_ change: (inout SceneDocumentation.Options) -> Void = { _ in }) -> SceneDocumentation.Options {
    var options = SceneDocumentation.Options()
    options.hosts = [.gitHub]
    change(&options)
    return options
  }

  @Test
  func `both themes have films and a poster, and other files stay`() async throws {
    try folder.write("mine", to: "img/own.txt")
    let file = try TemporaryScene()
    let loaded = try LoadedScene(file.path)
    let documentation = try await SceneDocumentation(loaded, in: path, options: options())
    for part in documentation.parts { try await part.write() }
    try documentation.writeSnippets()
    let made = folder.content(of: "img").filter { !$0.hasSuffix(".manifest.json") }
    let wanted = [
      "own.txt", "tiny.gif", "tiny.github.md", "tiny.mp4", "tiny.png", "tiny.svg", "tiny~dark.gif",
      "tiny~dark.mp4", "tiny~dark.png", "tiny~dark.svg",
    ]
    #expect(made == wanted)
    #expect(try Data(contentsOf: folder.file("img/tiny.png")) != Data(contentsOf: folder.file("img/tiny~dark.png")))
  }

  @Test
  func `the poster is the still of the same moment`() async throws {
    let documentation = try await SceneDocumentation(
      scene(),
      in: path,
      options: options {
        $0.poster = .frame(4)
        $0.themes = [.light]
      }
    )
    let written = try await documentation.parts[0].write()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: written.poster.path))
    try await scene().scene.still(at: .frame(4)).write(to: folder.path + "/still.png")
    #expect(documentation.posterFrame == 4 && documentation.parts.count == 1)
    #expect(try bytes == Data(contentsOf: folder.file("still.png")))
    #expect(written.poster.byteCount == bytes.count)
  }

  @Test
  func `images repeat the part, and the movie shows the film`() async throws {
    let part = try LoopChoice("0..2")
    let documentation = try await SceneDocumentation(
      scene(),
      in: path,
      options: options {
        $0.loop = part
        $0.themes = [.dark]
      }
    )
    let counts = documentation.parts[0].rendering.outputs.map { ($0.format.name, $0.frameCount) }
    #expect(counts.first { $0.0 == "mp4" }?.1 == 6)
    #expect(counts.first { $0.0 == "gif" }?.1 ?? 0 < 4)
    let words = "tiny: the poster is frame 2; images repeat frames 0..2, 0.05 s; a seam of "
    #expect(documentation.summary.hasPrefix(words))
  }

  @Test
  func `a theme that was set from outside is the only one`() async throws {
    let file = try TemporaryScene()
    let loaded = try LoadedScene(file.path, overrides: ["canvas.theme=dark"])
    let documentation = try await SceneDocumentation(loaded, in: path, options: options())
    #expect(documentation.parts.map(\.theme) == [.dark])
  }

  @Test
  func `a scene without texts is described by its name`() async throws {
    let mute = try scene { ($0.title, $0.summary) = (" ", "") }
    let documentation = try await SceneDocumentation(mute, in: path, options: options())
    try documentation.writeSnippets()
    let text = try String(contentsOf: folder.file("img/tiny.github.md"), encoding: .utf8)
    #expect(!documentation.hasWords && text.contains("alt=\"tiny\""))
  }

  @Test(arguments: [
    ("Tiny", "A grid flies.", "Tiny. A grid flies."), ("Tiny!", "It flies", "Tiny! It flies"),
    ("Tiny", "", "Tiny"), ("", "A grid flies.", "A grid flies."),
  ])
  func `title and summary are one text`(title: String, summary: String, words: String) async throws {
    let loaded = try scene { ($0.title, $0.summary) = (title, summary) }
    let documentation = try await SceneDocumentation(loaded, in: path, options: options())
    try documentation.writeSnippets()
    let text = try String(contentsOf: folder.file("img/tiny.github.md"), encoding: .utf8)
    #expect(text.contains("alt=\"\(words)\""))
  }

  // Noise, of more bytes than an SVG may hold of pictures.
  private static func photograph() -> Picture {
    let size = PixelSize(width: 700, height: 700)
    var random: UInt64 = 1
    let bytes = (0..<size.count * 4).map { index -> UInt8 in
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: random >> 56)
    }
    let data = PNG.encode(Bitmap(size: size, bytes: bytes))
    return Picture(name: "noise.png", data: data, size: size)
  }

  @Test
  func `a GIF replaces an SVG that would be too large`() async throws {
    let loaded = try scene { scene in
      guard var collection = scene.stage.as(CollectionDescription.self) else { return }
      collection.cells.pictures = [Self.photograph()]
      scene.stage = .collection(collection)
    }
    let documentation = try await SceneDocumentation(
      loaded,
      in: path,
      options: options {
        $0.hosts = [.mkDocs]
        $0.themes = [.light]
      }
    )
    let written = try await documentation.parts[0].write()
    try documentation.writeSnippets(for: [written])
    #expect(written.refusals.count == 1)
    #expect(
      folder.content(of: "img") == [
        "tiny.gif", "tiny.gif.manifest.json", "tiny.html", "tiny.html.manifest.json",
        "tiny.mkdocs.txt", "tiny.mp4", "tiny.mp4.manifest.json", "tiny.png",
      ]
    )
    let text = try String(contentsOf: folder.file("img/tiny.mkdocs.txt"), encoding: .utf8)
    #expect(text.contains("(img/tiny.gif)") && !text.contains(".svg"))
  }

  @Test
  func `the folder can have the name of the scene`() async throws {
    let documentation = try await SceneDocumentation(scene(), in: path + "{scene}/", options: options())
    #expect(documentation.parts[0].posterPath == path + "tiny/tiny.png")
  }

  @Test
  func `a path that is no folder is refused`() throws {
    try folder.write("", to: "img")
    let file = folder.path + "/img"
    #expect(throws: CradleError(DocumentationError.notFolder("img"))) {
      try SceneDocumentation.checkFolder("img")
    }
    #expect(throws: CradleError(DocumentationError.notFolder(""))) { try SceneDocumentation.checkFolder("") }
    #expect(throws: CradleError(DocumentationError.fileInPlace(file + "/"))) {
      try SceneDocumentation.checkFolder(file + "/")
    }
    try SceneDocumentation.checkFolder(folder.path + "/none/")
    try SceneDocumentation.checkFolder(folder.path + "/")
  }

  @Test
  func `a poster outside of the film is refused`() async throws {
    let length = FrameSelectionError.Length(frames: 6, seconds: 0.1)
    await #expect(throws: CradleError(FrameSelectionError.beyondFilm(.seconds(9), length))) {
      try await SceneDocumentation(scene(), in: path, options: options { $0.poster = .seconds(9) })
    }
    #expect(folder.content.isEmpty)
  }
}
