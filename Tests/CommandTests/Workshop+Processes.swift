import CradleTestSupport
import Foundation

/// A process that runs in a workshop, whatever started it.
struct WorkshopProcess: Equatable, CustomStringConvertible {
  let number: pid_t
  let arguments: [String]

  var description: String {
    "\(number) \(arguments.joined(separator: " "))"
  }
}

extension Workshop {
  /// The name of a variable that all processes of a workshop inherit.
  static let mark = "CRADLE_WORKSHOP"

  /// The processes that run in the workshop, even if they have left the group of their parents.
  var processes: [WorkshopProcess] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let number = pid_t(name), words(of: "/proc/\(name)/environ").contains(ownMark) else { return nil }
      return WorkshopProcess(number: number, arguments: words(of: "/proc/\(name)/cmdline"))
    }
  }

  /// The processes that run on though their command has ended.
  ///
  /// A killed process may take a moment to disappear, and one that is being started a moment to
  /// appear.
  var lastingProcesses: [WorkshopProcess] {
    get async {
      var emptyLooks = 0
      do {
        try await wait(for: "the end of all processes") {
          emptyLooks = processes.isEmpty ? emptyLooks + 1 : 0
          return emptyLooks == 3
        }
        return []
      } catch {
        return processes
      }
    }
  }

  /// Waits until the folder has a file or folder at a path, which stays there until the test goes on.
  func waitFor(_ name: String) async throws {
    try await wait(for: "'\(name)'") { has(name) }
  }

  /// Whether the folder has a file or folder at a path.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  private var ownMark: String {
    "\(Self.mark)=\(path)"
  }

  private func words(of path: String) -> [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\0").map(String.init)
  }
}
