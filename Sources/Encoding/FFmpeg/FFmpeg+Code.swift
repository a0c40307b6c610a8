import CradleRawText
import Subprocess

extension FFmpeg {
  // Name prefixes of the libraries that can change the bytes of a film. ffmpeg also loads about two hundred other
  // libraries, for devices, protocols and unrelated formats.
  private static let libraries = [
    "libav", "libsw", "libpostproc", "libx264", "libvpx", "libwebp", "libsharpyuv", "libpng",
    "libz.", "libm.", "libc.",
  ]

  /// Returns the files whose code makes films: the program, and the libraries of its encoders.
  ///
  /// This asks the dynamic linker which libraries it would load, and does not run the program. The query takes a
  /// twentieth of a second. A statically linked program has no libraries.
  package func codeFiles() async -> [String] {
    guard let program = try? await resolved().description else { return [] }
    let question = Environment.inherit.updating(["LD_TRACE_LOADED_OBJECTS": "1"])
    let list = try? await answer(to: [], in: question, attempt: "tell its libraries")
    return [program] + Self.libraries(in: list ?? "")
  }

  /// Returns the paths of the relevant libraries from the dynamic linker's output.
  ///
  /// For example, a line is `libx264.so.164 => /lib/x86_64-linux-gnu/libx264.so.164 (0x00007f7dd06000000)`.
  package static func libraries(in list: String) -> [String] {
    list.split(separator: "\n").compactMap { line -> String? in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count > 2, words[1] == "=>" else { return nil }
      let path = String(words[2])
      guard path.isAbsolutePath else { return nil }
      return libraries.contains { path.lastPathName.hasPrefix(bytesOf: $0) } ? path : nil
    }
    .sorted()
  }
}
