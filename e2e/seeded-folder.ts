import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort, lastPort, temporaryFolder } from './portal.ts'

/** A data folder with the demonstration, for tests that are not about the first start; its database has its own port. */
export async function seededFolder(): Promise<string> {
  const folder = temporaryFolder()
  // Owner and rights have to stay: PostgreSQL looks at them.
  execFileSync('cp', ['-a', `${inject('seeded')}/.`, folder])
  const file = join(folder, 'postgres.json')
  const remembered = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...remembered, port: await freePort() }))
  lastPort.set(folder, inject('seededPort'))
  return folder
}

/** What the portal has drawn of a picture. */
const DRAWN = join('files', 'images')

/** A data folder for a first start whose pictures are drawn already: half a minute of a core, which no test is about. */
export function drawnFolder(folder = temporaryFolder()): string {
  mkdirSync(join(folder, 'files'), { recursive: true })
  execFileSync('cp', ['-a', join(inject('seeded'), DRAWN), join(folder, 'files')])
  return folder
}
