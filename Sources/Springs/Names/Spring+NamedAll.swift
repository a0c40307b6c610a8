extension Spring.Named {
  /// Every spring that has a name in a public source, system by system.
  ///
  /// To add a spring, add a line here, and a member in `Spring+Systems.swift`. Each needs a public source. For example,
  /// nobody has published the numbers of Liquid Glass.
  public static let all: [Spring.Named] =
    swiftUI + uiKit + material + compose + reactSpring + reanimated + web + figma

  // Apple's documentation of `Animation`.
  private static let swiftUI = [
    Spring.Named("swiftui.smooth", duration: 0.5, bounce: 0),
    Spring.Named("swiftui.snappy", duration: 0.5, bounce: 0.15),
    Spring.Named("swiftui.bouncy", duration: 0.5, bounce: 0.3),
    Spring.Named(
      "swiftui.spring",
      duration: 0.5,
      ratio: 0.825,
      "These are the defaults of 'spring(response:dampingFraction:)'; '.spring' alone is 'swiftui.smooth' since iOS 17, "
        + "and older SDKs have a response of 0.55."
    ),
    Spring.Named("swiftui.interactive_spring", duration: 0.15, ratio: 0.86),
  ]

  private static let uiKit = [
    Spring.Named(
      "uikit.keyboard",
      Spring.keyboard.movedByCoreAnimation,
      "UIKit's parameters are mass 3, stiffness 1000 and damping 500; Core Animation moves them as critically damped."
    )
  ]

  // androidx: `ExpressiveMotionTokens` and `StandardMotionTokens`. Their "damping" is the ratio.
  private static let material = [
    Spring.Named("material.expressive.spatial.fast", stiffness: 800, ratio: 0.6, ratioNote),
    Spring.Named("material.expressive.spatial.default", stiffness: 380, ratio: 0.8, ratioNote),
    Spring.Named("material.expressive.spatial.slow", stiffness: 200, ratio: 0.8, ratioNote),
    Spring.Named("material.expressive.effects.fast", stiffness: 3800, ratio: 1, ratioNote),
    Spring.Named("material.expressive.effects.default", stiffness: 1600, ratio: 1, ratioNote),
    Spring.Named("material.expressive.effects.slow", stiffness: 800, ratio: 1, ratioNote),
    Spring.Named("material.standard.spatial.fast", stiffness: 1400, ratio: 0.9, ratioNote),
    Spring.Named("material.standard.spatial.default", stiffness: 700, ratio: 0.9, ratioNote),
    Spring.Named("material.standard.spatial.slow", stiffness: 300, ratio: 0.9, ratioNote),
    Spring.Named("material.standard.effects.fast", stiffness: 3800, ratio: 1, ratioNote),
    Spring.Named("material.standard.effects.default", stiffness: 1600, ratio: 1, ratioNote),
    Spring.Named("material.standard.effects.slow", stiffness: 800, ratio: 1, ratioNote),
  ]

  // androidx: the constants of `Spring`, each stiffness with each ratio.
  private static let compose = [
    Spring.Named("compose.high.high_bouncy", stiffness: 10_000, ratio: 0.2),
    Spring.Named("compose.high.medium_bouncy", stiffness: 10_000, ratio: 0.5),
    Spring.Named("compose.high.low_bouncy", stiffness: 10_000, ratio: 0.75),
    Spring.Named("compose.high.no_bouncy", stiffness: 10_000, ratio: 1),
    Spring.Named("compose.medium.high_bouncy", stiffness: 1500, ratio: 0.2),
    Spring.Named("compose.medium.medium_bouncy", stiffness: 1500, ratio: 0.5),
    Spring.Named("compose.medium.low_bouncy", stiffness: 1500, ratio: 0.75),
    Spring.Named(
      "compose.medium.no_bouncy",
      stiffness: 1500,
      ratio: 1,
      "This is the default of 'spring()' in Compose."
    ),
    Spring.Named("compose.medium_low.high_bouncy", stiffness: 400, ratio: 0.2),
    Spring.Named("compose.medium_low.medium_bouncy", stiffness: 400, ratio: 0.5),
    Spring.Named("compose.medium_low.low_bouncy", stiffness: 400, ratio: 0.75),
    Spring.Named("compose.medium_low.no_bouncy", stiffness: 400, ratio: 1),
    Spring.Named("compose.low.high_bouncy", stiffness: 200, ratio: 0.2),
    Spring.Named("compose.low.medium_bouncy", stiffness: 200, ratio: 0.5),
    Spring.Named("compose.low.low_bouncy", stiffness: 200, ratio: 0.75),
    Spring.Named("compose.low.no_bouncy", stiffness: 200, ratio: 1),
    Spring.Named("compose.very_low.high_bouncy", stiffness: 50, ratio: 0.2),
    Spring.Named("compose.very_low.medium_bouncy", stiffness: 50, ratio: 0.5),
    Spring.Named("compose.very_low.low_bouncy", stiffness: 50, ratio: 0.75),
    Spring.Named("compose.very_low.no_bouncy", stiffness: 50, ratio: 1),
  ]

  // The presets of React Spring, in tension and friction.
  private static let reactSpring = [
    Spring.Named("react_spring.default", stiffness: 170, damping: 26),
    Spring.Named("react_spring.gentle", stiffness: 120, damping: 14),
    Spring.Named("react_spring.wobbly", stiffness: 180, damping: 12),
    Spring.Named("react_spring.stiff", stiffness: 210, damping: 20),
    Spring.Named("react_spring.slow", stiffness: 280, damping: 60),
    Spring.Named("react_spring.molasses", stiffness: 280, damping: 120),
  ]

  // The `springConfigs` of Reanimated 4.
  private static let reanimated = [
    Spring.Named("reanimated.gentle", mass: 4, stiffness: 900, damping: 120, "This is Reanimated's default."),
    Spring.Named("reanimated.wiggly", mass: 4, stiffness: 900, damping: 90),
    Spring.Named(
      "reanimated.snappy",
      mass: 4,
      stiffness: 900,
      damping: 110,
      "Reanimated stops it at its target (overshootClamping); here it passes its target a little."
    ),
  ]

  // The documentation of Motion and of anime.js 4, whose defaults are the same spring.
  private static let web = [
    Spring.Named("motion.default", stiffness: 100, damping: 10),
    Spring.Named("anime.default", duration: 0.628, bounce: 0.5),
  ]

  // Three public projects that agree on the numbers.
  private static let figma = [
    Spring.Named("figma.gentle", stiffness: 100, damping: 15, figmaNote),
    Spring.Named("figma.quick", stiffness: 300, damping: 20, figmaNote),
    Spring.Named("figma.bouncy", stiffness: 600, damping: 15, figmaNote),
    Spring.Named("figma.slow", stiffness: 80, damping: 20, figmaNote),
  ]

  private static let ratioNote = "What Material calls damping is the ratio, not a damping coefficient."
  private static let figmaNote = "The numbers are those of three public projects that agree; Figma publishes none."
}
