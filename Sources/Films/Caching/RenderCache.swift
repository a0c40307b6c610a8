import CradleEncoding
import CradleFiles
public import CradleGeometry
public import CradleGraphics
import CradleRawText
import CradleRegression
import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Results of earlier renderings, in a folder that machines can share.
///
/// The cache finds a result by a hash of everything that affects the result: the scene with its pictures, the fonts,
/// the program, its libraries, and the kind of processor. A cache never makes a result wrong. If an entry is damaged or
/// unreadable, Cradle renders the result again. If the cache cannot write a result, it does not keep the result.
///
/// ```swift
/// var options = RenderOptions()
/// options.cache = try await RenderCache("/mnt/cache")
/// try await scene.render(to: "list.gif", options: options)
/// await options.cache?.finish()
/// ```
public final class RenderCache: Sendable {
  /// The time that a cache took in addition to rendering.
  package struct Times: Sendable {
    /// The time that rendering waited for results from the cache.
    package internal(set) var reading = Duration.zero
    /// The time that the cache spent writing results, in parallel to rendering.
    package internal(set) var writing = Duration.zero
  }

  private struct State {
    var isReadable = true
    var isWritable = true
    var told: [CacheNotice] = []
    var digests: [FileStamp: String] = [:]
    var writes = 0
    var times = Times()
  }

  // The time limit for stopping. After a signal, the whole command must end within two seconds.
  private static let timeToStop = Duration.seconds(1)

  /// The path of the cache's folder, as you passed it.
  package let folder: String

  private let patience: Patience
  private let machine: @Sendable () -> MachineIdentity?
  private let tell: @Sendable (CacheNotice) -> Void
  private let state = Mutex(State())
  // The queue writes results one after the other, so that it does not overload a slow disk.
  private let writer = DispatchQueue(label: "cache")
  private let writeMeter = ByteMeter()

  /// Opens a cache, or creates an empty one.
  ///
  /// - Throws: `CradleError` if the folder can neither be read nor created.
  public convenience init(_ folder: some FilePlace) async throws(CradleError) {
    try await self.init(folder.filePath, patience: .seconds(5), machine: { .current })
  }

  /// Opens a cache that calls a function once per notice, on any thread.
  package convenience init(
    _ folder: String,
    tell: @escaping @Sendable (CacheNotice) -> Void
  ) async throws(CradleError) {
    try await self.init(folder, patience: .seconds(5), machine: { .current }, tell: tell)
  }

  /// Opens a cache for one machine, and limits how long to wait for the disk of the cache.
  package init(
    _ folder: String,
    patience: Duration = .seconds(60),
    machine: @escaping @Sendable () -> MachineIdentity?,
    tell: @escaping @Sendable (CacheNotice) -> Void = { _ in }
  ) async throws(CradleError) {
    self.folder = folder
    self.patience = Patience(time: patience)
    self.machine = machine
    self.tell = tell
    let place = CacheLocation(folder)
    let answer = await self.patience.wait(for: { place.prepare() }, metered: ByteMeter())
    switch answer {
    case .ready?: break
    case .unusable(let reason)?: throw CradleError(CacheError.unusable(path: folder, reason: reason))
    case nil: turnOff(.slow(cache: folder))
    }
  }

  /// The times that the cache has taken.
  package var times: Times {
    state.withLock(\.times)
  }

  /// Waits until all results are written, or the disk turns out to be too slow.
  ///
  /// If the task is cancelled, the cache drops the remaining results and removes unfinished files.
  public func finish() async {
    guard state.withLock({ $0.writes > 0 }) else { return }
    guard !Task.isCancelled else {
      state.withLock { $0.isWritable = false }
      writeMeter.end()
      let retreat = Patience(time: Self.timeToStop)
      // Uses a separate task, because a cancelled task cannot wait.
      _ = await Task { [writer] in await retreat.wait(for: {}, on: writer, metered: ByteMeter()) }
        .value
      return
    }
    let isDone: Void? = await patience.wait(for: {}, on: writer, metered: writeMeter)
    if isDone == nil, !Task.isCancelled { turnOff(.slow(cache: folder)) }
  }
}

extension RenderCache {
  /// Returns the key for a result of a scene; `nil` if the cache cannot store results of this scene.
  package func key(of result: [CacheKey.Line], loaded: LoadedScene) -> CacheKey? {
    let start = ContinuousClock.now
    defer { state.withLock { $0.times.reading += ContinuousClock.now - start } }
    guard state.withLock({ $0.isReadable || $0.isWritable }) else { return nil }
    guard !loaded.isInCode else {
      tellOnce(.inCode(name: loaded.name))
      return nil
    }
    guard let machine = machine() else {
      turnOff(.unidentified(cache: folder))
      return nil
    }
    return CacheKey(of: result, loaded: loaded, on: machine, fontDigest: digest(ofFileAt:))
  }

  /// Returns a result from the cache; `nil` if the cache does not contain it.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - name: The name of the result. If the result is missing, a notice compares it with the newest one of this name.
  ///   - read: Reads the entry, on another thread.
  package func result<Value: Sendable>(
    of key: CacheKey,
    named name: String,
    read: @escaping @Sendable (CacheEntry) throws(CacheFault) -> Value
  ) async -> Value? {
    guard state.withLock(\.isReadable) else { return nil }
    let place = CacheLocation(folder)
    let meter = ByteMeter()
    let start = ContinuousClock.now
    let answer = await patience.wait(
      for: { place.result(of: key, named: name, meter: meter, read: read) },
      metered: meter
    )
    state.withLock { $0.times.reading += ContinuousClock.now - start }
    switch answer {
    case .found(let value)?: return value
    case .missing(let changes)?: tellOnce(.missed(name: name, changes: changes))
    case .damaged(let reason)?: tellOnce(.damaged(path: place.path(of: key), reason: reason))
    case .unreadable(let reason)?: tellOnce(.unreadable(cache: folder, reason: reason))
    case nil where !Task.isCancelled: turnOff(.slow(cache: folder))
    case nil: break
    }
    return nil
  }

  /// Reports that a result from the cache turned out to be unusable.
  package func distrust(_ key: CacheKey, because reason: String) {
    tellOnce(.damaged(path: CacheLocation(folder).path(of: key), reason: reason))
  }

  /// Stores a result in the background.
  package func keep(_ contents: [CacheEntry.Content], as key: CacheKey, named name: String) {
    let isWritable = state.withLock { state in
      if state.isWritable { state.writes += 1 }
      return state.isWritable
    }
    guard isWritable else { return }
    writer.async { [self] in
      guard state.withLock(\.isWritable) else { return }
      let start = ContinuousClock.now
      do {
        try CacheLocation(folder).keep(contents, as: key, named: name, meter: writeMeter)
      } catch let error as SystemCallError {
        state.withLock { $0.isWritable = false }
        tellOnce(.unwritable(cache: folder, reason: error.reason.text))
      } catch {
        // A file has changed in the meantime, so this result is not stored.
      }
      state.withLock { $0.times.writing += ContinuousClock.now - start }
    }
  }

  private func turnOff(_ notice: CacheNotice) {
    state.withLock { ($0.isReadable, $0.isWritable) = (false, false) }
    writeMeter.end()
    tellOnce(notice)
  }

  private func tellOnce(_ notice: CacheNotice) {
    let isNew = state.withLock { state in
      defer { if !state.told.contains(notice) { state.told.append(notice) } }
      return !state.told.contains(notice)
    }
    if isNew { tell(notice) }
  }

  /// Returns the digest of a file with code; empty if the file cannot be read.
  func digest(ofCodeAt path: String) -> String {
    digest(ofFileAt: path) ?? ""
  }

  // Remembers each digest, because scenes often share a font, and outputs share an encoder.
  private func digest(ofFileAt path: String) -> String? {
    guard let stamp = FileStamp(path) else { return nil }
    if let known = state.withLock({ $0.digests[stamp] }) { return known }
    let digest = FileDigest.digest(ofFileAt: path)
    state.withLock { $0.digests[stamp] = digest }
    return digest
  }
}

/// The state of a file at a point in time: its path, and properties that change with its content.
private struct FileStamp: Hashable {
  let path: String
  let device: UInt64
  let number: UInt64
  let size: Int64
  let seconds: Int
  let nanoseconds: Int

  init?(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.path = path
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    size = Int64(status.st_size)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
