import Graphics

/// What tells an element from all others of a stage, whatever it is called and wherever it stands in the
/// data at the moment.
struct ElementIdentity: Hashable {
  /// What the element is for.
  let role: DisplayList.Role
  /// What the layout calls its kind; empty for cells and items.
  var kind = ""
  /// The number of the cell, of the section that a header belongs to, or of the item.
  let number: Int
  /// Its place in the section, and the section where no number tells it: ornaments have no data.
  var place = SIMD2(0, 0)
  /// Whether it is on its way out.
  ///
  /// Another element may have taken over what it was by then.
  var isLeaving = false

  /// The same element before it began to go, or from then on.
  var twin: ElementIdentity {
    var twin = self
    twin.isLeaving.toggle()
    return twin
  }
}
