import ArgumentParser

/// Commands that are part of the design and not of this version; they are refused by name.
enum LaterCommands {
  /// One type per name, since a command's name belongs to its type.
  static let all: [any ParsableCommand.Type] = [
    Later<Plot>.self, Later<Sweep>.self, Later<Docs>.self, Later<Spring>.self,
  ]

  enum Plot: CommandName { static let name = "plot" }
  enum Sweep: CommandName { static let name = "sweep" }
  enum Docs: CommandName { static let name = "docs" }
  enum Spring: CommandName { static let name = "spring" }
}

/// The name of a command, as a type.
protocol CommandName: Sendable {
  static var name: String { get }
}

/// A command that refuses to run.
struct Later<Name: CommandName>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Name.name, shouldDisplay: false)
  }

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var arguments: [String] = []

  func run() throws {
    throw ValidationError("'\(Name.name)' comes in a later version of cradle.")
  }
}
