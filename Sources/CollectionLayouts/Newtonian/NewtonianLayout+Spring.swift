public import CradleSprings
public import Foundation

extension NewtonianLayout.Parameters {
  /// Creates parameters from a spring in any dialect or by name, such as `.bouncy`.
  ///
  /// ```swift
  /// let cluster = NewtonianLayout.Parameters(.bouncy, length: 250)
  /// ```
  public init(
    _ spring: Spring,
    itemSize: CGSize = CGSize(width: 100, height: 100),
    anchorY: Double = 64,
    length: Double = 300,
    gravity: Double = 1,
    updates: LayoutAnimation = LayoutAnimation()
  ) {
    self.init(
      itemSize: itemSize,
      anchorY: anchorY,
      length: length,
      damping: spring.dampingRatio,
      frequency: spring.frequency,
      gravity: gravity,
      updates: updates
    )
  }
}
