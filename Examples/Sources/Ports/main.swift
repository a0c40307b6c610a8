import CradleCommand
import UIKitPorts

// A 'cradle' with the scenes of all ports: 'Ports list', 'Ports render waterfall -o waterfall.gif'.
CradleCommand.main(scenes: portedScenes)
