/// A scene with some of its values replaced, by its matrix of variants or by flags.
package struct SceneVariant: Hashable, Sendable {
  /// The name of the variant, such as `theme=dark,scale=2`; `default` if it replaces nothing.
  ///
  /// It can be the name of a folder: letters, digits, and `.`, `_`, `-`, `+`, `=` and `,`, at most 80
  /// of them.
  package let name: String
  /// The values that it replaces, each as `key.path=value`, applied in order.
  package let overrides: [String]

  /// The keys that have a short name, with their paths.
  package static let shorthands = [
    (word: "theme", path: "canvas.theme"), (word: "scale", path: "canvas.scale"),
    (word: "fps", path: "time.fps"), (word: "speed", path: "time.speed"),
    (word: "show", path: "annotations.layers"),
  ]

  private static let longestName = 80

  /// Creates a variant with a given name.
  package init(name: String, overrides: [String]) {
    (self.name, self.overrides) = (name, overrides)
  }

  /// Returns the variant that overrides make, with a name made of them.
  ///
  /// `canvas.theme`, `canvas.scale`, `time.fps` and `time.speed` are named by their last word, and
  /// `annotations.layers` by `show`.
  /// Characters that do not fit in the name of a folder become a `-`, or are left out at an end; a name
  /// that would be longer than 80 characters is cut off, and ends in a hash. Overrides of `goldens` and
  /// `variants`, which change no frame, are left out.
  ///
  /// - Parameter overrides: The values that are replaced, each as `key.path=value`.
  package static func named(for overrides: [String]) -> SceneVariant {
    let names = overrides.filter(changesFrames).map(part)
    let name = names.isEmpty ? "default" : names.joined(separator: ",")
    let variant = SceneVariant(name: name, overrides: overrides)
    return name.utf8.count > longestName ? variant.hashed : variant
  }

  /// Returns the variants that lists of overrides make, each with a unique name.
  package static func named(for all: [[String]]) -> [SceneVariant] {
    let variants = all.map { named(for: $0) }
    return variants.map { variant in
      let count = variants.count { $0.name == variant.name }
      return count > 1 ? variant.hashed : variant
    }
  }

  // The variant with a hash of its overrides at the end of its name.
  private var hashed: SceneVariant {
    let hash = Self.hash(of: overrides.joined(separator: "\n"))
    let beginning = String(name.prefix(Self.longestName - hash.count - 1))
    return SceneVariant(name: "\(beginning)-\(hash)", overrides: overrides)
  }

  // Neither the choice of goldens nor that of variants changes a frame.
  private static func changesFrames(_ override: String) -> Bool {
    ["goldens", "variants"].allSatisfy { key in
      !override.hasPrefix(key + ".") && !override.hasPrefix(key + "=")
    }
  }

  private static func part(of override: String) -> String {
    let parts = override.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let key = shorthands.first { $0.path == path }?.word ?? path
    guard parts.count == 2 else { return folderName(key[...]) }
    return folderName(key[...]) + "=" + folderName(parts[1])
  }

  private static func folderName(_ text: Substring) -> String {
    text.split { !$0.isGoodInFolderName }.joined(separator: "-")
  }

  // FNV-1a with 32 bits: short, and the same on every machine.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(UInt32(0x811c_9dc5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension Character {
  fileprivate var isGoodInFolderName: Bool {
    isASCII && (isLetter || isNumber || "._-+=".contains(self))
  }
}
