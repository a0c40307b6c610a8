import CradleCommand

// A whole 'cradle' with two scenes of its own: 'OwnCommand list', 'OwnCommand render swing -o swing.gif'.
CradleCommand.main(scenes: ["swing": swing, "list": list])
