import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleSceneEditing
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleSprings
import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct SpringTokenSavingTests {
  private static let text =
    #"{ "red": { "$type": "color", "$value": "red" }, "a": { "$type": "spring", "$value": "snappy" } }"#

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/t.json"
  }

  private func save(_ name: String = "a", at path: String? = nil) throws {
    try SceneSaving(path: path ?? self.path).save(SpringTokenEdit([Spring.Named(name, .bouncy)]))
  }

  private func springs() throws -> [String: Spring] {
    let springs = try SpringTokenFile.springs(path: path)
    return Dictionary(springs.map { ($0.name, $0.spring) }) { first, _ in first }
  }

  private func content() throws -> String {
    try String(contentsOf: folder.file("t.json"), encoding: .utf8)
  }

  @Test
  func `a missing file is made, and a second spring joins the first`() throws {
    try save()
    #expect(try springs() == ["a": .bouncy])
    try save("group.b")
    #expect(try springs() == ["a": .bouncy, "group.b": .bouncy])
    #expect(folder.content == ["t.json"])
  }

  @Test
  func `an empty file and one with other tokens get the spring`() throws {
    try folder.write("", to: "t.json")
    try save()
    #expect(try springs() == ["a": .bouncy])
    try folder.write(Self.text, to: "t.json")
    #expect(chmod(path, 0o600) == 0)
    try save()
    #expect(try springs() == ["a": .bouncy] && content().hasPrefix(Self.text.prefix(50)))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test
  func `a link in the folder stays, and one that leads out is refused`() throws {
    try folder.write(Self.text, to: "in/far.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "in/far.json")
    try save()
    #expect(try springs() == ["a": .bouncy])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "in/far.json")
    let link = folder.path + "/in/out.json"
    try folder.write(Self.text, to: "o.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../o.json")
    #expect(throws: CradleError(SceneSaving.Refusal.leadsOut(path: link))) { try save(at: link) }
    #expect(try String(contentsOf: folder.file("o.json"), encoding: .utf8) == Self.text)
  }

  @Test
  func `a folder in the place of the file is refused`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: CradleError(FileFault.cannotCreate(path: path, reason: "a folder has this name"))) {
      try save()
    }
  }

  @Test(arguments: ["{ \"a\": ", "[]", "{ // no\n \"a\": {} }", #"{ "a": { "$type": "color", "$value": 1 } }"#])
  func `a file that is refused stays byte for byte`(text: String) throws {
    try folder.write(text, to: "t.json")
    #expect(throws: CradleError.self) { try save() }
    #expect(try content() == text)
    #expect(folder.content == ["t.json"])
  }

  // Some may give up, but none of them replaces the spring of another.
  @Test(arguments: [true, false])
  func `of many saves at once, each has its spring in the file, or an error`(isThere: Bool) async throws {
    if isThere { try folder.write(Self.text, to: "t.json") }
    let saved = await withTaskGroup(of: String?.self) { group in
      for number in 0..<12 {
        group.addTask { (try? save("s.n\(number)")).map { "s.n\(number)" } }
      }
      return await group.reduce(into: [String]()) { if let name = $1 { $0.append(name) } }
    }
    #expect(!saved.isEmpty)
    #expect(try springs().keys.sorted() == (saved + (isThere ? ["a"] : [])).sorted())
    #expect(folder.content == ["t.json"])
  }
}
