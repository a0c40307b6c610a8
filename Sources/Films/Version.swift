/// The version of Cradle.
package enum Version {
  /// The number, in the notation of semantic versioning.
  package static let current = "0.2.0"
}
