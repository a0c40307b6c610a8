import RawText

/// The reason why `--shard auto` cannot tell which part is meant.
public enum ShardError: Error, Equatable {
  /// No engine has set its variable.
  case noEngine(known: [String])
  /// More than one engine has set its variables.
  case severalEngines([AssignedShard.Source])
  /// A variable that goes with the engine's others is not set.
  case missingVariable(String)
  /// A variable is no whole number, or one out of range.
  case noNumber(variable: String, value: String, ClosedRange<Int>)
  /// The tasks of a Slurm array are not evenly spaced, so that their numbers tell no places.
  case arrayIsNoRange(id: Int, first: Int, count: Int, step: Int)
  /// The engine does not tell the number of parts, and neither does the user.
  case countMissing(engine: String)
  /// Two sources give different numbers of parts.
  case countsDisagree(String, String)
  /// The engine has more jobs than there are parts.
  case outOfRange(index: Int, count: Int, AssignedShard.Source)
}

extension ShardError: CustomStringConvertible {
  public var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .noEngine(let known):
      "'--shard auto' finds no engine that numbers the parts: none of \(known.listed(with: "and")) "
        + "is set; name the part, as in '--shard 3/8'"
    case .severalEngines(let sources):
      "'--shard auto' finds more than one engine: \(sources.map(\.words).listed(with: "and")); name "
        + "the part, as in '--shard 3/8', or unset the variables of all but one"
    case .missingVariable(let name):
      "'--shard auto' needs \(name), which is not set, though the others of its engine are; name "
        + "the part, as in '--shard 3/8'"
    case .noNumber(let variable, let value, let range):
      "\(variable) is '\(value)', and should be a whole number from \(range.lowerBound) to "
        + "\(range.upperBound); set it right, or name the part, as in '--shard 3/8'"
    case .arrayIsNoRange(let id, let first, let count, let step):
      "task \(id) of this Slurm array has no place among its tasks: from \(first) in steps of "
        + "\(step), \(count) tasks do not end where the array does, as in a list such as 1,3,7; "
        + "submit a range, as in '--array=1-\(count)', or name the part, as in '--shard 3/8'"
    case .countMissing(let engine):
      "the \(engine) does not tell how many parts there are; say so, as in '--shard auto/8', or "
        + "set \(ShardChoice.countVariable)"
    case .countsDisagree(let one, let other):
      "the number of parts is not the same from \(one) and from \(other); leave one of them out, or "
        + "make them agree"
    case .outOfRange(let index, let count, let source):
      "this is part \(index) of \(count), which there is not, from the \(source.words); start "
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
  /// The words with commas between, and a conjunction before the last.
  fileprivate func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
