import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A file of a scene becomes something else under an open page, and is right again later.
@Suite(.serialized)
struct BadFileTests {
  /// What takes the place of a file.
  enum Change: CaseIterable {
    case nothing, folder, pipe, device, loop, linkToNothing, large, notText, empty

    func make(at path: String) throws {
      let files = FileManager.default
      switch self {
      case .nothing: break
      case .folder: try files.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .pipe: try #require(mkfifo(path, 0o600) == 0)
      case .device: try files.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      case .loop: try files.createSymbolicLink(atPath: path, withDestinationPath: path)
      case .linkToNothing: try files.createSymbolicLink(atPath: path, withDestinationPath: "nothing")
      case .large:
        // Two gigabytes that take no room on the disk. Closing the file is what others see.
        try Data().write(to: URL(fileURLWithPath: path))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 2 << 30)
        try file.close()
      case .notText: try Data([0xFF, 0xFE, 0, 1]).write(to: URL(fileURLWithPath: path))
      case .empty: try Data().write(to: URL(fileURLWithPath: path))
      }
    }

    /// A part of the message about a scene.
    var message: String {
      switch self {
      case .nothing, .loop, .linkToNothing: "there is no file"
      case .folder: "is a folder"
      case .pipe, .device: "is not a regular file"
      case .large: "has more than"
      case .notText: "UTF-16"
      case .empty: "the file is empty"
      }
    }
  }

  private static let base = "version: 1\ntime: { duration: 0.2s }\n"
  private static let tokens = #"{ "soft": { "$type": "spring", "$value": { "duration": "0.5s", "bounce": 0.2 } } }"#
  private static let scene = """
    version: 1
    extends: base.yaml
    springs: springs.json
    dynamics:
      items: [{ id: ball, size: [20, 20], center: [50, 50], image: ball.png }]
      behaviors: [{ attachment: { item: ball, anchor: [50, 10], spring: soft } }]
    canvas: { size: [100, 100] }

    """
  // A picture of one pixel.
  private static let picture = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """

  private let preview: ServedPreview

  init() throws {
    preview = try ServedPreview(Self.scene)
    try preview.write(Self.base, to: "base.yaml")
    try preview.write(Self.tokens, to: "springs.json")
    try restore("ball.png")
  }

  private func path(_ name: String) -> String { preview.folder.file("scenes/" + name).path }

  private func restore(_ name: String) throws {
    switch name {
    case "scene.yaml": try preview.write(Self.scene)
    case "base.yaml": try preview.write(Self.base, to: name)
    case "springs.json": try preview.write(Self.tokens, to: name)
    default: try #require(Data(base64Encoded: Self.picture)).write(to: preview.folder.file("scenes/" + name))
    }
  }

  private func removeIfPresent(_ path: String) throws {
    try #require(remove(path) == 0 || errno == ENOENT)
  }

  // Waits for a message with a text. Messages about the time in between may come before.
  private func waitForMistake(_ text: String, in page: PreviewClient) async throws {
    while true {
      let mistakes = try await page.next("mistake")["mistakes"] as? [[String: Any]]
      if let message = mistakes?.first?["message"] as? String, message.contains(text) { return }
    }
  }

  @Test(arguments: ["scene.yaml", "base.yaml", "springs.json", "ball.png"])
  func `the mistake is said, the motion stays, and the right file mends it`(_ name: String) async throws {
    try await preview.serving { running in
      let page = try await running.page(of: preview.path)
      _ = try await page.next("film")
      for change in Change.allCases {
        try FileManager.default.removeItem(atPath: path(name))
        try change.make(at: path(name))
        try await waitForMistake(message(of: change, in: name), in: page)
        try removeIfPresent(path(name))
        try restore(name)
        // The motion is the same, so it is not sent again.
        _ = try await page.next("good", "film")
      }
    }
  }

  // Links may lead nowhere else, and a picture and tokens have messages of their own.
  private func message(of change: Change, in name: String) -> String {
    switch (name, change) {
    case ("scene.yaml", _): change.message
    case (_, .device): "a link that leads out of the scene's folder"
    case ("ball.png", .notText), ("ball.png", .empty): "ball.png"
    case ("springs.json", .empty): "a token file is a map"
    default: change.message
    }
  }

  @Test
  func `a scene whose folder is gone and back is shown again`() async throws {
    try await preview.serving { running in
      let page = try await running.page(of: preview.path)
      _ = try await page.next("film")
      let folder = preview.folder.file("scenes").path
      try FileManager.default.moveItem(atPath: folder, toPath: folder + ".old")
      try await waitForMistake("there is no file", in: page)
      try FileManager.default.moveItem(atPath: folder + ".old", toPath: folder)
      _ = try await page.next("good", "film")
      try FileManager.default.removeItem(atPath: folder)
      try await waitForMistake("there is no file", in: page)
      for name in ["base.yaml", "springs.json", "ball.png", "scene.yaml"] { try restore(name) }
      _ = try await page.next("good", "film")
    }
  }

  @Test
  func `a scene that nobody may read is shown again with its permissions`() async throws {
    // The superuser may read everything.
    guard geteuid() != 0 else { return }
    try await preview.serving { running in
      let page = try await running.page(of: preview.path)
      _ = try await page.next("film")
      try #require(chmod(preview.path, 0) == 0)
      try await waitForMistake("cannot be read", in: page)
      try #require(chmod(preview.path, 0o644) == 0)
      _ = try await page.next("good", "film")
    }
  }

  @Test
  func `nothing is saved into something else`() async throws {
    try await preview.serving { running in
      let page = try await running.page(of: preview.path)
      _ = try await page.next("film")
      try await page.say(#"{"kind":"keys","scene":"\#(preview.path)"}"#)
      _ = try await page.next("keys")
      for change in Change.allCases {
        try FileManager.default.removeItem(atPath: preview.path)
        try change.make(at: preview.path)
        try await page.say(#"{"kind":"save","edits":[{"path":["canvas","theme"],"value":"dark"}]}"#)
        let refused = try await page.next("refused")
        let message = refused["message"] as? String
        let expected = change == .device ? "leads out of its folder" : change.message
        #expect(message?.contains(expected) == true, "\(refused)")
        try removeIfPresent(preview.path)
        try restore("scene.yaml")
      }
      #expect(preview.folder.content(of: "scenes") == ["ball.png", "base.yaml", "scene.yaml", "springs.json"])
    }
  }
}
