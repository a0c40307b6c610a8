package import CradleGeometry
import CradleRawText
package import CradleScenes

/// The choice of a part, made by you or by the engine that runs the parts.
///
/// ```swift
/// let choice = ShardChoice("auto/8")
/// let assigned = try choice?.assigned(in: ["JOB_COMPLETION_INDEX": "2"])
/// print(assigned?.shard as Any)  // 3/8
/// ```
package enum ShardChoice: Hashable, Sendable {
  /// The part with this number.
  case part(Shard)
  /// The part whose number comes from an engine.
  ///
  /// If `count` is `nil`, the number of parts also comes from the engine.
  case automatic(count: Int?)

  /// The environment variable with the number of parts, for engines that do not set one.
  package static let countVariable = "CRADLE_SHARD_COUNT"

  /// Reads a choice such as `3/8`, `auto` or `auto/8`; `nil` for any other text.
  package init?(_ text: String) {
    let slash = UInt8(ascii: "/")
    let words = text.utf8.split(separator: slash, maxSplits: 1, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard words[0] == "auto" else {
      guard let shard = Shard(text) else { return nil }
      self = .part(shard)
      return
    }
    guard words.count == 2 else {
      self = .automatic(count: nil)
      return
    }
    guard let last = Shard("\(words[1])/\(words[1])") else { return nil }
    self = .automatic(count: last.count)
  }

  /// Returns the part for this machine.
  ///
  /// - Parameter environment: The environment variables. An empty variable counts as not set.
  /// - Throws: `CradleError` unless exactly one engine numbers the parts, with valid numbers.
  package func assigned(in environment: [String: String]) throws(CradleError) -> AssignedShard {
    switch self {
    case .part(let shard): return AssignedShard(shard: shard, source: nil)
    case .automatic(let count):
      let variables = EngineVariables(environment)
      return try ShardEngine.only(in: variables)
        .assigned(variables, ofCount: Self.count(count, variables: variables))
    }
  }

  // Returns the number of parts from the flag or from the variable. If both exist, they must agree.
  private static func count(_ count: Int?, variables: EngineVariables) throws(CradleError) -> ShardCount? {
    let flag = count.map { ShardCount(value: $0, source: "--shard auto/\($0)") }
    guard variables[countVariable] != nil else { return flag }
    let value = try variables.number(countVariable, in: 1...Shard.maximumCount)
    let own = ShardCount(value: value, source: "\(countVariable)=\(value)")
    if let flag, flag.value != value { throw CradleError(ShardError.countsDisagree(flag.source, own.source)) }
    return own
  }
}

/// A part, with the source of its number.
package struct AssignedShard: Hashable, Sendable {
  /// The part.
  package let shard: Shard
  /// The engine that gave the number; `nil` if you gave the number.
  package let source: Source?

  /// An engine, and the variables that it set.
  package struct Source: Hashable, Sendable {
    /// The name of the engine: `Slurm array`.
    package let engine: String
    /// The variables that were read, in the order of the engine's registration.
    package let variables: [Variable]

    /// An environment variable.
    package struct Variable: Hashable, Sendable {
      package let name: String
      package let value: String
    }
  }
}

extension AssignedShard: CustomStringConvertible {
  /// The part and the source of its number.
  ///
  /// For example, `shard 3/8, from the Slurm array (SLURM_ARRAY_TASK_ID=12, SLURM_ARRAY_TASK_MIN=10)`.
  package var description: String {
    guard let source else { return "shard \(shard)" }
    let variables = source.variables.map { "\($0.name)=\($0.value)".visible }
    return "shard \(shard), from the \(source.engine) (\(variables.joined(separator: ", ")))"
  }
}

/// A number of parts, with the source of the number.
struct ShardCount {
  let value: Int
  /// The source for messages: `CRADLE_SHARD_COUNT=8`.
  let source: String
}

/// A distribution of whole films among the parts of a rendering, by estimated cost.
///
/// If you divide one film into parts, each part simulates the film from the start. If you have many films, give each
/// part whole films, so that no work is done twice.
package struct FilmDeal: Sendable {
  private let parts: [Shard]

  /// Distributes films.
  ///
  /// - Parameters:
  ///   - scenes: The scenes of the films, in the same order in all parts; `nil` for an unreadable scene.
  ///   - count: The number of parts.
  ///   - pixelWidth: The width of the frames; `nil` for the width of each canvas.
  package init(of scenes: [Scene?], among count: Int, pixelWidth: Int? = nil) {
    let costs = scenes.map { FilmCost(of: $0, pixelWidth: pixelWidth) }
    parts = Shard.deal(costs, among: count)
  }

  /// Returns the part that a film belongs to.
  package func part(of film: Int) -> Shard {
    parts[film]
  }
}
