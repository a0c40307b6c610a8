public import Foundation
public import Graphics

/// An item of a collection view as a scene describes it.
public struct ItemDescription: Equatable, Sendable {
  /// What the item is called, and what its label shows; a number by default.
  public var value: String
  /// What is special about its cell.
  public var appearance: ItemAppearance

  /// Creates an item.
  public init(value: String, appearance: ItemAppearance = ItemAppearance()) {
    (self.value, self.appearance) = (value, appearance)
  }
}

/// An item that a timeline inserts.
public struct NewItem: Equatable, Sendable {
  /// What the item is called; `nil` for the next number above all that were used so far.
  public var value: String?
  /// What is special about its cell.
  public var appearance: ItemAppearance

  /// Creates an item; without a value and like all others unless said otherwise.
  public init(value: String? = nil, appearance: ItemAppearance = ItemAppearance()) {
    (self.value, self.appearance) = (value, appearance)
  }
}

/// What is special about the cell of an item; what is `nil` is as with all others.
public struct ItemAppearance: Equatable, Sendable {
  /// Who sent a message.
  public enum Sender: String, CaseIterable, Sendable {
    /// Its bubble is on the right.
    case me
    /// Its bubble is on the left.
    case them
  }

  // On the heap, since most items are like all others, and there can be a million of them.
  private final class Traits: Sendable {
    let color: Color?
    let size: CGSize?
    let sender: Sender?
    let picture: Picture?

    init(_ color: Color?, _ size: CGSize?, _ sender: Sender?, _ picture: Picture?) {
      (self.color, self.size, self.sender, self.picture) = (color, size, sender, picture)
    }
  }

  private let traits: Traits?

  /// The color of the cell.
  public var color: Color? { traits?.color }
  /// The size of the cell, in points.
  public var size: CGSize? { traits?.size }
  /// Who sent the message.
  public var sender: Sender? { traits?.sender }
  /// The picture that the cell shows.
  public var picture: Picture? { traits?.picture }

  /// Creates an appearance.
  public init(
    color: Color? = nil,
    size: CGSize? = nil,
    sender: Sender? = nil,
    picture: Picture? = nil
  ) {
    let isPlain = color == nil && size == nil && sender == nil && picture == nil
    traits = isPlain ? nil : Traits(color, size, sender, picture)
  }

  /// Whether everything that is special about both is the same.
  public static func == (left: ItemAppearance, right: ItemAppearance) -> Bool {
    left.color == right.color && left.size == right.size && left.sender == right.sender
      && left.picture == right.picture
  }
}
