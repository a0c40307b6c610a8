import CradleRawText
import CradleRegression
import Foundation

/// The code that makes frames on this machine: the program, its libraries, and the kind of processor.
///
/// Code is known by its content, and not by its path, its time or its version alone: a developer's build
/// and a library that was patched have the version of the one before.
package struct MachineIdentity: Equatable, Sendable {
  /// The program with its version.
  package var program: String
  /// The digest of the program's file.
  package var executable: String
  /// The kind of processor.
  package var architecture: String
  /// The versions of the libraries that move and draw things, by name.
  package var versions: [String: String]
  /// The digests of the loaded libraries, by the name of the file.
  package var libraries: [String: String]
  /// The variables of the environment that steer those libraries.
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
    (self.program, self.executable) = (program, executable)
    (self.architecture, self.versions) = (architecture, versions)
    (self.libraries, self.variables) = (libraries, variables)
  }

  /// The lines of a key.
  package var lines: [CacheKey.Line] {
    let head = [
      CacheKey.Line("program", program), CacheKey.Line("executable", executable),
      CacheKey.Line("architecture", architecture),
    ]
    return head + Self.lines(versions, "") + Self.lines(libraries, "library ")
      + Self.lines(variables, "variable ")
  }

  private static func lines(_ values: [String: String], _ prefix: String) -> [CacheKey.Line] {
    values.sorted { $0.key < $1.key }.map { CacheKey.Line(prefix + $0.key, $0.value) }
  }
}

extension MachineIdentity {
  /// The identity of the running process; `nil` if a file of its code cannot be read, or has been replaced
  /// since it was loaded.
  ///
  /// It is made once: reading and hashing a hundred megabytes takes some 30 ms.
  package static let current: MachineIdentity? = {
    guard let maps,
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let executable = FileDigest.digest(ofFileAt: "/proc/self/exe")
    else { return nil }
    var libraries: [String: String] = [:]
    for path in loadedFiles(in: maps) where path != program {
      // A file that is gone from its path has this behind its name, and so no file has the name.
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

  // The system hands this file out a page at a time, and claims that it is empty: read at once, it would be
  // cut off.
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

  // Variables by which libraries choose another code or draw other edges and letters.
  private static let steering: Set<String> = [
    "FREETYPE_PROPERTIES", "GLIBC_TUNABLES", "HB_FACE_LOADER", "HB_FONT_FUNCS", "HB_OPTIONS",
    "HB_SHAPER_LIST", "PANGO_LANGUAGE", "PIXMAN_DISABLE",
  ]

  /// Returns the paths of the files whose code is loaded, each once, sorted.
  ///
  /// The modules by which the C library looks up users and hosts are left out: they are loaded when they
  /// are needed, and draw nothing.
  ///
  /// - Parameter maps: The content of `/proc/self/maps`.
  package static func loadedFiles(in maps: String) -> [String] {
    var paths: Set<String> = []
    for line in maps.split(separator: "\n") {
      // Address, rights, offset, device, number, and then the path, which may have spaces.
      let parts = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard parts.count == 6, parts[1].contains("x") else { continue }
      let path = String(parts[5].drop { $0 == " " })
      guard path.isAbsolutePath, !path.lastPathName.hasPrefix(bytesOf: "libnss_") else { continue }
      paths.insert(path)
    }
    return paths.sorted()
  }
}
