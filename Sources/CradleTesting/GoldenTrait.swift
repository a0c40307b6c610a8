public import CradleChecks
public import CradleScenes
public import Testing

/// Defaults for all goldens of a test or a suite: the record mode, the tolerance and the layers.
///
/// ```swift
/// @Suite(.goldens(tolerance: Scene.Tolerance(places: 0.5), as: .motion))
/// struct ListTests {
///   @Test(.goldens(record: .failed))
///   func `list trails the finger`() async throws {
///     try await expectScene(scene)
///   }
/// }
/// ```
///
/// The arguments of an expectation have priority over the trait of its test. The trait of a test has priority over the
/// trait of its suite.
public struct GoldenTrait: TestTrait, SuiteTrait, TestScoping {
  /// The defaults that apply while a test runs.
  struct Defaults: Sendable {
    var record: GoldenTrait.RecordMode?
    var tolerance: Scene.Tolerance?
    var layers: CheckOptions.Layers?
  }

  @TaskLocal static var defaults = Defaults()

  /// Whether tests of a suite inherit the trait, which is always true.
  public var isRecursive: Bool { true }

  private let own: Defaults

  fileprivate init(_ own: Defaults) {
    self.own = own
  }

  /// Runs a test with the defaults of the trait.
  ///
  /// The trait's defaults override defaults that already apply.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    var defaults = Self.defaults
    if let record = own.record { defaults.record = record }
    if let tolerance = own.tolerance { defaults.tolerance = tolerance }
    if let layers = own.layers { defaults.layers = layers }
    try await Self.$defaults.withValue(defaults, operation: function)
  }
}

extension Trait where Self == GoldenTrait {
  /// Sets defaults for the goldens of a test or a suite.
  ///
  /// - Parameters:
  ///   - record: The goldens to write. If `nil`, the trait does not change the record mode.
  ///   - tolerance: The accepted deviation. If `nil`, the trait does not change the tolerance.
  ///   - layers: The layers to compare. If `nil`, the trait does not change the layers.
  public static func goldens(
    record: GoldenTrait.RecordMode? = nil,
    tolerance: Scene.Tolerance? = nil,
    as layers: CheckOptions.Layers? = nil
  ) -> GoldenTrait {
    GoldenTrait(GoldenTrait.Defaults(record: record, tolerance: tolerance, layers: layers))
  }
}
