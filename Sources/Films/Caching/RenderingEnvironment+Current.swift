import CradleArtists
import CradleDynamics
import CradleGraphics
import CradlePlayback
package import CradleRegression
import CradleRendering
package import CradleScenes

#if canImport(Glibc)
  import Glibc
#endif

extension RenderingEnvironment {
  /// Returns the environment that determines the frames of a scene on this machine.
  ///
  /// The environment consists of the processor, the libraries for motion and drawing, and the scene's fonts, including
  /// default fonts. A font is listed with its family, for example as `font Inter`. If a font is missing or has no
  /// version, its version is `unknown`. Libraries that only pack frames into files are not included.
  package static func current(for scene: Scene) -> RenderingEnvironment {
    var environment = machine
    for family in Set(scene.texts.flatMap(\.style.families)) {
      environment.versions["font \(family)"] = GraphicsLibraries.fontVersion(family: family) ?? "unknown"
    }
    return environment
  }

  /// The processor of this machine, and the libraries for motion and drawing.
  package static var machine: RenderingEnvironment {
    var versions = Dictionary(uniqueKeysWithValues: GraphicsLibraries.versions.map { $0 })
    versions["box2d"] = PhysicsLibrary.version
    versions["glibc"] = libcVersion
    return RenderingEnvironment(architecture: currentArchitecture, versions: versions)
  }

  // The system returns, for example, `glibc 2.36`.
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
}
