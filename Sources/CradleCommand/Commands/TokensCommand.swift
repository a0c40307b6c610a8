import ArgumentParser
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleSceneEditing
import CradleSceneSource
import CradleSprings
import Foundation

struct TokensCommand: ParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Write the springs of a file of design tokens as constants of each platform.",
    discussion: """
      The ending of each path says the platform: \(list { ".\($0.ending)" }). A file that the command has not written \
      is never replaced.

      With --check, nothing is written. Exit status: 0 if all files are what the tokens say, 1 if one is not.
      """
  )

  @Argument(help: "The file of design tokens.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The source file to write; may be repeated.", valueName: "path"),
    completion: .file(extensions: SpringSource.all.map(\.ending))
  )
  var output: [String] = []

  @Flag(help: "Only say which files differ from the tokens.")
  var check = false

  @OptionGroup var events: EventFlags
  @OptionGroup var time: TimeOptions

  var console: Console { Console(speaksJSON: events.json) }

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("'tokens' needs '-o' with a path such as Motion.swift.") }
    _ = try output.map(source)
  }

  func run() throws {
    let springs = try SpringTokenFile.springs(path: file)
    let files = try output.map { path in
      let source = try source(path)
      return SourceFile(path: path, language: source.name, text: try source.text(of: springs, from: file.lastPathName))
    }
    guard !check else { return try report(files.compactMap(\.difference)) }
    let inputs = InputFiles([file])
    for file in files {
      try inputs.checkStay(writing: file.path)
      try file.checkReplaceable()
    }
    for file in files {
      try file.write()
      try console.write(output: file.path, format: file.language)
    }
  }

  private func report(_ differences: [Diagnostic]) throws {
    for difference in differences {
      try console.tell(Event.warning(difference))
      if !events.json { try console.write(MessageLine("\(difference)")) }
    }
    guard differences.isEmpty else { throw Failure(status: .differences) }
  }

  private func source(_ path: String) throws -> SpringSource {
    guard let source = SpringSource.all.first(where: { $0.ending == path.lastPathName.nameEnding }) else {
      let endings = Self.list { ".\($0.ending) (\($0.name))" }
      throw ValidationError("'\(path.visible)' has none of the endings \(endings).")
    }
    return source
  }

  private static func list(_ words: (SpringSource) -> String) -> String {
    let all = SpringSource.all.map(words)
    return all.dropLast().joined(separator: ", ") + " and " + all[all.count - 1]
  }
}

// A file as the tokens say it.
private struct SourceFile {
  let path: String
  let language: String
  let text: String

  private var present: String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first difference between the existing file and the tokens; `nil` for none.
  var difference: Diagnostic? {
    guard let present else {
      return diagnostic(atLine: 1, "the file is missing; 'cradle tokens' without '--check' writes it")
    }
    guard present != text else { return nil }
    let expected = text.components(separatedBy: "\n")
    let found = present.components(separatedBy: "\n")
    let number = zip(expected, found).prefix { expected, found in expected == found }.count
    let line = number < expected.count ? expected[number] : ""
    let end = number < found.count ? "'\(found[number].shortened(to: 200))'" : "the end of the file"
    let words = line.isEmpty ? "the file would end here" : "the tokens say '\(line.trimmingPrefix { $0 == " " })'"
    return diagnostic(atLine: number + 1, "\(words), not \(end)")
  }

  /// Throws if the file is there and was written by something else.
  func checkReplaceable() throws(CradleError) {
    guard let present, !present.prefix(200).contains(SpringSource.mark) else { return }
    throw CradleError(PipelineError.fileExists(path: path))
  }

  /// Writes the file, unless it is there with the same content.
  func write() throws(CradleError) {
    guard present != text else { return }
    try WholeFile.write(Array(text.utf8), to: path)
  }

  private func diagnostic(atLine line: Int, _ message: String) -> Diagnostic {
    Diagnostic(.error, at: .file(path, line: line, column: 1), message)
  }
}
