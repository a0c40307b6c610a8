import Foundation

/// The ffmpeg of the tests: it says without delay what the real one says of itself, and is the real one
/// for all the rest.
///
/// The real one takes a tenth of a second to load its libraries, and is asked about itself twice for each
/// movie.
enum PreparedEncoder {
  /// The folder that it is in, which the tests share and which goes with them; empty if there is no
  /// ffmpeg.
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

  // What it is asked is the name of the file with the answer.
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
