import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { writeParts } from '../../src/platform/storage/large-files.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { captionsOf } from './captions.ts'
import { MEDIA, notePlaced } from './placed.ts'
import { recordings, ROUND, soundBytes, type DemoRecording } from './recordings.ts'

interface Deps {
  storage: Storage
  /** The folder `demo/media` of the repository. */
  folder: string
  /** Ends it between two recordings. */
  signal: AbortSignal
}

/**
 * Puts the recordings of the demonstration into the storage: the clips and sounds once, and for each content a
 * playlist or a row of parts that repeats them to its length.
 */
export async function placeMedia({ storage, folder, signal }: Deps): Promise<void> {
  for (const file of await filesOf(folder)) {
    signal.throwIfAborted()
    await storage.write(`${MEDIA}/${file.key}`, await readFile(file.place))
  }
  for (const recording of recordings()) {
    signal.throwIfAborted()
    await place(storage, folder, recording)
  }
  await notePlaced(storage)
}

async function filesOf(folder: string): Promise<{ place: string; key: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(m3u8|m4s|mp4|mp3)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ place: path, key: relative(folder, path).split(sep).join('/') }))
}

async function place(storage: Storage, folder: string, recording: DemoRecording): Promise<void> {
  const { key, seconds, clip, sound } = recording
  const own = `${MEDIA}/${key}`
  const write = (name: string, text: string): Promise<void> => storage.write(`${own}/${name}`, Buffer.from(text))
  if (sound) {
    const bytes = soundBytes(seconds)
    const round = soundBytes(ROUND)
    const rest = bytes % round
    const whole = await readFile(join(folder, 'sounds', `${sound}.mp3`))
    if (rest > 0) await storage.write(`${own}/rest.mp3`, whole.subarray(0, rest))
    await writeParts(storage, `${own}/audio.mp3`, [
      ...(bytes >= round
        ? [{ key: `${MEDIA}/sounds/${sound}.mp3`, size: round, times: Math.floor(bytes / round) }]
        : []),
      ...(rest > 0 ? [{ key: `${own}/rest.mp3`, size: rest, times: 1 }] : []),
    ])
  }
  if (clip) {
    const master = await readFile(join(folder, 'clips', clip, 'master.m3u8'), 'utf8')
    await write('master.m3u8', master)
    for (const [, size] of master.matchAll(/^(\w+)\/index\.m3u8$/gm)) {
      const text = await readFile(join(folder, 'clips', clip, size!, 'index.m3u8'), 'utf8')
      await write(`${size}/index.m3u8`, repeated(text, `../../clips/${clip}/${size}`, seconds))
    }
    for (const language of ['es', 'ca'] as const)
      await write(`${language}.vtt`, captionsOf({ key, clip, seconds }, language))
  }
}

/** A playlist that goes through its segments again and again until it is `seconds` long. */
export function repeated(text: string, base: string, seconds: number): string {
  const map = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1]
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),\s*\n([^#\s]+)/g)].map(([, length, name]) => ({
    length: Number(length),
    name: name!,
  }))
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:4', '#EXT-X-PLAYLIST-TYPE:VOD']
  let length = 0
  for (let index = 0; length + 0.5 < seconds; index++) {
    const segment = segments[index % segments.length]!
    if (index % segments.length === 0) {
      if (index > 0) lines.push('#EXT-X-DISCONTINUITY')
      lines.push(`#EXT-X-MAP:URI="${base}/${map}"`)
    }
    lines.push(`#EXTINF:${segment.length.toFixed(3)},`, `${base}/${segment.name}`)
    length += segment.length
  }
  return [...lines, '#EXT-X-ENDLIST', ''].join('\n')
}
