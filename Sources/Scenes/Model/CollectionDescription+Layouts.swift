package import Foundation

extension CollectionDescription {
  /// The sizes that items have in place of that of the layout.
  package var itemSizes: [CGSize] {
    sections.joined().compactMap(\.appearance.size)
  }

  /// The names of the layouts that the view can come to have.
  package func usedLayouts(by timeline: [TimelineEntry]) -> Set<String> {
    let bar = chrome.navigationBar
    let changes = timeline.flatMap(\.action.layouts)
    let buttons = ((bar?.left ?? []) + (bar?.right ?? [])).compactMap(\.layout)
    let openings = layouts.compactMap(\.description.opensInto)
    return Set([layout] + changes + buttons + openings + (bar?.segments.map(\.layout) ?? []))
  }
}

extension NavigationBar {
  /// Returns the layout that a tap on a button or a segment leads to; `nil` for none.
  package func layout(of control: String) -> String? {
    segments.first { $0.title == control }?.layout
      ?? (left + right).first { $0.name == control }?.layout
  }
}
