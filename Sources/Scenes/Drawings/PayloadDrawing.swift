import CradleGeometry
public import CradleGraphics

/// A value that draws cells from your own data in their items.
///
/// ```swift
/// struct City: Hashable, Sendable {
///   var name: String
///   var degrees: Int
/// }
///
/// struct CityCell: PayloadDrawing {
///   func draw(_ city: City, on canvas: inout DrawingCanvas) {
///     canvas.fill(canvas.bounds, cornerRadius: 12, with: city.degrees > 10 ? .systemOrange : .systemTeal)
///     canvas.text("\(city.name) \(city.degrees)°", style: TextStyle(size: 15, weight: .semibold, color: .white))
///   }
/// }
///
/// let cities = [City(name: "Oslo", degrees: 4), City(name: "Rome", degrees: 17)]
/// let stage = StageDescription.collection(
///   items: .payloads(cities),
///   cells: CellStyle(drawing: CityCell()),
///   layout: FlowDescription(itemSize: CGSize(width: 140, height: 60))
/// )
/// ```
///
/// Cells with equal payloads share a drawing. If the item of a cell lacks such data, the film ends with an error.
public protocol PayloadDrawing: CellDrawing where Subject == Payload? {
  /// The type of the data.
  associatedtype Payload: Hashable & Sendable

  /// Draws a cell from the data of its item, with the origin in the center of its box.
  ///
  /// - Throws: An error that ends the film.
  func draw(_ payload: Payload, on canvas: inout DrawingCanvas) throws
}

extension PayloadDrawing {
  /// Returns the data of the item, if the data has this type.
  public func subject(of content: CellContent) -> Payload? {
    content.payload as? Payload
  }

  /// Draws a cell from the data of its item.
  ///
  /// - Throws: An error if the item has no such data, or any error from your drawing.
  public func draw(_ subject: Payload?, on canvas: inout DrawingCanvas) throws {
    guard let payload = subject else {
      throw CradleError(code: .unplayable, message: "its item carries no '\(Payload.self)'")
    }
    try draw(payload, on: &canvas)
  }
}
