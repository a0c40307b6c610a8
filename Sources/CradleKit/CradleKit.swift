// Everything that building a scene in code, playing it and rendering it takes, in one import.
@_exported public import CollectionLayouts
@_exported public import Dynamics
@_exported public import Encoding
@_exported public import Foundation
@_exported public import Geometry
@_exported public import Graphics
@_exported public import Pipeline
@_exported public import Playback
@_exported public import Plots
@_exported public import Regression
@_exported public import Rendering
@_exported public import SceneLanguage
@_exported public import Scenes
@_exported public import Springs
