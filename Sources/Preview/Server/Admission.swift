/// The rules for answering or refusing a request.
///
/// `Host` shows a foreign name that leads to this machine, and `Origin` shows a request of another page in the same
/// browser. The page and its scripts contain nothing private, so anyone on this machine may have them. For all else, a
/// client must know the secret: a page proves it on its WebSocket, and a program sends it in `Authorization`.
package struct Admission: Sendable {
  /// The reason for a refusal.
  package enum Refusal: Error, Equatable {
    /// The head breaks the rules of HTTP.
    case malformed
    /// The request has a body, or the head is too long.
    case tooLarge
    /// The request is for another host.
    case foreignHost
    /// The request comes from another page.
    case foreignOrigin
    /// The request lacks the secret.
    case unknown
    /// The method is not `GET`.
    case method
    /// Too many connections are open.
    case busy
  }

  /// The secret of the preview.
  let secret: Secret
  // The hosts in addresses on this machine, in lower case.
  private let localHosts: [String]
  // Further names, in lower case.
  private let names: [String]

  /// Creates the rules of a port.
  ///
  /// - Parameter names: Further names of the preview, as in addresses of a tunnel. They may have any port.
  package init(port: UInt16, secret: Secret, names: [String] = []) {
    self.secret = secret
    localHosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    self.names = names.map { $0.lowercased() }
  }

  /// Returns whether a text is a name of a host, without a scheme and a port.
  package static func isHostName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 253
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
        1...63 ~= label.utf8.count && label.utf8.first != UInt8(ascii: "-") && label.utf8.last != UInt8(ascii: "-")
          && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      }
  }

  /// Throws unless the request may be answered.
  package func check(_ head: RequestHead) throws(Refusal) {
    let hosts = head.values(of: "host")
    guard hosts.count == 1 else { throw .malformed }
    let host = hosts[0].lowercased()
    guard isOurs(host) else { throw .foreignHost }
    guard head.values(of: "origin").allSatisfy({ isOurs($0.lowercased(), seenAs: host) }), comesFromHere(head) else {
      throw .foreignOrigin
    }
    guard head.method == "GET" else { throw .method }
    guard head.values(of: "transfer-encoding").isEmpty,
      head.values(of: "content-length").allSatisfy({ $0 == "0" })
    else { throw .tooLarge }
  }

  /// Throws unless the request has the secret.
  package func checkSecret(_ head: RequestHead) throws(Refusal) {
    let values = head.values(of: "authorization")
    guard values.count == 1, Secret.matches(values[0], "Bearer " + secret.digits) else { throw .unknown }
  }

  /// Returns whether the preview has a host in an address, in lower case.
  func isOurs(_ host: String) -> Bool {
    localHosts.contains(host) || isNamed(host)
  }

  private func isNamed(_ host: String) -> Bool {
    let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return names.contains(String(parts[0])) && (parts.count == 1 || UInt16(parts[1]) != nil)
  }

  // Returns whether a request for a host may come from a page. A tunnel has any scheme, and may give the preview a local
  // host.
  private func isOurs(_ origin: String, seenAs host: String) -> Bool {
    if origin == "http://" + host { return true }
    let isWeb = origin.hasPrefix("http://") || origin.hasPrefix("https://")
    return isWeb && isNamed(String(origin.drop { $0 != "/" }.dropFirst(2)))
  }

  // A page of another port counts as the same site. A link may lead here from anywhere.
  private func comesFromHere(_ head: RequestHead) -> Bool {
    head.values(of: "sec-fetch-site").allSatisfy { ["same-origin", "none"].contains($0) }
      || head.values(of: "sec-fetch-mode") == ["navigate"]
  }
}

extension Admission.Refusal {
  /// The number of the status, and its phrase.
  package var status: (code: Int, phrase: String) {
    switch self {
    case .malformed: (400, "Bad Request")
    case .unknown, .foreignOrigin: (403, "Forbidden")
    case .method: (405, "Method Not Allowed")
    case .tooLarge: (413, "Content Too Large")
    case .foreignHost: (421, "Misdirected Request")
    case .busy: (503, "Service Unavailable")
    }
  }

  /// The explanation for people.
  var text: String {
    switch self {
    case .malformed: "No browser would send this request."
    case .unknown: "Send the digits after '#' in the address of the preview, as 'Authorization: Bearer DIGITS'."
    case .foreignOrigin: "The preview does not answer other pages."
    case .method: "The preview only answers GET requests."
    case .tooLarge: "The request is too large."
    case .foreignHost: "The preview has another address. If this name is yours, start it with '--allow-host NAME'."
    case .busy: "Too many connections are open."
    }
  }

  /// The whole answer to a request.
  package var answer: [UInt8] {
    Response(text, status: "\(status.code) \(status.phrase)", more: self == .method ? ["Allow: GET"] : []).bytes
  }
}
