/// The version of the command.
enum Version {
  /// As semantic versioning writes it.
  static let current = "0.1.0"
}
