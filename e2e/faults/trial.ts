import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** Longer trials with larger numbers: `TRIAL_FACTOR=10 npm test -- faults`. */
export const FACTOR = Number(process.env['TRIAL_FACTOR'] ?? 1)
/** What a trial may take in all. */
export const TRIAL_TIMEOUT = 180_000 * Math.max(1, FACTOR)
/** What a cold page or a call may take, and how soon all is well after a fault, on a machine that does nothing else. */
const BARS = { answer: 3000, wellAgain: 5000 }
/** A busy machine is slow without any fault: so many times its slowest answer of before is added to the bars. */
const BUSY = 10

/** Milliseconds between an answer and the next question: hundreds of answers are enough, and trials run beside other tests. */
const PAUSE_MS = FACTOR > 1 ? 20 : 100

/** Seconds that a trial goes on after its fault, and how much longer it waits for all to be well. */
const SETTLE = 4
const PATIENCE_MS = 20_000

interface Sample {
  began: number
  took: number
  /** 0 when there was no answer at all. */
  status: number
}

/** Seconds of a trial, longer in long ones. */
export const seconds = (count: number) => sleep(count * 1000 * FACTOR)

/** A trial: something is asked all the time, meanwhile something breaks and is mended. */
export interface Trial {
  /** Things the portal said yes to, and those of them that are not there afterwards. */
  acknowledged: number
  lost: number
  /** Asks until the end, with a pause after every answer; says the status, fails when there is no answer. */
  keepAsking(kind: string, ask: () => Promise<number>, options?: { atOnce?: number; pause?: number }): void
  /** What breaks and is mended: all is to be well when it returns. */
  breaking(fault: () => Promise<void>): Promise<void>
  /**
   * Asks for some seconds more, and for longer where nothing is well yet; then prints and returns the figures.
   * @param count finds out afterwards what is lost
   */
  end(settle?: number, count?: () => Promise<void>): Promise<Figures>
}

/** What came of a trial. */
export interface Figures {
  acknowledged: number
  lost: number
  /** By kind: how many answers of which status from the moment of the fault on, and the slowest of a hundred. */
  answers: Record<string, { statuses: Record<number, number>; p99: number }>
  /** The slowest answer before the fault. */
  before: number
  /** Milliseconds from the end of the fault to the last answer that was not good; null when it never became well. */
  wellAgain: number | null
}

/** Begins a trial. */
export function trial(title: string): Trial {
  const samples = new Map<string, Sample[]>()
  const workers: Promise<void>[] = []
  let going = true
  let broken = 0
  let mended = 0

  async function work(kept: Sample[], ask: () => Promise<number>, pause: number): Promise<void> {
    while (going) {
      const began = performance.now()
      const status = await ask().catch(() => 0)
      kept.push({ began, took: performance.now() - began, status })
      await sleep(pause)
    }
  }

  const sinceFault = () =>
    [...samples].map(([kind, kept]) => [kind, kept.filter((one) => ended(one) >= broken)] as const)

  const self: Trial = {
    acknowledged: 0,
    lost: 0,
    keepAsking(kind, ask, { atOnce = 1, pause = PAUSE_MS } = {}) {
      const kept: Sample[] = []
      samples.set(kind, kept)
      for (let n = 0; n < atOnce; n++) workers.push(work(kept, ask, pause))
    },
    async breaking(fault) {
      broken ||= performance.now()
      await fault()
      mended = performance.now()
    },
    async end(settle = SETTLE, count = async () => undefined) {
      await sleep(settle * 1000)
      for (let more = 0; more < PATIENCE_MS && recovery(sinceFault(), mended) === null; more += 200) await sleep(200)
      going = false
      await Promise.all(workers)
      await count()
      const { acknowledged, lost } = self
      const all = sinceFault()
      const answers = Object.fromEntries(all.map(([kind, kept]) => [kind, summary(kept)]))
      const earlier = [...samples.values()].flat().filter((one) => ended(one) < broken)
      const before = Math.round(Math.max(0, ...earlier.map(({ took }) => took)))
      const figures = { acknowledged, lost, answers, before, wellAgain: recovery(all, mended) }
      console.log(inWords(title, figures))
      return figures
    },
  }
  return self
}

/** The bars of every trial: nothing acknowledged is lost, what is not warm is answered in time, all is well soon. */
export function expectBars(figures: Figures, { warm = ['warm'] }: { warm?: string[] } = {}): void {
  expect(figures.lost, 'acknowledged and lost').toBe(0)
  for (const [kind, { statuses, p99 }] of Object.entries(figures.answers)) {
    if (warm.includes(kind)) expect(Object.keys(statuses), kind).toEqual(['200'])
    else {
      expect(p99, `${kind}: 99 of 100 answers in ms`).toBeLessThan(BARS.answer + BUSY * figures.before)
      expect(statuses[0] ?? 0, `${kind}: no answer`).toBe(0)
      expect(statuses[500] ?? 0, `${kind}: faults`).toBe(0)
    }
  }
  expect(figures.wellAgain ?? Infinity, 'well again after ms').toBeLessThan(BARS.wellAgain + BUSY * figures.before)
}

const ended = ({ began, took }: Sample) => began + took
const isGood = ({ status }: Sample) => status > 0 && status < 500

function summary(kept: readonly Sample[]): Figures['answers'][string] {
  const statuses: Record<number, number> = {}
  for (const { status } of kept) statuses[status] = (statuses[status] ?? 0) + 1
  const times = kept.map(({ took }) => took).sort((a, b) => a - b)
  return { statuses, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) }
}

function recovery(all: readonly (readonly [string, readonly Sample[]])[], mended: number): number | null {
  let last = mended
  for (const [, kept] of all) {
    const bad = kept.filter((one) => !isGood(one)).map(ended)
    if (bad.length === 0) continue
    const newest = Math.max(...bad)
    if (!kept.some((one) => isGood(one) && ended(one) > newest)) return null
    last = Math.max(last, newest)
  }
  return Math.round(last - mended)
}

function inWords(title: string, { acknowledged, lost, answers, before, wellAgain }: Figures): string {
  const kinds = Object.entries(answers).map(([kind, { statuses, p99 }]) => {
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
    return `${kind} ${counts.join(', ')}, p99 ${p99} ms`
  })
  const well = wellAgain === null ? 'never well again' : `well again after ${wellAgain} ms`
  const kept = `acknowledged ${acknowledged}, lost ${lost}`
  return ['', `trial: ${title}`, kept, `slowest before ${before} ms`, ...kinds, well].join('\n  ')
}
