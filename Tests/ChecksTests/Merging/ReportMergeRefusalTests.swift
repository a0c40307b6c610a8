import CradleChecks
import CradleFilms
import CradleRegression
import CradleScenes
import Foundation
import Testing

@Suite(.serialized)
struct ReportMergeRefusalTests {
  // A change to one of two parts, and the words about it.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout CheckOptions) -> Void = { _ in }
    var overrides: [String] = []
    var words: String
  }

  static let cases = [
    Case(
      testDescription: "a tolerance",
      change: { $0.tolerance.threshold = 0.1 },
      words: "the flag --threshold is 'none' in the one and '0.1' in the other"
    ),
    Case(
      testDescription: "an area",
      change: { $0.tolerance.ignored = [CGRect(x: 1, y: 2, width: 3, height: 4.5)] },
      words: "the flag --ignore is 'none' in the one and '1,2,3,4.5' in the other"
    ),
    Case(
      testDescription: "what is written",
      change: { $0.update = .changed },
      words: "the flag --update is 'none' in the one and 'changed' in the other"
    ),
    Case(
      testDescription: "obsolete goldens",
      change: { $0.failsOnObsolete = true },
      words: "the flag --fail-on-obsolete is 'no' in the one and 'yes' in the other"
    ),
    Case(
      testDescription: "flags of scenes",
      overrides: ["time.speed=2"],
      words: "the next variant to check is 'falling/default' in the one and 'falling/speed=2' in "
        + "the other"
    ),
  ]

  @Test(arguments: cases)
  func `parts with different flags are refused`(_ example: Case) async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 2), into: "a")
    try await bench.check(Shard(2, of: 2), into: "b", overrides: example.overrides, example.change)
    let complaint = try #require(bench.complaint(["a", "b"]))
    #expect(complaint.hasPrefix("'a' and 'b' do not belong together: \(example.words); make"))
    #expect(!FileManager.default.fileExists(atPath: bench.path("whole")))
  }

  @Test
  func `parts of different scenes are refused`() async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 2), into: "a")
    try bench.bench.write(tilesScene, to: "falling.yaml")
    try await bench.check(Shard(2, of: 2), into: "b")
    let complaint = try #require(bench.complaint(["a", "b"]))
    #expect(complaint.hasPrefix("'a' and 'b' do not belong together: the scene of 'falling/default' is '"))
  }

  @Test
  func `parts that were compared with different goldens are refused`() async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 2), into: "a")
    try FileManager.default.removeItem(atPath: bench.bench.folder + "/goldens/falling")
    try await bench.check(Shard(2, of: 2), into: "b")
    let complaint = try #require(bench.complaint(["a", "b"]))
    #expect(complaint.hasPrefix("'a' and 'b' do not belong together: the content of the goldens is '"))
  }

  @Test(arguments: [
    (["a", "a"], "'a' and 'a' are both shard 1/2; leave one of them out"),
    (
      ["a", "c"],
      "'a' and 'c' do not belong together: the number of shards is '2' in the one and '3' in the other; "
        + "make all parts from the same scenes, with the same flags and versions"
    ),
    (["first", "first"], "'first' is the report of a whole check, not of a part of one; leave it out"),
    (["a", "none"], "there is no part 'none'"),
    (
      ["a", "goldens"],
      "'goldens' does not hold a report of a check, unlike other parts; name the folders that 'cradle check --report' has written"
    ),
  ])
  func `parts that are no set are refused`(parts: [String], words: String) async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 2), into: "a")
    try await bench.check(Shard(2, of: 3), into: "c")
    #expect(bench.complaint(parts) == words)
  }

  @Test(arguments: [("a", "another path"), ("./a/", "another path"), ("a/inside", "elsewhere"), (".", "elsewhere")])
  func `an output that would destroy a part is refused`(output: String, remedy: String) async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 2), into: "a")
    let before = try bench.files(of: "a")
    let complaint = try #require(bench.complaint(["a"], into: output))
    #expect(complaint.hasSuffix(remedy), "\(complaint)")
    #expect(try bench.files(of: "a") == before)
  }

  @Test
  func `an output that holds something else is refused`() async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 1), into: "a")
    try bench.bench.write("mine", to: "whole/notes.txt")
    let complaint = try #require(bench.complaint(["a"]))
    #expect(complaint.hasPrefix("'whole' holds something other than a report"))
    #expect(try bench.files(of: "whole").keys.sorted() == ["notes.txt"])
  }

  // Never trust the verdict, the names and the pictures of a report from elsewhere.
  @Test(arguments: [
    (
      "check.json", "\"variant\":\"default\"", "\"variant\":\"../x\"",
      "'check.json': outcomes[0] has a name that is none of a folder: "
    ),
    ("check.json", "\"shard\": {\"index\":1", "\"shard\": {\"index\":7", "'check.json': check.shard is no part"),
    ("check.json", "physics changed", "same", "are not of the same check"),
    ("reg.json", "\"verdict\":\"physics changed\"", "\"verdict\":\"fine\"", "is no report"),
    ("reg.json", "\"actual/falling/default/", "\"actual/../../secret/", "is missing, though"),
    ("check.json", "\"flags\"", "\"flag\"", "'check.json': check.flags is missing"),
    ("check.json", "\"check\"", "\"other\"", "does not say which check it is a part of"),
  ])
  func `a report that does not hold together is refused`(
    file: String,
    old: String,
    new: String,
    words: String
  ) async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 1), into: "a")
    let path = bench.path("a/" + file)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try #require(text.contains(old))
    try bench.bench.write(text.replacing(old, with: new), to: "a/" + file)
    let complaint = try #require(bench.complaint(["a"]))
    #expect(complaint.contains(words), "\(complaint)")
    #expect(!FileManager.default.fileExists(atPath: bench.path("whole")))
  }

  @Test
  func `a picture that is gone, or is a link, is an error`() async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 1), into: "a")
    let folder = bench.path("a/actual/falling/default")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let picture = folder + "/" + (try #require(pictures.first { $0.hasSuffix(".png") }))
    try FileManager.default.moveItem(atPath: picture, toPath: bench.path("secret.png"))
    let gone = try #require(bench.complaint(["a"]))
    #expect(gone.hasPrefix("'a/actual/falling/default/frame-") && gone.contains("is missing"))
    try FileManager.default.createSymbolicLink(atPath: picture, withDestinationPath: bench.path("secret.png"))
    #expect(bench.complaint(["a"]) == gone)
  }

  @Test(arguments: ["actual", "actual/falling", "expected", "diff", "diff/falling/default"])
  func `nothing is copied through a folder that is a link`(folder: String) async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 1), into: "a")
    let manager = FileManager.default
    try manager.moveItem(atPath: bench.path("a/" + folder), toPath: bench.path("elsewhere"))
    try bench.bench.write("a secret", to: "elsewhere/config")
    try manager.createSymbolicLink(atPath: bench.path("a/" + folder), withDestinationPath: bench.path("elsewhere"))
    let complaint = try #require(bench.complaint(["a"]))
    #expect(complaint.contains("is a link or lies behind one"), "\(complaint)")
    #expect(!manager.fileExists(atPath: bench.path("whole")))
  }

  @Test
  func `files that belong to no report are not copied`() async throws {
    let bench = try await MergeBench()
    try await bench.check(Shard(1, of: 1), into: "a")
    try bench.bench.write("a secret", to: "a/actual/falling/default/config")
    #expect(bench.complaint(["a"]) == nil)
    let files = try bench.files(of: "whole").keys
    #expect(files.contains("actual/falling/default/golden.json"))
    #expect(!files.contains("actual/falling/default/config"))
  }
}
