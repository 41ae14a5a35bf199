import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const known = new Map<string, string>()

/** The secret that links are signed with: SECRET, or one made once and kept in DATA_DIR. */
export function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const kept = known.get(dataDir) ?? keptIn(dataDir)
  known.set(dataDir, kept)
  return kept
}

/** Two processes may make one at once: the first counts, and nobody reads half of it. */
function keptIn(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  }
  try {
    linkSync(draft, file)
  } catch {
    // Another process was faster.
  }
  rmSync(draft, { force: true })
  return readFileSync(file, 'utf8').trim()
}
