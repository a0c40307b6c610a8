import Foundation
import Subprocess

/// The browser of a desktop.
package enum Browser {
  /// Whether there is a desktop that can show a page.
  package static var isPresent: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(ProcessInfo.processInfo.environment[$0] ?? "").isEmpty }
  }

  /// Opens a file in the browser, if there is one.
  ///
  /// A failure is not an error, because the command also prints the address.
  package static func open(_ path: String) async {
    _ = try? await Subprocess.run(
      .name("xdg-open"),
      arguments: [path],
      output: .discarded,
      error: .discarded
    )
  }
}
