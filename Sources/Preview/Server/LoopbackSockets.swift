import CradleGeometry

#if canImport(Glibc)
  import Glibc
#endif

/// Listening sockets on the loopback addresses of this machine, with one port.
struct LoopbackSockets: Sendable {
  // The system refuses an address, with this value of 'errno'.
  private struct Refused: Error {
    let code: Int32
  }

  let port: UInt16
  /// The sockets: one for IPv4, and one for IPv6 if this machine has it.
  let sockets: [AsyncSocket]

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

  /// Takes over the sockets of the program that this one replaces.
  ///
  /// - Returns: The sockets; `nil` if one of them does not listen.
  static func inherited(_ descriptors: [Int32]) -> LoopbackSockets? {
    var listens: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    for descriptor in descriptors {
      guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens != 0 else {
        return nil
      }
    }
    guard let first = descriptors.first, let port = port(of: first) else { return nil }
    return LoopbackSockets(port: port, sockets: descriptors.map(AsyncSocket.init(owning:)))
  }

  private static func attempt(_ port: UInt16) -> LoopbackSockets? {
    var ip4 = sockaddr_in()
    ip4.sin_family = sa_family_t(AF_INET)
    ip4.sin_port = port.bigEndian
    ip4.sin_addr.s_addr = (0x7F00_0001 as UInt32).bigEndian
    guard let first = try? listening(on: ip4, AF_INET), let chosen = Self.port(of: first.descriptor) else { return nil }
    var ip6 = sockaddr_in6()
    ip6.sin6_family = sa_family_t(AF_INET6)
    ip6.sin6_port = chosen.bigEndian
    ip6.sin6_addr = in6addr_loopback
    do throws(Refused) {
      return LoopbackSockets(port: chosen, sockets: [first, try listening(on: ip6, AF_INET6)])
    } catch {
      // Another program uses this port with IPv6. Other errors mean that this machine has no IPv6.
      return error.code == EADDRINUSE ? nil : LoopbackSockets(port: chosen, sockets: [first])
    }
  }

  private static func listening<Address>(on address: Address, _ family: Int32) throws(Refused) -> AsyncSocket {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Refused(code: errno) }
    let socket = AsyncSocket(owning: descriptor)
    // A port stays reserved for a minute after its connections have ended, except with this option.
    set(SOL_SOCKET, SO_REUSEADDR, of: descriptor)
    // Otherwise a message waits up to 40 ms until the page has acknowledged the one before. Accepted sockets inherit
    // this option.
    set(Int32(IPPROTO_TCP), TCP_NODELAY, of: descriptor)
    // The address of IPv4 has a socket of its own.
    if family == AF_INET6 { set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, of: descriptor) }
    let isBound = unsafe withUnsafePointer(to: address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
    guard isBound, listen(descriptor, SOMAXCONN) == 0 else { throw Refused(code: errno) }
    return socket
  }

  private static func set(_ level: Int32, _ name: Int32, of descriptor: Int32) {
    var isOn: Int32 = 1
    unsafe setsockopt(descriptor, level, name, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  // Both kinds of addresses have the port at the same place.
  private static func port(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(descriptor, $0, &size) }
    }
    return status == 0 ? UInt16(bigEndian: address.sin6_port) : nil
  }
}
