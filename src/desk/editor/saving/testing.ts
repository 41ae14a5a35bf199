import { merge, type Conflict } from '../../drafts/merge-model.ts'
import { applyOps, diffOps, type DraftDocument } from '../../drafts/model.ts'
import {
  DraftSaver,
  type Failure,
  type SaveAnswer,
  type SaveRequest,
  type SaveState,
  type SaverWorld,
} from './draft-saver.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { Clock } from './timings.ts'

/** Time that passes when a test says so. */
class FakeClock implements Clock {
  private time = 0
  private timers: { at: number; run: () => void }[] = []
  now = (): number => this.time
  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.time + ms, run }
    this.timers.push(timer)
    return () => void (this.timers = this.timers.filter((one) => one !== timer))
  }
  async pass(ms: number): Promise<void> {
    const end = this.time + ms
    await settle()
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      this.timers = this.timers.filter((one) => one !== next)
      this.time = Math.max(this.time, next.at)
      next.run()
      await settle()
    }
    this.time = end
  }
}

const settle = async (): Promise<void> => {
  for (let n = 0; n < 12; n++) await Promise.resolve()
}

/** What becomes of a request. */
export type Fate = 'ok' | 'dropped' | 'answer-lost' | 'slow' | 'never' | Failure

/** The portal with one draft, as its model has it: batches are done once, what comes late is merged. */
class FakePortal {
  revision = 1
  document: DraftDocument
  asides: unknown[] = []
  readonly requests: SaveRequest[] = []
  private readonly versions = new Map<number, DraftDocument>()
  private readonly answers = new Map<string, SaveAnswer>()

  constructor(document: DraftDocument) {
    this.document = document
    this.versions.set(1, document)
  }

  save(request: SaveRequest): SaveAnswer {
    const known = this.answers.get(request.batch)
    if (known) return known
    const base = this.versions.get(request.revision)!
    const mine = applyOps(base, request.ops)
    const { document, conflicts } = merge(base, mine, this.document)
    this.asides.push(...conflicts.map((conflict) => conflict.mine))
    this.set(document)
    const answer = { revision: this.revision, conflicts, others: diffOps(mine, document) }
    this.answers.set(request.batch, answer)
    return answer
  }

  set(document: DraftDocument): void {
    this.document = document
    this.versions.set(++this.revision, document)
  }
}

/** One person with a text at a portal, and all that happens to both. */
export function desk(start: DraftDocument) {
  const clock = new FakeClock()
  const portal = new FakePortal(start)
  const fates: Fate[] = []
  const said: SaveState[] = []
  const seen = { document: start, conflicts: [] as readonly Conflict[], journal: null as JournalEntry | null }
  let [batch, kept, tabs] = [0, 0, 0]
  const open = (): DraftSaver => {
    const tab = ++tabs
    const lives = () => tab === tabs
    const world: SaverWorld = {
      clock,
      random: () => 0.5,
      newBatch: () => `batch-${++batch}`,
      async send(request, { signal }) {
        if (!lives()) return new Promise(() => {})
        const fate = fates.shift() ?? 'ok'
        portal.requests.push(request)
        if (typeof fate === 'object') throw fate
        if (fate === 'dropped') throw { kind: 'lost' }
        if (fate === 'never') return new Promise(() => {})
        const answer = portal.save(request)
        if (fate === 'slow') await new Promise<void>((resolve) => clock.after(5000, resolve))
        if (fate === 'answer-lost' || signal.aborted) throw { kind: 'lost' }
        return answer
      },
      async keep(entry) {
        if (!lives()) return false
        kept++
        seen.journal = entry
        return true
      },
      async forget() {
        if (lives()) seen.journal = null
      },
      others: (_, document) => void (lives() && (seen.document = document)),
      conflicts: (conflicts) => void (lives() && (seen.conflicts = conflicts)),
      says: (state) => void said.push(state),
      unkept: () => {},
      chosen: () => {},
    }
    return new DraftSaver({ revision: portal.revision, document: portal.document }, world)
  }
  let saver = open()
  /** The tab is killed, and the next one takes up what it left; again, until the portal can be reached. */
  const next = async (): Promise<void> => {
    const left = seen.journal
    saver = open()
    ;[seen.journal, seen.conflicts] = [null, []]
    let rest = left
    while (rest) {
      const taken = saver.takeUp(rest, async (entry) => ((rest = entry), true))
      await clock.pass(20_000)
      if (await taken) rest = null
    }
  }
  const write = (id: string, html: string, after: string | null = null): void => {
    const block = { type: 'paragraph', id, html }
    saver.changed(applyOps(saver.document, [{ op: 'put', block, after }]))
  }
  return {
    clock,
    portal,
    fates,
    said,
    seen,
    write,
    next,
    kept: () => kept,
    get saver() {
      return saver
    },
  }
}

/** A text of paragraphs `p0`, `p1` … */
export const paragraphs = (...texts: string[]): DraftDocument => ({
  title: 'El mestral',
  body: texts.map((html, n) => ({ type: 'paragraph', id: `p${n}`, html })),
})
/** What a text says. */
export const words = (document: DraftDocument): string =>
  (document.body ?? []).map((block) => String(block['html'])).join('\n')
