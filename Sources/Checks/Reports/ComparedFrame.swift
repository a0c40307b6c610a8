package import CradleGraphics
package import CradleRegression

/// A frame of a report that has pictures.
package struct ComparedFrame: Sendable {
  /// The number of the frame.
  package var number: Int
  /// The time of the frame, in seconds of the film.
  package var seconds: Double
  /// The path of the picture in both folders, if folders are compared: `dark/list.png`.
  package var name: String?
  /// The picture in the golden; `nil` if there is none.
  package var expected: String?
  /// The picture of this run; `nil` if there is none.
  package var actual: String?
  /// The picture of the differences.
  ///
  /// The path is `nil` if there are no differences, or if there is nothing to compare with.
  package var difference: String?
  /// The sizes of the two pictures; `nil` if they are the same.
  ///
  /// If the sizes differ, every pixel of the larger picture counts as different, and there is no picture of the
  /// differences.
  package var sizes: Sizes?
  /// The number of pixels that count under the tolerances in force.
  ///
  /// If every bit counts, all changed pixels are counted. If there is a threshold, only the pixels beyond the threshold
  /// are counted. Limits apply to this number, and findings state it. The frame with the largest number has changed
  /// most.
  package var countedPixels = 0
  /// The number of pixels that may count before the frame is beyond the tolerances.
  package var allowedPixels = 0
  /// The number of pixels that differ beyond the threshold.
  package var differingPixels = 0
  /// The number of pixels that differ at all.
  package var changedPixels = 0
  /// The number of all pixels of the frame.
  ///
  /// If the sizes differ, the larger picture is used.
  package var pixelCount = 0
  /// The smallest rectangle around the pixels that count; `nil` if no pixel changed.
  ///
  /// If no pixel counts, the rectangle is around the changed pixels.
  package var bounds: PixelComparison.Rect?
  /// The region that has changed most to the eye; `nil` if there is no picture of the difference.
  package var worstRegion: PixelRegion?
  /// Whether the frame is beyond the tolerances.
  package var isBeyondTolerance = false

  /// The sizes of two pictures that cannot be compared pixel by pixel.
  package struct Sizes: Equatable, Sendable {
    /// The size of the golden's picture.
    package var expected: PixelSize
    /// The size of this run's picture.
    package var actual: PixelSize

    /// Creates two sizes.
    package init(expected: PixelSize, actual: PixelSize) {
      self.expected = expected
      self.actual = actual
    }
  }

  /// Creates a frame.
  package init(number: Int, seconds: Double) {
    self.number = number
    self.seconds = seconds
  }
}

extension ComparedFrame {
  /// Whether only one of the two sides has the frame.
  package var isAlone: Bool {
    (expected == nil) != (actual == nil)
  }

  /// The number of pixels that count, as text: `72 of 1600 pixels`.
  ///
  /// - Parameter place: A text to put after the number, for example ` at frame 3`. The text may be empty.
  package func pixelText(_ place: String) -> String {
    if let sizes { return "\(sizes.actual) pixels instead of \(sizes.expected)\(place)" }
    let all = "\(countedPixels) of \(pixelCount) pixels\(place)"
    let change = changedPixels > countedPixels ? " beyond the tolerance (\(changedPixels) changed)" : ""
    let limit = isBeyondTolerance && allowedPixels > 0 ? ", and \(allowedPixels) may differ" : ""
    return all + change + limit
  }
}

extension [ComparedFrame] {
  /// The frame that has changed most; `nil` if no pixel counts in any frame.
  ///
  /// A frame beyond its tolerance comes before a frame within its tolerance. Between two frames beyond their tolerance,
  /// or two within it, the number of pixels that count decides. If several frames are equal, the first one is taken.
  package var mostChanged: ComparedFrame? {
    let most = self.max { left, right in
      guard left.isBeyondTolerance == right.isBeyondTolerance else { return right.isBeyondTolerance }
      return left.countedPixels < right.countedPixels
    }
    return most.flatMap { $0.countedPixels > 0 ? $0 : nil }
  }
}

/// A picture from two compared folders.
///
/// One of the folders may lack it.
package struct ComparedPicture: Equatable, Sendable {
  /// The result of comparing a picture with its counterpart, in the terms of reg-cli.
  package enum Result: String, CaseIterable, Sendable {
    /// The pictures are equal, or within the tolerance.
    case passed
    /// The pictures differ.
    case failed
    /// Only the second folder has the picture.
    case new
    /// Only the first folder has the picture.
    case deleted
  }

  /// The path of the picture inside both folders.
  package var name: String
  /// The result of its comparison.
  package var result: Result

  /// Creates a picture.
  package init(name: String, result: Result) {
    self.name = name
    self.result = result
  }
}

extension CheckReport.Outcome {
  /// Returns the names of all pictures with this result, in order.
  package func pictures(_ result: ComparedPicture.Result) -> [String] {
    pictures.filter { $0.result == result }.map(\.name)
  }

  /// The pictures that differ, or that one side lacks, one per line: `different: dark/list.png`.
  package var pictureLines: [String] {
    let words: [(ComparedPicture.Result, String)] = [
      (.failed, "different"), (.new, "new"), (.deleted, "missing"),
    ]
    return words.flatMap { result, word in pictures(result).map { "\(word): \($0)" } }
  }
}

/// A mistake that makes it impossible to play a scene.
package struct SceneMistake: Equatable, Sendable {
  /// The path of the file, relative to the working folder.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int
  /// The message, on one line.
  package var message: String

  /// Creates a mistake.
  package init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }
}

extension SceneMistake: CustomStringConvertible {
  /// The mistake on one line, in the format of compilers.
  package var description: String {
    "\(file):\(line):\(column): error: \(message)"
  }
}
