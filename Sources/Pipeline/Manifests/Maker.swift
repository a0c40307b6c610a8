import Encoding
import Regression

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
    let environment = Environment.machine
    var versions = environment.versions
    versions["libdeflate"] = PNG.libraryVersion
    versions["ffmpeg"] = encoder
    return Maker(
      generator: program,
      architecture: environment.architecture,
      versions: versions
    )
  }

  /// The maker as members of a manifest.
  var json: JSONValue {
    let names = versions.keys.sorted()
    let members = names.map { JSONValue.Member(name: $0, value: .text(versions[$0] ?? "")) }
    return ["architecture": .text(architecture), "versions": .object(members)]
  }
}
