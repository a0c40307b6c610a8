public import CradleScenes
public import CradleSprings
public import Testing

// The descriptions below name the goldens of tests with arguments, and the cases in the output of a test run.

extension Scene: CustomTestStringConvertible {
  /// The name of the scene; its title, if it has only a title.
  public var testDescription: String { nameOrTitle }
}

extension Spring: CustomTestStringConvertible {
  /// The full name of the spring, such as `swiftui.snappy`, or its mass, stiffness and damping.
  public var testDescription: String {
    Spring.Named.all.first { $0.spring == self }?.name
      ?? "mass \(mass) stiffness \(stiffness) damping \(dampingCoefficient)"
  }
}
