import CradleFiles
package import CradleGraphics
import CradleRawText
package import Foundation

/// The frame times of GIFs, in hundredths of a second.
package enum GIFTiming {
  /// Returns the start time of a film's frame, rounded to hundredths of a second.
  static func hundredths(at frame: Int, rate: FrameRate) -> Int {
    (200 * frame * rate.denominator + rate.numerator) / (2 * rate.numerator)
  }

  /// Returns the lowest rate that shows every frame of the given GIFs for its exact duration.
  ///
  /// The rate is 1 divided by the greatest common divisor of all durations. A frame without a duration counts as a
  /// tenth of a second, as in players.
  ///
  /// - Parameter paths: The files.
  /// - Returns: `nil` if one of the files is unreadable or not a GIF.
  package static func sharedRate(of paths: [String]) -> FrameRate? {
    var shared = 0
    for path in paths {
      guard let file = content(ofFileAt: path), let delays = delays(in: file), !delays.isEmpty
      else { return nil }
      for delay in delays { shared = divisor(shared, delay > 0 ? delay : 10) }
    }
    return shared > 0 ? FrameRate(100, per: shared) : nil
  }

  /// Returns the durations of a GIF's frames; `nil` if the file is damaged or not a GIF.
  package static func delays(in file: Data) -> [Int]? {
    // Avoids a copy, because this function reads only a few bytes of a large file.
    let bytes = file.startIndex == 0 ? file : Data(file)
    guard bytes.count > 13, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
    var place = 13 + tableSize(bytes[10])
    var (delays, delay): ([Int], Int) = ([], 0)
    while place < bytes.count {
      switch bytes[place] {
      case 0x21:
        guard place + 5 < bytes.count else { return nil }
        if bytes[place + 1] == 0xF9 { delay = Int(bytes[place + 4]) | Int(bytes[place + 5]) << 8 }
        place += 2
      case 0x2C:
        guard place + 9 < bytes.count else { return nil }
        delays.append(delay)
        delay = 0
        place += 11 + tableSize(bytes[place + 9])
      case 0x3B: return delays
      default: return nil
      }
      // Skips the data blocks, up to an empty one.
      while place < bytes.count, bytes[place] > 0 { place += Int(bytes[place]) + 1 }
      place += 1
    }
    return nil
  }

  /// Returns whether a file is a GIF that ends before its last picture does.
  static func isCut(fileAt path: String) -> Bool {
    guard let file = content(ofFileAt: path), delays(in: file) == nil else { return false }
    // Nothing else may be missing than the end mark.
    return delays(in: file + [0x3B]) == nil
  }

  /// Returns how often a GIF plays, 0 for forever; `nil` if a file is not a GIF.
  package static func playCount(ofFileAt path: String) -> Int? {
    guard let file = content(ofFileAt: path) else { return nil }
    // Finds the loop extension: its name, the bytes 3 and 1, and the number of repetitions.
    guard
      let name = file.firstRange(of: Data([0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1])),
      name.upperBound + 1 < file.endIndex
    else { return 1 }
    let count = Int(file[name.upperBound]) | Int(file[name.upperBound + 1]) << 8
    return count == 0 ? 0 : count + 1
  }

  // Reads the first bytes before the rest, because a movie of another format may be far larger than memory.
  private static func content(ofFileAt path: String) -> Data? {
    guard let start = try? OutsideFile(path).bytes(at: 0, count: 4), start == Array("GIF8".utf8)
    else { return nil }
    return try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
  }

  private static func tableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func divisor(_ left: Int, _ right: Int) -> Int {
    var divisor = left
    var rest = right
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return divisor
  }
}
