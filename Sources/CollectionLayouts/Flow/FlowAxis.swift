import Foundation

/// The two ways to read a plane: along the direction in which lines follow each other, and across.
///
/// Lines are computed as if they were rows, that is with y along and x across; this turns them.
extension CollectionView.ScrollDirection {
  func along(_ size: CGSize) -> Double {
    self == .vertical ? size.height : size.width
  }

  func across(_ size: CGSize) -> Double {
    self == .vertical ? size.width : size.height
  }

  /// Returns the rectangle with along and across exchanged if lines are columns; its own inverse.
  func turned(_ rect: CGRect) -> CGRect {
    self == .vertical
      ? rect : CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  /// Returns the size with along and across exchanged if lines are columns; its own inverse.
  func turned(_ size: CGSize) -> CGSize {
    self == .vertical ? size : CGSize(width: size.height, height: size.width)
  }
}
