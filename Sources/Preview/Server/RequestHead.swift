import Foundation

/// The head of a request: its first line and its headers, as the client sent them.
package struct RequestHead: Equatable, Sendable {
  /// The reason why bytes are not the head of a request.
  package enum Fault: Error {
    /// The bytes break the rules of HTTP.
    case malformed
  }

  /// The largest head, in bytes.
  static let largest = 16 << 10
  // Browsers send about 20 headers.
  private static let mostHeaders = 100

  /// The method, for example `GET`.
  let method: String
  /// The path, for example `/frame`; still encoded.
  let path: String
  /// The text after the question mark; still encoded.
  let query: String
  /// The headers with names in lower case, in their order.
  let headers: [(name: String, value: String)]

  /// Reads a head, which ends in an empty line.
  ///
  /// - Throws: `Fault`.
  package init(_ bytes: [UInt8]) throws(Fault) {
    // A head is ASCII without control characters, so it cannot contain hidden text.
    guard bytes.allSatisfy({ 0x20..<0x7F ~= $0 || [0x09, 0x0A, 0x0D].contains($0) }) else { throw .malformed }
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard !lines.contains(where: { $0.contains("\n") || $0.contains("\r") }), lines.count >= 3,
      lines.removeLast().isEmpty, lines.removeLast().isEmpty
    else { throw .malformed }
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].utf8.first == UInt8(ascii: "/"), !words[0].isEmpty, words[0].allSatisfy(\.isUppercase),
      lines.count <= Self.mostHeaders
    else { throw .malformed }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    headers = try lines.map { line throws(Fault) in
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .malformed }
      let name = line[..<colon]
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }) else { throw .malformed }
      return (name.lowercased(), Self.trimmed(line[colon...].dropFirst()))
    }
  }

  private static func trimmed(_ value: Substring) -> String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    let start = value.drop(while: isBlank)
    return String(start.prefix(start.count - start.reversed().prefix(while: isBlank).count))
  }

  /// Returns the values of all headers with a name in lower case.
  func values(of name: String) -> [String] {
    headers.filter { $0.name == name }.map(\.value)
  }

  /// Returns the values of a parameter in the query, decoded.
  ///
  /// A value that is no text is left out.
  func parameters(named name: String) -> [String] {
    query.split(separator: "&").compactMap { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return pair.count == 2 && pair[0] == name ? String(pair[1]).removingPercentEncoding : nil
    }
  }

  package static func == (left: RequestHead, right: RequestHead) -> Bool {
    left.method == right.method && left.path == right.path && left.query == right.query
      && left.headers.elementsEqual(right.headers, by: ==)
  }
}
