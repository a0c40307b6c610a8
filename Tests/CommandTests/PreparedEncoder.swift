import Foundation

/// The ffmpeg of the tests: it answers questions about itself without delay, and is the real one
/// for the rest.
///
/// The real one takes a tenth of a second to load its libraries, and is asked about itself twice
/// for each movie.
enum PreparedEncoder {
  /// The folder of this encoder, which the tests share and which is removed after them; empty if
  /// there is no ffmpeg.
  static let folder: String = {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("prepared-encoder-\(ProcessInfo.processInfo.processIdentifier)").path
    atexit { try? FileManager.default.removeItem(atPath: PreparedEncoder.folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, path]
    try? process.run()
    process.waitUntilExit()
    return path
  }()

  // The arguments of a question are the name of the file with its answer.
  private static let script = """
    mkdir "$0" && cd "$0" && real=$(command -v ffmpeg) || exit
    for question in -version -encoders '-hide_banner -muxers' '-hide_banner -filters'; do
      "$real" $question >"$question" 2>&1 </dev/null &
    done
    wait
    cat >ffmpeg <<END
    #!/bin/sh
    [ -f "$0/\\$*" ] && exec cat "$0/\\$*"
    exec "$real" "\\$@"
    END
    chmod +x ffmpeg
    """
}
