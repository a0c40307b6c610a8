import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Whether a test may mount a file system.
private let canMount: Bool = {
  guard geteuid() == 0, let workshop = try? Workshop() else { return false }
  guard mount("none", workshop.path, "tmpfs", 0, "size=64k") == 0 else { return false }
  return umount2(workshop.path, 0) == 0
}()

extension CommandTests {
  /// A disk that really is full: a file system in memory, which only the superuser can have.
  @Suite(.enabled(if: canMount))
  struct FullDiskTests {
    private func render(_ paths: String..., room: String, beside files: [String: String] = [:]) async throws -> Ending {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("disk")
      try #require(mount("none", workshop.path + "/disk", "tmpfs", 0, "size=" + room) == 0)
      defer { umount2(workshop.path + "/disk", 0) }
      for (name, content) in files { try workshop.write(content, to: "disk/" + name) }
      let ending = try await workshop.render(
        ["tiny.yaml", "--scale", "4", "--set", "time.duration=0.5s"] + paths.flatMap { ["-o", $0] }
      )
      #expect(await workshop.lastingProcesses == [])
      #expect(workshop.content() == ["disk", "tiny.yaml"])
      #expect(workshop.content(of: "disk") == files.keys.sorted())
      return ending
    }

    @Test(arguments: ["4k", "8k"])
    func `a GIF that does not fit is an error`(room: String) async throws {
      let ending = try await render("disk/x.gif", "beside/", room: room)
      let errors = "error: cannot write 'disk/x.gif': no space left on device\n"
      #expect(ending == Ending(status: 74, errors: errors))
    }

    @Test(arguments: ["disk/f/", "disk/"])
    func `frames that do not fit are an error`(path: String) async throws {
      let ending = try await render(path, "beside/", room: "16k")
      let errors = "error: cannot write '\(path)': no space left on device\n"
      #expect(ending == Ending(status: 74, errors: errors))
    }

    // ffmpeg 5.1 would accept a truncated film. It notices at the latest when it moves the index to the front. There
    // may or may not be room for that.
    @Test(arguments: ["4k", "8k"])
    func `a film that does not fit is an error`(room: String) async throws {
      let ending = try await render("disk/x.mp4", "beside/", room: room)
      #expect(ending.status == 74 && ending.output == "")
      let errors = "error: ffmpeg could not write 'disk/x.mp4': it ended with status "
      #expect(ending.errors.hasPrefix(errors))
      #expect(ending.errors.lowercased().contains("no space left on device\n"))
    }

    @Test
    func `a GIF on a disk that is full is an error`() async throws {
      let page = String(repeating: "x", count: 4096)
      let ending = try await render("disk/x.gif", room: "4k", beside: ["full": page])
      let errors = "error: cannot write 'disk/x.gif': no space left on device\n"
      #expect(ending == Ending(status: 74, errors: errors))
    }

    @Test
    func `a cache that is full keeps nothing more, and the output is complete`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.makeFolder("disk")
      try #require(mount("none", workshop.path + "/disk", "tmpfs", 0, "size=8k") == 0)
      defer { umount2(workshop.path + "/disk", 0) }
      let ending = try await workshop.render("tiny.yaml", "-o", "f/", "--cache", "disk")
      let errors = "warning: the cache 'disk' cannot be written: no space left on device; results are not kept\n"
      #expect(ending == Ending(status: 0, output: "f/\n", errors: errors))
      #expect(workshop.content(of: "f").count == 7)
      let files = try await workshop.shell("find disk -type f")
      #expect(files == Ending(status: 0))
    }

    // The only room for files is taken by the folders above the output.
    @Test
    func `a work folder for which there is no room is an error`() async throws {
      let ending = try await render("disk/x.mp4", room: "64k,nr_inodes=1")
      let errors = "error: cannot create 'disk/x.mp4': no space left on device\n"
      #expect(ending == Ending(status: 73, errors: errors))
    }
  }
}
