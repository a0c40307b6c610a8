import CradleGraphics
import CradleRawText

/// The commands that turn pictures into a film.
///
/// What you print is exactly what a writer runs. The memory of the commands does not grow with the length of the
/// film.
package struct Recipe: Hashable, Sendable {
  /// Where the pictures come from.
  package enum Source: Hashable, Sendable {
    /// Pixels on the standard input of each command, without gaps.
    ///
    /// They have the form of a `Bitmap`, but straight alpha if the footage is transparent.
    case rawFrames
    /// Brightness and color planes on the standard input of each command, for MP4 only.
    ///
    /// The frames are drawn over their matte, in 4:2:0 of BT.709, with an even size.
    case rawPlanes
    /// Files with numbers from 0, for example `frames/frame-%06d.png`, all of one size.
    case images(pattern: String)
  }

  /// The commands in the order to run, each with the program's name first.
  ///
  /// Every command reads all pictures.
  package let commands: [[String]]

  /// The path of the film.
  package let output: String

  /// The purpose of each command, in a word; empty if there is only one.
  let passNames: [String]
}

extension Recipe {
  /// What a format needs to make its commands.
  struct Arguments {
    /// The properties of the pictures.
    let footage: Footage
    /// Where the pictures come from.
    let source: Source
    /// The encoder settings.
    let options: EncodingOptions
    /// The path of the film.
    let output: String

    /// The beginning of every command, after the program's name.
    ///
    /// The command prints only errors, asks no questions, and reads the pictures. It fails if the film does not fit
    /// on the disk; by default, ffmpeg 5.1 would not fail.
    var opening: [String] {
      ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
        + source.arguments(footage)
    }

    /// Returns the end of the command that writes the film.
    ///
    /// It leaves out the encoder's version, because that would make equal films differ.
    func closing(muxer: String) -> [String] {
      ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", muxer, Recipe.fileArgument(output)]
    }
  }

  /// Returns a path in a form that the encoder always takes for a file name.
  ///
  /// For example, it would take `-x.mp4` for an option, and `concat:a.mp4` for a protocol.
  static func fileArgument(_ path: String) -> String {
    path.hasPrefix(bytesOf: "-") || path.utf8.contains(UInt8(ascii: ":")) ? "file:\(path)" : path
  }
}

extension Recipe.Source {
  /// Returns the bytes of a frame, for a source without files.
  func bytes(of bitmap: Bitmap, footage: Footage) -> [UInt8] {
    guard self == .rawPlanes else {
      // Encoders expect straight alpha, as in files; for opaque frames, there is no difference.
      return footage.isTransparent ? bitmap.straightBytes : bitmap.bytes
    }
    return VideoPlanes.bytes(of: bitmap, on: footage.isTransparent ? footage.matte : nil)
  }

  /// The arguments that make the encoder read the pictures.
  fileprivate func arguments(_ footage: Footage) -> [String] {
    switch self {
    case .rawFrames: raw("bgra", size: footage.size, footage: footage)
    case .rawPlanes: raw("yuv420p", size: VideoPlanes.size(for: footage.size), footage: footage)
    case .images(let pattern):
      ["-framerate", footage.rate.description, "-i", Recipe.fileArgument(pattern)]
    }
  }

  private func raw(_ format: String, size: PixelSize, footage: Footage) -> [String] {
    [
      "-f", "rawvideo", "-pixel_format", format, "-video_size", "\(size.width)x\(size.height)",
      "-framerate", footage.rate.description, "-i", "-",
    ]
  }
}
