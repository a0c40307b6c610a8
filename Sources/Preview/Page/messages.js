// The types of the messages, for the check of the scripts. Browsers never get this file.
//
// Messages are JSON objects with a `kind`. First, the page sends "hello" with its host and a challenge, the command
// answers with "proof" and a challenge, and the page with "proof". `Sent` and `Received` say what follows.

/**
 * What a control of a key needs, as `SceneControls.swift` writes it.
 * @typedef {{ start: number, end: number, step: number, minimum?: number, maximum?: number, unit: string }} SliderRange
 * @typedef {object} KeyFacts
 * @property {string[]} path
 * @property {string} key
 * @property {string} kind
 * @property {string} value
 * @property {"file" | "inherited" | "default" | "none"} source
 * @property {string[]} words
 * @property {boolean} canSave
 * @property {string} reason
 * @property {string} about
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string[]} [names]
 * @property {string} [color]
 * @property {string} head
 * @property {string} label
 * @property {boolean} isName
 * @property {string} [elements]
 * @property {string[]} [roles]
 * @property {number} [entry]
 * @property {"start" | "length"} [part]
 * @property {string} [prefix]
 * @property {string[]} [keys]
 * @property {number} [frequency]
 * @property {number} [damping]
 * @property {[number, number]} [dampings]
 * @property {boolean} [takesName]
 * @property {{ key: string, words: string[], numbers: SpringNumber[] }[]} [texts]
 * @typedef {KeyFacts & Partial<SliderRange>} Control
 * @typedef {{ name: string, frequency: number, damping: number }} NamedSpring
 * @typedef {object} SpringNumber
 * @property {number} offset
 * @property {number} factor
 * @property {number} power
 * @property {number} dampingPower
 * @property {boolean} isBounce
 * @property {string} unit
 */

/**
 * An entry's number on the timeline, and the least and largest time that it can have; none for what another causes.
 * @typedef {{ entry?: number, least?: number, most?: number }} EntryPlace
 */

/**
 * Parts of messages. Times are in seconds of the film.
 * @typedef {{ undos: number, redos: number }} Counts
 * @typedef {{ name: string, scene: string }} SceneName
 * @typedef {{ first: number, end: number, of: number }} Cut
 * @typedef {"opened" | "hand" | "head" | "golden"} GhostKind
 * @typedef {object} Mistake
 * @property {string} message
 * @property {string} remedy
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} [set]
 * @typedef {object} Timeline
 * @property {({ name: string, at: number, lift: number } & EntryPlace)[]} entries
 * @property {({ name: string, at: number } & EntryPlace)[]} markers
 * @property {{ name: string, at: number }[]} broken
 * @property {{ at: number, count: number, contacts: string[] }[]} impacts
 * @property {number[]} speeds
 * @property {number} rest
 * @property {"fixed" | "settled" | "cut off"} end
 * @typedef {object} FilmMessage
 * @property {string} scene
 * @property {boolean} isPart
 * @property {boolean} isEarly
 * @property {FilmData} film
 * @property {Timeline} timeline
 * @property {{ fps: number, speed: number, layers: string[], allLayers: string[] }} about
 * @property {Mistake[]} warnings
 * @property {Cut} cut
 * @typedef {object} KeysMessage
 * @property {string} scene
 * @property {string} reason
 * @property {Control[]} controls
 * @property {NamedSpring[]} springs
 * @property {NamedSpring[]} systemSprings
 * @typedef {object} Kept
 * @property {string[]} forms
 * @property {string[]} lines
 * @property {number} difference In points; null if an element is missing.
 * @property {boolean} isExact
 * @property {number} later How many entries that waited for the hand go on.
 * @property {boolean} isSaved
 * @property {string} [reason]
 * @typedef {object} Conflict
 * @property {string} key
 * @property {string} base
 * @property {string} own
 * @property {string} other
 * @property {string} [file]
 * @property {number} [line]
 * @typedef {Record<string, "accepted" | "rejected">} Judged
 * @typedef {object} Refusal
 * @property {string} message
 * @property {Mistake[]} [mistakes]
 * @property {"undo" | "redo"} [verb]
 * @property {boolean} [isLost]
 * @property {string[]} [keys]
 */

/**
 * The messages of the command, by their kind.
 * @typedef {object} Received
 * @property {{ proof: string, challenge: string }} proof
 * @property {{ program: string, version: string, set: string[], editor: boolean }} welcome
 * @property {{ scenes: SceneName[] }} scenes
 * @property {{ stage?: string, completed?: number, total?: number, endsEarlier?: boolean }} status
 * @property {{ reason: string }} watch
 * @property {FilmMessage} early
 * @property {FilmMessage} film
 * @property {{ film: FilmData }} moment
 * @property {{ film?: FilmData, pictures?: { at: number, png: string }[], first?: { at: number, words: string }, mistake?: string }} ghost
 * @property {{ number: number, time: number, isEnd: boolean, isUp: boolean, touches: number, later: number, slowness: number, film: FilmData, mistake?: string }} live
 * @property {Kept & Counts} kept
 * @property {{ mistakes: Mistake[] }} mistake
 * @property {object} good
 * @property {object} same
 * @property {object} end
 * @property {KeysMessage & Counts} keys
 * @property {Counts} steps
 * @property {{ set?: string[] } & Counts} stepped
 * @property {{ isMerged: boolean, isStep: boolean, set?: string[] } & Counts} saved
 * @property {Conflict} conflict
 * @property {Refusal & Counts} refused
 * @property {{ judged: Judged, frames: Record<string, Judged>, left: number, steps: number, line: string }} review
 * @property {{ plays: Record<string, { scene: string, set: string[] }> }} plays
 * @property {{ told: string[] }} judged
 */

/**
 * What happens to the connection itself.
 * @typedef {"missing" | "cut" | "old"} LockedFor
 * @typedef {{ unable: () => void, lost: () => void, locked: (reason: LockedFor) => void }} Fates
 * @typedef {Partial<{ [Kind in keyof Received]: (message: Received[Kind]) => void } & Fates>} Handlers
 */

/**
 * The messages of the page. Those about steps also say their scene and the name of the page.
 * @typedef {{ kind: "turn", from: string[], to: string[] }} Turn
 * @typedef {{ path: string[], value: string }} Edit
 * @typedef {{ kind: "save", edits: Edit[], from: string[], to: string[] }} Save
 * @typedef {Turn | Save | { kind: "undo" } | { kind: "redo" } | { kind: "keys", set: string[] }} Asked
 * @typedef {{ scene: string, id: string, role: string, layer: string, time: number, x: number, y: number }} Told
 * @typedef {{ kind: "line", file: string, line: number, column: number }} Line
 * @typedef {{ kind: "hello", host: string, challenge: string }} Hello
 * @typedef {{ kind: "proof", proof: string }} Proof
 * @typedef {{ kind: "open", scene: string, set: string[], time: number }} Open
 * @typedef {{ kind: "moment", time: number } | { kind: "select", element: Told } | Line} Look
 * @typedef {{ kind: "touch", time: number, pace: number, fingers: { id: number, x: number, y: number, t: number, age: number }[] }} Fingers
 * @typedef {Fingers | { kind: "shown", number: number } | { kind: "drop" } | { kind: "keep", form: "plain" | "exact", dropsLater: boolean } | { kind: "ghost", form: "head" | "golden" }} Handed
 * @typedef {{ outcome?: string, number?: number, scene?: string, cause?: string }} Choice
 * @typedef {{ kind: "judge", judgement: "accepted" | "rejected" } & Choice | { kind: "seen", outcome: string }} Verdict
 * @typedef {Verdict | { kind: "takeBack" } | { kind: "finish" }} Reviewed
 * @typedef {Hello | Proof | Open | Look | Handed | Reviewed | ({ scene: string, page: string } & Asked)} Sent
 */
