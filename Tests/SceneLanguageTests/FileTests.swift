import CradleCollectionLayouts
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct FileTests {
  /// Runs a test in a new folder, and removes the folder afterwards.
  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let root = try TemporaryFolder()
    let folder = root.file("inner")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try body(folder)
  }

  private static func write(_ text: String, to url: URL) throws {
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private static func failure(reading path: String, limits: Limits = Limits()) -> SceneFileError? {
    do throws(CradleError) {
      _ = try SceneFile.read(path: path, limits: limits)
      return nil
    } catch {
      return error.reason as? SceneFileError
    }
  }

  /// Returns the mistakes in a scene of a folder, with the folder's path left out.
  private static func mistakes(in name: String, of folder: URL) throws -> String {
    let file = try SceneFile.read(path: folder.appendingPathComponent(name).path)
    return CradleSceneLanguageTests.mistakes(in: file).replacing(folder.path + "/", with: "")
  }

  @Test
  func `only regular files of a sensible size are read`() throws {
    try Self.inFolder { folder in
      let file = folder.appendingPathComponent("a.yaml").path
      #expect(Self.failure(reading: file) == .missing(path: file))
      #expect(Self.failure(reading: folder.path) == .isFolder(path: folder.path))
      #expect(Self.failure(reading: "/dev/zero") == .notRegular(path: "/dev/zero"))
      try Self.write("version: 1", to: URL(fileURLWithPath: file))
      #expect(Self.failure(reading: file) == nil)
      let small = Limits(fileSize: 9)
      #expect(Self.failure(reading: file, limits: small) == .tooLarge(path: file, limit: 9))
      let link = folder.appendingPathComponent("link.yaml")
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "gone")
      #expect(Self.failure(reading: link.path) == .missing(path: link.path))
    }
  }

  @Test(arguments: [
    (SceneFileError.missing(path: "a"), "there is no file 'a'"),
    (.isFolder(path: "a"), "'a' is a folder, not a scene"),
    (.notRegular(path: "a"), "'a' is not a regular file"),
    (.unreadable(path: "a"), "the file 'a' cannot be read"),
    (.unreachable(path: "a", reason: "stale file handle"), "the file 'a' cannot be read now: stale file handle"),
    (.tooLarge(path: "a", limit: 9), "the file 'a' has more than 9 bytes; --limit-file-size allows more"),
  ])
  func `a file that cannot be opened has a reason`(_ error: SceneFileError, text: String) {
    #expect(error.description == text)
  }

  @Test(arguments: [
    (ESTALE, SceneFileError.unreachable(path: "a", reason: "stale file handle")),
    (EMFILE, .unreachable(path: "a", reason: "too many open files")),
    (EACCES, .unreadable(path: "a")), (EIO, .unreadable(path: "a")),
  ])
  func `a file server that does not answer differs from a file that is closed`(code: Int32, error: SceneFileError) {
    let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    let outer = CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: cause])
    let other = SceneFileError.unreadable(path: "a")
    #expect(SceneFileError(path: "a", cause, otherwise: other) == error)
    #expect(SceneFileError(path: "a", outer, otherwise: other) == error)
  }

  @Test(arguments: [
    ("version: 1\ndescription: A list.\ncollection: 3", "A list."),
    ("extends: base.yaml\ntitle: Over", "Base."),
    ("extends: base.yaml\ndescription: 12", "12"),
    ("extends: base.yaml\ndescription: ~", ""),
    ("title: A list", ""),
  ])
  func `the description is read alone, and from the scene that is extended`(text: String, summary: String) throws {
    try Self.inFolder { folder in
      try Self.write("description: Base.", to: folder.appendingPathComponent("base.yaml"))
      let path = folder.appendingPathComponent("scene.yaml").path
      try Self.write(text, to: URL(fileURLWithPath: path))
      #expect(try SceneLoader().summary(of: SceneFile.read(path: path)).description == summary)
    }
  }

  @Test(arguments: [
    ("collection: { items: 3, layout: { type: circle } }", "circle"),
    ("collection: { items: 3, layout: a }\nlayouts: { b: { type: flow }, a: { type: stack } }", "stack"),
    ("dynamics: { items: [] }", "dynamics"), ("stages: []", "stages"), ("collection: 3", "collection"),
  ])
  func `a summary says what the scene shows, even with mistakes`(keys: String, subject: String) throws {
    #expect(try SceneLoader().summary(of: SceneFile(name: "a.yaml", text: keys)).subject == subject)
  }

  @Test
  func `a description that is no text is a mistake at its position`() {
    let file = SceneFile(name: "a.yaml", text: "version: 1\ndescription: [a, b]")
    #expect {
      try SceneLoader().summary(of: file)
    } throws: { error in
      "\(error)".hasPrefix("a.yaml:2:14: error: 'description' must be a text")
    }
  }

  @Test
  func `a scene is merged over the one that it extends`() throws {
    try Self.inFolder { folder in
      let base = """
        version: 1
        title: base
        canvas: { scale: 1, size: [100, 100] }
        collection: { items: 3, layout: a }
        layouts: { a: { type: springy_flow, spring: { damping: 0.3, frequency: 2 } } }
        timeline: [{ at: 0s, marker: a }, { at: 1s, marker: b }]
        outputs: [a.mp4]
        """
      let scene = """
        version: 1
        extends: base.yaml
        canvas: { scale: 3 }
        layouts: { a: { spring: { damping: 0.4 } } }
        timeline: [{ at: 2s, marker: c }]
        outputs: ~
        """
      try Self.write(base, to: folder.appendingPathComponent("base.yaml"))
      try Self.write(scene, to: folder.appendingPathComponent("scene.yaml"))
      let path = folder.appendingPathComponent("scene.yaml").path
      let merged = try SceneLoader().load(SceneFile.read(path: path))
      #expect(merged.title == "base")
      #expect(merged.canvas.scale == 3)
      #expect(merged.canvas.size.width == 100)
      #expect(merged.timeline.map(\.action) == [.marker("c")])
      #expect(merged.outputs.isEmpty)
      let layout = collection(of: merged).layouts[0].description as? SpringyFlowDescription
      #expect(layout?.feel.spring.damping == 0.4)
      #expect(layout?.feel.spring.frequency == 2)
    }
  }

  @Test
  func `a mistake is reported in the file that contains it`() throws {
    try Self.inFolder { folder in
      try Self.write(shortest + "seed: x\n", to: folder.appendingPathComponent("base.yaml"))
      let scene = "version: 1\nextends: base.yaml\ntitle: []\n"
      try Self.write(scene, to: folder.appendingPathComponent("a.yaml"))
      #expect(
        try Self.mistakes(in: "a.yaml", of: folder) == """
          a.yaml:3:8: error: 'title' must be a text, not an empty list
          base.yaml:3:7: error: 'seed' must be a whole number from 0 to 9007199254740991, \
          not the text 'x'
          """
      )
    }
  }

  @Test
  func `a chain of scenes that extend one another has at most 8 links, and no loop`() throws {
    try Self.inFolder { folder in
      try Self.write("extends: b.yaml", to: folder.appendingPathComponent("a.yaml"))
      try Self.write("extends: ./a.yaml", to: folder.appendingPathComponent("b.yaml"))
      #expect(try Self.mistakes(in: "a.yaml", of: folder) == "b.yaml:1:10: error: './a.yaml' extends itself")
      for n in 0..<9 {
        try Self.write("extends: \(n + 1).yaml", to: folder.appendingPathComponent("\(n).yaml"))
      }
      #expect(
        try Self.mistakes(in: "0.yaml", of: folder)
          == "7.yaml:1:10: error: more than 8 scenes extend one another"
      )
    }
  }

  @Test
  func `a scene extends only files of its folder`() throws {
    try Self.inFolder { folder in
      let outside = folder.deletingLastPathComponent().appendingPathComponent("outside.yaml")
      try Self.write(shortest, to: outside)
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("link.yaml"),
        withDestinationURL: outside
      )
      let cases = [
        ("../outside.yaml", "'../outside.yaml' leads out of the folder with '..'"),
        (outside.path, "is an absolute path; write one relative to the folder"),
        ("link.yaml", "'link.yaml' is a link that leads out of the scene's folder"),
        ("gone.yaml", "there is no file 'gone.yaml'"),
        (".", "'.' is a folder, not a scene"),
      ]
      for (name, message) in cases {
        try Self.write("extends: \(name)", to: folder.appendingPathComponent("a.yaml"))
        let found = try Self.mistakes(in: "a.yaml", of: folder)
        #expect(found.hasPrefix("a.yaml:1:10: error: "), "\(found)")
        #expect(found.hasSuffix(message), "\(found)")
      }
    }
  }

  @Test
  func `a scene without a folder extends no files`() {
    #expect(
      CradleSceneLanguageTests.mistakes(in: "extends: base.yaml")
        == "a.yaml:1:10: error: a scene that is not read from a file cannot extend another"
    )
  }
}
