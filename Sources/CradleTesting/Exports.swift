// A test of motion takes one import: scenes, figures and films come along with the expectations.
@_exported public import CradleKit
