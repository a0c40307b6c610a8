/// The notation of texts in web addresses.
extension String {
  /// Returns the text as a part of an address.
  ///
  /// Only ASCII letters, digits, `-`, `.`, `_`, `~` and the characters of `kept` stay as they are.
  package func percentEncoded(keeping kept: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let plain = Set(("-._~" + kept).utf8)
    return utf8.reduce(into: "") { address, byte in
      let scalar = Unicode.Scalar(byte)
      let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isWord || plain.contains(byte) {
        address.unicodeScalars.append(scalar)
      } else {
        address += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
