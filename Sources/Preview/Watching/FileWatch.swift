import CradleEncoding
package import CradleGeometry
import CradleRawText
import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Watches files, and reports when one of them is saved, replaced, removed or put back.
///
/// It watches the folders of the files, because many editors save by renaming another file. While no file changes, it
/// does nothing.
package final class FileWatch: Sendable {
  private struct State {
    // The names to look for, by the number of the folder's watch; nil for any name.
    var names: [Int32: Set<RawPath>] = [:]
    var folders: [RawPath: Int32] = [:]
  }

  private let descriptor: Int32
  // A source is only resumed and cancelled, which any thread may do.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let state = Mutex(State())

  private static let events = UInt32(
    // New permissions let a file be read.
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
  )

  /// Creates a watch without files.
  ///
  /// - Parameter onChange: Called after each change, on a private queue.
  /// - Throws: `.temporaryFailure` if the system has no more watches.
  package init(onChange: @escaping @Sendable () -> Void) throws(CradleError) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw CradleError(PreviewError.cannotWatch(reason: SystemFault(code: errno).words))
    }
    self.descriptor = descriptor
    unsafe source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor,
      queue: DispatchQueue(label: "cradle.preview.files")
    )
    unsafe source.setEventHandler { [weak self] in
      if self?.takeEvents() == true { onChange() }
    }
    unsafe source.setCancelHandler { close(descriptor) }
    unsafe source.resume()
  }

  deinit {
    unsafe source.cancel()
  }

  /// Replaces the watched files.
  ///
  /// - Parameter paths: The paths of the files, which need not exist. If a path is a link, both the link and its target
  ///   are watched.
  package func watch(_ paths: some Sequence<String>) {
    var wanted: [RawPath: Set<RawPath>] = [:]
    for path in paths {
      for (folder, name) in Self.places(of: path) { wanted[folder, default: []].insert(name) }
    }
    state.withLock { state in
      for (folder, number) in state.folders where wanted[folder] == nil {
        inotify_rm_watch(descriptor, number)
        state.folders[folder] = nil
        state.names[number] = nil
      }
      for (folder, names) in wanted {
        // Adding a folder again returns the same number, unless the folder was replaced.
        let number = unsafe inotify_add_watch(descriptor, folder.cString, Self.events)
        guard number >= 0 else { continue }
        state.folders[folder] = number
        state.names[number] = names
      }
    }
  }

  /// Watches one more file.
  ///
  /// Add a file before you read it, so that no change after the reading is missed.
  package func add(_ path: String) {
    let places = Self.places(of: path)
    state.withLock { state in
      for (folder, name) in places {
        let number = unsafe inotify_add_watch(descriptor, folder.cString, Self.events)
        guard number >= 0 else { continue }
        state.folders[folder] = number
        state.names[number, default: []].insert(name)
      }
    }
  }

  // Returns where a file is, and where links on its path lead.
  private static func places(of path: String) -> [(folder: RawPath, name: RawPath)] {
    let absolute = path.isAbsolutePath ? path : FileManager.default.currentDirectoryPath.appendingPath(path)
    return [absolute, FileLocation(path).path].map(nearest)
  }

  // Returns the folder of a file and its name. If the folder is missing, returns the nearest folder that exists, and
  // the missing name in it.
  private static func nearest(_ path: String) -> (folder: RawPath, name: RawPath) {
    var names = path.pathNames
    var name = names.popLast() ?? ""
    while !names.isEmpty {
      let folder = "/" + names.joined(separator: "/")
      if isFolder(folder) { return (RawPath(folder), RawPath(name)) }
      name = names.removeLast()
    }
    return ("/", RawPath(name))
  }

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
    // The system has dropped events, or a folder is gone or has other permissions.
    let general = UInt32(IN_Q_OVERFLOW | IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF)
    let isOfFolder = event.mask & UInt32(IN_ATTRIB) != 0 && name.bytes.isEmpty
    if event.mask & general != 0 || isOfFolder {
      return state.withLock { $0.names[event.wd] != nil } || event.wd < 0
    }
    let folder = state.withLock { state in
      state.names[event.wd]?.contains(name) == true ? state.folders.first { $0.value == event.wd }?.key : nil
    }
    guard let folder else { return false }
    guard event.mask & UInt32(IN_CREATE) != 0 else { return true }
    // A new file is still empty, and closing it is another event. Links and folders are complete immediately.
    var status = stat()
    guard unsafe lstat(folder.appending(name).cString, &status) == 0 else { return true }
    return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
  }
}
