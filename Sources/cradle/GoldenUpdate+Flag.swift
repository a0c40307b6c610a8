public import ArgumentParser
public import Pipeline

// The words that the flag takes are the names of the cases.
extension GoldenUpdate: ExpressibleByArgument {}

extension GoldenUpdate {
  /// Returns which goldens a check writes if nobody says so: new ones for a person, and none on a
  /// machine that only tests.
  static func standard(_ environment: [String: String]) -> GoldenUpdate {
    let value = environment["CI"]?.lowercased() ?? ""
    return ["", "0", "false", "no"].contains(value) ? .missing : .none
  }
}
