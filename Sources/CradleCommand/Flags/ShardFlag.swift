import ArgumentParser
import CradleFilms
import Foundation
import RawText

/// The value of `--shard`, which every command that divides its work reads in the same way.
enum ShardFlag {
  /// Throws unless a value names a part, or leaves it to an engine.
  static func check(_ value: String) throws {
    guard ShardChoice(value) == nil else { return }
    throw ValidationError(
      "'--shard' must be from 1/n to n/n, such as 2/3, or 'auto' or 'auto/n', "
        + "with n up to \(Shard.maximumCount), not '\(value)'."
    )
  }

  /// Returns the part that is meant; says so if an engine gave its number.
  ///
  /// - Throws: `ShardError`.
  static func assigned(_ value: String?, _ console: Console) throws(ShardError) -> AssignedShard? {
    guard let choice = value.flatMap({ ShardChoice($0) }) else { return nil }
    let assigned = try choice.assigned(in: ProcessInfo.processInfo.environment)
    if assigned.source != nil { console.say("\(assigned)") }
    return assigned
  }
}
