import CradleGeometry
public import Foundation

extension IndexPath {
  /// Creates the path of an item in a section, both counted from 0.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The position of the item in its section, counted from 0.
  ///
  /// - Precondition: The path has two parts.
  public var item: Int {
    get {
      guard accepts(count == 2, message: "'\(self)' is not the path of an item", of: "IndexPath.item")
      else { return 0 }
      return self[1]
    }
    set {
      guard accepts(count == 2, message: "'\(self)' is not the path of an item", of: "IndexPath.item")
      else { return }
      self[1] = newValue
    }
  }

  /// Creates the path of an item in a section, with UIKit's name for tables.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The same as ``item``, under UIKit's name for tables.
  ///
  /// Some code for collection views also uses this name.
  ///
  /// - Precondition: The path has two parts.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The number of the section, counted from 0.
  ///
  /// - Precondition: The path is not empty.
  public var section: Int {
    get {
      guard accepts(!isEmpty, message: "an empty path has no section", of: "IndexPath.section")
      else { return 0 }
      return self[0]
    }
    set {
      guard accepts(!isEmpty, message: "an empty path has no section", of: "IndexPath.section")
      else { return }
      self[0] = newValue
    }
  }
}
