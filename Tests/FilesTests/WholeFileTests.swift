import CradleFiles
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

struct WholeFileTests {
  @Test
  func `a file replaces the one before, and its folders are created`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b/x.bin"
    try WholeFile.write([1, 2, 3], to: path)
    try WholeFile.write([4], to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([4]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["x.bin"])
  }

  @Test
  func `a folder with the path of a file stays, and is an error`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/x"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = FileFault.cannotCreate(path: path, reason: "a folder has this name")
    #expect(throws: CradleError(error)) { try WholeFile.write([1], to: path) }
    #expect(folder.content == ["x"])
  }

  @Test
  func `a file with the path of a folder is an error`() throws {
    let folder = try TemporaryFolder()
    try WholeFile.write([1], to: folder.path + "/x")
    let path = folder.path + "/x/y"
    #expect(throws: CradleError(FileFault.cannotCreate(path: path, reason: "not a directory"))) {
      try WholeFile.write([1], to: path)
    }
  }
}
