import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { downloadTo } from '../../platform/network/download.ts'
import { because } from '../reasons/model.ts'
import { ReasonError } from '../reasons/of-error.ts'
import type { BringFile, HarvestDeps } from './harvest-deps.ts'
import type { Claimed, Ended } from './store.ts'

const MOST_BYTES = 512 * 1024 * 1024
const LONGEST_MS = 10 * 60_000

/** Fetches what an address holds, when it is another one than the last time, and brings it in. */
export async function takeAddress(
  { folder, download }: Pick<HarvestDeps, 'folder' | 'download'>,
  source: Claimed,
  bring: BringFile,
): Promise<Ended> {
  const authorization = secretOf(source)
  const place = join(folder, source.id)
  await mkdir(place, { recursive: true })
  const name = fileName(source.source)
  const fresh = join(place, `new-${name}`)
  try {
    const answer = await downloadTo(fresh, source.source, {
      maxBytes: MOST_BYTES,
      time: LONGEST_MS,
      etag: source.etag,
      lastModified: source.lastModified,
      authorization,
      ...download,
    })
    if (answer === null) return {}
    const digest = await digestOf(fresh)
    if (digest === source.digest) return { remember: answer }
    const report = await bring(fresh)
    // Only what came in replaces the last good file.
    await rename(fresh, join(place, `last-${name}`))
    return { remember: { ...answer, digest }, report }
  } finally {
    await rm(fresh, { force: true })
  }
}

/** What the environment says for a source. */
export function secretOf({ authVariable }: Pick<Claimed, 'authVariable'>): string | undefined {
  if (authVariable === null) return undefined
  const secret = process.env[authVariable]
  if (secret === undefined) throw new ReasonError(because('source.variable', { name: authVariable }))
  return secret
}

/** The name of the file, since some formats are told apart by its ending. */
function fileName(address: string): string {
  const name = basename(new URL(address).pathname)
    .replace(/[^\w.-]/g, '')
    .slice(-80)
  return /\w/.test(name) ? name : 'data'
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('base64url')
}
