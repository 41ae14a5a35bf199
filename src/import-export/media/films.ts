import { createReadStream } from 'node:fs'
import { mkdtemp, mkdir, rm, stat, statfs } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { filmsAt } from '../../broadcast/renditions/store.ts'
import { changeContent } from '../../content/publish.ts'
import { playsFilm } from '../../content/types/recordings.ts'
import { downloadTo, type DownloadOptions } from '../../platform/network/download.ts'
import { isKept, PART, writePieces } from '../../platform/storage/large-files.ts'
import { digestOf, LIBRARY } from '../beside/keeper.ts'
import { kindOf, playedKind } from '../beside/kinds.ts'
import type { ImportDeps } from '../import-deps.ts'
import { slugOf } from '../names.ts'
import { because, type Reason } from '../reasons/model.ts'
import { reasonOf, ReasonError } from '../reasons/of-error.ts'

/** What became of the films of another host. */
export interface FilmsReport {
  kept: number
  /** Contents that play one of them from here now. */
  contents: number
  faults: { source: string; reason: Reason }[]
}

/** As much as a film beside a text may have. */
const MOST_BYTES = 2 * 1024 ** 3
const LONGEST_MS = 60 * 60_000
/** Of the disk: less is left to everything else. */
const KEPT_FREE = 0.1

/**
 * Takes in the films that contents play from a host which an operator names, one after another, with the protection of
 * every fetched address. A film is in its place before a content plays it from here; interrupted, it begins anew.
 * @param folder where a film lies while it comes
 */
export async function fetchFilms(
  deps: ImportDeps & { folder: string },
  { host, limit }: { host: string; limit: number },
  options: DownloadOptions = {},
): Promise<FilmsReport> {
  const report: FilmsReport = { kept: 0, contents: 0, faults: [] }
  for (const { source, contents } of await filmsAt(deps.db, host)) {
    if (report.kept === limit) break
    try {
      const address = await takeIn(deps, source, options)
      report.kept++
      for (const externalId of contents)
        if (await playFromHere(deps, externalId, { source, address })) report.contents++
    } catch (error) {
      const reason = reasonOf(error)
      report.faults.push({ source, reason })
      // No other film would find more room.
      if (reason.code === 'source.disk') break
    }
  }
  return report
}

async function takeIn(
  { storage, folder }: ImportDeps & { folder: string },
  source: string,
  options: DownloadOptions,
): Promise<string> {
  const name = nameOf(source)
  // What browsers do not play need not come.
  if (playedKind(name) !== 'video') throw new ReasonError(because('beside.kind', { file: name, kind: extname(name) }))
  await mkdir(folder, { recursive: true })
  await needRoom(folder)
  const own = await mkdtemp(join(folder, 'film-'))
  try {
    const file = join(own, name)
    await downloadTo(file, source, { maxBytes: MOST_BYTES, time: LONGEST_MS, ...options })
    const found = kindOf(file, name)
    if ('refused' in found) throw new ReasonError(found.refused)
    const address = `${LIBRARY}/${await digestOf(file)}/${name}`
    const key = address.slice(1)
    if (!(await isKept(storage, key))) {
      await needRoom(folder, (await stat(file)).size)
      await writePieces(storage, key, createReadStream(file, { highWaterMark: PART }))
    }
    return address
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** `La%20ola.MP4?v=2` becomes `la-ola.mp4`. */
function nameOf(source: string): string {
  const last = new URL(source).pathname.replace(/^.*\//, '')
  const dot = last.lastIndexOf('.')
  const bare = last.slice(0, dot).replaceAll(/%[\da-f]{2}/gi, (sign) => (/%[0-7]/.test(sign) ? ' ' : ''))
  return `${slugOf(bare) ?? 'film'}.${last.slice(dot + 1).toLowerCase()}`
}

async function needRoom(folder: string, bytes = 0): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  if ((bavail - blocks * KEPT_FREE) * bsize < bytes) throw new ReasonError(because('source.disk'))
}

/** Whether the content played the film from its host until now. */
async function playFromHere(
  deps: ImportDeps,
  externalId: string,
  { source, address }: { source: string; address: string },
): Promise<boolean> {
  const done = await changeContent(
    deps,
    externalId,
    (document) => (playsFilm(document, source) ? { ...document, hlsSource: address, filmFrom: source } : null),
    { actor: 'films', keepWithdrawn: true },
  )
  return done?.result === 'updated'
}
