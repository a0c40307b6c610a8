import CradleRawText
import Foundation

/// A program whose arguments did not reach it.
///
/// On Linux, Swift reads the arguments from `/proc`. Without `/proc`, the list is empty, and even the name of the program
/// is missing.
enum LostArguments {
  /// Returns a message if the arguments lack even the name of the program; `nil` otherwise.
  static func lack(in arguments: [String]) -> MessageLine? {
    guard arguments.count < 2, arguments.first?.isEmpty != false else { return nil }
    let isMounted = FileManager.default.fileExists(atPath: "/proc/self/cmdline")
    let remedy =
      isMounted
      ? "start it with its name as the first argument"
      : "the system has no '/proc'; mount it ('mount -t proc proc /proc')"
    return "error: the arguments of this program are lost; \(remedy)"
  }
}
