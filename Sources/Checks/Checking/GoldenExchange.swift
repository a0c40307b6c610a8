import CradleFiles
import CradleGeometry
import CradleRawText
import CradleRegression

/// A golden that was accepted or removed, with what stood there before.
struct GoldenExchange: Sendable {
  private let place: GoldenLocation
  // The files from before; none if there was no golden.
  private let files: [(name: String, bytes: [UInt8])]
  // What identifies the golden afterwards.
  private let identity: String

  /// The memory that the earlier golden needs, in bytes.
  var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// Remembers the golden of a place, and lets a function replace or remove it.
  ///
  /// - Parameter isWhole: Whether the function may also remove the goldens of environments beside it.
  init(
    at place: GoldenLocation,
    whole isWhole: Bool,
    _ exchange: () throws(CradleError) -> Void
  ) throws(CradleError) {
    self.place = place
    files = try place.content(whole: isWhole)
    try exchange()
    identity = place.folder.reading().identity
  }

  /// Restores the golden from before.
  ///
  /// - Throws: `CradleError` if somebody has changed the golden since, or if it cannot be written.
  func undo() throws(CradleError) {
    guard place.folder.reading().identity == identity else {
      throw CradleError(CheckError.changedAcceptance(name: place.name))
    }
    guard !files.isEmpty else { return try place.remove(whole: false) }
    let folder = try place.replacement()
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    try folder.publish()
  }
}
