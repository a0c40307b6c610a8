import ArgumentParser
import CradleGraphics

/// The runs of a command whose output is named after the theme: one for each theme.
///
/// For example, `cradle sheet list -o list-{theme}.svg` writes `list-light.svg` and `list-dark.svg`.
enum ThemeTwins {
  private static let placeholder = "{theme}"

  /// Returns the arguments of each run: the same arguments if no output names the theme.
  ///
  /// - Throws: `ValidationError` if the scene can be read only once.
  static func runs(of arguments: [String]) throws -> [[String]] {
    let outputs = arguments.indices.filter { index in
      let isValue = index > 0 && ["-o", "--output"].contains(arguments[index - 1])
      return (isValue || arguments[index].hasPrefix("--output=")) && arguments[index].contains(placeholder)
    }
    guard !outputs.isEmpty else { return [arguments] }
    if let theme = chosenTheme(in: arguments) { return [named(after: theme, arguments, outputs)] }
    guard !arguments.indices.contains(where: { arguments[$0] == "-" && isScene(at: $0, of: arguments) }) else {
      throw ValidationError(
        "'\(placeholder)' draws a scene twice, and '-' is read once; name a file, or add '--theme'."
      )
    }
    return Theme.allCases.map { named(after: $0.rawValue, arguments, outputs) + ["--theme", $0.rawValue] }
  }

  private static func named(after theme: String, _ arguments: [String], _ outputs: [Int]) -> [String] {
    arguments.indices.map { index in
      outputs.contains(index) ? arguments[index].replacing(placeholder, with: theme) : arguments[index]
    }
  }

  private static func chosenTheme(in arguments: [String]) -> String? {
    if let index = arguments.firstIndex(of: "--theme"), index + 1 < arguments.count { return arguments[index + 1] }
    return arguments.first { $0.hasPrefix("--theme=") }.map { String($0.dropFirst("--theme=".count)) }
  }

  private static func isScene(at index: Int, of arguments: [String]) -> Bool {
    index > 0 && !["-o", "--output"].contains(arguments[index - 1])
  }
}
