/// A picture that is drawn as it is, such as a photograph from a file.
public struct Picture: Hashable, Sendable {
  /// What a person calls the picture: the path as it was written.
  public var name: String
  /// A PNG file, byte for byte.
  public var data: [UInt8]
  /// The size in pixels.
  public var size: PixelSize

  /// Creates a picture.
  public init(name: String, data: [UInt8], size: PixelSize) {
    (self.name, self.data, self.size) = (name, data, size)
  }

  // Pictures are looked up on every frame. Copies share their bytes, so that comparing them costs
  // nothing; hashing the bytes would read them all.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
    hasher.combine(data.count)
  }
}
