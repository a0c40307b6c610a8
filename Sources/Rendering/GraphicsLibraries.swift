import Cairo

/// The C libraries that draw, as they are on this machine.
public enum GraphicsLibraries {
  /// The name and the version of each.
  public static var versions: [(name: String, version: String)] {
    LinkedLibraries.versions
  }

  /// Returns the version that the font of a family says it has, such as `4.001`; `nil` if there is no
  /// such family or it does not say.
  public static func fontVersion(family: String) -> String? {
    FontCatalog().version(family: family)
  }
}
