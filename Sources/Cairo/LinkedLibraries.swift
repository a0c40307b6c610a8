import CradleCCairo

/// The versions of the C libraries that draw, on this machine.
package enum LinkedLibraries {
  /// The name and the version of each library.
  package static var versions: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      ("pango", String(cString: pango_version_string())),
      ("pixman", String(cString: pixman_version_string())),
      ("freetype", freeType),
      ("harfbuzz", String(cString: hb_version_string())),
      ("fontconfig", fontconfig),
    ]
  }

  // The number 21400, for example, means 2.14.0.
  private static var fontconfig: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
