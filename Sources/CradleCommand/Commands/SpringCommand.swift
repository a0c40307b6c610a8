public import ArgumentParser
import CradleFigures
public import CradleGraphics
import CradleNotations
import CradleRendering
import CradleSprings
import Foundation

extension Theme: ExpressibleByArgument {}

struct SpringCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring",
    abstract: "Convert a spring to the parameters of every system that has springs.",
    discussion: """
      You give the spring in the parameters of one system. The command prints those of SwiftUI, UIKit, Core \
      Animation, UIKit Dynamics, CSS, React Spring, Framer Motion, React Native, pop and Android, with the \
      lines to paste, the overshoot, and the times when the spring settles. With -o, it draws the curve to \
      files instead, and prints their paths.
      """
  )

  @OptionGroup(title: "The spring") var flags: SpringFlags

  @Option(
    // A velocity away from the target starts with a hyphen.
    parsing: .unconditional,
    help: ArgumentHelp("The initial velocity, in whole distances per second; 0 by default.", valueName: "v")
  )
  var velocity: Double?

  @Flag(inversion: .prefixedNo, help: "Draw the curve in the terminal; by default, if standard output is a terminal.")
  var curve: Bool?

  @Flag(help: "Print the numbers and the lines as JSON, in one object.")
  var json = false

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where to draw the curve: a .png, .svg or .pdf; may be repeated. '-' alone is standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: [String] = []

  @Option(help: ArgumentHelp("The format of '-o -': png, svg or pdf.", valueName: "format"))
  var format: String?

  @Option(help: "The theme of the drawn curve: light or dark.")
  var theme = Theme.light

  @OptionGroup var time: TimeOptions

  private var piped: PipedFormat? {
    get throws { try PipedOutput.format(for: output, format: format, among: PipedFormat.figures) }
  }

  mutating func validate() throws {
    guard initialVelocity.isFinite else {
      throw ValidationError("'--velocity' must be a finite number, not \(initialVelocity).")
    }
    guard !(json && !output.isEmpty) else { throw ValidationError("'--json' and '--output' exclude each other.") }
    guard !(json && curve == true) else { throw ValidationError("'--json' and '--curve' exclude each other.") }
    _ = try piped
  }

  func run() async throws {
    let (spring, error) = try flags.fit()
    let console = Console()
    guard output.isEmpty else { return try await draw(spring, on: console) }
    if json {
      let value = SpringJSON(spring, initialVelocity: initialVelocity, fitError: error).value
      return try console.write(document: value.line + "\n")
    }
    let isDrawn = curve ?? (isatty(STDOUT_FILENO) == 1 && Terminal.showsUnicode())
    let lines = isDrawn ? SpringCurve(spring, initialVelocity: initialVelocity).lines : []
    let report = SpringReport(spring, initialVelocity: initialVelocity, fitError: error)
    try console.write(document: report.text(curve: lines))
  }

  private var initialVelocity: Double { velocity ?? 0 }

  // Draws the figures of a spring. As with other figures, the printed result is the paths.
  private func draw(_ spring: Spring, on console: Console) async throws {
    let figure = try Figure(of: spring, initialVelocity: initialVelocity, theme: theme)
    if let piped = try piped { return try await console.write(figure, as: piped, text: .outlines) }
    let plan = try FigurePlan(output, scene: "spring")
    try await plan.write(figure)
    for path in plan.paths { try console.write(path: path) }
  }
}
