extension SpringDialect {
  /// The easing function `linear()` of CSS.
  public static let css = SpringDialect(name: "CSS") { spring, velocity in
    do throws(SpringError) {
      let easing = try LinearEasing(of: spring, initialVelocity: velocity)
      return SpringDescription(
        parameters: [
          .init("duration", Double(easing.milliseconds) / 1000),
          .init("points", Double(easing.stops.count)),
        ],
        code: ["transition-duration: \(easing.milliseconds)ms;"] + lines(easing),
        remarks: [
          "linear() is within \(easing.largestError.decimals(4)) of the spring. Another duration is "
            + "another spring, and a transition that is interrupted starts again without its velocity."
        ]
      )
    } catch {
      return .impossible(because: "linear() cannot be this spring: \(error).")
    }
  }

  // CSS may break a line after any comma.
  private static func lines(_ easing: LinearEasing) -> [String] {
    let width = 72
    var lines = ["transition-timing-function: linear("]
    var line = " "
    for (index, word) in easing.words.enumerated() {
      let word = " " + word + (index < easing.words.count - 1 ? "," : "")
      if line.utf8.count + word.utf8.count > width {
        lines.append(line)
        line = " "
      }
      line += word
    }
    return lines + [line, ");"]
  }
}
