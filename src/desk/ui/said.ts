/** Something that is said at the foot of the screen and aloud. */
export interface Said {
  id: number
  text: string
  /** Publication and errors interrupt; everything else waits for its turn. */
  urgent: boolean
  /** A way back, or several answers, for ten seconds. */
  act?: Act | readonly Act[] | undefined
}

/** What can be done about what is said. */
export interface Act {
  label: string
  run(): void
}

/** So much stands there at once, and so many offers: whatever else is said takes no way back from anybody. */
const MOST = 3
const MOST_OFFERS = 5

/** What stands there once something more is said: the oldest goes, and an offer only where there are many. */
export function saidWith(said: readonly Said[], next: Said): readonly Said[] {
  const all = [...said, next]
  const offers = all.filter(({ act }) => act !== undefined).slice(-MOST_OFFERS)
  const room = Math.max(next.act === undefined ? 1 : 0, MOST - offers.length)
  const words = room === 0 ? [] : all.filter(({ act }) => act === undefined).slice(-room)
  return all.filter((each) => offers.includes(each) || words.includes(each))
}
