import CradleFiles
import CradleFilms
import CradleNotations
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

/// The plan of the whole check, which the reports of all its parts contain.
///
/// The plan lists the variants, and everything that their verdicts depend on.
///
/// All parts have the same plan except for the part number. So you can join reports by their plans, and every part
/// knows which parts are missing.
struct CheckPlan: Codable, Equatable {
  /// A variant of the whole check.
  struct Variant: Codable, Equatable {
    let scene: String
    let variant: String
    /// The hash of the resolved scene.
    ///
    /// The hash is `nil` if the scene cannot be read, or was made in code.
    let hash: String?
    /// The number of the part that checks the variant; `nil` without parts.
    var part: Int?

    private enum CodingKeys: String, CodingKey {
      case scene, variant, hash
      case part = "shard"
    }

    /// The name for display: `springy/theme=dark`.
    var name: String { "\(scene)/\(variant)" }
  }

  /// A flag of the check and its value.
  struct Flag: Codable, Equatable {
    let name: String
    let value: String
  }

  /// The number of the part.
  struct Part: Codable, Equatable {
    let index: Int
    let count: Int
  }

  /// The part that the report covers; `nil` for the whole check.
  var part: Part?
  /// The flags that affect verdicts.
  let flags: [Flag]
  /// The hash of the goldens of all variants.
  ///
  /// The hash is `nil` if the check may write goldens, because other parts may then write some.
  let goldens: String?
  /// The variants, in the order of checking.
  var variants: [Variant]

  private enum CodingKeys: String, CodingKey {
    case flags, goldens, variants
    case part = "shard"
  }

  /// The part that the report covers; `nil` for the whole check, or if the numbers are invalid.
  var shard: Shard? {
    part.flatMap { Shard($0.index, of: $0.count) }
  }

  /// Throws if a number in the plan is invalid.
  ///
  /// The plan may come from anywhere.
  func checkNumbers(_ place: String) throws(DocumentFault) {
    guard part == nil || shard != nil else { throw DocumentFault("\(place).shard", "is no part") }
    try goldens?.checkHash(digits: 64, place: "\(place).goldens")
    for (number, variant) in variants.enumerated() {
      let place = "\(place).variants[\(number)]"
      guard variant.scene.isFileName, variant.variant.isFileName else {
        throw DocumentFault(place, "has a name that is none of a folder: \(variant.name.shortened)")
      }
      try variant.hash?.checkHash(digits: 64, place: "\(place).hash")
      try variant.part?.check(in: 1...(part?.count ?? Shard.maximumCount), place: "\(place).shard")
    }
  }

  /// The plan of all parts together.
  var whole: CheckPlan {
    var plan = self
    plan.part = nil
    for index in plan.variants.indices { plan.variants[index].part = nil }
    return plan
  }

  /// The values that all parts share, except those of flags, by name.
  var contents: [String: String] {
    goldens.map { ["the content of the goldens": $0] } ?? [:]
  }

  /// Returns the value of a flag; empty if the plan does not contain the flag.
  func value(of flag: String) -> String {
    flags.first { $0.name == flag }?.value ?? ""
  }

  /// The plan in the file of a record.
  var json: JSON {
    [
      "shard": part.map { ["index": .number($0.index), "count": .number($0.count)] } ?? .null,
      "flags": .array(flags.map { ["name": .string($0.name), "value": .string($0.value)] }),
      "goldens": goldens.map(JSON.string) ?? .null,
      "variants": .array(
        variants.map { variant in
          let names: JSON = [
            "scene": .string(variant.scene), "variant": .string(variant.variant),
            "hash": variant.hash.map(JSON.string) ?? .null,
          ]
          return names.adding(variant.part.map { ["shard": .number($0)] } ?? [:])
        }
      ),
    ]
  }
}

extension CheckPlan {
  /// The name of the flag that turns obsolete goldens into failures.
  static let failsOnObsolete = "--fail-on-obsolete"
}

extension CheckOptions {
  /// Returns the hash of the goldens of some variants; `nil` if the check may write goldens.
  func goldensHash(of variants: [CheckPlan.Variant]) -> String? {
    guard update == .none else { return nil }
    var hash = SHA256()
    for variant in variants {
      let name = variant.name
      let place = GoldenLocation(goldens: goldens, scene: variant.scene, variant: variant.variant)
      for place in place.all {
        let bytes = place.folder.bytes(of: Golden.fileName)
        let name = name + (place.environment.map { "/\($0)" } ?? "")
        hash.update(Array("\(name.utf8.count):\(name)\(bytes?.count ?? -1):".utf8))
        hash.update(bytes ?? [])
      }
    }
    return hash.finish()
  }

  /// The options that affect verdicts, as flags with their values.
  var flags: [CheckPlan.Flag] {
    let areas = tolerance.ignored.map { area in
      [area.minX, area.minY, area.width, area.height].map { Double($0).shortest }
        .joined(separator: ",")
    }
    let values: [(String, String?)] = [
      ("--goldens", LocalFolders.current.recorded(goldens.trimmingSlashes)),
      ("--update", update.rawValue),
      (CheckPlan.failsOnObsolete, failsOnObsolete ? "yes" : "no"),
      ("--threshold", tolerance.threshold?.shortest),
      ("--max-diff-pixels", tolerance.differingPixels.map { "\($0)" }),
      ("--max-diff-pixel-ratio", tolerance.differingRatio?.shortest),
      ("--state-tolerance", tolerance.places?.shortest),
      ("--ignore-antialiasing", tolerance.ignoresAntialiasing.map { $0 ? "yes" : "no" }),
      ("--ignore", areas.isEmpty ? nil : areas.joined(separator: " ")),
      ("as", layers.rawValue), ("--against", against), ("--environment", environment),
    ]
    return values.map { CheckPlan.Flag(name: $0, value: $1 ?? "none") }
  }
}
