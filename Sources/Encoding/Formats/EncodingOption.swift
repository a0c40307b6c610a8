/// Something that a person may want of an encoder, and that not every format has.
public enum EncodingOption: CaseIterable, Hashable, Sendable {
  /// ``EncodingOptions/rateFactor``.
  case rateFactor
  /// ``EncodingOptions/preset``.
  case preset
  /// ``EncodingOptions/colorCount``.
  case colorCount
  /// ``EncodingOptions/dither``.
  case dither
  /// ``EncodingOptions/playCount``.
  case playCount
}

extension OutputFormat {
  /// Throws if an option that the format heeds has a value that it cannot have.
  public func check(_ options: EncodingOptions) throws(EncodingError) {
    if let factor = options.rateFactor, let range = rateFactors, !(range ~= factor) {
      throw .rateFactorOutOfRange(factor, format: name, allowed: range)
    }
  }
}
