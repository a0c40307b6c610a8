/// Why a result could not be printed.
enum ConsoleError: Error {
  /// Whoever read it has stopped, as `head` does.
  case readerGone
  /// The disk is full, or there is no standard output.
  case cannotWrite(reason: String)
}

extension ConsoleError: CustomStringConvertible {
  var description: String {
    switch self {
    case .readerGone: "nobody reads standard output any more"
    case .cannotWrite(let reason): "cannot write to standard output: \(reason)"
    }
  }
}
