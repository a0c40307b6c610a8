import CradleChecks
import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleGraphics
import CradleRegression
import Foundation
import Testing

/// Verdicts on goldens that are not as they were made.
@Suite(.serialized)
struct BrokenGoldenTests {
  struct Damage: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    let verdict: CheckReport.Outcome.Verdict
    let finding: String
    /// Returns the new content of the file from the old; the file is removed if this is `nil`.
    let change: @Sendable (Data) throws -> Data?

    var testDescription: String { name }
  }

  private static let damages = [
    Damage(
      name: "a lost picture",
      file: "frame-000000.png",
      verdict: .missing,
      finding: "files are missing from the golden: frame-000000.png"
    ) { _ in nil },
    Damage(
      name: "a lost state",
      file: "state.ndjson",
      verdict: .missing,
      finding: "files are missing from the golden: state.ndjson"
    ) { _ in nil },
    Damage(
      name: "a lost description",
      file: "golden.json",
      verdict: .missing,
      finding: "files are missing from the golden: golden.json"
    ) { _ in nil },
    Damage(
      name: "a picture that is none",
      file: "frame-000000.png",
      verdict: .damaged,
      finding: "frame-000000.png is not a PNG file"
    ) { _ in Data("no picture".utf8) },
    Damage(
      name: "an empty picture",
      file: "frame-000000.png",
      verdict: .damaged,
      finding: "frame-000000.png is not a PNG file"
    ) { _ in Data() },
    Damage(
      name: "a picture that ends early",
      file: "frame-000000.png",
      verdict: .damaged,
      finding: "frame-000000.png is not a PNG file"
    ) { $0.prefix($0.count / 2) },
    Damage(
      name: "a picture of another size",
      file: "frame-000000.png",
      verdict: .damaged,
      finding: "frame-000000.png has 10 × 10 pixels, and the frames of the golden have 160 × 160"
    ) { _ in Data(picture(side: 10)) },
    Damage(
      name: "a picture that was painted over",
      file: "frame-000000.png",
      verdict: .damaged,
      finding: "frame-000000.png was changed after it was made"
    ) { _ in Data(picture(side: 160)) },
    Damage(
      name: "a place that was moved",
      file: "state.ndjson",
      verdict: .damaged,
      finding: "state.ndjson was changed after it was made"
    ) { replacing("110.0000", "110.0001", in: $0) },
    Damage(
      name: "a state that is none",
      file: "state.ndjson",
      verdict: .damaged,
      finding: "state.ndjson was changed after it was made"
    ) { _ in Data("{".utf8) },
    Damage(
      name: "a description that is none",
      file: "golden.json",
      verdict: .damaged,
      finding: "golden.json is not the description of a golden"
    ) { _ in Data("goldens are fine".utf8) },
    Damage(
      name: "a description without frames",
      file: "golden.json",
      verdict: .damaged,
      finding: "golden.json is not the description of a golden"
    ) { replacing("\"pixels\"", "\"pixel\"", in: $0) },
    Damage(
      name: "a description of a later version",
      file: "golden.json",
      verdict: .damaged,
      finding: "golden.json is of version 3, and this program knows 2; "
        + "a later version of cradle made it"
    ) { replacing("\"golden\": 2", "\"golden\": 3", in: $0) },
    Damage(
      name: "a description that was changed by hand",
      file: "golden.json",
      verdict: .damaged,
      finding: "golden.json was changed after it was made"
    ) { replacing("\"speed\": 1", "\"speed\": 2", in: $0) },
    Damage(
      name: "a description with a negative frame",
      file: "golden.json",
      verdict: .damaged,
      finding: "golden.json is damaged: pictures[0].frame is -1, and must be from 0 to 29"
    ) { replacing("\"frame\":0", "\"frame\":-1", in: $0) },
    Damage(
      name: "a description with both sides of a merge",
      file: "golden.json",
      verdict: .damaged,
      finding:
        "golden.json has conflict markers of git at line 2: take one side of the whole folder "
        + "with 'git checkout --ours' or '--theirs', and check again"
    ) { replacing("{\n", "{\n<<<<<<< HEAD\n", in: $0) },
    Damage(
      name: "a state with both sides of a merge",
      file: "state.ndjson",
      verdict: .damaged,
      finding:
        "state.ndjson has conflict markers of git at line 1: take one side of the whole folder "
        + "with 'git checkout --ours' or '--theirs', and check again"
    ) { Data("<<<<<<< HEAD\n".utf8) + $0 + Data("=======\n>>>>>>> theirs\n".utf8) },
    Damage(
      name: "a state with line ends of Windows",
      file: "state.ndjson",
      verdict: .damaged,
      finding: "state.ndjson has converted line ends (CRLF), as git makes them on Windows: add "
        + "'goldens/** -text' to .gitattributes, and check the files out again"
    ) { Data(String(decoding: $0, as: UTF8.self).replacing("\n", with: "\r\n").utf8) },
    Damage(
      name: "a picture with line ends of Windows",
      file: "frame-000000.png",
      verdict: .damaged,
      finding: "frame-000000.png has converted line ends (CRLF), as git makes them on Windows: add "
        + "'goldens/** -text' to .gitattributes, and check the files out again"
    ) { Data($0.prefix(7) + [0x0D] + $0.dropFirst(7)) },
    Damage(
      name: "a picture that Git LFS has not fetched",
      file: "frame-000000.png",
      verdict: .damaged,
      finding:
        "frame-000000.png is a pointer of Git LFS, and not the file itself: run 'git lfs pull'"
    ) { _ in Data("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8) },
    Damage(
      name: "a description with sizes beyond all numbers",
      file: "golden.json",
      verdict: .damaged,
      finding: "golden.json is damaged: film.width is 1e+300, and must be a whole number"
    ) { replacing("\"width\": 160", "\"width\": 1e300", in: $0) },
  ]

  @Test(arguments: damages)
  func `a golden that is not as it was made can only be replaced`(damage: Damage) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let file = URL(fileURLWithPath: bench.golden + "/" + damage.file)
    let old = try Data(contentsOf: file)
    if let new = try damage.change(old) {
      try #require(new != old)
      try new.write(to: file)
    } else {
      try FileManager.default.removeItem(at: file)
    }
    let outcome = try await bench.outcome()
    #expect(outcome.verdict == damage.verdict)
    #expect(outcome.finding == damage.finding)
    // The scene's present frames can take its place.
    #expect(try await bench.outcome { $0.update = .changed }.isAccepted)
    #expect(try await bench.outcome().verdict == .same)
  }

  @Test
  func `a picture that was compressed again shows the same pixels`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let file = URL(fileURLWithPath: bench.golden + "/frame-000000.png")
    // A comment behind the header: other bytes, and the same picture.
    var bytes = try Data(contentsOf: file)
    let comment: [UInt8] = [0, 0, 0, 3, 0x74, 0x45, 0x58, 0x74, 0x61, 0, 0x62]
    bytes.insert(contentsOf: comment + [0xDC, 0x49, 0xA2, 0x3B], at: 33)
    try bytes.write(to: file)
    #expect(try await bench.outcome().verdict == .same)
  }

  private static func replacing(_ old: String, _ new: String, in data: Data) -> Data {
    Data(String(decoding: data, as: UTF8.self).replacing(old, with: new, maxReplacements: 1).utf8)
  }

  private static func picture(side: Int) -> [UInt8] {
    let size = PixelSize(width: side, height: side)
    return PNG.encode(Bitmap(size: size, bytes: Array(repeating: 0xFF, count: 4 * size.count)))
  }
}
