package import CradleNotations
import CradleRawText
import CradleRegression
import CradleSceneSource

/// The smallest group of changes that explains why a film differs from its golden.
package struct Cause: Hashable, Sendable, Decodable {
  /// The evidence for a cause.
  package enum Proof: String, Sendable, Decodable {
    /// With the earlier values, the film is the golden's, to the bit.
    case proved
    /// In another environment, the film with the earlier values is the golden's within the tolerances of the check.
    case tolerated = "within the tolerances"
    /// No key of the scene explains the difference, and something outside of the scene has changed.
    case environment
  }

  /// A change: a key, a picture, a library, a font or Cradle itself.
  package struct Part: Hashable, Sendable, Decodable {
    /// The name: `motion.row.bounce`, `cairo`.
    package let name: String
    /// The earlier value, for people; `nil` if the key is new.
    package let old: String?
    /// The present value, for people; `nil` if the key is gone.
    package let new: String?
    /// The position of the present value: `tokens.json:7`; `nil` outside of scenes.
    package let place: String?

    package init(name: String, old: String?, new: String?, place: String? = nil) {
      self.name = name
      self.old = old
      self.new = new
      self.place = place
    }
  }

  /// The changes, by their names.
  package let parts: [Part]
  package let proof: Proof

  package init(_ parts: [Part], proof: Proof) {
    self.parts = parts.sorted { $0.name < $1.name }
    self.proof = proof
  }

  /// The name for `approve --cause`: the keys, joined by `+`.
  package var id: String {
    parts.map(\.name).joined(separator: "+")
  }

  /// Returns a pattern for ids with the keys of a group in the order of an id.
  static func pattern(_ text: String) -> String {
    text.split(separator: "+").sorted().joined(separator: "+")
  }

  /// The changes as text: `` `motion.row.bounce` 0.3 → 0.1 in tokens.json:7 ``.
  var words: String {
    parts.map(\.words).joined(separator: " and ")
  }

  package var json: JSON {
    ["id": .string(id), "proof": .string(proof.rawValue), "parts": .array(parts.map(\.json))]
  }
}

/// The extent of a difference from a golden: how early it begins, and how far it goes.
package struct DifferenceExtent: Hashable, Sendable, Decodable {
  /// The first tick whose states differ; `nil` if only pixels differ.
  package var tick: Int?
  /// The first frame that differs; `nil` if it is unknown.
  package var frame: Int?
  /// The largest distance of an item from its position in the golden, in points; 0 if none has moved.
  package var points = 0.0

  package init(tick: Int? = nil, frame: Int? = nil, points: Double = 0) {
    self.tick = tick
    self.frame = frame
    self.points = points
  }

  package var json: JSON {
    [
      "tick": tick.map { .number(Double($0)) } ?? .null, "frame": frame.map { .number(Double($0)) } ?? .null,
      "points": .number(points),
    ]
  }
}

/// A cause of an outcome, with the part of the difference that it makes alone.
package struct Explanation: Hashable, Sendable, Decodable {
  package let cause: Cause
  package let extent: DifferenceExtent

  package init(_ cause: Cause, _ extent: DifferenceExtent) {
    self.cause = cause
    self.extent = extent
  }

  private enum CodingKeys: CodingKey {
    case extent
  }

  // The members of the cause are beside the extent.
  package init(from decoder: any Decoder) throws {
    cause = try Cause(from: decoder)
    let values = try decoder.container(keyedBy: CodingKeys.self)
    extent = try values.decodeIfPresent(DifferenceExtent.self, forKey: .extent) ?? DifferenceExtent()
  }

  package var json: JSON { cause.json.adding(["extent": extent.json]) }
}

extension Cause.Part {
  // The longest value in a line.
  private static let longestValue = 60

  /// Creates the part of a changed key.
  init(_ change: ChangedKey) {
    let place =
      switch change.place {
      case .file(let name, let line, _): "\(name):\(line)"
      case .override, .sweep: "\(change.place)"
      }
    self.init(
      name: change.name,
      old: change.old?.shortened(to: Self.longestValue),
      new: change.new?.shortened(to: Self.longestValue),
      place: place
    )
  }

  fileprivate var words: String {
    let values =
      switch (old, new) {
      case (let old?, let new?): "\(old) → \(new)"
      case (nil, let new?): "(new) \(new)"
      case (let old?, nil): "\(old) (gone)"
      case (nil, nil): ""
      }
    return ["`\(name)`", values, place.map { "in \($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate var json: JSON {
    [
      "name": .string(name), "old": old.map(JSON.string) ?? .null, "new": new.map(JSON.string) ?? .null,
      "place": place.map(JSON.string) ?? .null,
    ]
  }
}
