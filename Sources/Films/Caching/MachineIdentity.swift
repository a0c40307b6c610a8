import CradleRawText
import CradleRegression
import Foundation

/// The code that makes frames on this machine: the program, its libraries, and the kind of processor.
///
/// Code is identified by its content. Paths, times and versions are not enough, because a developer's build and a
/// patched library keep the version number.
package struct MachineIdentity: Equatable, Sendable {
  /// The program with its version.
  package var program: String
  /// The digest of the program's file.
  package var executable: String
  /// The kind of processor.
  package var architecture: String
  /// The versions of the libraries for motion and drawing, by name.
  package var versions: [String: String] = [:]
  /// The digests of the loaded libraries, by file name.
  package var libraries: [String: String] = [:]
  /// The environment variables that affect the libraries.
  package var variables: [String: String] = [:]

  /// Creates an identity without libraries and variables.
  package init(program: String, executable: String, architecture: String) {
    self.program = program
    self.executable = executable
    self.architecture = architecture
  }

  package var lines: [CacheKey.Line] {
    let head = [
      CacheKey.Line("program", program), CacheKey.Line("executable", executable),
      CacheKey.Line("architecture", architecture),
    ]
    return head + Self.lines(versions, prefix: "") + Self.lines(libraries, prefix: "library ")
      + Self.lines(variables, prefix: "variable ")
  }

  private static func lines(_ values: [String: String], prefix: String) -> [CacheKey.Line] {
    values.sorted { $0.key < $1.key }.map { CacheKey.Line(prefix + $0.key, $0.value) }
  }
}

extension MachineIdentity {
  /// The identity of the running process; `nil` if one of its code files cannot be read, or was replaced after loading.
  ///
  /// The identity is computed once, because reading and hashing a hundred megabytes takes about 30 ms.
  package static let current: MachineIdentity? = {
    guard let maps,
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let executable = FileDigest.digest(ofFileAt: "/proc/self/exe")
    else { return nil }
    var libraries: [String: String] = [:]
    for path in loadedFiles(in: maps) where path != program {
      // The system appends ` (deleted)` to the path of a replaced file, so the path names no file.
      guard let digest = FileDigest.digest(ofFileAt: path) else { return nil }
      let name = path.lastPathName
      libraries[name] = libraries[name].map { $0 + " " + digest } ?? digest
    }
    let environment = RenderingEnvironment.machine
    var identity = MachineIdentity(
      program: Maker.program,
      executable: executable,
      architecture: environment.architecture
    )
    identity.versions = environment.versions
    identity.libraries = libraries
    identity.variables = ProcessInfo.processInfo.environment.filter { steering.contains($0.key) }
    return identity
  }()

  // The system delivers this file page by page, and reports a size of 0. A single read would return only the first
  // page.
  private static var maps: String? {
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return nil }
    defer { try? file.close() }
    var bytes: [UInt8] = []
    do {
      while let data = try file.read(upToCount: 1 << 16), !data.isEmpty { bytes += data }
    } catch {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // Environment variables that make libraries choose other code, or draw edges and letters differently.
  private static let steering: Set<String> = [
    "FREETYPE_PROPERTIES", "GLIBC_TUNABLES", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_OPTIONS",
    "HB_SHAPER_LIST", "PANGO_LANGUAGE", "PIXMAN_DISABLE",
  ]

  /// Returns the paths of the files with loaded code, sorted and without duplicates.
  ///
  /// The result does not contain the modules that the C library uses to look up users and hosts. These modules are
  /// loaded on demand, and draw nothing.
  ///
  /// - Parameter maps: The content of `/proc/self/maps`.
  package static func loadedFiles(in maps: String) -> [String] {
    var paths: Set<String> = []
    for line in maps.split(separator: "\n") {
      // A line has the address, the permissions, the offset, the device, the inode, and the path, which may contain
      // spaces.
      let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard parts.count == 6, parts[1].contains("x") else { continue }
      let path = String(parts[5].drop { $0 == " " })
      guard path.isAbsolutePath, !path.lastPathName.hasPrefix(bytesOf: "libnss_") else { continue }
      paths.insert(path)
    }
    return paths.sorted()
  }
}
