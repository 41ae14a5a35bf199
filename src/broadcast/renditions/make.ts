import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { changeContent } from '../../content/publish.ts'
import { POSTER } from '../../content/types/film.ts'
import { playsFilm } from '../../content/types/recordings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/schema.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/durations.ts'
import { storeImage } from '../../platform/images/store.ts'
import type { Log } from '../../platform/log.ts'
import { counter } from '../../platform/metrics.ts'
import { openFile } from '../../platform/storage/large-files.ts'
import { type Storage, StorageAway } from '../../platform/storage/storage.ts'
import {
  codecsOf,
  type Film,
  FilmFault,
  filmIn,
  filmOf,
  inputArguments,
  masterPlaylist,
  posterArguments,
  readProbe,
  renditionArguments,
  rungsOf,
  shapeOf,
} from './model.ts'
import { type Programs, run } from './program.ts'
import {
  holdFilm,
  noteFault,
  noteFilms,
  noteReady,
  outdatedContents,
  type Playable,
  releaseFilm,
  takeFilm,
} from './store.ts'

/** What making renditions stands on. */
export interface RenditionDeps {
  db: Db
  clock: Clock
  storage: Storage
  log: Log
  /** Where films lie while they are worked on. */
  folder: string
  programs: Programs
}

const HEARTBEAT_MS = 15_000
const MOST_ATTEMPTS = 4
/** A file may come some time after the content that plays it. */
const MOST_WAITS = 12
/** Of the disk: less is left to everything else. */
const KEPT_FREE = 0.1
const SHORTEST_TIME = 10 * MINUTE_MS
const LONGEST_TIME = 3 * HOUR_MS
/** A film may take so many times its length. */
const TIMES_ITS_LENGTH = 15

const finished = counter('films_total', 'Films that renditions were to be made of', ['result'])

/** Notes what is new, and lets contents play what is ready. */
export async function noteNewFilms({ db, clock }: Pick<RenditionDeps, 'db' | 'clock'>): Promise<void> {
  await noteFilms(db, clock.now())
  for (const playable of await outdatedContents(db)) await play({ db, clock }, playable)
}

/** The content plays the renditions from now on; the film stays for whoever cannot. */
async function play({ db, clock }: Pick<RenditionDeps, 'db' | 'clock'>, found: Playable): Promise<void> {
  const { externalId, source, master, poster, seconds } = found
  await changeContent(
    { db, clock },
    externalId,
    (document) => {
      if (!playsFilm(document, source)) return null
      const isUsual = document.type === 'video' && document.aspectRatio === '16-9'
      return {
        ...document,
        hlsSource: master,
        film: source,
        duration: document.duration ?? Math.round(seconds),
        ...(isUsual && { aspectRatio: shapeOf(found) }),
        ...(!document.image && poster !== null && { image: { image: poster } }),
      }
    },
    { actor: 'films', keepWithdrawn: true },
  )
}

/**
 * Makes the renditions of the next film. Nothing of them is known to anybody before all of them are in their places: a
 * process that is killed leaves the film as it was, and another one begins again.
 * @returns false when there is nothing to do, or another process does it
 */
export async function makeNext(deps: RenditionDeps, signal: AbortSignal): Promise<boolean> {
  const { db, clock, log } = deps
  const taken = await takeFilm(db, clock.now())
  if (!taken) return false
  const { source, attempts } = taken
  const heart = setInterval(() => void holdFilm(db, source).catch(() => undefined), HEARTBEAT_MS)
  try {
    const made = await make(deps, source, signal)
    await noteReady(db, source, made, clock.now())
    finished.inc({ result: 'ready' })
    await noteNewFilms(deps)
  } catch (error) {
    if (signal.aborted || error instanceof StorageAway) {
      await releaseFilm(db, source)
      if (!signal.aborted) log.warn({ film: source, reason: (error as Error).message }, 'a film waits for the storage')
      return false
    }
    const fault = faultOf(error)
    const detail = fault.message.replaceAll(`${deps.folder}/`, '')
    const again = nextAttempt(fault, attempts + 1, clock.now())
    await noteFault(db, source, { reason: fault.reason, detail, again })
    finished.inc({ result: again ? 'later' : 'failed' })
    log.warn({ film: source, reason: fault.reason, detail, again }, 'a film has no renditions')
  } finally {
    clearInterval(heart)
  }
  return true
}

function faultOf(error: unknown): FilmFault {
  if (error instanceof FilmFault) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new FilmFault(code === 'ENOSPC' ? 'no-room' : 'broken', message.slice(0, 300), true)
}

function nextAttempt({ reason, mayPass }: FilmFault, attempts: number, now: Date): Date | null {
  const most = reason === 'missing' || reason === 'no-room' ? MOST_WAITS : MOST_ATTEMPTS
  return mayPass && attempts < most ? new Date(now.getTime() + MINUTE_MS * 2 ** attempts) : null
}

type Made = Omit<Playable, 'externalId' | 'source'>

async function make(deps: RenditionDeps, source: string, signal: AbortSignal): Promise<Made> {
  const film = filmOf(source)
  if (!film) throw new FilmFault('unreadable')
  const { storage, folder, programs } = deps
  await sweep(folder)
  const found = await openFile(storage, film.key)
  if (!found) throw new FilmFault('missing', '', true)
  await mkdir(folder, { recursive: true })
  await needRoom(folder, found.size)
  const place = join(folder, 'film')
  try {
    await pipeline(Readable.from(found.read(0, found.size - 1)), createWriteStream(place), { signal })
    const began = (pid: number) => void writeFile(join(folder, 'pid'), String(pid)).catch(() => undefined)
    const work = { signal, folder, began }
    const probed = await probe(programs, place, film.format, signal)
    const seen = filmIn(probed)
    const rungs = rungsOf(seen)
    for (const { size } of rungs) await mkdir(join(folder, String(size)))
    const time = Math.min(LONGEST_TIME, Math.max(SHORTEST_TIME, seen.seconds * TIMES_ITS_LENGTH * 1000))
    await run(programs.ffmpeg, renditionArguments(place, film.format, seen, rungs), { ...work, time })
    const named = []
    for (const rung of rungs) {
      const made = await probe(programs, join(folder, String(rung.size), 's00000.ts'), 'mpegts', signal)
      named.push({ ...rung, codecs: codecsOf(made) })
    }
    const poster = await posterOf(deps, { source, place, format: film.format, seen }, { ...work, time: MINUTE_MS })
    // Other bytes by the same name get other addresses: what players and caches hold stays what it is.
    const base = `media/${film.recording}/hls-${digestOf(source, found.etag)}`
    for (const { size } of rungs) await keep(storage, join(folder, String(size)), `${base}/${size}`, signal)
    await storage.write(`${base}/master.m3u8`, Buffer.from(masterPlaylist(named)))
    return { master: `/${base}/master.m3u8`, poster, ...seen }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const digestOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12)

async function probe({ ffprobe }: Programs, file: string, format: string, signal: AbortSignal) {
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams']
  const said = await run(ffprobe, [...args, ...inputArguments(file, format)], { signal, time: MINUTE_MS }).catch(
    (error: unknown) => {
      // What cannot be read will not be readable later.
      throw error instanceof FilmFault ? new FilmFault('unreadable', error.message) : error
    },
  )
  return readProbe(said)
}

/** A picture out of the middle; a film without one is a film all the same. */
async function posterOf(
  { db, storage, log, programs, folder }: RenditionDeps,
  { source, place, format, seen }: { source: string; place: string; format: string; seen: Film },
  work: Parameters<typeof run>[2],
): Promise<string | null> {
  try {
    const file = join(folder, 'poster.jpg')
    await run(programs.ffmpeg, posterArguments(place, format, seen, file), work)
    const reference = POSTER + source.slice('/media/'.length)
    await storeImage({ db, storage }, { bytes: await readFile(file), externalId: reference.slice('ext:'.length) })
    return reference
  } catch (error) {
    if (work.signal.aborted) throw error
    log.info({ film: source, reason: (error as Error).message }, 'a film has no picture of its own')
    return null
  }
}

/** Segments first, so that no playlist names what is not there. */
async function keep(storage: Storage, folder: string, key: string, signal: AbortSignal): Promise<void> {
  const names = (await readdir(folder)).toSorted().reverse()
  for (const name of names) {
    signal.throwIfAborted()
    if (name.endsWith('.ts')) await storage.write(`${key}/${name}`, await readFile(join(folder, name)))
  }
  await storage.write(`${key}/index.m3u8`, await readFile(join(folder, 'index.m3u8')))
}

/** The film, all its sizes, and what the rest of the machine needs. */
async function needRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  if ((bavail - blocks * KEPT_FREE) * bsize < 3 * bytes) throw new FilmFault('no-room', '', true)
}

/** What a process that is gone left: its files, and the program that it had begun. */
async function sweep(folder: string): Promise<void> {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''))
  const command = pid > 1 ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ''
  if (command.includes(join(folder, 'film'))) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
}
