import CradleGeometry
public import Foundation

extension IndexPath {
  /// Creates the path of an item in a section, both counted from 0.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The position in its section, from 0.
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

  /// Creates the path of an item in a section, as UIKit spells it for tables.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The same as ``item``, as UIKit spells it for tables; code for collection views uses it as well.
  ///
  /// - Precondition: The path has two parts.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The position of the section, from 0.
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
