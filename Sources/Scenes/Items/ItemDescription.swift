public import CradleGraphics
public import Foundation

/// An item of a collection view as a scene describes it.
///
/// ```swift
/// let items: CollectionItems = [
///   "Mercury",
///   ItemDescription(value: "Sun", appearance: ItemDescription.Appearance(color: .systemYellow)),
/// ]
/// ```
public struct ItemDescription: Equatable, Sendable {
  /// The name of the item, shown in its label if the style says so; a number by default.
  public var value: String
  /// The differences between the item's cell and the style of all cells.
  public var appearance: ItemDescription.Appearance
  /// Your own data for a ``PayloadDrawing`` of the cell; `nil` if there is no data.
  public var payload: (any Hashable & Sendable)? {
    get { held?.value }
    set { held = newValue.map { HeldPayload($0) } }
  }

  private var held: HeldPayload?

  /// Creates an item.
  public init(
    value: String,
    appearance: ItemDescription.Appearance = ItemDescription.Appearance(),
    payload: (any Hashable & Sendable)? = nil
  ) {
    self.value = value
    self.appearance = appearance
    self.payload = payload
  }
}

extension TimelineEntry {
  /// An item that a timeline inserts.
  ///
  /// ```swift
  /// let red = TimelineEntry.NewItem(appearance: ItemDescription.Appearance(color: .systemRed))
  /// let news: [TimelineEntry.NewItem] = ["Pluto", red]
  /// let entry = TimelineEntry.at(.seconds(1), .update([.insert(news, at: .end)]))
  /// ```
  public struct NewItem: Equatable, Sendable {
    /// The name of the item; `nil` means the next number above all numbers used so far.
    public var value: String?
    /// The differences between the item's cell and the style of all cells.
    public var appearance: ItemDescription.Appearance
    /// Your own data for a ``PayloadDrawing`` of the cell; `nil` if there is no data.
    public var payload: (any Hashable & Sendable)? {
      get { held?.value }
      set { held = newValue.map { HeldPayload($0) } }
    }

    /// The payload in a form that can be compared.
    package var held: HeldPayload?

    /// Creates an item; by default, without a value, and with a cell in the style of all cells.
    public init(
      value: String? = nil,
      appearance: ItemDescription.Appearance = ItemDescription.Appearance(),
      payload: (any Hashable & Sendable)? = nil
    ) {
      self.value = value
      self.appearance = appearance
      self.payload = payload
    }

    /// Creates the item from its description.
    package init(_ item: ItemDescription) {
      self.init(value: item.value, appearance: item.appearance, payload: item.payload)
    }
  }
}

/// A payload of any type, in a form that can be compared.
///
/// The payload is on the heap, because there can be a million items, and most have no payload.
package final class HeldPayload: Hashable, Sendable {
  package let value: any Hashable & Sendable

  package init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  package static func == (left: HeldPayload, right: HeldPayload) -> Bool {
    left === right || AnyHashable(left.value) == AnyHashable(right.value)
  }

  package func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}

extension ItemDescription {
  /// The look of an item's cell; if a property is `nil`, the style of all cells applies.
  ///
  /// ```swift
  /// let messages: CollectionItems = [
  ///   ItemDescription(value: "Are you there?", appearance: ItemDescription.Appearance(sender: .them)),
  ///   ItemDescription(value: "Nearly.", appearance: ItemDescription.Appearance(sender: .me)),
  /// ]
  /// let chat = StageDescription.collection(
  ///   items: messages,
  ///   cells: CellStyle(form: .bubble),
  ///   layout: FlowDescription(itemSize: nil)
  /// )
  /// ```
  public struct Appearance: Hashable, Sendable {
    /// The sender of a message.
    public enum Sender: String, CaseIterable, Sendable {
      /// The owner of the device, with bubbles on the right.
      case me
      /// The other side of the conversation, with bubbles on the left.
      case them
    }

    /// The sign at the right end of a row.
    public enum Accessory: String, CaseIterable, Sendable {
      /// A chevron: a tap on the row opens something.
      case disclosure
      /// A checkmark: the row is chosen.
      case checkmark
      /// A switch that is off.
      case switchOff = "switch_off"
      /// A switch that is on.
      case switchOn = "switch_on"
    }

    private struct Properties: Hashable {
      var color: Color?
      var size: CGSize?
      var sender: Sender?
      var picture: Picture?
      var detail: String?
      var trailing: String?
      var accessory: Accessory?
      var icon: Icon?
    }

    // The properties are on the heap, because there can be a million items, and most have no such properties.
    private final class Traits: Sendable {
      let properties: Properties

      init(_ properties: Properties) {
        self.properties = properties
      }
    }

    private let traits: Traits?

    /// The color of the cell.
    public var color: Color? { traits?.properties.color }
    /// The size of the cell, in points.
    public var size: CGSize? { traits?.properties.size }
    /// The sender of the message.
    public var sender: Sender? { traits?.properties.sender }
    /// The picture that the cell shows.
    public var picture: Picture? { traits?.properties.picture }
    /// The second line of a row, below its label.
    public var detail: String? { traits?.properties.detail }
    /// The text at the right end of a row.
    public var trailing: String? { traits?.properties.trailing }

    /// The sign at the right end of a row.
    public var accessory: Accessory? { traits?.properties.accessory }
    /// The icon in front of the label.
    public var icon: Icon? { traits?.properties.icon }

    /// Creates an appearance.
    public init(
      color: Color? = nil,
      size: CGSize? = nil,
      sender: Sender? = nil,
      picture: Picture? = nil,
      detail: String? = nil,
      trailing: String? = nil,
      accessory: Accessory? = nil,
      icon: Icon? = nil
    ) {
      self.init(
        Properties(
          color: color,
          size: size,
          sender: sender,
          picture: picture,
          detail: detail,
          trailing: trailing,
          accessory: accessory,
          icon: icon
        )
      )
    }

    private init(_ properties: Properties) {
      traits = properties == Properties() ? nil : Traits(properties)
    }

    /// Returns the appearance in another color.
    package func colored(_ color: Color?) -> ItemDescription.Appearance {
      var properties = traits?.properties ?? Properties()
      properties.color = color
      return Appearance(properties)
    }

    /// Returns the appearance with another icon.
    package func showing(_ icon: Icon?) -> ItemDescription.Appearance {
      var properties = traits?.properties ?? Properties()
      properties.icon = icon
      return Appearance(properties)
    }

    /// Returns whether two appearances have the same properties.
    public static func == (left: ItemDescription.Appearance, right: ItemDescription.Appearance) -> Bool {
      left.traits?.properties == right.traits?.properties
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(traits?.properties)
    }
  }
}
