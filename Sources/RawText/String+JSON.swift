extension String {
  /// JSON with an escape for whatever would steer a terminal, or be a command to a build server; it
  /// means the same.
  ///
  /// Outside of texts, JSON has none of these characters.
  package var visibleAsJSON: String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      // The line breaks of JSON that is written for people are its own.
      let isHidden = scalar.steers && scalar != "\n" || scalar == "#" && last == "#"
      if isHidden {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
      last = isHidden ? nil : scalar
    }
    return result
  }
}
