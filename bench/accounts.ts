import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { query } from '../e2e/database.ts'
import { httpReader, type Answer, type HttpReader } from '../e2e/http-reader.ts'
import { cpuSeconds, postmasterOf, removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'
import { COST } from '../src/readers/accounts/passwords.ts'
import { memoryMegabytes } from './load.ts'

// Readers who come, sign in and save, so many of each a second, whether or not the portal keeps up:
// `npm run bench:accounts -- 50 60` (rate, seconds). Limits are on; a trusted proxy tells each reader's own address.
const RATE = Number(process.argv[2] ?? 50)
const SECONDS = Number(process.argv[3] ?? 60)
const MEMBERS = 400
/** Each step of the search for the limit. */
const STEP_SECONDS = 8
/** A reader who waits longer presses again. */
const PATIENCE_MS = 1000
const KINDS = ['registration', 'sign-in', 'save'] as const
type Kind = (typeof KINDS)[number]

const dataDir = temporaryFolder()
/** Answers other than 200, how often. */
const refusals = new Map<number, number>()
let made = 0
let turns = 0

const portal = await startPortal({ dataDir, env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1' } })
try {
  const contents = await idsOfContents()
  const members = await prepare()
  const acts: Record<Kind, (turn: number) => Promise<Answer>> = {
    registration: () => newcomer().register(),
    'sign-in': (turn) => members[turn % MEMBERS]!.signIn(),
    // Not by whoever signs in just now: that ends the session before.
    save: (turn) => {
      const content = contents[Math.floor(turn / MEMBERS) % contents.length]
      return members[(turn + MEMBERS / 2) % MEMBERS]!.call('POST', `/api/bookmark/content/${content}`)
    },
  }
  const { model } = cpus()[0]!
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${model.trim()}; ${await hashing()}\n`)
  const minute = await run(acts, RATE, SECONDS)
  console.log(`${RATE} of each a second for ${SECONDS} s\n\n| Call | p50 | p95 | max | errors |\n|---|---|---|---|---|`)
  for (const kind of KINDS) {
    const { p50, p95, max, errors } = minute.calls[kind]
    console.log(`| ${kind} | ${ms(p50)} | ${ms(p95)} | ${ms(max)} | ${errors} |`)
  }
  console.log(`\n${minute.processor}; memory ${Math.round(memoryMegabytes(portal.pid))} MB`)
  process.exitCode = holds(minute) ? 0 : 1
  for (let rate = RATE + 10; ; rate += 10) {
    const step = await run(acts, rate, STEP_SECONDS)
    const slowest = Math.max(...KINDS.map((kind) => step.calls[kind].p95))
    console.log(`${rate}/s: p95 ${ms(slowest)}; ${step.processor}`)
    if (!holds(step)) break
  }
  for (const [status, count] of refusals) console.log(`status ${status}: ${count} times`)
} finally {
  await portal.end()
  removeFolder(dataDir)
}
process.exit()

function newcomer(): HttpReader {
  const n = (made += 1)
  return httpReader(portal.port, `medida${n}`, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
}

async function idsOfContents(): Promise<string[]> {
  const sql = `select id from content where state = 'published' and language is not null`
  return (await query<{ id: string }>(dataDir, sql)).map(({ id }) => id)
}

/** Readers who are validated and signed in. */
async function prepare(): Promise<HttpReader[]> {
  const members = Array.from({ length: MEMBERS }, newcomer)
  const each = (act: (one: HttpReader) => Promise<Answer>) =>
    Promise.all(
      Array.from({ length: 4 }, async (_, lane) => {
        for (const [n, one] of members.entries()) if (n % 4 === lane) expectDone(await act(one))
      }),
    )
  await each((one) => one.register())
  await query(dataDir, 'update reader set validated_at = now()')
  await each((one) => one.signIn())
  return members
}

function expectDone({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`The portal answered ${status}: ${JSON.stringify(body)}`)
}

interface Calls {
  p50: number
  p95: number
  max: number
  errors: number
}
interface Result {
  calls: Record<Kind, Calls>
  processor: string
}

/** Begins each call when its turn has come, and counts from there, however busy the portal is. */
async function run(
  acts: Record<Kind, (turn: number) => Promise<Answer>>,
  rate: number,
  seconds: number,
): Promise<Result> {
  const times: Record<Kind, number[]> = { registration: [], 'sign-in': [], save: [] }
  const errors: Record<Kind, number> = { registration: 0, 'sign-in': 0, save: 0 }
  const began = performance.now()
  const before = await processors()
  const going: Promise<void>[] = []
  const answered = async (kind: Kind, turn: number, due: number) => {
    const { status } = await acts[kind](turn)
    times[kind].push(performance.now() - due)
    if (status === 200) return
    errors[kind] += 1
    refusals.set(status, (refusals.get(status) ?? 0) + 1)
  }
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const turn = (turns += 1)
    for (const kind of KINDS) {
      going.push(answered(kind, turn, due))
    }
  }
  await Promise.all(going)
  const passed = (performance.now() - began) / 1000
  const after = await processors()
  const share = (name: keyof typeof after) => ((after[name] - before[name]) / passed).toFixed(2)
  return {
    calls: Object.fromEntries(KINDS.map((kind) => [kind, figures(times[kind], errors[kind])])) as Result['calls'],
    processor: `cores: portal ${share('portal')}, PostgreSQL ${share('database')}, load ${share('load')}`,
  }
}

function figures(times: number[], errors: number): Calls {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
  return { p50: at(0.5), p95: at(0.95), max: at(1), errors }
}

function holds({ calls }: Result): boolean {
  return KINDS.every((kind) => calls[kind].errors === 0 && calls[kind].p95 < PATIENCE_MS)
}

/** Processor time so far: of the portal with its hashing, of PostgreSQL with its connections, of this load. */
async function processors(): Promise<{ portal: number; database: number; load: number }> {
  const database = await postmasterOf(dataDir)
  const children = readFileSync(`/proc/${database}/task/${database}/children`, 'utf8').trim().split(' ').map(Number)
  const sum = [database, ...children].reduce((all, pid) => all + cpuSeconds(pid), 0)
  return { portal: cpuSeconds(portal.pid), database: sum, load: cpuSeconds(process.pid) }
}

/** What one password costs on this machine, alone and with all cores at work. */
async function hashing(): Promise<string> {
  const measure = async (atOnce: number) => {
    const began = performance.now()
    let count = 0
    const lane = async () => {
      while ((count += 1) <= 100) await hash('Mestral-2026', COST)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    return performance.now() - began
  }
  await measure(1)
  const [alone, together] = [await measure(1), await measure(4)]
  return `argon2id ${COST.memoryCost} KiB, ${COST.timeCost} passes: ${ms(alone / 100)} alone, ${Math.round(100_000 / together)}/s at most`
}

function ms(time: number): string {
  return `${time < 100 ? time.toFixed(1) : Math.round(time)} ms`
}
