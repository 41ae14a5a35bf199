import { describe, expect, it } from 'vitest'
import { merge } from './merge-model.ts'
import { applyOps, diffOps, type DraftDocument, type Operation } from './model.ts'

const RUNS = 200
const STEPS = 12

const paragraph = (id: string, html: string) => ({ id, type: 'paragraph', html })

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

interface Batch {
  id: string
  revision: number
  /** What the tab knew when it began to write: the portal may have forgotten it. */
  base: DraftDocument
  ops: readonly Operation[]
  document: DraftDocument
}
interface Answer {
  revision: number
  others: readonly Operation[]
}

/** What the portal does with saves, without a database: whatever it keeps is in `kept`. */
class Portal {
  document: DraftDocument
  revision = 0
  private stored: DraftDocument
  private readonly answers = new Map<string, Answer>()
  private readonly known = new Map<number, DraftDocument>()
  private readonly aside: unknown[] = []

  constructor(document: DraftDocument) {
    this.document = this.stored = document
    this.known.set(0, document)
  }

  save({ id, revision, base, ops }: Batch): Answer {
    const before = this.answers.get(id)
    if (before) return before
    const mine = applyOps(this.known.get(revision) ?? base, ops)
    const joined =
      revision === this.revision ? mine : this.keep(merge(this.known.get(revision) ?? base, mine, this.document), mine)
    this.write(joined)
    const answer = { revision: this.revision, others: diffOps(mine, joined) }
    this.answers.set(id, answer)
    return answer
  }

  /** Another door publishes: the work is laid upon it. */
  publish(stored: DraftDocument): void {
    const joined = this.keep(merge(this.stored, this.document, stored), this.document)
    this.stored = stored
    this.write(joined)
  }

  get published(): DraftDocument {
    return this.stored
  }

  /** What was saved long ago is no longer known. */
  forget(): void {
    this.known.clear()
    this.known.set(this.revision, this.document)
  }

  get kept(): string {
    return JSON.stringify([this.document, this.aside])
  }

  private keep({ document, conflicts }: ReturnType<typeof merge>, mine: DraftDocument): DraftDocument {
    if (conflicts.length > 0) this.aside.push(conflicts, mine)
    return document
  }

  private write(document: DraftDocument): void {
    this.document = document
    this.known.set(++this.revision, document)
  }
}

/** A tab that types, keeps a journal, and sends one batch at a time. */
class Tab {
  known: DraftDocument
  mine: DraftDocument
  revision: number
  sending: Batch | null = null
  readonly aside: unknown[] = []
  readonly words: string[] = []
  private batches = 0
  private readonly name: string
  private readonly random: () => number

  constructor(name: string, portal: Portal, random: () => number) {
    this.name = name
    this.random = random
    this.known = this.mine = portal.document
    this.revision = portal.revision
  }

  /** Types a word; `at` puts it into a certain block. */
  type(at?: number): void {
    const word = `${this.name}w${this.words.length}`
    this.words.push(word)
    const body = [...(this.mine.body ?? [])]
    const here = at ?? Math.floor(this.random() * (body.length + 1))
    const act = at === undefined ? this.random() : 1
    if (act < 0.2 || !body[here]) body.splice(here, 0, paragraph(`n${word}`, word))
    else body[here] = { ...body[here], html: `${String(body[here]['html'])} ${word}` }
    if (at === undefined && this.random() < 0.1)
      body.splice(Math.floor(this.random() * body.length), 0, ...body.splice(0, 1))
    this.mine = { ...this.mine, body }
  }

  /** Sends what was written; the line may break before the portal hears of it, or before its answer comes. */
  send(portal: Portal, broken: 'no' | 'before' | 'after' = 'no'): void {
    this.sending ??= {
      id: `${this.name}${++this.batches}`,
      revision: this.revision,
      base: this.known,
      ops: diffOps(this.known, this.mine),
      document: this.mine,
    }
    const { document } = this.sending
    if (broken === 'before') return
    const answer = portal.save(this.sending)
    if (broken === 'after') return
    this.sending = null
    this.revision = answer.revision
    this.known = applyOps(document, answer.others)
    const joined = merge(document, this.mine, this.known)
    if (joined.conflicts.length > 0) this.aside.push(joined.conflicts)
    this.mine = joined.document
  }

  /** What the journal gives a tab that comes after this one was killed. */
  next(): Tab {
    const next = Object.create(Tab.prototype) as Tab
    return Object.assign(next, this)
  }
}

type Trial = (tabs: readonly [Tab, Tab], portal: Portal, random: () => number) => void

/** What may go wrong while two write, each for itself. */
const TRIALS: Record<string, Trial> = {
  'the network is cut': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++) {
      mine.type()
      mine.send(portal, random() < 0.5 ? 'before' : 'no')
      if (random() < 0.4) other.type()
      other.send(portal)
    }
  },
  'answers are lost on a slow line': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++)
      for (const tab of [mine, other]) {
        tab.type()
        const luck = random()
        tab.send(portal, luck < 0.1 ? 'before' : luck < 0.4 ? 'after' : 'no')
      }
  },
  'a tab is killed': ([mine, other], portal, random) => {
    let tab = mine
    for (let step = 0; step < STEPS; step++) {
      tab.type()
      tab.send(portal, random() < 0.3 ? 'after' : random() < 0.3 ? 'before' : 'no')
      other.type()
      other.send(portal)
      if (random() < 0.3) tab = tab.next()
    }
    tab.send(portal)
    Object.assign(mine, tab)
  },
  'the portal is killed between writing and answering': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++) {
      for (const tab of [mine, other]) tab.type()
      const down = random() < 0.3
      for (const tab of [mine, other]) tab.send(portal, down ? (random() < 0.5 ? 'before' : 'after') : 'no')
    }
  },
  'the database dies under a save': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++)
      for (const tab of [mine, other]) {
        tab.type()
        // What was not written whole was not written at all.
        for (let tries = 0; random() < 0.4 && tries < 3; tries++) tab.send(portal, 'before')
        tab.send(portal)
      }
  },
  'two write in one block': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++)
      for (const tab of random() < 0.5 ? [mine, other] : [other, mine]) {
        tab.type(2)
        if (random() < 0.6) tab.send(portal)
      }
  },
  'one takes a block over from the other': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++) mine.type(1)
    if (random() < 0.5) mine.send(portal, random() < 0.5 ? 'after' : 'no')
    for (let step = 0; step < STEPS; step++) {
      other.type(1)
      if (random() < 0.5) other.send(portal)
      if (random() < 0.3) mine.type(1)
      if (random() < 0.3) mine.send(portal)
    }
  },
  'a session ends, and who signs in again sends long after': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++) {
      mine.type()
      mine.send(portal, 'before')
      other.type()
      other.send(portal)
      if (random() < 0.1) portal.forget()
    }
    portal.forget()
  },
  'the content API publishes meanwhile': ([mine, other], portal, random) => {
    for (let step = 0; step < STEPS; step++) {
      for (const tab of [mine, other]) {
        tab.type()
        tab.send(portal, random() < 0.2 ? 'after' : 'no')
      }
      if (random() > 0.3) continue
      const body = [...(portal.published.body ?? [])]
      const at = Math.floor(random() * body.length)
      body[at] = { ...body[at]!, html: `${String(body[at]!['html'])} api${step}` }
      portal.publish({ ...portal.published, body })
    }
  },
}

describe('OPEN-69: no typed word is missing afterwards', () => {
  it.each(Object.entries(TRIALS))(`%s, ${RUNS} times`, (_, trial) => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const random = seeded(seed)
      const body = Array.from({ length: 5 }, (__, n) => paragraph(`b${n}`, `base${n}`))
      const portal = new Portal({ type: 'article', title: 'Una', body } as unknown as DraftDocument)
      const tabs = [new Tab('x', portal, random), new Tab('y', portal, random)] as const
      trial(tabs, portal, random)
      for (let n = 0; n < 4; n++) for (const tab of tabs) tab.send(portal)
      const kept = portal.kept + JSON.stringify(tabs.map(({ aside }) => aside))
      const said = new Set(kept.match(/[xy]w\d+/g))
      const lost = tabs.flatMap(({ words }) => words).filter((word) => !said.has(word))
      expect(lost, `run ${seed}`).toEqual([])
      // All see the same text in the end, every block of it once.
      expect(
        tabs.map(({ mine }) => mine),
        `run ${seed}`,
      ).toEqual([portal.document, portal.document])
      const ids = portal.document.body!.map(({ id }) => id)
      expect(new Set(ids).size, `run ${seed}`).toBe(ids.length)
    }
  })
})
