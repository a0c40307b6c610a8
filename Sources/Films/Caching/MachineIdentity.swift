import CradleRawText
import CradleRegression
import Foundation

/// The code that makes frames on this machine: the program, its libraries, and the kind of processor.
///
/// Code is identified by its content. Paths, times and versions are not enough: a developer's build and a
/// patched library have the same version as before.
package struct MachineIdentity: Equatable, Sendable {
  /// The program with its version.
  package var program: String
  /// The digest of the program's file.
  package var executable: String
  /// The kind of processor.
  package var architecture: String
  /// The versions of the libraries for motion and drawing, by name.
  package var versions: [String: String]
  /// The digests of the loaded libraries, by the name of the file.
  package var libraries: [String: String]
  /// The environment variables that influence those libraries.
  package var variables: [String: String]

  /// Creates an identity.
  package init(
    program: String,
    executable: String,
    architecture: String,
    versions: [String: String] = [:],
    libraries: [String: String] = [:],
    variables: [String: String] = [:]
  ) {
    self.program = program
    self.executable = executable
    self.architecture = architecture
    self.versions = versions
    self.libraries = libraries
    self.variables = variables
  }

  /// The lines of a key.
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
  /// The identity of the running process; `nil` if a file of its code cannot be read, or was replaced after
  /// loading.
  ///
  /// It is made once: reading and hashing a hundred megabytes takes about 30 ms.
  package static let current: MachineIdentity? = {
    guard let maps,
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let executable = FileDigest.digest(ofFileAt: "/proc/self/exe")
    else { return nil }
    var libraries: [String: String] = [:]
    for path in loadedFiles(in: maps) where path != program {
      // The system appends ` (deleted)` to the path of a replaced file, so that path leads nowhere.
      guard let digest = FileDigest.digest(ofFileAt: path) else { return nil }
      let name = path.lastPathName
      libraries[name] = libraries[name].map { $0 + " " + digest } ?? digest
    }
    let environment = CheckReport.Environment.machine
    return MachineIdentity(
      program: Maker.program,
      executable: executable,
      architecture: environment.architecture,
      versions: environment.versions,
      libraries: libraries,
      variables: ProcessInfo.processInfo.environment.filter { steering.contains($0.key) }
    )
  }()

  // The system serves this file page by page and reports its size as 0. Reading it in one go would cut it off.
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

  // Variables that make libraries choose other code, or draw other edges and letters.
  private static let steering: Set<String> = [
    "FREETYPE_PROPERTIES", "GLIBC_TUNABLES", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_OPTIONS",
    "HB_SHAPER_LIST", "PANGO_LANGUAGE", "PIXMAN_DISABLE",
  ]

  /// Returns the paths of the files with loaded code, sorted and without duplicates.
  ///
  /// It leaves out the modules that the C library uses to look up users and hosts. They are loaded on demand,
  /// and draw nothing.
  ///
  /// - Parameter maps: The content of `/proc/self/maps`.
  package static func loadedFiles(in maps: String) -> [String] {
    var paths: Set<String> = []
    for line in maps.split(separator: "\n") {
      // Address, permissions, offset, device, inode, and the path, which may contain spaces.
      let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard parts.count == 6, parts[1].contains("x") else { continue }
      let path = String(parts[5].drop { $0 == " " })
      guard path.isAbsolutePath, !path.lastPathName.hasPrefix(bytesOf: "libnss_") else { continue }
      paths.insert(path)
    }
    return paths.sorted()
  }
}
