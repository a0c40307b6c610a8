import CradleFiles
import CradleRawText
import CradleTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Reading beneath folders whose content may come from anywhere, with the call of newer kernels and without.
struct OutsideFolderTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try place.write("inside", to: "root/a/b/file")
    try place.write("a secret", to: "outside/file")
  }

  private func root(_ stepwise: Bool) -> OutsideFolder {
    OutsideFolder(place.path + "/root", stepwise: stepwise)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: place.path + "/" + name, withDestinationPath: target)
  }

  private func fault(_ name: String, _ stepwise: Bool, upTo limit: Int = 100) -> OutsideFault? {
    do throws(OutsideFault) {
      _ = try root(stepwise).bytes(of: name, upTo: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [false, true])
  func `a plain file is read`(stepwise: Bool) throws {
    let bytes = Array("inside".utf8)
    #expect(try root(stepwise).bytes(of: "a/b/file", upTo: 6) == bytes)
    #expect(try root(stepwise).folder("a").folder("b").bytes(of: "file", upTo: 6) == bytes)
    #expect(fault("a/b/file", stepwise, upTo: 5) == .tooLarge(limit: 5))
  }

  @Test(arguments: [false, true])
  func `nothing is read through a link`(stepwise: Bool) throws {
    try link("root/last", to: "../outside/file")
    try link("root/near", to: "a/b/file")
    try link("root/middle", to: "../outside")
    try link("root/absolute", to: place.path + "/outside")
    try link("root/dangling", to: "nothing")
    try link("root/a/round", to: "../a")
    let names = ["last", "near", "middle/file", "absolute/file", "dangling", "a/round/b/file"]
    for name in names { #expect(fault(name, stepwise) == .link, "\(name)") }
    for name in ["middle", "absolute", "a/round"] {
      #expect(throws: OutsideFault.link) { try root(stepwise).folder(name).entries() }
    }
    #expect(root(stepwise).kind(of: "middle") == .link)
    #expect(root(stepwise).kind(of: "middle/file") == nil)
  }

  @Test(arguments: [false, true])
  func `the folder that a user has named may be a link`(stepwise: Bool) throws {
    try link("named", to: "root")
    let folder = OutsideFolder(place.path + "/named", stepwise: stepwise)
    #expect(try folder.bytes(of: "a/b/file", upTo: 6).count == 6)
  }

  @Test(arguments: ["..", "../outside/file", "a/../../outside/file", "/etc/passwd", "", ".", "a\0", "a/./b/file"])
  func `names that lead elsewhere are refused`(name: String) {
    for stepwise in [false, true] {
      #expect(fault(name, stepwise) == (name.isEmpty ? .notFile : .leadsElsewhere))
    }
  }

  @Test(arguments: [false, true])
  func `neither pipes nor devices nor folders are read`(stepwise: Bool) throws {
    #expect(mkfifo(place.path + "/root/pipe", 0o600) == 0)
    #expect(fault("pipe", stepwise) == .notFile)
    #expect(fault("a", stepwise) == .notFile)
    #expect(fault("nothing", stepwise) == .missing)
    #expect(fault("a/b/file/c", stepwise) == .missing)
    #expect(throws: OutsideFault.notFile) { try OutsideFile("/dev/zero") }
    #expect(throws: OutsideFault.notFile) { try OutsideFile(place.path + "/root/pipe") }
  }

  @Test(arguments: [false, true])
  func `a folder lists its entries with their kinds`(stepwise: Bool) throws {
    try link("root/link", to: "a")
    try place.write("", to: "root/.hidden")
    #expect(mkfifo(place.path + "/root/pipe", 0o600) == 0)
    let entries = try root(stepwise).entries()
    #expect(entries.map(\.name) == [".hidden", "a", "link", "pipe"])
    #expect(entries.map(\.kind) == [.file, .folder, .link, .other])
  }

  @Test(arguments: [false, true])
  func `names that are not UTF-8 are listed and read`(stepwise: Bool) throws {
    let longest = RawPath(bytes: [UInt8](repeating: 0xFE, count: 255))
    let names = [RawPath(bytes: Array("p".utf8) + [0xFF] + Array(".png".utf8)), longest, "e\u{301}", "\u{E9}"]
    for name in names {
      let folder = open(place.path + "/root", O_RDONLY)
      defer { close(folder) }
      let file = openat(folder, name.cString, O_WRONLY | O_CREAT, 0o600)
      try #require(file >= 0 && write(file, "1", 1) == 1)
      close(file)
    }
    let listed = try root(stepwise).entries().map(\.name)
    #expect(listed == ["a", "e\u{301}", names[0], "\u{E9}", longest])
    for name in names { #expect(try root(stepwise).bytes(of: name, upTo: 1) == Array("1".utf8)) }
  }

  @Test(arguments: [false, true])
  func `a folder is listed if its name is not UTF-8`(stepwise: Bool) throws {
    let name = RawPath(bytes: [0xFF])
    let path = RawPath(place.path + "/root").appending(name)
    try #require(mkdir(path.cString, 0o700) == 0)
    try #require(symlink("..", path.appending("up").cString) == 0)
    let folder = root(stepwise).folder(name)
    #expect(try folder.entries().map(\.kind) == [.link])
    #expect(folder.leadsToFolder("up"))
    #expect(folder.path.hasSuffix("/root/\\xff"))
  }

  @Test(arguments: [false, true])
  func `no descriptor is left open`(stepwise: Bool) throws {
    try link("root/a/link", to: "b")
    let files = Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
    for _ in 0..<2000 {
      _ = fault("a/b/file", stepwise)
      _ = fault("a/link/file", stepwise)
      _ = try root(stepwise).folder("a/b").entries()
    }
    // Other tests open files at the same time; two thousand would be far more.
    let now = Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
    #expect(now.subtracting(files).count < 500)
  }
}
