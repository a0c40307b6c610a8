import Foundation
import Scenes

extension CGSize {
  /// The size as messages write it.
  var written: String {
    "\(Double(width).written) × \(Double(height).written)"
  }
}
