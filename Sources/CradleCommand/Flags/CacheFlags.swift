import ArgumentParser
import CradleChecks
import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
import Foundation

/// The flags for the folder with stored results.
struct CacheFlags: ParsableArguments {
  /// The environment variable that names the folder if no flag does.
  private static let variable = "CRADLE_CACHE"

  @Option(
    help: ArgumentHelp(
      "Keep results in a folder, and use them again. By default, $CRADLE_CACHE names the folder.",
      valueName: "folder"
    )
  )
  var cache: String?

  @Flag(help: "Use no cache.")
  var noCache = false

  mutating func validate() throws {
    guard cache != "" else { throw ValidationError("'--cache' needs the path of a folder.") }
    guard cache == nil || !noCache else { throw ValidationError("'--cache' and '--no-cache' exclude each other.") }
  }

  /// Calls a function with the requested cache, or with `nil`, and waits until the cache has stored all results.
  ///
  /// - Throws: `CradleError` if a flag names a folder that can neither be read nor created, and errors of `body`.
  func using(_ console: Console, body: (RenderCache?) async throws -> Void) async throws {
    guard let cache = try await open(console) else { return try await body(nil) }
    do {
      try await body(cache)
    } catch {
      await finish(cache, on: console)
      throw error
    }
    await finish(cache, on: console)
  }

  private func finish(_ cache: RenderCache, on console: Console) async {
    await cache.finish()
    let times = cache.times
    console.explain("the cache took \(times.reading.written), and \(times.writing.written) beside the work")
  }

  private func open(_ console: Console) async throws -> RenderCache? {
    guard !noCache else { return nil }
    if let cache { return try await RenderCache(cache) { console.note($0) } }
    let folder = ProcessInfo.processInfo.environment[Self.variable] ?? ""
    guard !folder.isEmpty else { return nil }
    do throws(CradleError) {
      return try await RenderCache(folder) { console.note($0) }
    } catch {
      // A mistake in the variable causes only a warning, because the variable is set for all commands.
      console.warn("\(Self.variable): \(error)")
      return nil
    }
  }
}

extension Console {
  /// Prints how many results come from a cache.
  func say(fromCache outcomes: [CheckReport.Outcome]) {
    let checked = outcomes.filter { $0.verdict != .obsolete }
    say("\(checked.count(where: \.isCached)) of \(checked.count) from the cache")
  }

  fileprivate func note(_ notice: CacheNotice) {
    if notice.isDetail { explain("\(notice)") } else { warn("\(notice)") }
  }
}

extension Duration {
  fileprivate var written: String {
    "\((self / .seconds(1)).decimals(3)) s"
  }
}
