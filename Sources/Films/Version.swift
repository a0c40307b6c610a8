/// The version of Cradle.
public enum Version {
  /// The number, in the notation of semantic versioning.
  public static let current = "0.2.0"
}
