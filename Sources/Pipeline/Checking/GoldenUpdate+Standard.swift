extension GoldenUpdate {
  /// Returns which goldens a check writes if nobody says so: new ones for a person, and none on a
  /// machine that only tests.
  ///
  /// - Parameter environment: The environment variables; `CI` is set on machines that only test.
  package static func standard(_ environment: [String: String]) -> GoldenUpdate {
    let value = environment["CI"]?.lowercased() ?? ""
    return ["", "0", "false", "no"].contains(value) ? .missing : .none
  }
}
