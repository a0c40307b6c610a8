import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The name of a file, or a path, as the bytes that the system keeps.
///
/// Two names are equal if their bytes are. To Swift, `é` as one scalar and `é` as a letter with an accent are the same
/// text; to the system, they are two names. A name need not be text at all.
///
/// ```swift
/// let name = RawPath(bytes: [0x70, 0xFF, 0x2E, 0x70, 0x6E, 0x67])
/// print(name.text == nil, name.label)  // true p\xff.png
/// ```
package struct RawPath: Sendable {
  /// The bytes, without a zero at the end.
  package let bytes: [UInt8]
  /// The name as text; `nil` if it is not UTF-8.
  package let text: String?

  /// Creates the name with the given bytes.
  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    text = String(validating: self.bytes, as: UTF8.self)
  }

  /// Creates the name with the bytes of a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    self.text = text
  }

  /// Creates the name at a pointer of the C library, up to the zero.
  package init(cString: UnsafePointer<CChar>) {
    self.init(bytes: unsafe UnsafeBufferPointer(start: cString, count: strlen(cString)).map(UInt8.init(bitPattern:)))
  }

  /// Creates the path that a link at a path has; `nil` if no link is there.
  package init?(ofLink path: RawPath) {
    // The system has no longer paths.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.cString, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    self.init(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:)))
  }

  /// The path of the working folder; `nil` if the folder is gone.
  package static var workingFolder: RawPath? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe RawPath(cString: path)
  }

  /// The name as text that no other name has, for messages, for reports, and for the names of files made from this one.
  ///
  /// It is the name itself if that is UTF-8. Otherwise, an escape such as `\xff` replaces each byte that belongs to no
  /// character. If a name contains such an escape literally, its backslash is escaped as well.
  package var label: String {
    if let text, !text.utf8.contains(UInt8(ascii: "\\")) { return text }
    var label = ""
    var rest = bytes[...]
    while let byte = rest.first {
      // A scalar has up to four bytes, and none of its beginnings is a scalar.
      let scalar = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
      let isPlain = scalar != nil && !Self.isEscape(rest)
      label += isPlain ? scalar ?? "" : Self.escape(byte)
      rest = rest.dropFirst(isPlain ? scalar?.utf8.count ?? 1 : 1)
    }
    return label
  }

  /// The bytes with a zero at the end, as functions of the C library take them.
  package var cString: [CChar] {
    bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Whether the name can be that of a file in any folder.
  ///
  /// Such a name leads to no other folder, and the system does not truncate it.
  package var isFileName: Bool {
    let isDots = bytes == [UInt8(ascii: ".")] || bytes == Array("..".utf8)
    return !bytes.isEmpty && !isDots && !bytes.contains(UInt8(ascii: "/")) && !bytes.contains(0)
  }

  /// Whether the name is hidden from listings.
  package var isHidden: Bool {
    bytes.first == UInt8(ascii: ".")
  }

  /// Returns whether the two names differ only in the form of their characters, as `é` composed and decomposed.
  ///
  /// Such names are the same text to people, and one file on a Mac.
  package func isOtherForm(of other: RawPath) -> Bool {
    guard let text, let otherText = other.text else { return false }
    return text == otherText && self != other
  }

  /// The form of the characters, for messages: `composed (NFC)`, `decomposed (NFD)`, or `of mixed form`.
  package var form: String {
    guard let text else { return "not UTF-8" }
    if text.isSame(as: text.precomposedStringWithCanonicalMapping) { return "composed (NFC)" }
    return text.isSame(as: text.decomposedStringWithCanonicalMapping) ? "decomposed (NFD)" : "of mixed form"
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.prefix(4)
    return start.count == 4 && start.starts(with: Array("\\x".utf8))
      && start.suffix(2).allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }

  private static func escape(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension RawPath: Hashable {
  package static func == (left: RawPath, right: RawPath) -> Bool {
    left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes)
  }
}

extension RawPath: Comparable {
  /// Returns whether the bytes of a name come before those of another.
  package static func < (left: RawPath, right: RawPath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension RawPath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension RawPath: CustomStringConvertible {
  package var description: String { label }
}

extension RawPath {
  /// The components of a path, from first to last.
  package var names: [RawPath] {
    bytes.split(separator: UInt8(ascii: "/")).map { RawPath(bytes: $0) }
  }

  /// Whether the path starts at the root.
  package var isAbsolute: Bool {
    bytes.first == UInt8(ascii: "/")
  }

  /// Returns the path of an entry in the folder at this path.
  package func appending(_ name: RawPath) -> RawPath {
    bytes.isEmpty ? name : RawPath(bytes: bytes + [UInt8(ascii: "/")] + name.bytes)
  }

  /// The name on each of two sides, or on one of them.
  package struct Pair: Equatable, Sendable {
    /// The name on the first side; `nil` if it is missing there.
    package let old: RawPath?
    /// The name on the second side; `nil` if it is missing there.
    package let new: RawPath?

    /// Creates a pair.
    package init(old: RawPath?, new: RawPath?) {
      self.old = old
      self.new = new
    }

    /// The name of the pair, which no other pair has.
    package var name: RawPath { new ?? old ?? "" }

    /// The two forms of the name, as a sentence without an end; `nil` unless the names differ only in form.
    package var formNote: String? {
      guard let old, let new, old.isOtherForm(of: new) else { return nil }
      return "'\(old)' and '\(new)' differ in form: the first is \(old.form), the second \(new.form)"
    }
  }

  /// Returns the pairs of names in two lists, in the order of their bytes.
  ///
  /// A name that only one side has is paired with its other form, if only the other side has that.
  package static func pairs(_ old: [RawPath], _ new: [RawPath]) -> [Pair] {
    let shared = Set(old).intersection(new)
    // Two texts are the same key if they differ only in form.
    var forms = Dictionary(grouping: new.filter { !shared.contains($0) && $0.text != nil }) { $0.text ?? "" }
    var pairs: [Pair] = []
    for name in old {
      let other = shared.contains(name) ? name : name.text.flatMap { forms[$0]?.popLast() }
      pairs.append(Pair(old: name, new: other))
    }
    let taken = Set(pairs.compactMap(\.new))
    pairs += new.filter { !taken.contains($0) }.map { Pair(old: nil, new: $0) }
    return pairs.sorted { $0.name < $1.name }
  }
}

extension String {
  private static let longestName = 255

  /// The name, shortened to fit with an ending into the 255 bytes of a file's name.
  ///
  /// A longer name keeps its beginning and its ending, and a hash replaces the rest, so that two long names differ.
  package func fittingName(before ending: String = "") -> String {
    guard utf8.count + ending.utf8.count > Self.longestName else { return self + ending }
    let isEnded = 1...16 ~= nameEnding.utf8.count
    let end = "-" + nameHash + (isEnded ? "." + nameEnding : "") + ending
    return String(Substring(utf8.prefix(Self.longestName - end.utf8.count))) + end
  }

  /// A hash of the name, in 16 digits.
  package var nameHash: String {
    // FNV-1a, which is enough to tell names apart that nobody chose for their hashes.
    let hash = utf8.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
