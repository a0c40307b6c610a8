public import ArgumentParser
import CradleFigures
import CradleFilms
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
      You give the spring by its name, such as snappy or material.standard.spatial.fast, or in the parameters of one \
      system. The command prints those of \(SpringDialect.all.dropLast().map(\.name).joined(separator: ", ")) and \
      \(SpringDialect.all[SpringDialect.all.count - 1].name), with the lines to paste, the overshoot, and the times \
      when the spring settles. With -o, it draws the curve to files instead, and prints their paths.

      With two names, the command says whether the springs feel the same: how far apart their curves are at most, \
      and when, and by how much their settling times differ. Exit status: 0 if they are never 1 % of the way apart, \
      1 if they are.
      """
  )

  @Argument(
    help: ArgumentHelp("The name of a spring; with two, whether they feel the same.", valueName: "name"),
    completion: .list(Spring.Named.all.map(\.name))
  )
  var names: [String] = []

  @Flag(help: "List the springs that have a name, one a line.")
  var list = false

  @Option(
    // A path may begin with a hyphen.
    parsing: .unconditional,
    help: ArgumentHelp("A file of design tokens, whose springs can be named as well.", valueName: "path"),
    completion: .file(extensions: ["json"])
  )
  var tokens: String?

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
      "Where to draw the curve: a .png, .svg or .pdf; may be repeated. '-' alone is standard output. A .json is a file "
        + "of design tokens.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: [String] = []

  @Option(help: ArgumentHelp("The format of '-o -': png, svg or pdf.", valueName: "format"))
  var format: String?

  @Option(help: "The theme of the drawn curve: light or dark.")
  var theme = Theme.light

  @Option(help: ArgumentHelp("The color below the drawn curve, or 'auto' for that of the theme.", valueName: "color"))
  var background: String?

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
    try validateNames()
    if !isTokenFile { _ = try piped }
  }

  private func validateNames() throws {
    guard names.count <= 2 else { throw ValidationError("Two springs can be compared, not \(names.count).") }
    guard !list || names.isEmpty else { throw ValidationError("'--list' takes no name.") }
    if isNamed {
      if let flag = flags.first {
        throw ValidationError("'\(flag)' cannot be combined with names; write one or the other.")
      }
    } else {
      _ = try flags.fit()
    }
    if tokens == nil { _ = try names.map(SpringShelf(tokens: nil).spring) }
    let hasNoCurve = names.count == 2 || (names.isEmpty && isNamed)
    guard !hasNoCurve || curve != true else { throw ValidationError("'--curve' draws one spring.") }
    guard !output.contains(where: { $0.hasSuffix(".json") }) || isTokenFile else {
      throw ValidationError("A token file is written alone; leave out the other '--output'.")
    }
    guard !hasNoCurve || output.isEmpty || (isTokenFile && names.isEmpty) else {
      throw ValidationError("'--output' takes one spring, or a list for a token file such as tokens.json.")
    }
  }

  func run() async throws {
    let console = Console()
    guard isNamed else { return try await describe(flags.fit(), named: nil, on: console) }
    let shelf = try SpringShelf(tokens: tokens)
    let named = try names.map(shelf.spring)
    switch (named.count, isTokenFile) {
    case (0, true): try write(list ? shelf.own + Spring.Named.all : shelf.listed, toTokens: output[0], console)
    case (0, false): try list(list ? shelf.own + Spring.Named.all : shelf.listed, console)
    case (1, _): try await describe((named[0].spring, nil), named: named[0], on: console)
    default: try compare(named[0], named[1], console)
    }
  }

  private func describe(
    _ fit: (spring: Spring, error: Double?),
    named: Spring.Named?,
    on console: Console
  ) async throws {
    let spring = fit.spring
    if isTokenFile {
      return try write([named ?? Spring.Named("spring", spring)], toTokens: output[0], console)
    }
    guard output.isEmpty else { return try await draw(spring, named: named?.name, on: console) }
    if json {
      let value = SpringJSON(spring, initialVelocity: initialVelocity, fitError: fit.error).value
      return try console.write(document: value.line + "\n")
    }
    let isDrawn = curve ?? (isatty(STDOUT_FILENO) == 1 && Terminal.showsUnicode())
    let lines = isDrawn ? SpringCurve(spring, initialVelocity: initialVelocity).lines : []
    let report = SpringReport(spring, named: named, initialVelocity: initialVelocity, fitError: fit.error)
    try console.write(document: report.text(curve: lines))
  }

  var initialVelocity: Double { velocity ?? 0 }

  // Whether names, or the file that has them, say which springs are meant, and not flags.
  private var isNamed: Bool { !names.isEmpty || list || tokens != nil }

  private var isTokenFile: Bool { output.count == 1 && output[0].hasSuffix(".json") }

  private var ground: Color {
    get throws {
      guard let background else { return .clear }
      if background == "auto" { return .systemBackground }
      guard let color = Color(background) else {
        throw ValidationError("'--background' must be 'auto' or a color such as '#FFFFFF', not '\(background)'.")
      }
      return color
    }
  }

  // Draws the figures of a spring. As with other figures, the printed result is the paths.
  private func draw(_ spring: Spring, named name: String?, on console: Console) async throws {
    let figure = try Figure(of: spring, initialVelocity: initialVelocity, theme: theme, on: ground, named: name)
    if let piped = try piped { return try await console.write(figure, as: piped, text: .outlines) }
    let plan = try FigurePlan(output, scene: "spring", sparing: InputFiles([tokens].compactMap(\.self)))
    try await plan.write(figure)
    for path in plan.paths { try console.write(path: path) }
  }
}
