import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../e2e/database.ts'
import { editionFor } from '../e2e/newsletter.ts'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder, type Portal } from '../e2e/portal.ts'
import { memoryMegabytes } from './load.ts'

// An edition of 42 KB, signed, to a local sink: how fast one process is, and what its pages feel of 100,000 an hour;
// then a portal that is killed again and again: `npm run bench:mail -- 20000 10 30` (recipients, kills, seconds of each
// measurement).
const RECIPIENTS = Number(process.argv[2] ?? 20_000)
const KILLS = Number(process.argv[3] ?? 10)
const SECONDS = Number(process.argv[4] ?? 30)
const AN_HOUR = 100_000
const PAGES_A_SECOND = 40
/** What is asked of the portal. */
const BUDGET = { memory: 400, slower: 1.1 }

const { generateKeyPairSync } = await import('node:crypto')
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const dataDir = temporaryFolder()
const sink = spawn(process.execPath, ['bench/mail-sink.ts'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
const [port] = (await once(sink, 'message')) as [number]
const told = async <T>(question: string): Promise<T> => {
  sink.send(question)
  return ((await once(sink, 'message')) as [T])[0]
}
const start = (perHour: number) =>
  startPortal({
    dataDir,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_BULK_PER_HOUR: String(perHour),
      MAIL_RETURN_DOMAIN: 'devueltos.example',
      MAIL_DKIM_DOMAIN: 'mestral.example',
      MAIL_DKIM_SELECTOR: 'p1',
      MAIL_DKIM_KEY: privateKey,
      LOG_LEVEL: 'error',
    },
  })

console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]!.model.trim()}\n`)
let portal: Portal = await start(0)
try {
  const fast = await speed()
  await portal.end()
  portal = await start(AN_HOUR)
  const pages = await pagesMeanwhile()
  await portal.end()
  const once_ = KILLS === 0 || (await killed())
  process.exitCode = fast && pages && once_ ? 0 : 1
} finally {
  await portal.end()
  sink.kill()
  removeFolder(dataDir)
}
process.exit()

/** As many as go, without a pace. */
async function speed(): Promise<boolean> {
  const edition = await editionFor(dataDir, Math.max(RECIPIENTS, SECONDS * 400))
  await sleep(3000)
  const [from, cpu] = [await told<number>('count'), cpuSeconds(portal.pid)]
  let most = 0
  const begun = performance.now()
  while (performance.now() - begun < SECONDS * 1000) {
    await sleep(500)
    most = Math.max(most, memoryMegabytes(portal.pid))
  }
  const took = (performance.now() - begun) / 1000
  const sent = (await told<number>('count')) - from
  console.log(`without a pace: ${sent} mails in ${took.toFixed(0)} s, ${Math.round((sent / took) * 3600)} an hour`)
  console.log(
    `a mail costs ${(((cpuSeconds(portal.pid) - cpu) / sent) * 1000).toFixed(1)} ms of processor in the portal; memory ${Math.round(most)} MB at most\n`,
  )
  await query(dataDir, `update newsletter_edition set state = 'cancelled' where id = $1`, [edition])
  await query(dataDir, `delete from newsletter_delivery`)
  return (sent / took) * 3600 >= AN_HOUR
}

/** The same pages in turns, without an edition on its way and with one at 100,000 an hour. */
async function pagesMeanwhile(): Promise<boolean> {
  const waits: Record<'quiet' | 'sending', number[]> = { quiet: [], sending: [] }
  await readPages(5)
  const edition = await editionFor(dataDir, Math.max(RECIPIENTS, SECONDS * 60))
  const from = await told<number>('count')
  const move = async (state: string) => {
    await query(dataDir, `update newsletter_edition set state = '${state}' where id = $1`, [edition])
    await query(dataDir, `select pg_notify('portada_newsletter_delivery', '')`)
  }
  let sendingSeconds = 0
  let memory = 0
  for (let turn = 0; turn < 3; turn += 1) {
    await move('paused')
    await sleep(2000)
    waits.quiet.push(...(await readPages(SECONDS / 3)))
    await move('sending')
    await sleep(2000)
    waits.sending.push(...(await readPages(SECONDS / 3)))
    sendingSeconds += SECONDS / 3 + 2
    memory = Math.max(memory, memoryMegabytes(portal.pid))
  }
  const sent = (await told<number>('count')) - from
  const p = (of: number[], share: number) => [...of].sort((a, b) => a - b)[Math.floor(of.length * share)]!
  for (const [name, of] of Object.entries(waits))
    console.log(`pages while ${name}: p50 ${p(of, 0.5).toFixed(2)} ms, p95 ${p(of, 0.95).toFixed(2)} ms`)
  const slower = p(waits.sending, 0.5) / p(waits.quiet, 0.5)
  console.log(
    `${Math.round((sent / sendingSeconds) * 3600)} mails an hour meanwhile; pages take ${slower.toFixed(2)} times as long`,
  )
  await query(dataDir, `update newsletter_edition set state = 'cancelled' where id = $1`, [edition])
  await query(dataDir, `delete from newsletter_delivery`)
  console.log(`memory ${Math.round(memory)} MB at most\n`)
  return slower <= BUDGET.slower && memory <= BUDGET.memory
}

async function readPages(seconds: number): Promise<number[]> {
  const waits: number[] = []
  const open: Promise<unknown>[] = []
  const begun = performance.now()
  for (let n = 0; n < PAGES_A_SECOND * seconds; n += 1) {
    const due = begun + (n * 1000) / PAGES_A_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    const from = performance.now()
    // One in four is made anew.
    const asked = fetch(`${portal.url}${n % 4 ? '/' : `/noticias/?page=${1 + (n % 3)}`}`).then((answer) =>
      answer.arrayBuffer(),
    )
    open.push(asked.then(() => waits.push(performance.now() - from)))
  }
  await Promise.all(open)
  return waits
}

/** Killed so many times while it sends: everybody gets one, but for those that are listed. */
async function killed(): Promise<boolean> {
  portal = await start(0)
  const edition = await editionFor(dataDir, RECIPIENTS)
  await told<number>('forget')
  const open = async () =>
    (
      await query<{ n: number }>(
        dataDir,
        `select count(*)::int as n from newsletter_delivery where edition_id = $1 and state in ('waiting', 'claimed', 'begun')`,
        [edition],
      )
    )[0]!.n
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const until = (RECIPIENTS * (kill - 0.5 + Math.random() / 2)) / (KILLS + 0.5)
    while ((await told<number>('count')) < until && (await open()) > 0) await sleep(20)
    await portal.end('SIGKILL')
    portal = await start(0)
  }
  while ((await open()) > 0) await sleep(1000)
  const { several, reached } = await told<{ several: number; reached: number }>('recipients')
  const [counts] = await query<{ unsure: number; all: number }>(
    dataDir,
    `select count(*) filter (where state = 'unsure')::int as unsure, count(*)::int as all from newsletter_delivery
      where edition_id = $1`,
    [edition],
  )
  const missing = counts!.all - reached
  console.log(
    `killed ${KILLS} times: ${counts!.all} recipients, ${several} of them twice, ${reached} reached, ${counts!.unsure} unsure`,
  )
  return several === 0 && missing >= 0 && missing <= counts!.unsure
}
