import ArgumentParser
import Encoding

extension FFmpeg {
  /// The encoder that a person wants: `CRADLE_FFMPEG` names it, and `CRADLE_ENCODER_TIMEOUT` says for
  /// how many seconds it may do nothing.
  init(environment: [String: String]) throws {
    self.init(path: environment["CRADLE_FFMPEG"])
    guard let text = environment["CRADLE_ENCODER_TIMEOUT"], !text.isEmpty else { return }
    // A day is as good as forever.
    guard let seconds = Double(text), 0.1...86_400 ~= seconds else {
      throw ValidationError(
        "CRADLE_ENCODER_TIMEOUT '\(text)' is not a number of seconds from 0.1 to 86400."
      )
    }
    patience = .seconds(seconds)
  }
}
