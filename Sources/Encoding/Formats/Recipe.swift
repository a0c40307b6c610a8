import Graphics
import RawText

/// The commands that turn pictures into a film.
///
/// The same ones are run by a writer and shown to a person. Their memory does not grow with the
/// length of the film.
public struct Recipe: Hashable, Sendable {
  /// Where the pictures come from.
  public enum Source: Hashable, Sendable {
    /// Pixels as a `Bitmap` has them, or with straight alpha if the footage is transparent, without
    /// pause, through the standard input of each command.
    case rawFrames
    /// Files that are numbered from 0, such as `frames/frame-%06d.png`, all of one size.
    case images(pattern: String)
  }

  /// The commands in the order of running, each with the program's name first.
  ///
  /// Every one of them reads all pictures.
  public let commands: [[String]]

  /// The path of the film.
  public let output: String

  /// What each command is for, in a word; empty if there is one only.
  let passNames: [String]
}

extension Recipe {
  /// What a format makes its commands from.
  struct Arguments {
    /// What the pictures are like.
    let footage: Footage
    /// Where the pictures come from.
    let source: Source
    /// What a person wants.
    let options: EncodingOptions
    /// The path of the film.
    let output: String

    /// How every command begins, behind the program's name: quiet but for errors, without
    /// questions, reading the pictures; and not content with a film that did not fit on the disk,
    /// as ffmpeg 5.1 is of itself.
    var opening: [String] {
      ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
        + source.arguments(footage)
    }

    /// How the command that writes the film ends: without the encoder's own version, which would
    /// make equal films differ.
    func closing(muxer: String) -> [String] {
      ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", muxer, Recipe.fileArgument(output)]
    }
  }

  /// Returns a path in such a way that the encoder takes it for the name of a file.
  ///
  /// It would take `-x.mp4` for an option, and `concat:a.mp4` for a protocol.
  static func fileArgument(_ path: String) -> String {
    path.hasPrefix(bytesOf: "-") || path.utf8.contains(UInt8(ascii: ":")) ? "file:\(path)" : path
  }
}

extension Recipe.Source {
  /// The arguments that make the encoder read the pictures.
  fileprivate func arguments(_ footage: Footage) -> [String] {
    switch self {
    case .rawFrames:
      [
        "-f", "rawvideo", "-pixel_format", "bgra",
        "-video_size", "\(footage.size.width)x\(footage.size.height)",
        "-framerate", footage.rate.description, "-i", "-",
      ]
    case .images(let pattern):
      ["-framerate", footage.rate.description, "-i", Recipe.fileArgument(pattern)]
    }
  }
}
