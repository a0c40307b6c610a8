import CCairo

/// The C libraries that this module calls, as they are on this machine.
public enum LinkedLibraries {
  /// The name and the version of each.
  public static var versions: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      ("pango", String(cString: pango_version_string())),
    ]
  }
}
