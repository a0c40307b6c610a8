import CradleGeometry
import FlyingSocks
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Listening sockets on the loopback addresses of this machine, with one port.
struct LoopbackSockets: Sendable {
  /// The port.
  let port: UInt16
  /// The sockets: one for IPv4, and one for IPv6 if this machine has it.
  let sockets: [Socket]

  /// The port that a preview has if it is free.
  static let usualPort: UInt16 = 7433
  // The number of ports to try, including the usual one.
  private static let attempts: UInt16 = 64

  /// Opens the sockets.
  ///
  /// - Parameter port: The port; `nil` for the usual port or the next free one, and 0 for any.
  /// - Throws: `.portInUse`.
  static func open(port: UInt16?) throws(CradleError) -> LoopbackSockets {
    if let port {
      guard let sockets = attempt(port) else { throw CradleError(PreviewError.portInUse(port)) }
      return sockets
    }
    for port in usualPort..<usualPort + attempts {
      if let sockets = attempt(port) { return sockets }
    }
    throw CradleError(PreviewError.portInUse(usualPort))
  }

  private static func attempt(_ port: UInt16) -> LoopbackSockets? {
    guard let first = try? listening(on: .inet(ip4: "127.0.0.1", port: port)),
      case .ip4(_, let chosen)? = try? first.sockname()
    else { return nil }
    do {
      let second = try listening(on: .inet6(ip6: "::1", port: chosen))
      return LoopbackSockets(port: chosen, sockets: [first, second])
    } catch {
      // Another program uses this port with IPv6. Other errors mean that this machine has no IPv6.
      if case SocketError.failed(_, EADDRINUSE, _) = error {
        try? first.close()
        return nil
      }
      return LoopbackSockets(port: chosen, sockets: [first])
    }
  }

  private static func listening<Address: SocketAddress>(on address: Address) throws -> Socket {
    let socket = try Socket(domain: Int32(Address.family))
    do {
      _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
      // A port stays reserved for a minute after its connections have ended, except with this option.
      try socket.setValue(true, for: .localAddressReuse)
      // Otherwise a message waits up to 40 ms until the page has acknowledged the one before. Accepted sockets inherit
      // this option.
      try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }
}
