import CradleChecks
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRegression
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Entries that cannot be relied on, and folders that cannot be written.
@Suite(.serialized)
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
      try FileManager.default.createSymbolicLink(atPath: entry, withDestinationPath: entry + ".aside")
    },
    Damage(testDescription: "a folder", reason: "it is not a file") { entry in
      try FileManager.default.removeItem(atPath: entry)
      try FileManager.default.createDirectory(atPath: entry + "/inside", withIntermediateDirectories: true)
    },
    Damage(testDescription: "a pipe", reason: "it is not a file") { entry in
      try FileManager.default.removeItem(atPath: entry)
      try #require(mkfifo(entry, 0o666) == 0)
    },
    // A program that can write a cache can also compute its digests.
    Damage(testDescription: "of too few frames", reason: "it has 1 frames, and the film has") {
      entry in
      try forge(entry) { film in
        film = film.replacing(#/"states": \[\s*("\w+")[^\]]*\]/#) { #""states": [\#($0.1)]"# }
          .replacing(#/"pixels": \[\s*("\w+")[^\]]*\]/#) { #""pixels": [\#($0.1)]"# }
          .replacing(#/"extremes": \[[^\]]*\]/#, with: #""extremes": []"#)
      }
    },
    Damage(testDescription: "of an extreme beyond its end", reason: "extremes has 99999, which is") { entry in
      try forge(entry) { film in
        film.replace(#/"extremes": \[[^\]]*\]/#, with: #""extremes": [99999]"#)
      }
    },
    Damage(testDescription: "of events before its start", reason: "events is -5, and must be") {
      entry in
      try forge(entry) { film in film.replace(#/"events": \[[^\]]*\]/#, with: #""events": [-5]"#) }
    },
    Damage(testDescription: "of sizes beyond all numbers", reason: "has 9223372036854775807 bytes") { entry in
      try forge(entry, sizes: { _ in .max }) { _ in }
    },
    Damage(testDescription: "of a negative size", reason: "'film.json' has -1 bytes") { entry in
      try forge(entry, sizes: { _ in -1 }) { _ in }
    },
  ]

  /// Changes the record of a film in an entry, and updates the digests of the entry.
  private static func forge(_ path: String, sizes: (Int) -> Int = { $0 }, _ change: (inout String) -> Void) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let text = String(decoding: data, as: UTF8.self)
    let match = try #require(text.firstMatch(of: #/\A\S+ \S+ (\d+) \w+\n/#))
    let start = match.0.utf8.count
    let head = String(decoding: data[start..<(start + (Int(match.1) ?? 0))], as: UTF8.self)
    var film = String(decoding: data[(start + head.utf8.count)...], as: UTF8.self)
    let old = film
    change(&film)
    let forged =
      head.replacing(#/"bytes":\d+/#, with: "\"bytes\":\(sizes(film.utf8.count))")
      .replacing(digest(old), with: digest(film))
    let first = "cradle-cache 1 \(forged.utf8.count) \(digest(forged))\n"
    try Data((first + forged + film).utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func digest(_ text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return hash.finish()
  }

  private static func flip(_ place: Int, of path: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let index = place < 0 ? bytes.endIndex + place : place
    bytes[index] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: damages)
  func `a damaged entry is ignored, reported once, and replaced`(damage: Damage) async throws {
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

  @Test(arguments: ["v1", "v1/latest"])
  func `nothing is written through a link in a cache`(folder: String) async throws {
    let bench = try await CheckBench(goldenOf: tilesScene)
    let cache = CacheBench(in: bench)
    _ = try await bench.outcome(cache)
    _ = cache.takeNotices()
    let manager = FileManager.default
    let place = cache.folder + "/" + folder
    try manager.removeItem(atPath: place)
    try manager.createDirectory(atPath: bench.folder + "/victim", withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: place, withDestinationPath: bench.folder + "/victim")
    _ = try await bench.outcome(cache, overrides: ["canvas.scale=2"])
    #expect(try manager.contentsOfDirectory(atPath: bench.folder + "/victim") == [])
    #expect(cache.takeNotices().contains { if case .unwritable = $0 { true } else { false } })
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
  func `a cache that cannot be written is reported once, and changes nothing`() async throws {
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
      notices == [.unreadable(cache: cache.folder, reason: reason), .unwritable(cache: cache.folder, reason: reason)]
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
    let error = await #expect(throws: CradleError.self) { try await CacheBench(in: bench).open() }
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
