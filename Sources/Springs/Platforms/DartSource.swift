extension SpringSource {
  /// Constants of Flutter's type `SpringDescription`.
  static let dart = SpringSource(
    name: "dart",
    ending: "dart",
    library: "Flutter",
    frame: (["import 'package:flutter/physics.dart';", ""], []),
    limits: \.endlessness,
    constant: { name, spring in
      let words = spring.arguments(SpringDialect.physics).joined(separator: ", ")
      return ["const \(name) = SpringDescription(\(words));"]
    }
  )
}
