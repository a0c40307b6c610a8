import CradleNotations

extension SpringSource {
  /// Functions that make the `SpringSpec` of Jetpack Compose for values of any type.
  static let kotlin = SpringSource(
    name: "kotlin",
    ending: "kt",
    library: "Jetpack Compose",
    frame: (["import androidx.compose.animation.core.spring", ""], []),
    limits: { SpringDialect.android.description(of: $0).remarks },
    constant: { name, spring in
      let parameters = SpringDialect.android.description(of: spring).parameters
      let words = parameters.reversed().map { "\($0.name) = \($0.value.digits(7))f" }.joined(separator: ", ")
      return ["fun <T> \(name)() = spring<T>(\(words))"]
    }
  )
}
