import CradleTestSupport
import Foundation

/// The ffmpeg of the tests: it answers questions about itself without delay, and is the real one
/// for the rest.
///
/// The real one takes a tenth of a second to load its libraries, and is asked about itself twice
/// for each movie.
enum PreparedEncoder {
  /// The folder of this encoder, which the tests share; empty if there is no ffmpeg.
  static let folder: String = {
    guard let path = root?.path else { return "" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, path]
    try? process.run()
    process.waitUntilExit()
    return path
  }()

  private static let root = try? TemporaryFolder()

  // The arguments of a question are the name of the file with its answer. One question after the other: the threads of
  // tests block signals, so this shell might wait forever for jobs in the background.
  private static let script = """
    cd "$0" && real=$(command -v ffmpeg) || exit
    for question in -version -encoders '-hide_banner -muxers' '-hide_banner -filters'; do
      "$real" $question >"$question" 2>&1 </dev/null
    done
    cat >ffmpeg <<END
    #!/bin/sh
    [ -f "$0/\\$*" ] && exec cat "$0/\\$*"
    exec "$real" "\\$@"
    END
    chmod +x ffmpeg
    """
}
