import CradleChecks
import CradleFilms
import CradleRegression
import Foundation
import Synchronization
import Testing

/// A cache in a folder of a bench, and the remarks that it has made.
final class CacheBench: Sendable {
  let folder: String
  private let machine = Mutex(MachineIdentity.current)
  private let notices = Mutex<[CacheNotice]>([])

  init(in bench: CheckBench) {
    folder = bench.folder + "/cache"
  }

  /// The remarks since the last time that they were asked for.
  func takeNotices() -> [CacheNotice] {
    notices.withLock { notices in
      defer { notices = [] }
      return notices
    }
  }

  /// Lets the results of a machine be made by another one.
  func changeMachine(_ change: (inout MachineIdentity) -> Void) throws {
    try machine.withLock { machine in
      var other = try #require(machine)
      change(&other)
      machine = other
    }
  }

  /// Opens the cache, as a run of the command does.
  func open() async throws -> RenderCache {
    let machine = machine.withLock(\.self)
    return try await RenderCache(folder, machine: { machine }) { notice in
      self.notices.withLock { $0.append(notice) }
    }
  }

  /// The entries, by their paths.
  func entries() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return names.filter { $0.hasPrefix("v1/") && $0.split(separator: "/").last?.count == 64 }
      .filter { !$0.contains("latest") }.map { folder + "/" + $0 }.sorted()
  }

  /// The only entry.
  func entry() throws -> String {
    let entries = try entries()
    try #require(entries.count == 1)
    return entries[0]
  }
}

extension CheckBench {
  /// Checks the scene with a cache, and returns its outcome once everything is kept.
  func outcome(
    _ cache: CacheBench,
    overrides: [String] = [],
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws -> CheckReport.Outcome {
    let open = try await cache.open()
    let outcome = try await outcome(overrides: overrides) { options in
      options.cache = open
      change(&options)
    }
    await open.finish()
    return outcome
  }

  /// The files of the last report, without the times that the check took.
  func reportWithoutTimes() throws -> [String: Data] {
    let report = folder + "/report"
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: report) {
      guard let data = FileManager.default.contents(atPath: report + "/" + name) else { continue }
      guard ["reg.json", "junit.xml", "index.html"].contains(name) else {
        files[name] = data
        continue
      }
      let text = String(decoding: data, as: UTF8.self)
        .replacing(#/"seconds":\s*[0-9.e-]+/#, with: "")
        .replacing(#/ time="[^"]*"/#, with: "")
      files[name] = Data(text.utf8)
    }
    return files
  }
}
