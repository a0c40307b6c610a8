import CollectionLayouts
import Foundation
import Scenes

extension Performer<CollectionStage> {
  /// The performer that turns the canvas; the view keeps its distance from the edges.
  static var turn: Performer {
    Performer(TimelineEntry.Turn.self) { stage, turn, tick in
      let old = stage.canvas.currentSize
      guard stage.canvas.turn(to: turn.orientation, at: tick) else { return }
      let (new, frame) = (stage.canvas.currentSize, stage.view.frame)
      stage.view.setFrame(
        CGRect(
          x: frame.minX,
          y: frame.minY,
          width: max(1, frame.width + new.width - old.width),
          height: max(1, frame.height + new.height - old.height)
        ),
        animation: StageCanvas.turn
      )
    }
  }
}
