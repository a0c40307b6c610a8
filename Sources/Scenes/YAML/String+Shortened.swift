extension String {
  /// The text as a message quotes it: on one line, and not longer than a line.
  var shortened: String {
    let limit = 40
    let visible = prefix(limit).unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: false) : "\(scalar)"
    }
    return visible.joined() + (count > limit ? "…" : "")
  }
}
