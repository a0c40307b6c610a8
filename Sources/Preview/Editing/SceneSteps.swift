import CradleFiles
import CradleRawText
import CradleSceneEditing
import Synchronization

/// A step that a page can undo.
struct SceneStep: Sendable {
  /// The page that took the step.
  let page: String
  /// The unsaved values of that page before the step.
  let before: [String]
  /// The unsaved values of that page after the step.
  let after: [String]
  /// The undo of what the step changed in the file; `nil` if it changed only values of its page.
  let undo: SceneUndo?

  /// Returns the step that leads back again.
  func reversed(undo: SceneUndo?) -> SceneStep {
    SceneStep(page: page, before: after, after: before, undo: undo)
  }

  // Every page can undo what is in the file. Unsaved values belong to their page.
  fileprivate func isOf(_ page: String) -> Bool {
    undo != nil || self.page == page
  }
}

/// The steps of undo and redo of all scenes, which all pages share.
///
/// A page can come back after a reload, and goes on with its steps.
package final class SceneSteps: Sendable {
  /// The two directions of a step.
  enum Direction {
    case undo, redo

    /// The direction of the step that leads back again.
    var opposite: Direction { self == .undo ? .redo : .undo }
  }

  /// A step that was taken from its stack, with its index there.
  struct Taken {
    let step: SceneStep
    fileprivate let index: Int
  }

  private struct Stacks {
    var undos: [SceneStep] = []
    var redos: [SceneStep] = []

    subscript(_ direction: Direction) -> [SceneStep] {
      get { direction == .undo ? undos : redos }
      set { if direction == .undo { undos = newValue } else { redos = newValue } }
    }
  }

  // The largest number of saves that can be undone, and of other steps. The ones do not displace the others.
  private static let most = 500

  // Two names of a file share its stacks.
  private let stacks = Mutex<[FileLocation: Stacks]>([:])

  /// Creates steps without any.
  package init() {}

  /// Adds a step that somebody has just taken.
  func add(_ step: SceneStep, to scene: String) {
    change(scene) { stacks in
      stacks.undos.append(step)
      let isSave = step.undo != nil
      if stacks.undos.count(where: { ($0.undo != nil) == isSave }) > Self.most,
        let oldest = stacks.undos.firstIndex(where: { ($0.undo != nil) == isSave })
      {
        stacks.undos.remove(at: oldest)
      }
      // A new value of one page leaves the saves of the others.
      stacks.redos.removeAll { $0.page == step.page || (step.undo != nil && $0.undo != nil) }
    }
  }

  /// Adds a step that leads back from another one.
  func add(_ step: SceneStep, to direction: Direction, of scene: String) {
    change(scene) { $0[direction].append(step) }
  }

  /// Takes the last step of a page; `nil` if there is none.
  func take(_ direction: Direction, of scene: String, for page: String) -> Taken? {
    change(scene) { stacks in
      guard let index = stacks[direction].lastIndex(where: { $0.isOf(page) }) else { return nil }
      return Taken(step: stacks[direction].remove(at: index), index: index)
    }
  }

  /// Puts a step back, which cannot be taken now.
  func putBack(_ taken: Taken, to direction: Direction, of scene: String) {
    change(scene) { $0[direction].insert(taken.step, at: min(taken.index, $0[direction].count)) }
  }

  /// Forgets the values that led to a save which cannot be undone.
  ///
  /// Their page no longer has them.
  func forgetWay(to step: SceneStep, of scene: String) {
    change(scene) { stacks in
      var way: [Int] = []
      for (index, other) in stacks.undos.enumerated().reversed() where other.page == step.page {
        guard other.undo == nil else { return }
        way.append(index)
        guard other.before == step.after else { continue }
        for index in way { stacks.undos.remove(at: index) }
        return
      }
    }
  }

  /// Returns the number of steps that a page can undo and redo.
  func counts(of scene: String, for page: String) -> (undos: Int, redos: Int) {
    change(scene) { stacks in
      (stacks.undos.count { $0.isOf(page) }, stacks.redos.count { $0.isOf(page) })
    }
  }

  private func change<Value>(_ scene: String, _ body: (inout Stacks) -> Value) -> Value {
    let location = FileLocation(scene)
    return stacks.withLock { body(&$0[location, default: Stacks()]) }
  }
}
