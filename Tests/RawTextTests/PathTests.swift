import CradleFiles
import CradleRawText
import Foundation
import Testing

struct PathTests {
  // Characters that Swift takes for a part of the slash before them.
  static let companions = ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{1F3FB}", "\u{94D}"]

  @Test(arguments: companions)
  func `a slash ends a name, whatever follows it`(_ companion: String) {
    let path = "../\(companion)d/x.gif"
    #expect(path.pathNames.map { Array($0.utf8) } == ["..", "\(companion)d", "x.gif"].map { Array($0.utf8) })
    #expect("/\(companion)d".isAbsolutePath)
    #expect(path.hasSlash)
    #expect(!"a/\(companion)".isFileName)
    #expect("a/\(companion)".parentPath == "a")
    #expect("d/\(companion)".lastPathName.utf8.elementsEqual(companion.utf8))
  }

  struct Case: Sendable {
    var path: String
    var parent: String?
    var last: String
    var trimmed: String
  }

  static let cases = [
    Case(path: "x", parent: nil, last: "x", trimmed: "x"),
    Case(path: "x/", parent: nil, last: "x", trimmed: "x"),
    Case(path: "a/b", parent: "a", last: "b", trimmed: "a/b"),
    Case(path: "a//b//", parent: "a", last: "b", trimmed: "a//b"),
    Case(path: "/a", parent: "/", last: "a", trimmed: "/a"),
    Case(path: "/", parent: nil, last: "", trimmed: "/"),
    Case(path: "", parent: nil, last: "", trimmed: ""),
  ]

  @Test(arguments: cases)
  func `a path has a folder and a last name`(_ example: Case) {
    #expect(example.path.parentPath == example.parent)
    #expect(example.path.lastPathName == example.last)
    #expect(example.path.trimmingSlashes == example.trimmed)
  }

  @Test(arguments: [
    ("springy.yaml", "springy", "yaml"), (".yaml", ".yaml", ""), ("a.b.c", "a.b", "c"),
    ("a.", "a.", ""), ("..", "..", ""), ("a", "a", ""), ("...yaml", "..", "yaml"),
  ])
  func `a name has a stem and an ending`(name: String, stem: String, ending: String) {
    #expect(name.nameStem == stem)
    #expect(name.nameEnding == ending)
  }

  @Test(arguments: ["", ".", "..", "a/b", "/", "a\0b", "..\0"])
  func `an empty text, one or two dots, slashes and zero bytes make no file name`(name: String) {
    #expect(!name.isFileName)
  }

  @Test(arguments: ["a", "...", ".a", "\u{301}", "a b", "é"])
  func `three dots, a leading dot, spaces and accents make a file name`(name: String) {
    #expect(name.isFileName)
  }

  @Test
  func `a path is below a folder if its names begin with the folder's`() {
    #expect("a/b".path(below: "a") == "b")
    #expect("ab/c".path(below: "a") == nil)
    #expect("a\u{301}/c".path(below: "\u{E1}") == nil)
  }

  @Test
  func `file names that Unicode calls equal are different paths`() {
    #expect("\u{E9}.png" == "e\u{301}.png")
    #expect(FileLocation("\u{E9}.png") != FileLocation("e\u{301}.png"))
    #expect(FileLocation("./a/../x") == FileLocation("x"))
    #expect(!FileLocation("\u{E9}/x").isInside(FileLocation("e\u{301}")))
  }

  @Test
  func `a path is in the working folder unless it leads out of it`() {
    #expect(FileLocation("a/../b").isHere)
    #expect(FileLocation(".").isHere)
    #expect(!FileLocation("..").isHere)
    #expect(!FileLocation("../\u{301}d").isHere)
    #expect(!FileLocation("/").isHere)
  }

  @Test
  func `two dots after a link lead to the folder of its destination`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("PathTests-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "/usr/bin")
    #expect(FileLocation(folder.path + "/link/../x") == FileLocation("/usr/x"))
  }

  @Test(arguments: [
    ("a.mp4", "a.mp4"), ("::error::a.mp4", "./::error::a.mp4"), ("a\nb.mp4", "a\\nb.mp4"),
    (" ::a.mp4", "./ ::a.mp4"), ("/::a", "/::a"),
  ])
  func `a path at the start of a line is no command`(path: String, written: String) {
    #expect(path.pathOnLine == written)
  }
}
