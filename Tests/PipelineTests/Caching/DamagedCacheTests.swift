import Foundation
import Pipeline
import Regression
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Entries that cannot be relied on, and folders that cannot be written.
struct DamagedCacheTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let apply: @Sendable (_ entry: String) throws -> Void
  }

  static let damages = [
    Damage(testDescription: "cut off at its end", reason: "bytes in place of") { entry in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: entry))
      try bytes.dropLast(5).write(to: URL(fileURLWithPath: entry))
    },
    Damage(testDescription: "longer than it was", reason: "bytes in place of") { entry in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: entry))
      try (bytes + [0]).write(to: URL(fileURLWithPath: entry))
    },
    Damage(testDescription: "cut off in its head", reason: "its head was changed") { entry in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: entry))
      try bytes.prefix(300).write(to: URL(fileURLWithPath: entry))
    },
    Damage(testDescription: "empty", reason: "it is empty") { entry in
      try Data().write(to: URL(fileURLWithPath: entry))
    },
    Damage(testDescription: "with another byte in its head", reason: "its head") { entry in
      try flip(200, of: entry)
    },
    Damage(testDescription: "with another byte at its end", reason: "'film.json' was") { entry in
      try flip(-20, of: entry)
    },
    Damage(testDescription: "of a later layout", reason: "it has layout 2, and") { entry in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: entry))
      let text = Data("cradle-cache 2".utf8)
      try (text + bytes.dropFirst(text.count)).write(to: URL(fileURLWithPath: entry))
    },
    Damage(testDescription: "another file", reason: "it is no entry") { entry in
      try Data("Dear diary,\n\n".utf8).write(to: URL(fileURLWithPath: entry))
    },
    Damage(testDescription: "a link", reason: "a link is in its place") { entry in
      try FileManager.default.moveItem(atPath: entry, toPath: entry + ".aside")
      try FileManager.default.createSymbolicLink(
        atPath: entry,
        withDestinationPath: entry + ".aside"
      )
    },
    Damage(testDescription: "a folder", reason: "it is not a file") { entry in
      try FileManager.default.removeItem(atPath: entry)
      try FileManager.default.createDirectory(
        atPath: entry + "/inside",
        withIntermediateDirectories: true
      )
    },
    Damage(testDescription: "a pipe", reason: "it is not a file") { entry in
      try FileManager.default.removeItem(atPath: entry)
      try #require(mkfifo(entry, 0o666) == 0)
    },
  ]

  private static func flip(_ place: Int, of path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let index = place < 0 ? bytes.endIndex + place : place
    bytes[index] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: damages)
  func `a damaged entry is ignored, told once, and replaced`(damage: Damage) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    let entry = try cache.entry()
    _ = cache.takeNotices()
    try damage.apply(entry)
    let outcome = try await bench.outcome(cache)
    #expect(outcome.verdict == .same && !outcome.isCached)
    let notices = cache.takeNotices()
    try #require(notices.count == 1)
    guard case .damaged(entry, let reason) = notices[0] else {
      Issue.record("\(notices)")
      return
    }
    #expect(reason.contains(damage.reason))
    #expect(try await bench.outcome(cache).isCached)
    #expect(cache.takeNotices() == [])
  }

  @Test
  func `an entry under the name of another is damaged`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    let first = try cache.entry()
    _ = try await bench.outcome(cache, overrides: ["canvas.scale=2"])
    let second = try #require(try cache.entries().first { $0 != first })
    try FileManager.default.removeItem(atPath: first)
    try FileManager.default.copyItem(atPath: second, toPath: first)
    _ = cache.takeNotices()
    #expect(try await bench.outcome(cache).isCached == false)
    let reason = "it is of another key"
    #expect(cache.takeNotices() == [.damaged(path: first, reason: reason)])
  }

  @Test
  func `a cache that cannot be written is told once, and changes nothing`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    try bench.write("in the way", to: "cache/v1")
    try bench.write(tilesScene + "variants: { theme: [light, dark] }\n")
    let open = try await cache.open()
    let result = try await bench.check { options in
      (options.cache, options.update) = (open, .missing)
    }
    await open.finish()
    #expect(result.report.outcomes.map(\.verdict) == [.new, .new, .obsolete])
    let notices = cache.takeNotices().filter { !$0.isDetail }
    // A folder that is a file can be read no more than it can be written.
    let reason = "not a directory"
    #expect(
      notices == [
        .unreadable(cache: cache.folder, reason: reason),
        .unwritable(cache: cache.folder, reason: reason),
      ]
    )
  }

  @Test
  func `no draft is left, and an entry is one file`() async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    let names = try FileManager.default.subpathsOfDirectory(atPath: cache.folder)
    #expect(names.filter { $0.contains(".new") } == [])
    // The folders v1, ab and latest, the entry, and the name of the latest.
    #expect(names.count == 5)
  }

  @Test
  func `a folder that is a file is no cache`() async throws {
    let bench = try CheckBench()
    try bench.write("a text", to: "cache")
    let error = await #expect(throws: CacheError.self) { try await CacheBench(in: bench).open() }
    #expect(
      error?.description == "cannot use '\(bench.folder)/cache' as a cache: it is not a folder; "
        + "name another folder, or leave the cache out"
    )
  }
}

struct PatienceTests {
  @Test
  func `work that does not end is left behind`() async {
    let (gate, meter) = (DispatchSemaphore(value: 0), ByteMeter())
    let answer = await Patience(time: .zero).wait(
      for: {
        gate.wait()
        return 1
      },
      metered: meter
    )
    gate.signal()
    #expect(answer == nil && meter.isStopped)
  }

  @Test
  func `work that ends is waited for`() async {
    let answer = await Patience(time: .seconds(3600)).wait(for: { 1 }, metered: ByteMeter())
    #expect(answer == 1)
  }
}
