import CradleKit
import Foundation

/// A film drawn by Cradle, and the same by the plain C program, on one thread and by turns.
public final class Drawings {
  private let film: MeasuredFilm
  private let plain: PlainFilm
  private let renderer: Renderer

  /// Draws a frame with either, so that texts are set, and looks that both draw the same.
  ///
  /// - Precondition: The pictures differ by at most half a step of 255 on average.
  public init(_ film: MeasuredFilm) throws {
    (self.film, plain) = (film, PlainFilm(film))
    renderer = Renderer(scale: film.scale)
    let difference = try difference(at: 100)
    precondition(difference < 0.5, "pictures that are \(difference) apart cannot be compared")
  }

  /// Returns how far the pictures of a frame are apart: the mean over all pixels and colors, in steps
  /// of 255.
  public func difference(at frame: Int) throws -> Double {
    let own = try renderer.draw(film.frames[frame]).bytes
    let other = plain.draw(frame)
    var sum = 0
    for index in own.indices where index % 4 != 3 {
      sum += abs(Int(own[index]) - Int(other[index]))
    }
    return Double(sum) / Double(own.count / 4 * 3)
  }

  /// Draws some frames of the film, and returns the times of one in microseconds.
  public func draw(_ frames: Range<Int>) throws -> (own: Double, plain: Double) {
    var (ownTime, plainTime) = (0.0, 0.0)
    for frame in frames {
      ownTime += try processorTime { consume(try renderer.draw(film.frames[frame])) }
      plainTime += processorTime { _ = plain.draw(frame) }
    }
    return (ownTime / Double(frames.count), plainTime / Double(frames.count))
  }
}

extension MeasuredFilm {
  /// Draws some frames, and returns the time of one in microseconds.
  public func draw(_ range: Range<Int>, with renderer: Renderer) throws -> Double {
    let time = try processorTime {
      for frame in range { consume(try renderer.draw(frames[frame])) }
    }
    return time / Double(range.count)
  }
}

@inline(never)
private func consume(_ bitmap: Bitmap) {}
