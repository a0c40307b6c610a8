import CradleFilms
import CradlePreview
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Changes of files and of the way to them, which an open page follows.
@Suite(.serialized)
struct FollowedFileTests {
  private let preview: PreviewedScenes

  init() throws {
    preview = try PreviewedScenes()
  }

  private func write(_ frames: Int, to name: String) throws {
    try preview.write(PreviewedScenes.scene(of: frames), to: name)
  }

  @Test
  func `a link in the middle of a path is swapped, and its new goal is edited`() async throws {
    try write(12, to: "v1/deep/scene.yaml")
    try write(18, to: "v2/deep/scene.yaml")
    try preview.link("current", to: "v1")
    try await preview.showing("current/deep/scene.yaml") { page in
      try await page.expectFilm(of: 12)
      try preview.link("current", to: "v2")
      try await page.expectFilm(of: 18)
      try write(24, to: "v2/deep/scene.yaml")
      try await page.expectFilm(of: 24)
      try preview.link("current", to: preview.folder.file("v1").path)
      try await page.expectFilm(of: 12)
    }
  }

  @Test
  func `a folder of links that all change at once`() async throws {
    // As Kubernetes mounts a ConfigMap.
    try write(12, to: "..one/scene.yaml")
    try write(18, to: "..two/scene.yaml")
    try preview.link("..data", to: "..one")
    try preview.link("scene.yaml", to: "..data/scene.yaml")
    try await preview.showing("scene.yaml") { page in
      try await page.expectFilm(of: 12)
      try preview.link("..data", to: "..two")
      try await page.expectFilm(of: 18)
      try FileManager.default.removeItem(at: preview.folder.file("..one"))
      try write(24, to: "..three/scene.yaml")
      try preview.link("..data", to: "..three")
      try await page.expectFilm(of: 24)
    }
  }

  @Test
  func `a folder far above the file is replaced by another`() async throws {
    try write(12, to: "a/b/c/scene.yaml")
    try write(18, to: "new/b/c/scene.yaml")
    try await preview.showing("a/b/c/scene.yaml", change: { $0.quietTime = .endless }) { page in
      try await page.expectFilm(of: 12)
      try #require(rename(preview.folder.file("a").path, preview.folder.file("old").path) == 0)
      try #require(rename(preview.folder.file("new").path, preview.folder.file("a").path) == 0)
      try await page.expectFilm(of: 18)
      try write(24, to: "a/b/c/scene.yaml")
      try await page.expectFilm(of: 24)
    }
  }

  @Test
  func `a poll finds saves, swapped links and files that come back`() async throws {
    try write(12, to: "v1/scene.yaml")
    try write(18, to: "v2/scene.yaml")
    try preview.link("current", to: "v1")
    try await preview.showing("current/scene.yaml", change: { $0.polls = true }) { page in
      try await page.expectFilm(of: 12)
      try preview.link("current", to: "v2")
      try await page.expectFilm(of: 18)
      try write(24, to: "v2/scene.yaml")
      try await page.expectFilm(of: 24)
      try FileManager.default.removeItem(at: preview.folder.file("v2"))
      _ = try await page.next("mistake")
      try write(30, to: "v2/scene.yaml")
      try await page.expectFilm(of: 30)
    }
  }

  @Test(arguments: [false, true])
  func `a folder gets another scene, and loses one`(_ polls: Bool) async throws {
    try write(12, to: "scenes/b.yaml")
    try await preview.showing("scenes", change: { $0.polls = polls }) { page in
      func names() async throws -> [String] {
        let list = try await page.next("scenes")["scenes"] as? [[String: Any]]
        return list?.compactMap { $0["name"] as? String } ?? []
      }
      #expect(try await names() == ["b"])
      try write(18, to: "scenes/a.yaml")
      #expect(try await names() == ["a", "b"])
      try await page.open(preview.folder.file("scenes/a.yaml").path)
      try await page.expectFilm(of: 18)
      try FileManager.default.removeItem(at: preview.folder.file("scenes/b.yaml"))
      #expect(try await names() == ["a"])
      // Another folder with the same name.
      try write(12, to: "other/c.yaml")
      try #require(rename(preview.folder.file("scenes").path, preview.folder.file("old").path) == 0)
      try #require(rename(preview.folder.file("other").path, preview.folder.file("scenes").path) == 0)
      while try await names() != ["c"] {}
    }
  }

  @Test(arguments: ["scene.yaml", "base.yaml"], [false, true])
  func `a file that is missing or empty for a moment is no mistake`(_ name: String, isEmptied: Bool) async throws {
    let base = PreviewedScenes.scene(of: 12)
    let scene = "version: 1\nextends: base.yaml\n"
    try preview.write(base, to: "base.yaml")
    try preview.write(scene, to: "scene.yaml")
    try await preview.showing("scene.yaml", change: { $0.quietTime = .endless }) { page in
      try await page.expectFilm(of: 12)
      for frames in [18, 24, 30] {
        let file = preview.folder.file(name)
        if isEmptied { try Data().write(to: file) } else { try FileManager.default.removeItem(at: file) }
        // The preview reads the scene before and after the file is back.
        try preview.write(name == "scene.yaml" ? base : scene, to: name == "scene.yaml" ? "base.yaml" : "scene.yaml")
        let time = "time: { duration: \(frames * 50 / 3)ms }\n"
        try preview.write(name == "scene.yaml" ? scene + time : PreviewedScenes.scene(of: frames), to: name)
        try await page.expectFilm(of: frames)
      }
    }
  }

  @Test
  func `a file that stays missing is a mistake, even while other files change`() async throws {
    try write(12, to: "scene.yaml")
    var time = QuietTime.endless
    time.longest = .zero
    try await preview.showing("scene.yaml", change: { $0.quietTime = time }) { page in
      try await page.expectFilm(of: 12)
      try FileManager.default.removeItem(at: preview.folder.file("scene.yaml"))
      _ = try await page.next("mistake")
    }
  }

  @Test
  func `network and shared folders are known by their kind`() {
    let mounts = NetworkMounts(
      mountInfo: """
        21 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
        40 21 0:45 / /srv rw,relatime shared:9 - nfs4 server:/srv rw,vers=4.2
        41 21 0:46 / /home/me/far rw,nosuid - fuse.sshfs me@far:/ rw
        42 21 0:47 / /sys/fs/fuse/connections rw - fusectl fusectl rw
        43 21 0:48 / /mnt/c rw - 9p drvfs rw
        nonsense
        44 21 0:49
        """
    )
    #expect(mounts.kind(major: 8, minor: 1) == nil && mounts.kind(major: 0, minor: 47) == nil)
    #expect(mounts.kind(major: 0, minor: 45) == "nfs4" && mounts.kind(major: 0, minor: 48) == "9p")
    #expect(mounts.kind(major: 0, minor: 46) == "fuse.sshfs" && mounts.kind(major: 0, minor: 49) == nil)
  }
}

extension QuietTime {
  /// As long as any test.
  fileprivate static var endless: QuietTime {
    var time = QuietTime()
    time.quiet = .seconds(3600)
    time.longest = .seconds(3600)
    return time
  }
}
