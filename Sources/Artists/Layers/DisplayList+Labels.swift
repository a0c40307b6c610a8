import CradleGeometry
package import CradleGraphics
import Foundation

extension [DisplayList.Layer] {
  /// Takes the labels out of the scene's elements, and returns them as layers to draw above all others.
  ///
  /// If a later element covers a label, the label stays in its own element.
  package mutating func takeLabels() -> [DisplayList.Layer] {
    var covers = RectangleIndex()
    var labels: [DisplayList.Layer] = []
    for layer in indices.reversed() {
      var taken: [DisplayList.Element] = []
      for index in self[layer].elements.indices.reversed() {
        let element = self[layer].elements[index]
        guard element.role.isContent else { continue }
        let bounds = element.drawnBounds
        if element.commands.hasTexts, !covers.meet(bounds) {
          self[layer].elements[index].commands = element.commands.withoutTexts
          taken.append(element.label(element.commands.onlyTexts))
        }
        covers.insert(bounds)
      }
      guard !taken.isEmpty else { continue }
      var shown = self[layer]
      shown.name += " labels"
      shown.background = .clear
      shown.elements = taken.reversed()
      labels.append(shown)
    }
    return labels.reversed()
  }
}

extension DisplayList.Element {
  fileprivate var drawnBounds: CGRect {
    CGRect(center: .zero, size: size).applying(transform)
  }

  // Traces and state hashes ignore this new element, and use the labeled element.
  fileprivate func label(_ texts: [DrawingCommand]) -> DisplayList.Element {
    var label = self
    label.id = "\(id) label"
    label.role = .overlay
    label.index = ""
    label.commands = texts
    return label
  }
}

extension [DrawingCommand] {
  fileprivate var hasTexts: Bool { containsStep { $0.kind == .text } }

  fileprivate var onlyTexts: [DrawingCommand] {
    replacingSteps(keepsEmptyGroups: false) { $0.kind == .text ? $0 : nil }
  }

  fileprivate var withoutTexts: [DrawingCommand] {
    replacingSteps(keepsEmptyGroups: false) { $0.kind == .text ? nil : $0 }
  }
}
