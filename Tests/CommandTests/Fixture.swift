import Foundation

/// The folder where several tests start: made once, and copied for each of them.
struct Fixture: Sendable {
  private let original: Task<Workshop, any Error>

  /// Creates a fixture whose folder is made as soon as the first test asks for it.
  init(_ make: @escaping @Sendable () async throws -> Workshop) {
    original = Task(operation: make)
  }

  /// Returns a copy of the folder.
  func workshop() async throws -> Workshop {
    let (original, copy) = (try await original.value, try Workshop())
    for name in original.content() {
      try FileManager.default.copyItem(atPath: original.path + "/" + name, toPath: copy.path + "/" + name)
    }
    return copy
  }
}
