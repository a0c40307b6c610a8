import CradleGraphics
import CradleRawText

/// The commands that turn pictures into a film.
///
/// The commands that a writer runs are the ones that are printed. Their memory does not grow with the
/// length of the film.
package struct Recipe: Hashable, Sendable {
  /// The source of the pictures.
  package enum Source: Hashable, Sendable {
    /// Pixels in the form of a `Bitmap`, or with straight alpha if the footage is transparent,
    /// without pause, through the standard input of each command.
    case rawFrames
    /// Brightness and color of frames that lie on their matte, in 4:2:0 of BT.709 and of even size,
    /// in the same way. Only MP4 takes them.
    case rawPlanes
    /// Files that are numbered from 0, such as `frames/frame-%06d.png`, all of one size.
    case images(pattern: String)
  }

  /// The commands in the order of running, each with the program's name first.
  ///
  /// Every command reads all pictures.
  package let commands: [[String]]

  /// The path of the film.
  package let output: String

  /// The purpose of each command, in a word; empty if there is only one.
  let passNames: [String]
}

extension Recipe {
  /// The values from which a format makes its commands.
  struct Arguments {
    /// The properties of the pictures.
    let footage: Footage
    /// The source of the pictures.
    let source: Source
    /// The settings of the encoder.
    let options: EncodingOptions
    /// The path of the film.
    let output: String

    /// The beginning of every command, behind the program's name.
    ///
    /// The command is quiet but for errors, asks no questions, and reads the pictures. It fails if
    /// the film does not fit on the disk, which ffmpeg 5.1 would not do by default.
    var opening: [String] {
      ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
        + source.arguments(footage)
    }

    /// Returns the end of the command that writes the film, without the encoder's version, which
    /// would make equal films differ.
    func closing(muxer: String) -> [String] {
      ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", muxer, Recipe.fileArgument(output)]
    }
  }

  /// Returns a path in a form that the encoder takes for the name of a file.
  ///
  /// It would take `-x.mp4` for an option, and `concat:a.mp4` for a protocol.
  static func fileArgument(_ path: String) -> String {
    path.hasPrefix(bytesOf: "-") || path.utf8.contains(UInt8(ascii: ":")) ? "file:\(path)" : path
  }
}

extension Recipe.Source {
  /// Returns the bytes of a frame, for a source without files.
  func bytes(of bitmap: Bitmap, _ footage: Footage) -> [UInt8] {
    guard self == .rawPlanes else {
      // Encoders expect straight alpha, as in files; for opaque frames, it is the same.
      return footage.isTransparent ? bitmap.straightBytes : bitmap.bytes
    }
    return VideoPlanes.bytes(of: bitmap, on: footage.isTransparent ? footage.matte : nil)
  }

  /// The arguments that make the encoder read the pictures.
  fileprivate func arguments(_ footage: Footage) -> [String] {
    switch self {
    case .rawFrames: raw("bgra", footage.size, footage)
    case .rawPlanes: raw("yuv420p", VideoPlanes.size(for: footage.size), footage)
    case .images(let pattern):
      ["-framerate", footage.rate.description, "-i", Recipe.fileArgument(pattern)]
    }
  }

  private func raw(_ format: String, _ size: PixelSize, _ footage: Footage) -> [String] {
    [
      "-f", "rawvideo", "-pixel_format", format, "-video_size", "\(size.width)x\(size.height)",
      "-framerate", footage.rate.description, "-i", "-",
    ]
  }
}
