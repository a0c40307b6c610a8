import Foundation
import Testing

extension CommandTests {
  /// Outputs on standard output.
  struct PipedOutputTests {
    @Test(arguments: [
      ("render tiny.yaml", "gif"), ("render tiny.yaml", "apng"), ("render tiny.yaml", "svg"),
      ("still tiny.yaml --at 50%", "png"), ("still tiny.yaml", "svg"),
      ("sheet tiny.yaml --frames 0..4:2", "png"), ("sheet tiny.yaml --text live", "svg"),
      ("plot tiny.yaml --of y --items 0-0", "svg"), ("plot tiny.yaml --of y --items 0-0", "png"),
      ("spring --duration 0.5", "png"),
      ("sweep tiny.yaml --vary canvas.theme=light,dark", "gif"),
      ("sweep tiny.yaml --vary canvas.theme=light,dark", "svg"),
    ])
    func `standard output gets the bytes that a file would get`(command: String, format: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let piped = try await workshop.shell(
        "TMPDIR=\"$PWD/tmp\"; export TMPDIR; mkdir tmp; "
          + "\"$CRADLE\" \(command) -o - --format \(format) > piped; ls -A tmp; rmdir tmp"
      )
      #expect(piped == Ending(status: 0))
      #expect(workshop.content() == ["piped", "tiny.yaml"])
      let written = try await workshop.shell("\"$CRADLE\" \(command) -o file.\(format) > printed")
      #expect(written.status == 0)
      #expect(try workshop.read("piped") == workshop.read("file.\(format)"))
    }

    // Cairo writes the time of making into a PDF.
    @Test
    func `a PDF goes to standard output`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("\"$CRADLE\" still tiny.yaml -o - --format pdf | head -c 5")
      #expect(ending == Ending(status: 0, output: "%PDF-"))
    }

    @Test(arguments: [
      ("render tiny.yaml -o -", "'-o -' needs '--format', which is svg, gif or apng: '-o - --format svg'."),
      ("still tiny.yaml -o -", "'-o -' needs '--format', which is png, svg or pdf: '-o - --format png'."),
      ("plot tiny.yaml --of y -o -", "'-o -' needs '--format', which is png, svg or pdf"),
      (
        "render tiny.yaml -o - --format mp4",
        "'mp4' cannot go to standard output, since its writer goes back in the file; '--format' takes svg, gif or apng"
      ),
      ("render tiny.yaml -o - --format webp", "since its writer goes back in the file"),
      ("render tiny.yaml -o - --format png", "'cradle still' writes one frame as png or pdf"),
      ("still tiny.yaml -o - --format gif", "'gif' cannot go to standard output; '--format' takes png, svg or pdf"),
      (
        "render tiny.yaml -o - --format gif --json",
        "'-o -' and '--json' exclude each other: both would write to standard output."
      ),
      ("render tiny.yaml -o - -o a.gif --format gif", "'-o -' must be the only output: standard output takes one."),
      ("still tiny.yaml -o - -o - --format png", "'-o -' must be the only output"),
      ("render tiny.yaml tiny.yaml -o - --format gif", "'-o -' takes one scene: standard output takes one film."),
      (
        "still tiny.yaml -o a.png --format png",
        "'--format png' is for standard output: '-o - --format png'; the ending of a path picks the format of a file."
      ),
      ("still tiny.yaml --format png", "'--format png' is for standard output"),
      ("plot tiny.yaml --of y --format svg", "'--format svg' is for standard output"),
      ("sheet tiny.yaml -o - --format png --text live", "'.png' cannot have live text, which only an SVG can"),
    ])
    func `flags that do not go together are refused, and nothing is written`(
      command: String,
      words: String
    ) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("\"$CRADLE\" \(command)")
      #expect(ending.status == 64 && ending.output == "", "\(ending)")
      #expect(ending.errors.contains(words), "\(ending.errors)")
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test(arguments: ["render tiny.yaml", "sweep tiny.yaml --vary canvas.theme=light,dark"])
    func `a film that fails writes nothing`(command: String) async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("\"$CRADLE\" \(command) --limit-frames 2 -o - --format gif")
      #expect(ending.status == 65 && ending.output == "")
    }

    @Test
    func `a terminal is not filled with bytes`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell(
        "script -qec \"\\\"$CRADLE\\\" still tiny.yaml -o - --format png\" /dev/null; echo $?"
      )
      #expect(ending.output.contains("'-o -' would fill the terminal with bytes"))
      #expect(ending.output.hasSuffix("64\n"))
    }

    @Test(arguments: ["render tiny.yaml -o - --format gif", "still tiny.yaml -o - --format png"])
    func `a reader that is gone causes no error`(command: String) async throws {
      let workshop = try Workshop.withTinyScene()
      // The reader is closed before the command begins.
      let ending = try await workshop.shell(
        "{ await '[ -e gone ]'; \"$CRADLE\" \(command) -q; echo $? >&2; } "
          + "| { exec <&-; echo > gone; }; rm gone"
      )
      #expect(ending == Ending(status: 0, errors: "74\n"))
      #expect(workshop.content() == ["tiny.yaml"])
    }

    @Test
    func `a full disk behind standard output is also an error for pictures`() async throws {
      let workshop = try Workshop.withTinyScene()
      let ending = try await workshop.shell("\"$CRADLE\" render tiny.yaml -q -o - --format gif > /dev/full")
      let errors = "error: cannot write to standard output: no space left on device\n"
      #expect(ending == Ending(status: 74, errors: errors))
    }
  }
}
