import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../e2e/database.ts'
import { cpuSeconds, removeFolder, startPortal, temporaryFolder } from '../e2e/portal.ts'
import { testBrowser } from '../src/platform/push/testing.ts'
import { memoryMegabytes } from './load.ts'

// Breaking news to a hundred thousand devices at a push service of this machine that answers after 50 ms, and what its
// pages feel of it: `npm run bench:push -- 100000 50` (devices, milliseconds).
const DEVICES = Number(process.argv[2] ?? 100_000)
const LATE_MS = Number(process.argv[3] ?? 50)
const PAGES_A_SECOND = 20
/** What is asked of the portal: the first device within ten seconds, five hundred devices a second, and its memory. */
const BUDGET = { first: 10, perSecond: 500, memory: 400 }

interface Told {
  count: number
  several: number
  first: number
  last: number
}

const dataDir = temporaryFolder()
const sink = spawn(process.execPath, ['bench/push-sink.ts', String(LATE_MS)], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const [port] = (await once(sink, 'message')) as [number]
const told = async (): Promise<Told> => {
  sink.send('told')
  return ((await once(sink, 'message')) as [Told])[0]
}
const service = `http://127.0.0.1:${port}`
const portal = await startPortal({ dataDir, env: { PUSH_SERVICE_URL: service, LOG_LEVEL: 'error' } })
try {
  console.log(`\nNode ${process.versions.node}, ${cpus().length} × ${cpus()[0]!.model.trim()}\n`)
  await subscribe()
  const quiet = await readPages(5)
  process.exitCode = (await tell(quiet)) ? 0 : 1
} finally {
  await portal.end()
  sink.kill()
  removeFolder(dataDir)
}
process.exit()

/** Devices with addresses of their own; the keys are those of one browser, for nobody reads the messages. */
async function subscribe(): Promise<void> {
  const { p256dh, auth } = testBrowser().keys
  await query(
    dataDir,
    `insert into push_subscription (endpoint, p256dh, auth, site, locale, topics, created_at, changed_at)
      select $1 || n, $2, $3, 'portal', case when n % 4 = 0 then 'ca' else 'es' end, array['breaking:portal'], now(), now()
      from generate_series(1, $4::int) n`,
    [`${service}/device-`, p256dh, auth, DEVICES],
  )
  await query(dataDir, 'analyze push_subscription')
}

async function tell(quiet: readonly number[]): Promise<boolean> {
  const before = cpuSeconds(portal.pid)
  const alert = { id: 'bench', title: { es: 'Aviso rojo', ca: 'Avís roig' }, text: { es: 'Nieve', ca: 'Neu' } }
  const begun = Date.now()
  await query(
    dataDir,
    `update site set config = jsonb_set(config, '{alerts}', $1::jsonb), version = version + 1 where alias = 'portal'
      returning pg_notify('portada_sites', 'portal')`,
    [JSON.stringify([alert])],
  )
  const waits: number[] = []
  let memory = 0
  let now = await told()
  for (let stood = 0; now.count < DEVICES && stood < 60;) {
    waits.push(...(await readPages(1)))
    memory = Math.max(memory, memoryMegabytes(portal.pid))
    const next = await told()
    stood = next.count === now.count ? stood + 1 : 0
    now = next
  }
  await sleep(3000)
  const { count, several, first, last } = await told()
  const took = (last - begun) / 1000
  const perSecond = count / took
  const used = cpuSeconds(portal.pid) - before
  const [{ sent } = { sent: 0 }] = await query<{ sent: number }>(
    dataDir,
    `select count(*)::int as sent from push_delivery where state = 'sent'`,
  )
  console.log(
    `${count} devices told in ${took.toFixed(0)} s (${Math.round(perSecond)} a second), the first after ` +
      `${((first - begun) / 1000).toFixed(1)} s; ${several} told twice, ${sent} noted as told`,
  )
  console.log(
    `a device costs ${((used / count) * 1000).toFixed(2)} ms of processor in the portal; memory ${Math.round(memory)} MB at most`,
  )
  console.log(`pages in quiet: ${said(quiet)}; meanwhile: ${said(waits)}\n`)
  return (
    count === DEVICES &&
    sent === DEVICES &&
    several === 0 &&
    (first - begun) / 1000 <= BUDGET.first &&
    perSecond >= BUDGET.perSecond &&
    memory <= BUDGET.memory
  )
}

function said(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

async function readPages(seconds: number): Promise<number[]> {
  const waits: number[] = []
  const open: Promise<unknown>[] = []
  const begun = performance.now()
  for (let n = 0; n < PAGES_A_SECOND * seconds; n += 1) {
    const due = begun + (n * 1000) / PAGES_A_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    const from = performance.now()
    open.push(
      fetch(`${portal.url}/`)
        .then((answer) => answer.arrayBuffer())
        .then(() => waits.push(performance.now() - from)),
    )
  }
  await Promise.all(open)
  return waits
}
