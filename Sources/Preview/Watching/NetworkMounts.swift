import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The file systems of this machine that other machines may change, without an event here.
package struct NetworkMounts: Sendable {
  // Also shared folders of virtual machines and containers. A file system in a program (FUSE) is mostly one of these.
  private static let kinds = [
    "9p", "acfs", "afs", "beegfs", "ceph", "cifs", "coda", "drvfs", "fakeowner", "glusterfs", "gpfs", "lustre", "ncpfs",
    "nfs", "nfs4", "ocfs2", "orangefs", "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs", "vmhgfs",
  ]

  // The kind of a file system, by its device as the system writes it.
  private let kinds: [Substring: String]

  /// Reads the list of the system.
  init() {
    let file = FileHandle(forReadingAtPath: "/proc/self/mountinfo")
    self.init(mountInfo: String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self))
  }

  /// Reads a list in the form of `/proc/self/mountinfo`.
  package init(mountInfo text: String) {
    var kinds: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2, let end = words.lastIndex(of: "-"), end + 1 < words.count else { continue }
      let kind = String(words[end + 1])
      if Self.kinds.contains(kind) || kind.hasPrefix("fuse") { kinds[words[2]] = kind }
    }
    // These are local, although a program keeps them.
    self.kinds = kinds.filter { !["fusectl", "fuseblk", "fuse.lxcfs"].contains($0.value) }
  }

  /// Returns the kind of a device's file system, such as `nfs4`; `nil` if it is one of this machine alone.
  package func kind(major: Int, minor: Int) -> String? {
    kinds["\(major):\(minor)"]
  }

  /// Returns the kind of the file system that a folder is on; `nil` if it is one of this machine alone.
  func kind(of folder: RawPath) -> String? {
    guard !kinds.isEmpty else { return nil }
    var status = stat()
    guard unsafe stat(folder.cString, &status) == 0 else { return nil }
    // The halves of a device's number, as the C library packs them.
    let device = UInt64(status.st_dev)
    let major = (device >> 8 & 0xFFF) | (device >> 32 & ~0xFFF)
    let minor = (device & 0xFF) | (device >> 12 & ~0xFF)
    return kind(major: Int(major), minor: Int(minor))
  }
}
