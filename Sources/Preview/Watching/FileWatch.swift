import CradleFiles
import CradleRawText
import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Watches files, and reports when one of them is saved, replaced, removed or put back.
///
/// It watches the folders of the files, because many editors save by renaming another file, and each link on the way. If
/// the system cannot watch them, it looks at the files twice a second. Otherwise it does nothing while no file changes.
package final class FileWatch: Sendable {
  // What to look for in a folder.
  private struct Interest {
    var names: Set<RawPath> = []
    // Whether every scene file counts.
    var isListed = false

    // Only the folder itself can change, if nothing in it counts.
    var events: UInt32 { names.isEmpty && !isListed ? FileWatch.ownEvents : FileWatch.events }
  }

  private struct State {
    var interests: [Int32: Interest] = [:]
    var folders: [RawPath: Int32] = [:]
    // The files to look at while the system cannot watch them, as they were.
    var marks: [String: FileMark] = [:]
    var blindness: String?
    var isPolling = false
    var lastChange = ContinuousClock.now
  }

  // The time between two looks. A slow disk gets more.
  private static let pause = Duration.milliseconds(500)
  private static let slowness = 20
  // How often to follow the paths again while folders come and go.
  private static let mostAttempts = 4

  // Negative if the system has no watches at all, or is left alone.
  private let descriptor: Int32
  private let noWatches: String?
  private let polls: Bool
  private let onChange: @Sendable () -> Void
  private let queue = DispatchQueue(label: "cradle.preview.files")
  // A source is only resumed and cancelled, which any thread may do.
  nonisolated(unsafe) private let source: (any DispatchSourceRead)?
  private let state = Mutex(State())

  private static let events = UInt32(
    // New permissions let a file be read.
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
  )
  private static let ownEvents = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

  /// Creates a watch without files.
  ///
  /// - Parameters:
  ///   - polls: Whether to look at the files twice a second, and leave the system alone.
  ///   - onChange: Called after each change, on a private queue.
  package init(polls: Bool = false, onChange: @escaping @Sendable () -> Void) {
    self.polls = polls
    self.onChange = onChange
    let descriptor = polls ? -1 : inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      let reason = SystemFault(code: errno).words
      noWatches = polls ? nil : "the system cannot watch files ('fs.inotify.max_user_instances'): \(reason)"
      unsafe source = nil
      return
    }
    noWatches = nil
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    unsafe self.source = source
    source.setEventHandler { [weak self] in
      if self?.takeEvents() == true { onChange() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit {
    unsafe source?.cancel()
  }

  /// Why changes are found by looking at the files; `nil` if the system reports them, or if that was asked for.
  package var blindness: String? {
    state.withLock { polls ? nil : $0.blindness }
  }

  /// The time since the last change of anything in the watched folders.
  package var calm: Duration {
    state.withLock { ContinuousClock.now - $0.lastChange }
  }

  /// Replaces the watched files.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, which need not exist.
  ///   - folders: The folders to watch for scene files of any name.
  package func watch(_ paths: some Sequence<String>, listing folders: [String] = []) {
    let paths = Array(paths)
    state.withLock { state in
      state.blindness = noWatches
      for attempt in 1...Self.mostAttempts {
        let interests = Self.interests(in: paths, listing: folders)
        for (folder, number) in state.folders where interests[folder] == nil {
          state.folders[folder] = nil
          forget(number, in: &state)
        }
        // A folder may come or go while it is looked for.
        let isLast = attempt == Self.mostAttempts
        if watch(interests, isLast: isLast, networks: NetworkMounts(), &state) { break }
      }
      look(at: paths + folders, isAll: true, &state)
    }
  }

  /// Watches one more file.
  ///
  /// Add a file before you read it, so that no change after the reading is missed.
  package func add(_ path: String) {
    state.withLock { state in
      for attempt in 1...Self.mostAttempts {
        var interests = Self.interests(in: [path], listing: [])
        for (folder, interest) in interests {
          guard let known = state.folders[folder].flatMap({ state.interests[$0] }) else { continue }
          interests[folder]?.names = interest.names.union(known.names)
          interests[folder]?.isListed = known.isListed
        }
        if watch(interests, isLast: attempt == Self.mostAttempts, networks: nil, &state) { break }
      }
      look(at: [path], isAll: false, &state)
    }
  }

  private static func interests(in paths: [String], listing folders: [String]) -> [RawPath: Interest] {
    var interests: [RawPath: Interest] = [:]
    for path in paths + folders {
      let way = WatchedPath(path)
      for folder in way.folders where interests[folder] == nil { interests[folder] = Interest() }
      for (folder, name) in way.names { interests[folder, default: Interest()].names.insert(name) }
      if folders.contains(path), let end = way.end { interests[end, default: Interest()].isListed = true }
    }
    return interests
  }

  // Returns whether all folders were still there.
  private func watch(
    _ interests: [RawPath: Interest],
    isLast: Bool,
    networks: NetworkMounts?,
    _ state: inout State
  ) -> Bool {
    guard descriptor >= 0 else { return true }
    for (folder, interest) in interests.sorted(by: { $0.key < $1.key }) {
      // Adding a folder again returns the same number, unless the folder was replaced.
      let number = unsafe inotify_add_watch(descriptor, folder.cString, interest.events)
      guard number >= 0 else {
        let code = errno
        if [ENOENT, ENOTDIR].contains(code), !isLast { return false }
        // A folder on the way need not be readable.
        let mayFail = code == EACCES && interest.events == Self.ownEvents
        if !mayFail { state.blindness = Self.words(for: code, folder) }
        continue
      }
      let old = state.folders.updateValue(number, forKey: folder)
      if let old, old != number { forget(old, in: &state) }
      state.interests[number] = interest
      if interest.events == Self.events, let kind = networks?.kind(of: folder) {
        state.blindness = "'\(folder)' is a shared or network folder (\(kind))"
      }
    }
    return true
  }

  private static func words(for code: Int32, _ folder: RawPath) -> String {
    // The system means its watches, and not the disk.
    code == ENOSPC
      ? "the system has no more watches ('fs.inotify.max_user_watches')"
      : "the system cannot watch '\(folder)': \(SystemFault(code: code).words)"
  }

  // A folder that was moved may be watched under its new name.
  private func forget(_ number: Int32, in state: inout State) {
    guard !state.folders.values.contains(number) else { return }
    inotify_rm_watch(descriptor, number)
    state.interests[number] = nil
  }
}

extension FileWatch {
  // Remembers files as they are, if the system cannot watch them.
  private func look(at paths: [String], isAll: Bool, _ state: inout State) {
    guard polls || state.blindness != nil else {
      state.marks = [:]
      return
    }
    let known = state.marks
    if isAll { state.marks = [:] }
    for path in paths { state.marks[path] = known[path] ?? FileMark(path, opens: true) }
    guard !state.isPolling else { return }
    state.isPolling = true
    poll(after: Self.pause)
  }

  private func poll(after pause: Duration) {
    let time = DispatchTime.now() + .nanoseconds(Int(pause / .nanoseconds(1)))
    queue.asyncAfter(deadline: time) { [weak self] in self?.pollNow() }
  }

  private func pollNow() {
    let known = state.withLock { state in
      state.isPolling = !state.marks.isEmpty
      return state.marks
    }
    guard !known.isEmpty else { return }
    let start = ContinuousClock.now
    let changes = known.compactMap { path, mark in
      let now = FileMark(path, opens: true)
      return now == mark ? nil : (path, now)
    }
    let time = ContinuousClock.now - start
    if !changes.isEmpty {
      state.withLock { state in
        for (path, mark) in changes where state.marks[path] != nil { state.marks[path] = mark }
        state.lastChange = .now
      }
      onChange()
    }
    poll(after: max(Self.pause, time * Self.slowness))
  }
}

extension FileWatch {
  // Reads all events, and returns whether one of them is a change of a file.
  private func takeEvents() -> Bool {
    var isChange = false
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return isChange }
      var place = 0
      let headSize = MemoryLayout<inotify_event>.size
      while place + headSize <= count {
        let event = unsafe buffer.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        }
        let start = place + headSize
        let end = min(count, start + Int(event.len))
        let name = RawPath(bytes: buffer[start..<end].prefix { $0 != 0 })
        if isOfInterest(event, name: name) { isChange = true }
        place = end
      }
    }
  }

  private func isOfInterest(_ event: inotify_event, name: RawPath) -> Bool {
    let (interest, folder) = state.withLock { state in
      let interest = state.interests[event.wd]
      if interest != nil || event.wd < 0 { state.lastChange = .now }
      return (interest, state.folders.first { $0.value == event.wd }?.key)
    }
    // The system has dropped events, or a folder is gone or has other permissions.
    let general = UInt32(IN_Q_OVERFLOW | IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)
    let isOfFolder = event.mask & UInt32(IN_ATTRIB) != 0 && name.bytes.isEmpty
    if event.mask & general != 0 || isOfFolder { return interest != nil || event.wd < 0 }
    guard let interest, let folder else { return false }
    let isListed = interest.isListed && [".yaml", ".yml"].contains { name.bytes.ends(with: Array($0.utf8)) }
    guard interest.names.contains(name) || isListed else { return false }
    guard event.mask & UInt32(IN_CREATE) != 0 else { return true }
    // A new file is still empty, and closing it is another event. Links and folders are complete immediately.
    var status = stat()
    guard unsafe lstat(folder.appending(name).cString, &status) == 0 else { return true }
    return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
  }
}

extension [UInt8] {
  fileprivate func ends(with part: [UInt8]) -> Bool {
    suffix(part.count).elementsEqual(part)
  }
}
