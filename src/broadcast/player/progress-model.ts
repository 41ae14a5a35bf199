/** The parts of a recording at which its progress is told (VOD-06..08). */
export const MILESTONES = [25, 50, 75] as const
export type Milestone = (typeof MILESTONES)[number]

/** What a player says of itself. */
export type Signal =
  | { type: 'play' | 'pause' | 'seek' | 'complete' }
  | { type: 'time'; position: number; duration: number }

/** What the page tells of it (OPEN-103). */
export type PlayerEvent = { type: 'play' | 'pause' | 'seek' | 'complete' } | { type: 'progress'; milestone: Milestone }

/** How far the telling of one recording is. */
export interface Telling {
  playing: boolean
  /** A play ends with `complete`; the next one tells its milestones anew. */
  over: boolean
  /** Per cent up to which it has played without a jump. */
  reached: number
  /** The position changed otherwise than by playing. */
  jumped: boolean
  told: readonly Milestone[]
}

/** Nothing was played yet. */
export const FRESH: Telling = { playing: false, over: false, reached: 0, jumped: true, told: [] }

/**
 * What a signal is worth telling. Players repeat themselves (play after every wait, pause at the end, time four times
 * a second): play and pause are told when they change something. A milestone is told once per play, as soon as the
 * recording plays beyond it. Who jumps over several has reached the last of them only; who goes back and plays on
 * tells the others then. A live signal has no milestones.
 */
export function tell(state: Telling, signal: Signal): [Telling, PlayerEvent[]] {
  switch (signal.type) {
    case 'play': {
      if (state.playing) return [state, []]
      const begun = state.over ? FRESH : state
      return [{ ...begun, playing: true }, [{ type: 'play' }]]
    }
    case 'pause':
      return state.playing ? [{ ...state, playing: false }, [{ type: 'pause' }]] : [state, []]
    case 'seek':
      return [{ ...state, jumped: true }, [{ type: 'seek' }]]
    case 'time':
      return state.playing ? progress(state, signal.position, signal.duration) : [state, []]
    case 'complete': {
      if (!state.playing) return [state, []]
      // The last signal of time may lie before a milestone, that of the end does not.
      const [last, events] = state.reached > 0 || state.told.length > 0 ? progress(state, 1, 1) : [state, []]
      return [{ ...last, playing: false, over: true }, [...events, { type: 'complete' }]]
    }
  }
}

function progress(state: Telling, position: number, duration: number): [Telling, PlayerEvent[]] {
  if (!(duration > 0) || !Number.isFinite(duration) || !(position >= 0)) return [state, []]
  const at = Math.min(100, (100 * position) / duration)
  const passed = MILESTONES.filter((milestone) => milestone <= at)
  const played = state.jumped
    ? passed.slice(-1)
    : passed.filter((milestone) => milestone > state.reached).concat(passed.slice(-1))
  const fresh = [...new Set(played)].filter((milestone) => !state.told.includes(milestone))
  return [
    { ...state, reached: at, jumped: false, told: [...state.told, ...fresh] },
    fresh.map((milestone) => ({ type: 'progress', milestone })),
  ]
}
