import CradleCFiles
package import CradleRawText

#if canImport(Glibc)
  import Glibc
#endif

/// A folder with content of unknown origin: goldens, a report, parts of a film, a cache, pictures.
///
/// You can open only files inside the folder. No part of a file's path may be a link, because a link could lead to any
/// file of this machine. Only regular files are read, up to a size limit. The folder itself may be a link, because you
/// chose the folder. A hard link counts as a regular file, because only somebody with access to a file can make a hard
/// link to it.
///
/// ```swift
/// let report = OutsideFolder("downloads/report")
/// let bytes = try report.bytes(of: "actual/springy/default/golden.json", upTo: 1_000_000)
/// ```
package struct OutsideFolder: Sendable {
  /// An entry of a folder.
  package struct Entry: Equatable, Sendable {
    package let name: RawPath
    package let kind: Kind
  }

  /// The kind of an entry.
  package enum Kind: Equatable, Sendable {
    case file, folder, link
    /// A pipe, a socket or a device.
    case other
  }

  /// The size limit of text files, in bytes.
  package static let largestDocument = 32 << 20
  /// The size limit of picture files, in bytes.
  ///
  /// The limit is a little more than the size of the largest frame without compression.
  package static let largestPicture = 160 << 20

  /// The path of the chosen folder.
  package let root: String
  // The path components from `root` to the folder to read.
  private let way: [RawPath]
  // Whether path components are opened one by one, as on systems without a call that opens a whole path safely.
  private let goesStepwise: Bool

  /// Creates a value for the folder at a path.
  ///
  /// The folder need not exist.
  package init(_ path: String) {
    self.init(path, stepwise: false)
  }

  /// Creates a value for the folder at a path, and chooses how to open files.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - stepwise: Whether to open path components one by one, even if the system can open all of them at once.
  package init(_ path: String, stepwise: Bool) {
    self.init(root: path.isEmpty ? "." : path, way: [], stepwise: stepwise)
  }

  private init(root: String, way: [RawPath], stepwise: Bool) {
    self.root = root
    self.way = way
    goesStepwise = stepwise
  }

  /// Returns a subfolder of this folder.
  ///
  /// - Parameter name: The name of the subfolder, or several names separated by slashes.
  package func folder(_ name: String) -> OutsideFolder {
    OutsideFolder(root: root, way: way + Self.names(in: name), stepwise: goesStepwise)
  }

  /// Returns the subfolder at a path inside this folder.
  package func folder(_ path: RawPath) -> OutsideFolder {
    OutsideFolder(root: root, way: way + path.names, stepwise: goesStepwise)
  }

  /// The path of the folder, with escapes for names that are not UTF-8.
  package var path: String {
    way.reduce(root) { $0.appendingPath($1.text ?? $1.label) }
  }

  /// Opens a regular file.
  package func open(_ name: String) throws(OutsideFault) -> OutsideFile {
    try open(Self.names(in: name))
  }

  /// Opens the regular file with a name.
  package func open(_ name: RawPath) throws(OutsideFault) -> OutsideFile {
    try open([name])
  }

  private func open(_ names: [RawPath]) throws(OutsideFault) -> OutsideFile {
    // These flags avoid waiting for the other end of a pipe, and acquiring a terminal.
    let file = try descriptor(way + names, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    return try OutsideFile(descriptor: file)
  }

  /// Returns the content of a regular file.
  package func bytes(of name: String, upTo limit: Int) throws(OutsideFault) -> [UInt8] {
    try open(name).bytes(upTo: limit)
  }

  /// Returns the content of the regular file with a name.
  package func bytes(of name: RawPath, upTo limit: Int) throws(OutsideFault) -> [UInt8] {
    try open(name).bytes(upTo: limit)
  }

  /// Returns the entries of the folder in the order of their names' bytes, including hidden entries.
  ///
  /// - Throws: `OutsideFault.unseen` if an entry cannot be looked at. An entry that is removed meanwhile is left out.
  package func entries() throws(OutsideFault) -> [Entry] {
    let folder = try descriptor(way, flags: O_RDONLY | O_DIRECTORY)
    guard let stream = unsafe fdopendir(folder) else {
      close(folder)
      throw .unreadable(code: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [RawPath] = []
    while let name = try unsafe Self.nextName(stream) { names.append(name) }
    var entries: [Entry] = []
    for name in names.sorted() where name.isFileName {
      if let kind = try Self.kind(of: name, in: folder) { entries.append(Entry(name: name, kind: kind)) }
    }
    return entries
  }

  // The next name of an open folder; nil at the end.
  private static func nextName(_ stream: OpaquePointer) throws(OutsideFault) -> RawPath? {
    // Both the end and a failure are nil.
    errno = 0
    guard let entry = unsafe readdir(stream), let name = unsafe entry_name(entry) else {
      guard errno == 0 else { throw .unreadable(code: errno) }
      return nil
    }
    return unsafe RawPath(cString: name)
  }

  /// Returns the kind of an entry; `nil` if the entry is missing, or is behind a link.
  package func kind(of name: String) -> Kind? {
    let names = way + Self.names(in: name)
    guard let last = names.last, last.isFileName,
      let folder = try? descriptor(names.dropLast(), flags: open_place | O_DIRECTORY)
    else { return nil }
    defer { close(folder) }
    return try? Self.kind(of: last, in: folder)
  }

  /// Returns the entry whose name differs from a missing name only in form; `nil` if the name itself is there.
  package func otherForm(of name: String) -> String? {
    guard kind(of: name) == nil, let entries = try? entries() else { return nil }
    return entries.map(\.name).first(where: RawPath(name).isOtherForm)?.text
  }

  /// Returns whether an entry is a folder, or a link that leads to a folder.
  package func leadsToFolder(_ name: RawPath) -> Bool {
    guard let folder = try? descriptor(way, flags: open_place | O_DIRECTORY) else { return false }
    defer { close(folder) }
    var status = stat()
    return unsafe fstatat(folder, name.cString, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func names(in path: String) -> [RawPath] {
    // An absolute path leads out of the folder. The empty name makes sure that the path is refused.
    path.isAbsolutePath ? [""] : path.pathNames.map { RawPath($0) }
  }

  private static func kind(of name: RawPath, in folder: Int32) throws(OutsideFault) -> Kind? {
    var status = stat()
    guard unsafe fstatat(folder, name.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw .unseen(name: name.label, code: errno) }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}

extension OutsideFolder {
  private func descriptor(_ names: some Collection<RawPath>, flags: Int32) throws(OutsideFault) -> Int32 {
    guard names.allSatisfy(\.isFileName) else { throw .leadsElsewhere }
    let isRoot = names.isEmpty
    let folder = unsafe Glibc.open(root, (isRoot ? flags : open_place | O_DIRECTORY) | O_CLOEXEC)
    guard folder >= 0 else { throw OutsideFault(code: errno) }
    guard !isRoot else { return folder }
    defer { close(folder) }
    if !goesStepwise {
      let path = RawPath(bytes: names.map(\.bytes).joined(separator: [UInt8(ascii: "/")]))
      let file = unsafe open_beneath(folder, path.cString, UInt64(UInt32(bitPattern: flags | O_CLOEXEC)))
      if file >= 0 { return file }
      // With these codes, the kernel is too old, a sandbox does not know the call, or the folder was moved meanwhile.
      guard [ENOSYS, EPERM, EAGAIN].contains(errno) else { throw OutsideFault(code: errno) }
    }
    return try Self.descriptor(Array(names), flags: flags, from: folder)
  }

  private static func descriptor(_ names: [RawPath], flags: Int32, from root: Int32) throws(OutsideFault) -> Int32 {
    var folder = root
    var isOwn = false
    defer { if isOwn { close(folder) } }
    for name in names.dropLast() {
      let next = try step(name, flags: open_place | O_DIRECTORY, from: folder)
      if isOwn { close(folder) }
      folder = next
      isOwn = true
    }
    return try step(names[names.count - 1], flags: flags, from: folder)
  }

  private static func step(_ name: RawPath, flags: Int32, from folder: Int32) throws(OutsideFault) -> Int32 {
    let file = unsafe openat(folder, name.cString, flags | O_NOFOLLOW | O_CLOEXEC)
    guard file < 0 else { return file }
    let code = errno
    // The system reports a link in place of a folder as "not a folder".
    if code == ENOTDIR, try kind(of: name, in: folder) == .link { throw .link }
    throw OutsideFault(code: code)
  }
}

/// A regular file of unknown origin, open for reading.
package final class OutsideFile: Sendable {
  /// The size of the file in bytes when it was opened.
  package let size: Int
  /// The file descriptor, which is valid as long as this value lives.
  package let descriptor: Int32

  /// Opens a file that you chose.
  ///
  /// The path may be a link, or lead through links.
  package convenience init(_ path: String) throws(OutsideFault) {
    guard !path.utf8.contains(0) else { throw .leadsElsewhere }
    let file = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw OutsideFault(code: errno) }
    try self.init(descriptor: file)
  }

  // The kind is read from the open file, because another file may have the same name by now.
  fileprivate init(descriptor: Int32) throws(OutsideFault) {
    self.descriptor = descriptor
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      size = 0
      throw .unreadable(code: errno)
    }
    size = Int(status.st_size)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notFile }
  }

  deinit {
    close(descriptor)
  }

  /// Returns the whole content.
  ///
  /// - Throws: `OutsideFault.tooLarge` if the file is larger than the limit, or grows beyond the limit during reading.
  package func bytes(upTo limit: Int) throws(OutsideFault) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(limit: limit) }
    var bytes = try bytes(at: 0, count: size + 1)
    while bytes.count > size {
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      let more = try self.bytes(at: bytes.count, count: min(1 << 20, limit + 1 - bytes.count))
      guard !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }

  /// Returns up to `count` bytes from an offset; fewer at the end of the file.
  package func bytes(at place: Int, count: Int) throws(OutsideFault) -> [UInt8] {
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let rest = unsafe buffer.baseAddress.map { unsafe $0 + filled }
        let some = unsafe pread(descriptor, rest, count - filled, place + filled)
        if some > 0 {
          filled += some
        } else if some == 0 {
          return
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw .unreadable(code: code) }
    return bytes
  }
}

/// The reason why a file of unknown origin is not read.
package enum OutsideFault: Error, Equatable {
  /// No file has the name.
  case missing
  /// The name, or a folder on its path, is a link.
  case link
  /// The name belongs to a folder, a pipe, a socket or a device.
  case notFile
  /// The name leads out of the folder.
  case leadsElsewhere
  /// The file exceeds the size limit.
  case tooLarge(limit: Int)
  /// The system cannot read the file, and reports a value of `errno`.
  case unreadable(code: Int32)
  /// The system does not show what an entry of the folder is, and reports a value of `errno`.
  case unseen(name: String, code: Int32)

  fileprivate init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case ELOOP, EXDEV: self = .link
    // The system reports these codes for sockets, which cannot be opened.
    case ENXIO, ENODEV: self = .notFile
    default: self = .unreadable(code: code)
    }
  }

  /// The value of `errno` for the reason.
  package var code: Int32 {
    switch self {
    case .missing: ENOENT
    case .link: ELOOP
    case .notFile: ENXIO
    case .leadsElsewhere: EXDEV
    case .tooLarge: EFBIG
    case .unreadable(let code), .unseen(_, let code): code
    }
  }
}

extension OutsideFault: CustomStringConvertible {
  /// The reason and a remedy, as the end of a sentence about the file.
  package var description: String {
    switch self {
    case .missing: "is missing"
    case .link:
      "is a link or lies behind one, which nothing is read through; put the file itself there"
    case .notFile: "is no plain file; remove it"
    case .leadsElsewhere: "leads out of its folder"
    case .tooLarge(let limit): "has more than \(limit >> 20) MB, the most that is read"
    case .unreadable(let code): "cannot be read: \(SystemFault(code: code).words)"
    case .unseen(let name, let code): "holds '\(name)', which cannot be looked at: \(SystemFault(code: code).words)"
    }
  }
}

extension RawPath.Pair {
  /// Creates the pair of the first missing name in a path and its other form, which is there; `nil` if there is none.
  package init?(missing path: String) {
    var folder = path.isAbsolutePath ? "/" : "."
    for name in path.pathNames {
      if let other = OutsideFolder(folder).otherForm(of: name) {
        self.init(old: RawPath(other), new: RawPath(name))
        return
      }
      folder = folder.appendingPath(name)
    }
    return nil
  }
}
