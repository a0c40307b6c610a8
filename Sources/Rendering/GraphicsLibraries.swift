import Cairo

/// The C libraries that draw, as they are on this machine.
public enum GraphicsLibraries {
  /// The name and the version of each.
  public static var versions: [(name: String, version: String)] {
    LinkedLibraries.versions
  }
}
