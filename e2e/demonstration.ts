import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startPortal, temporaryFolder } from './portal.ts'

/** Where the suites of one `npm test` find a filled folder; nowhere when a suite runs by other means. */
const SHARED = process.env['PORTADA_FILLED']
/** Says beside a shared folder that it is whole. */
const WHOLE = 'whole'

/** What the portal says once, when nothing of the demonstration is left to be drawn ahead of readers. */
const DRAWN = 'pictures of the first pages drawn'

/** The folder that another suite of this run has filled, if there is one already. */
export function sharedFolder(): string | null {
  return SHARED && existsSync(join(SHARED, WHOLE)) ? join(SHARED, 'data') : null
}

/** A folder of a portal that filled the demonstration, drew its first pictures and was stopped in good order. */
export async function filledFolder(): Promise<string> {
  const shared = sharedFolder()
  if (shared) return shared
  const dataDir = SHARED ? join(SHARED, 'data') : temporaryFolder()
  mkdirSync(dataDir, { recursive: true })
  if (SHARED) for (const folder of [SHARED, dataDir]) chmodSync(folder, 0o755)
  const portal = await startPortal({ dataDir, env: { LOG_LEVEL: 'info' } })
  // Otherwise each portal of the tests would begin to draw them again, half a minute beside all that others do.
  const deadline = Date.now() + 150_000
  while (!portal.output().includes(DRAWN) && Date.now() < deadline) await sleep(100)
  await portal.end()
  if (SHARED) writeFileSync(join(SHARED, WHOLE), '')
  return dataDir
}

/** A copy of such a folder, whose database has a port of its own. */
export async function copyOf(filled: string): Promise<string> {
  const folder = temporaryFolder()
  // Owner and rights have to stay: PostgreSQL looks at them.
  execFileSync('cp', ['-a', `${filled}/.`, folder])
  const file = join(folder, 'postgres.json')
  const remembered = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...remembered, port: await freePort() }))
  return folder
}
