import { CLAIM_MS, type Present } from '../../stream/model.ts'

/** Colours of colleagues, by the order in which they came. */
const COLOURS = ['one', 'two', 'three'] as const
type Colour = (typeof COLOURS)[number]

/** Somebody who has the same content open. */
export interface Colleague extends Present {
  colour: Colour
}

/** How it stands with a place in which somebody else writes: nobody asked, asked for it, refused, or no answer. */
type Asked = 'not' | 'asked' | 'refused' | 'silent'

/** A block, or a field (`field:title`), in which somebody else writes. */
export interface Held {
  who: Colleague
  asked: Asked
}

/** So long somebody has to answer who is asked for a place. */
export const ANSWER_MS = 10_000

/**
 * In which places others write: there one only reads, until they stop, hand it over, or one writes all the same.
 * Whoever was just writing in one goes on: of two texts both stay. One's own tabs hold nothing back.
 */
export class Claims {
  private people: readonly Colleague[] = []
  /** When one wrote oneself in a place, by this device's clock. */
  private readonly typed = new Map<string, number>()
  private readonly asked = new Map<string, { how: Asked; at: number }>()
  /** Places in which one writes all the same. */
  private readonly opened = new Set<string>()
  private readonly own: { tab: string; staff: string }
  private readonly now: () => number

  constructor(own: { tab: string; staff: string }, now: () => number = Date.now) {
    this.own = own
    this.now = now
  }

  /** Who is here, as the portal says; its clock is that of whoever was seen last. */
  set(people: readonly Present[]): readonly Colleague[] {
    const then = Math.max(0, ...people.map(({ seen }) => Date.parse(seen)))
    const others = people.filter(({ tab }) => tab !== this.own.tab)
    this.people = others.map((person, n) => ({
      ...person,
      claimedUntil: person.claimedUntil !== null && Date.parse(person.claimedUntil) > then ? person.claimedUntil : null,
      colour: COLOURS[n % COLOURS.length]!,
    }))
    const claimed = new Set(this.people.flatMap(({ block, claimedUntil }) => (block && claimedUntil ? block : [])))
    for (const place of [...this.opened, ...this.asked.keys()])
      if (!claimed.has(place)) {
        this.opened.delete(place)
        this.asked.delete(place)
      }
    return this.people
  }

  /** One writes in a place. */
  write(place: string): void {
    this.typed.set(place, this.now())
  }

  /** One asked for it. */
  ask(place: string): void {
    this.asked.set(place, { how: 'asked', at: this.now() })
  }

  /** Whoever has it answered. */
  answer(place: string, yes: boolean): void {
    if (yes) this.open(place)
    else this.asked.set(place, { how: 'refused', at: this.now() })
  }

  /** One writes there all the same. */
  open(place: string): void {
    this.opened.add(place)
    this.asked.delete(place)
  }

  /** One hands it over. */
  leave(place: string): void {
    this.typed.delete(place)
    this.opened.delete(place)
  }

  /** The places in which one only reads now. */
  get held(): ReadonlyMap<string, Held> {
    const now = this.now()
    const held = new Map<string, Held>()
    for (const who of this.people) {
      const { block, claimedUntil } = who
      if (!block || !claimedUntil || this.opened.has(block) || who.staff === this.own.staff) continue
      if (now - (this.typed.get(block) ?? -Infinity) < CLAIM_MS) continue
      const { how = 'not', at = 0 } = this.asked.get(block) ?? {}
      held.set(block, { who, asked: how === 'asked' && now - at >= ANSWER_MS ? 'silent' : how })
    }
    return held
  }
}
