import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension CommandTests {
  /// The table of exit statuses, and the faults where another try helps.
  struct ExitStatusTests {
    // The rows of the table in the documentation: the statuses, and whether to try again.
    private func documented() throws -> [(statuses: [Int], again: String)] {
      let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Docs/Command.md")
      let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      let head = try #require(lines.firstIndex { $0.hasPrefix("| status | meaning | again? |") })
      return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let statuses = cells[0].split(separator: ",").compactMap {
          Int($0.trimmingCharacters(in: .whitespaces))
        }
        return (statuses, String(cells[2].prefix { $0 != "," && $0 != ":" }))
      }
    }

    @Test
    func `the table has the statuses of the help, and no others`() async throws {
      let help = try await Workshop().cradle("--help").output
      let text = help.split(separator: "Exit status:")[1].split(separator: "\n\n")[0]
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(try documented().flatMap(\.statuses) == numbers)
      #expect(numbers == [0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 129, 130, 143])
    }

    @Test
    func `an engine may try again after 75 and after a signal only`() throws {
      let rows = try documented()
      #expect(rows.allSatisfy { ["yes", "no"].contains($0.again) })
      #expect(rows.filter { $0.again == "yes" }.flatMap(\.statuses) == [75, 129, 130, 143])
    }

    @Test
    func `a scene that is wrong outweighs an encoder that stands still`() async throws {
      let workshop = try Workshop.withTinyScene()
      try await workshop.makeEncoder("exec sleep infinity")
      try workshop.write("version: 1\n", to: "wrong.yaml")
      let environment = ["CRADLE_FFMPEG": "./encoder", "CRADLE_ENCODER_TIMEOUT": "0.5"]
      for (scenes, status) in [(["tiny.yaml"], 75), (["tiny.yaml", "wrong.yaml"], 65)] {
        let ending = try await workshop.cradle(["render", "-o", "{scene}.mp4"] + scenes, environment: environment)
        #expect(ending.status == Int32(status))
      }
    }
  }

  /// Calls of the system that fail for a moment, played by a library that stands before the system's.
  struct PassingFaultTests {
    // Opening a file of the name in FAILING fails, and so does starting a program called 'spawn'.
    private static let faults = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <spawn.h>
      #include <stdarg.h>
      #include <stdlib.h>
      #include <string.h>
      static int fails(const char *path) {
        const char *name = getenv("FAILING");
        size_t length = name ? strlen(name) : 0, size = strlen(path);
        return name && size >= length && strcmp(path + size - length, name) == 0;
      }
      #define OPENING(function) \\
        int function(const char *path, int flags, ...) { \\
          va_list list; \\
          va_start(list, flags); \\
          int mode = va_arg(list, int); \\
          va_end(list); \\
          if (fails(path)) { errno = ESTALE; return -1; } \\
          return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #function))(path, flags, mode); \\
        }
      OPENING(open)
      OPENING(open64)
      int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                      const posix_spawnattr_t *attributes, char *const arguments[],
                      char *const environment[]) {
        if (fails(path)) return EAGAIN;
        return ((__typeof__(&posix_spawn))dlsym(RTLD_NEXT, "posix_spawn"))(
          pid, path, actions, attributes, arguments, environment);
      }

      """

    private func workshop() async throws -> Workshop {
      let workshop = try Workshop.withTinyScene()
      try workshop.write(Self.faults, to: "faults.c")
      let built = try await workshop.shell("gcc -shared -fPIC -o faults.so faults.c -ldl")
      try #require(built == Ending(status: 0))
      return workshop
    }

    private func render(_ arguments: String..., failing name: String, in workshop: Workshop) async throws -> Ending {
      try await workshop.render(
        ["-q"] + arguments + ["-o", "x.mp4"],
        environment: ["LD_PRELOAD": "./faults.so", "FAILING": name]
      )
    }

    @Test
    func `a file that cannot be read now may be read later`() async throws {
      let workshop = try await workshop()
      let words = "cannot be read now: stale file handle\n"
      let scene = try await render("tiny.yaml", failing: "/tiny.yaml", in: workshop)
      #expect(scene == Ending(status: 75, errors: "error: the file 'tiny.yaml' " + words))
      try workshop.write("version: 1\nextends: tiny.yaml\n", to: "more.yaml")
      let base = try await render("more.yaml", failing: "/tiny.yaml", in: workshop)
      let place = "more.yaml:2:10: error: the file 'tiny.yaml' "
      #expect(base == Ending(status: 75, errors: place + words))
      // A mistake of the scene stays.
      try workshop.write("version: 1\n", to: "wrong.yaml")
      let both = try await workshop.render(
        ["-q", "tiny.yaml", "wrong.yaml", "-o", "{scene}.mp4"],
        environment: ["LD_PRELOAD": "./faults.so", "FAILING": "/tiny.yaml"]
      )
      #expect(both.status == 65)
    }

    @Test
    func `a picture that cannot be read now may be read later`() async throws {
      let workshop = try await workshop()
      _ = try await workshop.cradle("still", "tiny.yaml", "-o", "tile.png")
      let scene = tinyScene.replacing("color: orange", with: "images: [tile.png]")
      try workshop.write(scene, to: "tile.yaml")
      let ending = try await render("tile.yaml", failing: "/tile.png", in: workshop)
      let words = "error: the file 'tile.png' cannot be read now: stale file handle\n"
      #expect(ending.status == 75 && ending.errors.hasSuffix(words))
      // A mistake beside it stays, and decides.
      try workshop.write(scene + "seed: none\n", to: "tile.yaml")
      #expect(try await render("tile.yaml", failing: "/tile.png", in: workshop).status == 65)
    }

    @Test
    func `an encoder for which there is no process now may be started later`() async throws {
      let workshop = try await workshop()
      let ending = try await render("tiny.yaml", failing: "/ffmpeg", in: workshop)
      let errors = "error: cannot start the encoder 'ffmpeg': resource temporarily unavailable\n"
      #expect(ending == Ending(status: 75, errors: errors))
      #expect(!workshop.has("x.mp4"))
    }
  }

  /// A file that another mount is on, which only the superuser can make.
  @Suite(.enabled(if: geteuid() == 0))
  struct BusyOutputTests {
    @Test
    func `an output with a busy path may be tried again`() async throws {
      let workshop = try Workshop.withTinyScene()
      try workshop.write("old", to: "x.mp4")
      try workshop.write("other", to: "other")
      let (file, other) = (workshop.path + "/x.mp4", workshop.path + "/other")
      // Not every superuser may mount: a container's often may not.
      guard mount(other, file, "", UInt(MS_BIND), nil) == 0 else { return }
      let ending = try await workshop.render("tiny.yaml", "-o", "x.mp4")
      #expect(umount2(file, 0) == 0)
      let errors = "error: cannot write 'x.mp4': device or resource busy\n"
      #expect(ending == Ending(status: 75, errors: errors))
      #expect(workshop.content() == ["other", "tiny.yaml", "x.mp4"])
      #expect(try workshop.read("x.mp4") == Data("old".utf8))
    }
  }
}
