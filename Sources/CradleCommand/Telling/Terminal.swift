import Foundation

/// The abilities of the terminal that the environment describes.
enum Terminal {
  /// Returns whether lines can be drawn again on standard error: it is a terminal, and not a simple one.
  static func redrawsLines(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    let type = environment["TERM"] ?? ""
    return isatty(STDERR_FILENO) == 1 && !["", "dumb"].contains(type)
  }

  /// Returns whether the locale has characters beyond ASCII, which every one of UTF-8 does.
  static func showsUnicode(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    // The first that is set decides, as for the C library.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first {
      !$0.isEmpty
    }
    let letters = (locale ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
    return letters.contains("utf8")
  }
}
