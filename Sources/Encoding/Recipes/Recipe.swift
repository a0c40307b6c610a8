import CradleGraphics
import CradleRawText

/// The commands that turn pictures into a film.
///
/// A writer runs exactly the commands that you can print. A longer film does not need more memory.
package struct Recipe: Hashable, Sendable {
  /// Where the pictures come from.
  package enum Source: Hashable, Sendable {
    /// Pixels on the standard input of each command, without gaps.
    ///
    /// The pixels have the form of a `Bitmap`, but with straight alpha if the footage is transparent.
    case rawFrames
    /// Brightness and color planes on the standard input of each command, for MP4 only.
    ///
    /// The frames are opaque, because they are drawn over a matte. Frames have an even size, and 4:2:0 colors of
    /// BT.709.
    case rawPlanes
    /// Picture files of one size, with numbers from 0, for example `frames/frame-%06d.png`.
    case images(pattern: String)
  }

  /// The commands in the order to run them, each starting with the program's name.
  ///
  /// Every command reads all pictures.
  package let commands: [[String]]

  /// The path of the film.
  package let output: String

  /// The name of the film's codec; `nil` if any is right.
  let codec: String?

  /// The purpose of each command as one word; empty if there is only one command.
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
    /// These arguments let the command print only errors, ask no questions, and read the pictures. The command also
    /// fails if the film does not fit on the disk. By default, ffmpeg 5.1 would not fail then.
    var opening: [String] {
      ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
        + source.arguments(footage)
    }

    /// Returns the end of the command that writes the film.
    ///
    /// The film does not contain the encoder's version, because the version would make otherwise equal films differ.
    func closing(muxer: String) -> [String] {
      ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", muxer, Recipe.fileArgument(output)]
    }
  }

  /// Returns a path in a form that the encoder always takes for a file name.
  ///
  /// For example, the encoder would take `-x.mp4` for an option, and `concat:a.mp4` for a protocol.
  static func fileArgument(_ path: String) -> String {
    path.hasPrefix(bytesOf: "-") || path.utf8.contains(UInt8(ascii: ":")) ? "file:\(path)" : path
  }
}

extension Recipe.Source {
  /// Returns the bytes of a frame, for a source without files.
  func bytes(of bitmap: Bitmap, footage: Footage) -> [UInt8] {
    guard self == .rawPlanes else {
      // Encoders expect straight alpha, as in files. For opaque frames, both forms are equal.
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
