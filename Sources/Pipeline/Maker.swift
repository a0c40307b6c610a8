import Dynamics
import Encoding
import Regression
import Rendering

#if canImport(Glibc)
  import Glibc
#endif

/// What made an output: the versions of everything that has a say in its bits.
public struct Maker: Equatable, Sendable {
  /// The program and its version.
  public var generator: String
  /// The kind of processor.
  public var architecture: String
  /// The libraries and programs, by name, with their versions.
  public var versions: [String: String]

  /// The name of this program, with its version.
  static let program = "cradle \(Version.current)"

  /// Returns what makes outputs on this machine.
  ///
  /// - Parameter encoder: The version of the encoder; `nil` for outputs without.
  static func current(encoder: String?) -> Maker {
    var versions = Dictionary(uniqueKeysWithValues: GraphicsLibraries.versions.map { $0 })
    versions["box2d"] = PhysicsLibrary.version
    versions["libdeflate"] = PNG.libraryVersion
    versions["glibc"] = libcVersion
    versions["ffmpeg"] = encoder
    return Maker(
      generator: program,
      architecture: currentArchitecture,
      versions: versions
    )
  }

  // The system says `glibc 2.36`.
  private static var libcVersion: String {
    var bytes = [CChar](repeating: 0, count: 64)
    let name = Int32(_CS_GNU_LIBC_VERSION)
    let length = unsafe confstr(name, &bytes, bytes.count)
    let text = bytes.prefix(max(0, min(length, bytes.count) - 1)).map(UInt8.init(bitPattern:))
    return String(decoding: text, as: UTF8.self).split(separator: " ").last.map(String.init)
      ?? "unknown"
  }

  private static var currentArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      "other"
    #endif
  }

  /// The maker as members of a manifest.
  var json: JSONValue {
    let names = versions.keys.sorted()
    let members = names.map { JSONValue.Member(name: $0, value: .text(versions[$0] ?? "")) }
    return ["architecture": .text(architecture), "versions": .object(members)]
  }
}
