/// How a stored picture is turned and mirrored before it is shown, as EXIF describes it.
package struct Orientation: Equatable, Sendable {
  /// The orientation of a picture that is shown as it is stored.
  package static let upright = Orientation(flipsColumns: false, flipsRows: false, isTransposed: false)

  private static let tag = 0x0112

  private let flipsColumns: Bool
  private let flipsRows: Bool
  // Whether the stored rows are shown as columns.
  private let isTransposed: Bool

  private init(flipsColumns: Bool, flipsRows: Bool, isTransposed: Bool) {
    self.flipsColumns = flipsColumns
    self.flipsRows = flipsRows
    self.isTransposed = isTransposed
  }

  /// Creates an orientation from its number in EXIF, 1 to 8; `nil` for any other number.
  package init?(number: Int) {
    guard (1...8).contains(number) else { return nil }
    self.init(
      flipsColumns: [2, 3, 7, 8].contains(number),
      flipsRows: [3, 4, 6, 7].contains(number),
      isTransposed: number >= 5
    )
  }

  /// Returns the number of the orientation in EXIF data, 1 if there is none; `nil` if the data are damaged.
  static func number(inEXIF bytes: [UInt8]) -> Int? {
    // EXIF data are a TIFF file: the order of bytes, 42, and the position of a list of fields with twelve bytes each.
    guard bytes.count >= 8, let isLittle = ["II": true, "MM": false][String(decoding: bytes[..<2], as: UTF8.self)]
    else { return nil }
    func number(at place: Int, bytes count: Int) -> Int? {
      guard place <= bytes.count - count else { return nil }
      let digits = bytes[place..<place + count]
      return (isLittle ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, bytes: 2) == 42, let list = number(at: 4, bytes: 4), let count = number(at: list, bytes: 2)
    else { return nil }
    for field in 0..<count {
      let place = list + 2 + 12 * field
      guard let tag = number(at: place, bytes: 2) else { return nil }
      // A short number, the only kind that EXIF permits here, takes the first two of the four bytes for a value.
      if tag == Self.tag { return number(at: place + 2, bytes: 2) == 3 ? number(at: place + 8, bytes: 2) : nil }
    }
    return 1
  }

  /// Returns the size of the shown picture.
  package func shown(_ stored: PixelSize) -> PixelSize {
    isTransposed ? PixelSize(width: stored.height, height: stored.width) : stored
  }

  /// Returns the stored position of a pixel of the shown picture.
  package func stored(column: Int, row: Int, in size: PixelSize) -> (column: Int, row: Int) {
    let place = isTransposed ? (column: row, row: column) : (column: column, row: row)
    return (
      column: flipsColumns ? size.width - 1 - place.column : place.column,
      row: flipsRows ? size.height - 1 - place.row : place.row
    )
  }
}
