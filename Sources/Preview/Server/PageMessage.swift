package import Foundation

/// A message from a page.
///
/// All kinds of messages have the same members, so that messages of newer pages can be read.
package struct PageMessage: Decodable, Sendable {
  /// The largest message, in bytes.
  package static let largest = 256 << 10
  // Longer than any film. A number that a page has from nowhere could not be counted in frames.
  private static let latest = 1e6

  /// The kind of a message.
  package enum Kind: String, Decodable, Sendable {
    /// The page shows a scene with some values.
    case open
    /// The page shows a moment, or plays.
    case moment
    /// The selection changed.
    case select
    /// The page asks for the keys of its scene.
    case keys
    /// The page saves new values.
    case save
    /// The page has other unsaved values than before, by a step that can be undone.
    case turn
    /// The page undoes the last step.
    case undo
    /// The page redoes the last undone step.
    case redo
    /// The fingers on the film have changed.
    case touch
    /// The page has shown a frame of the scene under the hand.
    case shown
    /// The page wants the film again, without what the hand did.
    case drop
    /// The page keeps what the hand did as entries of the timeline.
    case keep
    /// The page opens a line in the editor.
    case line
    /// The page wants the film as git's `HEAD` has it, or the pictures of the golden.
    case ghost
    /// The page has shown a result of a report.
    case seen
    /// The page judges results of a report.
    case judge
    /// The page takes the last judgement back.
    case takeBack
    /// The review is finished.
    case finish
  }

  var kind: Kind
  /// The scene to show.
  var scene: String?
  /// Values that replace the scene's, each as `key.path=value`.
  var set: [String]?
  /// The time in seconds; `nil` while the page plays.
  package var time: Double?
  /// The selected element; `nil` for none.
  var element: PreviewSelection?

  /// All fingers that are down.
  var fingers: [PageFinger]?
  /// The number of the frame that the page has shown, or judges.
  var number: Int?
  /// The pace of the clock under the hand: 1 is real time, and 0 holds the world.
  var pace: Double?

  /// How the entries say what the hand did: `exact`, or as plainly as possible.
  ///
  /// For a ghost: `golden`, or that of `HEAD`.
  var form: String?
  /// Whether the entries that waited for the hand go.
  var dropsLater: Bool?

  /// The result of a report, as `scene/variant`.
  var outcome: String?
  /// The cause whose results the page judges.
  var cause: String?
  /// The judgement: `accepted` or `rejected`; `nil` for none any more.
  var judgement: String?

  /// The new values to save.
  var edits: [SceneDesk.Edit]?
  /// The name of the page, which it keeps when it is loaded again.
  var page: String?
  /// The unsaved values before a step.
  var from: [String]?
  /// The unsaved values after a step.
  var to: [String]?
  /// The line to open.
  var file: String?
  var line: Int?
  var column: Int?

  /// Reads a message.
  ///
  /// - Throws: `DecodingError`.
  package init(_ bytes: Data) throws {
    self = try JSONDecoder().decode(PageMessage.self, from: bytes)
    time = time.map { min(max($0, 0), Self.latest) }
  }
}
