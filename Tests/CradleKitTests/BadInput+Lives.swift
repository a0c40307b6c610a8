import CradleKit

extension BadInput {
  static let lives = [
    BadInput("a layout of two plays", .error(.unplayable, "a FlowLayout is still that of an earlier play"), down: 2) {
      let box = Box(FlowLayout())
      try draw(list { box.object ?? FlowLayout() })
    },
    BadInput("a playground that gets an item after its play", .trap(over), down: 2) {
      let stage = try playground()
      stage.add(round, at: .zero)
    },
    BadInput("a playground that gets a behavior after its play", .trap(over), down: 2) {
      let stage = try playground()
      stage.add(.gravity())
    },
    BadInput("a playground that gets a closure after its play", .trap(over), down: 2) {
      let stage = try playground()
      stage.at(.seconds(1)) {}
    },
    BadInput("a playground that loses an item after its play", .trap(over), down: 2) {
      let stage = try playground()
      stage.remove(stage.items[0])
    },
    BadInput("a playground that gets an item in the next play", .error(.unplayable, over), down: 4) {
      let box = Box<Playground>()
      try play { stage in
        box.object = box.object ?? stage
        box.object?.add(round, at: CGPoint(x: 20, y: 20))
      }
    },
    BadInput("a delegate that only the closure knows", .drawn) {
      let asked = Box<Sizes>()
      try flow { layout in
        let sizes = Sizes()
        asked.object = sizes
        layout.delegate = sizes
      }
      guard asked.object?.wasAsked == true else { throw CradleError(message: "it was not asked") }
    },
    BadInput("an animator that is gone", .error(.unplayable, "the animator of a FlowLayout is gone already")) {
      try flow { layout in
        let animator = DynamicAnimator(collectionViewLayout: layout)
        animator.addBehavior(GravityBehavior())
      }
    },
    BadInput("a data source that is gone", .trap("there is no section 0, only 0"), down: 3) {
      let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 99, height: 99), collectionViewLayout: FlowLayout())
      setSource(of: view)
      _ = view.numberOfItems(inSection: 0)
    },
  ]

  private static let over = "the playground is that of an earlier play"

  // The playground of a film that has ended.
  private static func playground() throws -> Playground {
    let box = Box<Playground>()
    try play { stage in
      stage.add(round, at: CGPoint(x: 20, y: 20))
      box.object = stage
    }
    guard let stage = box.object else { throw CradleError(message: "it was not played") }
    return stage
  }

  private static func setSource(of view: CollectionView) {
    let source = Source()
    view.dataSource = source
  }
}

/// What a closure of a scene leaves behind.
private final class Box<Object: AnyObject>: @unchecked Sendable {
  var object: Object?

  init(_ object: Object? = nil) {
    self.object = object
  }
}

private final class Sizes: FlowLayoutDelegate {
  var wasAsked = false

  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    wasAsked = true
    return CGSize(width: 100, height: 40)
  }
}

private final class Source: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
}
