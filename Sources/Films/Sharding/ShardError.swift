package import CradleGeometry
import CradleRawText
import Foundation

/// The reason why `--shard auto` cannot determine the part.
package enum ShardError: ErrorReason, Equatable {
  /// No engine has set its variable.
  case noEngine(known: [String])
  /// More than one engine has set its variables.
  case severalEngines([AssignedShard.Source])
  /// The engine has set some of its variables, but not this one.
  case missingVariable(String)
  /// A variable is not a whole number, or is out of range.
  case noNumber(variable: String, value: String, ClosedRange<Int>)
  /// The tasks of a Slurm array are not evenly spaced, so their numbers do not give positions.
  case arrayIsNoRange(id: Int, first: Int, count: Int, step: Int)
  /// Neither the engine nor the user gives the number of parts.
  case countMissing(engine: String)
  /// Two sources give different numbers of parts.
  case countsDisagree(String, String)
  /// The engine has more jobs than there are parts.
  case outOfRange(index: Int, count: Int, AssignedShard.Source)
}

extension ShardError {
  package var code: CradleError.Code { .invalidShard }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .noEngine(let known):
      "'--shard auto' found no engine that numbers the parts: none of \(known.listed(with: "and")) "
        + "is set; name the part, as in '--shard 3/8'"
    case .severalEngines(let sources):
      "'--shard auto' found more than one engine: \(sources.map(\.words).listed(with: "and")); name "
        + "the part, as in '--shard 3/8', or unset the variables of all but one"
    case .missingVariable(let name):
      "'--shard auto' needs \(name), which is not set, though the others of its engine are; name "
        + "the part, as in '--shard 3/8'"
    case .noNumber(let variable, let value, let range):
      "\(variable) must be a whole number from \(range.lowerBound) to \(range.upperBound), not "
        + "'\(value)'; correct it, or name the part, as in '--shard 3/8'"
    case .arrayIsNoRange(let id, let first, let count, let step):
      "the \(count) tasks of this Slurm array are not a range from \(first) in steps of \(step), but "
        + "a list such as 1,3,7, in which task \(id) has no number; submit a range, as in "
        + "'--array=1-\(count)', or name the part, as in '--shard 3/8'"
    case .countMissing(let engine):
      "the \(engine) does not say how many parts there are; add their number, as in "
        + "'--shard auto/8', or set \(ShardChoice.countVariable)"
    case .countsDisagree(let one, let other):
      "\(one) contradicts \(other); leave one of them out, or make them agree"
    case .outOfRange(let index, let count, let source):
      "the \(source.words) numbers this part \(index), but there are only \(count) parts; start "
        + "\(count) jobs, or give their number, as in '--shard auto/\(max(index, count))'"
    }
  }
}

extension AssignedShard.Source {
  fileprivate var words: String {
    "\(engine) (\(variables.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")))"
  }
}

extension [String] {
  /// Returns the texts separated by commas, with a conjunction before the last one.
  fileprivate func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
