import CradleArtists
import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

// Bars and parts of the chrome that cover the view more or less while a scene plays.
extension CollectionStage {
  /// Lets the bars follow their values, and the insets of the view follow the bars.
  ///
  /// If the end of the content is in view, it stays there, as in an app with messages.
  func followBars(at tick: Ticks) {
    guard description.chrome.look == .ios18 else { return }
    bars.follow(at: tick)
    let insets = bars.insets(description, at: tick)
    guard insets != view.safeAreaInsets, !view.isTracking else { return }
    let end = view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height
    let isAtEnd = abs(view.contentOffset.y - end) < 0.5
    let isStill = !view.isDecelerating && !view.isScrollAnimating
    let growth = insets.bottom - view.safeAreaInsets.bottom
    view.safeAreaInsets = insets
    guard isAtEnd, isStill, growth > 0 else { return }
    view.contentOffset.y += growth
  }

  /// Returns how far the content has scrolled, for bars that follow it.
  func scroll(_ around: StageState.Surroundings, offset: Vector) -> ChromeScroll {
    var scroll = ChromeScroll()
    let width = max(1, around.viewport.width)
    let lower = description.chrome.lowerHeight
    scroll.distance = offset.y + description.adjustedContentInset.top
    scroll.rest = around.contentSize.height - offset.y - (around.viewport.height - lower)
    // A layout may answer with any finite size.
    scroll.pageCount = Int(min(1e6, max(1, (around.contentSize.width / width).rounded())))
    scroll.page = offset.x / width
    return scroll
  }

  /// Returns the scroll indicators; none unless the chrome has them.
  func indicators(_ around: StageState.Surroundings, offset: Vector) -> [DisplayList.Element] {
    guard description.chrome.hasScrollIndicators else { return [] }
    return ScrollIndicatorArtist(theme: artist.theme).elements(
      at: ScrollIndicatorArtist.Position(
        frame: around.viewport,
        contentSize: around.contentSize,
        insets: view.adjustedContentInset,
        offset: offset.point
      ),
      alpha: around.indicatorAlpha
    )
  }
}
