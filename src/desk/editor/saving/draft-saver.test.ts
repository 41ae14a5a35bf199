import fc from 'fast-check'
import { expect, test } from 'vitest'
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
import { againAfter, type Clock } from './timings.ts'

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

type Fate = 'ok' | 'dropped' | 'answer-lost' | 'slow' | 'never' | Failure

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

function desk(start: DraftDocument) {
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

const paragraphs = (...texts: string[]): DraftDocument => ({
  title: 'El mestral',
  body: texts.map((html, n) => ({ type: 'paragraph', id: `p${n}`, html })),
})
const words = (document: DraftDocument): string =>
  (document.body ?? []).map((block) => String(block['html'])).join('\n')

test('what is written goes to the device after 250 ms and to the portal after 1.2 s of quiet', async () => {
  const { clock, portal, seen, write, said } = desk(paragraphs('uno'))
  write('p0', 'uno d')
  await clock.pass(240)
  expect(seen.journal).toBeNull()
  await clock.pass(20)
  expect(seen.journal).toMatchObject({ version: 1, revision: 1, mine: { body: [{ html: 'uno d' }] } })
  await clock.pass(900)
  expect(portal.requests).toHaveLength(0)
  await clock.pass(60)
  expect(portal.requests).toMatchObject([{ revision: 1, ops: [{ op: 'put', block: { html: 'uno d' } }] }])
  expect(seen.journal).toBeNull()
  expect(said.at(-1)).toEqual({ kind: 'saved', at: 1200 })
})

test('who goes on typing is saved on the device each second and on the portal every four', async () => {
  const { clock, portal, write, kept } = desk(paragraphs('uno'))
  for (let n = 0; n < 50; n++) {
    write('p0', `uno ${n}`)
    await clock.pass(200)
  }
  expect(portal.requests).toHaveLength(2)
  expect(kept()).toBeGreaterThanOrEqual(9)
  expect(kept()).toBeLessThanOrEqual(12)
})

test('one request is under way, and the next one takes what was gathered meanwhile', async () => {
  const { clock, portal, fates, saver, write, said } = desk(paragraphs('uno', 'dos'))
  fates.push('slow')
  write('p0', 'uno a')
  saver.flush()
  await clock.pass(100)
  write('p1', 'dos b')
  saver.flush()
  write('p1', 'dos c')
  await clock.pass(2000)
  expect(portal.requests).toHaveLength(1)
  expect(said.at(-1)).toEqual({ kind: 'saving' })
  await clock.pass(2500)
  expect(said.at(-1)).toMatchObject({ kind: 'offline', since: 0, changes: 2 })
  await clock.pass(3000)
  expect(portal.requests.map(({ ops }) => ops.length)).toEqual([1, 1])
  expect(words(portal.document)).toBe('uno a\ndos c')
})

test('what failed goes out again under its name after 1, 2, 4, 8, 15 and ever 30 seconds', async () => {
  const { clock, portal, fates, saver, write } = desk(paragraphs('uno'))
  fates.push(...Array.from<Fate>({ length: 8 }).fill('dropped'))
  write('p0', 'dos')
  saver.flush()
  const times: number[] = []
  for (let n = 0; n < 1300; n++) {
    const before = portal.requests.length
    await clock.pass(100)
    if (portal.requests.length > before) times.push(Math.floor(clock.now() / 1000))
  }
  expect(times).toEqual([1, 3, 7, 15, 30, 60, 90, 120])
  expect(new Set(portal.requests.map(({ batch }) => batch)).size).toBe(1)
  expect([againAfter(1, 0), againAfter(1, 1), againAfter(99, 1)].map(Math.round)).toEqual([800, 1200, 36_000])
})

test('a network that is back is used at once, and an answer that was lost does nothing twice', async () => {
  const { clock, portal, fates, saver, write, said } = desk(paragraphs('uno'))
  fates.push('answer-lost', 'dropped', 'dropped')
  write('p0', 'dos')
  saver.flush()
  await clock.pass(3100)
  expect(said.at(-1)).toMatchObject({ kind: 'offline', changes: 1 })
  saver.poke()
  await clock.pass(0)
  expect(said.at(-1)).toMatchObject({ kind: 'saved' })
  expect(portal.revision).toBe(2)
})

test('an answer that never comes is given up after 12 seconds', async () => {
  const { clock, portal, fates, saver, write } = desk(paragraphs('uno'))
  fates.push('never')
  write('p0', 'dos')
  saver.flush()
  await clock.pass(12_500)
  expect(portal.requests).toHaveLength(1)
  await clock.pass(1000)
  expect(words(portal.document)).toBe('dos')
})

test('a session that is over keeps what is written until somebody signs in again', async () => {
  const { clock, portal, fates, saver, seen, write, said } = desk(paragraphs('uno'))
  fates.push({ kind: 'session-over' })
  write('p0', 'dos')
  saver.flush()
  await clock.pass(100)
  expect(said.at(-1)).toEqual({ kind: 'session-over', changes: 1 })
  write('p0', 'dos tres')
  expect(await saver.settled()).toBe(false)
  await clock.pass(60_000)
  expect(portal.requests).toHaveLength(1)
  expect(words(seen.journal!.mine)).toBe('dos tres')
  saver.resume()
  await clock.pass(2000)
  expect(words(portal.document)).toBe('dos tres')
})

test('what the portal refuses is said, and goes out anew with the next change', async () => {
  const { clock, portal, fates, saver, write, said } = desk(paragraphs('uno'))
  fates.push({ kind: 'refused', message: 'title' })
  write('p0', 'dos')
  saver.flush()
  await clock.pass(40_000)
  expect(said.at(-1)).toEqual({ kind: 'refused', message: 'title', changes: 1 })
  write('p0', 'dos tres')
  await clock.pass(1500)
  expect(portal.requests.map(({ batch }) => batch)).toEqual(['batch-1', 'batch-2'])
  expect(words(portal.document)).toBe('dos tres')
})

test('a portal that no longer knows what the changes were made on is sent it', async () => {
  const { clock, portal, fates, saver, write } = desk(paragraphs('uno'))
  fates.push({ kind: 'base-needed' })
  write('p0', 'dos')
  saver.flush()
  await clock.pass(0)
  expect(portal.requests[1]).toMatchObject({ batch: 'batch-1', base: paragraphs('uno') })
  expect(words(portal.document)).toBe('dos')
})

test('of two who write in one block both texts stay, and the newest of mine is the one to choose', async () => {
  const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
  portal.set(paragraphs('suyo', 'dos'))
  fates.push('slow')
  write('p0', 'mío')
  saver.flush()
  await clock.pass(1000)
  write('p0', 'mío y más')
  write('p1', 'dos tres')
  await clock.pass(20_000)
  expect(words(portal.document)).toBe('suyo\ndos tres')
  expect(words(seen.document)).toBe('suyo\ndos tres')
  expect(seen.conflicts).toMatchObject([{ block: 'p0', mine: { html: 'mío y más' }, theirs: { html: 'suyo' } }])
  saver.settle({ ...seen.conflicts[0]!, id: 'c1' })
  write('p0', 'mío y más')
  await clock.pass(5000)
  expect(portal.requests.at(-1)).toMatchObject({ resolved: ['c1'] })
  expect(words(portal.document)).toBe('mío y más\ndos tres')
})

test('who begins again on the words of the other keeps their own former ones', async () => {
  const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
  portal.set(paragraphs('uno', 'dos suyo'))
  fates.push('slow')
  write('p0', 'uno mío')
  saver.flush()
  await clock.pass(1000)
  write('p1', 'dos mío')
  await clock.pass(20_000)
  expect(seen.conflicts).toMatchObject([{ block: 'p1', mine: { html: 'dos mío' } }])
  portal.set(paragraphs('uno mío', 'dos suyo otra vez'))
  write('p1', 'dos suyo mío')
  await clock.pass(5000)
  expect(seen.conflicts).toMatchObject([{ mine: { html: 'dos mío' } }, { mine: { html: 'dos suyo mío' } }])
})

test('words that stand against those of others stay on the device until somebody has chosen', async () => {
  const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
  portal.set(paragraphs('suyo', 'dos'))
  fates.push('slow')
  write('p0', 'mío')
  saver.flush()
  await clock.pass(1000)
  write('p0', 'mío y más')
  await clock.pass(20_000)
  expect(seen.journal).toMatchObject({ aside: [{ block: 'p0', mine: { html: 'mío y más' } }] })
  saver.settle(seen.conflicts[0]!)
  await clock.pass(2000)
  expect(seen.journal).toBeNull()
})

test('what a killed tab left is taken up under the name of what was under way, and conflicts with it', async () => {
  const here = desk(paragraphs('uno', 'dos'))
  here.fates.push('answer-lost', 'dropped')
  here.write('p0', 'mío')
  here.saver.flush()
  await here.clock.pass(300)
  here.write('p0', 'mío y más')
  here.write('p1', 'dos mío')
  await here.clock.pass(400)
  here.portal.set(
    applyOps(here.portal.document, [
      { op: 'put', block: { id: 'p1', type: 'paragraph', html: 'dos suyo' }, after: 'p0' },
    ]),
  )
  await here.next()
  // What it had sent before is no text of somebody else.
  expect(words(here.portal.document)).toBe('mío y más\ndos suyo')
  expect(here.portal.asides).toMatchObject([{ html: 'dos mío' }])
  expect(words(here.saver.document)).toBe(words(here.portal.document))
})

test('who leaves a content while it is being saved has the rest sent as well, or kept', async () => {
  for (const fate of ['ok', 'dropped'] as const) {
    const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
    fates.push('slow', fate)
    write('p0', 'mío')
    saver.flush()
    await clock.pass(1000)
    write('p1', 'dos y más')
    let isOver = false
    void saver.close().then(() => (isOver = true))
    await clock.pass(6000)
    expect(isOver).toBe(true)
    if (fate === 'ok') expect([words(portal.document), seen.journal]).toEqual(['mío\ndos y más', null])
    else expect(words(seen.journal!.mine)).toBe('mío\ndos y más')
    const { length } = portal.requests
    await clock.pass(60_000)
    expect(portal.requests).toHaveLength(length)
  }
})

test('what others did is fetched when the portal tells of it', async () => {
  const { clock, portal, saver, seen } = desk(paragraphs('uno'))
  portal.set(paragraphs('uno', 'dos'))
  saver.ask(1)
  saver.ask(2)
  await clock.pass(0)
  expect(portal.requests).toMatchObject([{ ops: [] }])
  expect(words(seen.document)).toBe('uno\ndos')
})

test('no typed word is missing, whatever becomes of the network and whoever writes beside', async () => {
  const fate = fc.constantFrom<Fate>('ok', 'ok', 'dropped', 'answer-lost', 'slow', 'never', { kind: 'lost' })
  const step = fc.record({
    block: fc.constantFrom('p0', 'p1', 'p2', 'n1', 'n2'),
    wait: fc.constantFrom(50, 300, 1300, 5000, 14_000),
    who: fc.constantFrom('me', 'me', 'me', 'other'),
    flush: fc.boolean(),
    isKilled: fc.constantFrom(true, false, false, false, false),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fate, { maxLength: 25 }), async (steps, fates) => {
      const here = desk(paragraphs('uno', 'dos', 'tres'))
      here.fates.push(...fates)
      const typed: string[] = []
      for (const [n, { block, wait, who, flush, isKilled }] of steps.entries()) {
        const word = `${who}${n}`
        const of = (document: DraftDocument) => String(document.body?.find(({ id }) => id === block)?.['html'] ?? '')
        typed.push(word)
        if (who === 'me') here.write(block, `${of(here.saver.document)} ${word}`, 'p2')
        else {
          const html = `${of(here.portal.document)} ${word}`
          here.portal.set(
            applyOps(here.portal.document, [{ op: 'put', block: { type: 'paragraph', id: block, html }, after: 'p2' }]),
          )
        }
        if (flush) here.saver.flush()
        await here.clock.pass(wait)
        // The device has it after a quarter of a second.
        if (isKilled && wait > 250) await here.next()
      }
      here.fates.length = 0
      await here.clock.pass(120_000)
      here.saver.ask(here.portal.revision)
      await here.clock.pass(60_000)
      expect(words(here.saver.document)).toBe(words(here.portal.document))
      const somewhere = JSON.stringify([here.portal.document, here.portal.asides, here.saver.conflicts])
      for (const word of typed) expect(somewhere).toContain(word)
    }),
    { numRuns: 200 },
  )
})
