/// A variant of a scene with some values replaced, by the scene's matrix of variants or by flags.
package struct SceneVariant: Hashable, Sendable {
  /// The name of the variant, for example `theme=dark,scale=2`; `default` if no value is replaced.
  ///
  /// You can use the name for a folder. It has at most 80 characters: letters, digits, `.`, `_`, `-`, `+`, `=` and `,`.
  package let name: String
  /// The values to replace, each in the form `key.path=value`; they are applied in order.
  package let overrides: [String]

  /// The short names of some keys, with the full paths of these keys.
  package static let shorthands = [
    (word: "theme", path: "canvas.theme"), (word: "scale", path: "canvas.scale"),
    (word: "fps", path: "time.fps"), (word: "speed", path: "time.speed"),
    (word: "show", path: "annotations.layers"),
  ]

  private static let longestName = 80

  /// Creates a variant with a given name.
  package init(name: String, overrides: [String]) {
    self.name = name
    self.overrides = overrides
  }

  /// Returns the variant for some overrides; its name is made from the overrides.
  ///
  /// `canvas.theme`, `canvas.scale`, `time.fps` and `time.speed` appear as their last word, and `annotations.layers` as
  /// `show`. Characters that a folder's name cannot have become a `-`, and are removed at both ends. A name over 80
  /// characters is shortened, and ends in a hash. Overrides of `goldens` and `variants` do not appear, because they
  /// change no frame.
  ///
  /// - Parameter overrides: The values to replace, each in the form `key.path=value`.
  package static func named(for overrides: [String]) -> SceneVariant {
    let names = overrides.filter(changesFrames).map(part)
    let name = names.isEmpty ? "default" : names.joined(separator: ",")
    let variant = SceneVariant(name: name, overrides: overrides)
    return name.utf8.count > longestName ? variant.hashed : variant
  }

  /// Returns the variants for lists of overrides, each with a unique name.
  package static func named(for all: [[String]]) -> [SceneVariant] {
    let variants = all.map { named(for: $0) }
    return variants.map { variant in
      let count = variants.count { $0.name == variant.name }
      return count > 1 ? variant.hashed : variant
    }
  }

  // The variant with a shortened name that ends in a hash of its overrides.
  private var hashed: SceneVariant {
    let hash = Self.hash(of: overrides.joined(separator: "\n"))
    let beginning = String(name.prefix(Self.longestName - hash.count - 1))
    return SceneVariant(name: "\(beginning)-\(hash)", overrides: overrides)
  }

  // Settings of goldens and variants change no frame.
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

  // The hash is FNV-1a with 32 bits: short, and the same on every machine.
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
