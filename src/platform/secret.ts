import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

const known = new Map<string, string>()

/** The secret that links are signed with: SECRET, or one made once and kept in DATA_DIR. */
export function secretOf({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const kept = known.get(dataDir) ?? keptIn(dataDir)
  known.set(dataDir, kept)
  return kept
}

/** The secret that is kept in the data folder, or null when there is none. */
export function keptSecret(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  } catch {
    return null
  }
}

/** Puts a secret into the data folder in place of the one that is there. */
export function keepSecret(dataDir: string, secret: string): void {
  const draft = join(dataDir, `secret.${process.pid}`)
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 })
  renameSync(draft, join(dataDir, 'secret'))
  known.delete(dataDir)
}

/** Two processes may make one at once: the first counts, and nobody reads half of it. */
function keptIn(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  const kept = keptSecret(dataDir)
  if (kept !== null) return kept
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    // Another process was faster.
  }
  rmSync(draft, { force: true })
  return readFileSync(file, 'utf8').trim()
}
