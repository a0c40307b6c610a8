import CradleGraphics
package import Foundation

/// The texts and settings of a film that are not part of its motion.
///
/// ```swift
/// let card = FilmCard(
///   title: "A spring",
///   summary: "A ball swings below its anchor and comes to rest.",
///   displaySize: CGSize(width: 320, height: 240),
///   posterFrame: 90,
///   chapters: [FilmCard.Chapter(frame: 30, name: "release")]
/// )
/// ```
package struct FilmCard: Hashable, Sendable {
  /// A named moment that viewers can jump to.
  package struct Chapter: Hashable, Sendable {
    /// The number of the frame, from 0.
    package var frame: Int
    package var name: String

    /// Creates a chapter.
    package init(frame: Int, name: String) {
      self.frame = frame
      self.name = name
    }
  }

  /// The headline.
  package var title: String
  /// The content of the film in one or two sentences, for people who cannot see it.
  package var summary: String
  /// The size of the film on a page, in points.
  package var displaySize: CGSize
  /// The number of the frame that represents the film wherever nothing moves.
  package var posterFrame: Int
  /// The named moments, ascending.
  package var chapters: [Chapter]
  /// The number of times that the film plays; 0 for no end.
  package var playCount = 0
  /// The names of the layers that explain the physics.
  ///
  /// A viewer can switch these layers off.
  package var physicsLayers: [String] = []
  /// Whether the drawing is meant for a dark background.
  package var isDark = false
  /// Whether the film is made for readers who prefer less motion.
  package var isCalm = false

  /// The description of the film for people who cannot see it.
  var label: String {
    [title, summary].filter { !$0.isEmpty }.joined(separator: ". ")
  }

  /// Creates the card of a film that loops on a light background, without layers.
  package init(title: String, summary: String, displaySize: CGSize, posterFrame: Int = 0, chapters: [Chapter] = []) {
    self.title = title
    self.summary = summary
    self.displaySize = displaySize
    self.posterFrame = posterFrame
    self.chapters = chapters
  }
}
