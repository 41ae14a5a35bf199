import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFile } from '../../src/platform/storage/large-files.ts'
import { cuesOf } from '../../src/broadcast/player/webvtt.ts'
import { localStorage } from '../../src/platform/storage/local-storage.ts'
import { composeNewsroom } from '../compose/newsroom.ts'
import { placeMedia } from './place.ts'

const folder = await mkdtemp(join(tmpdir(), 'portada-demo-media-'))
const storage = localStorage(folder)
beforeAll(() => placeMedia({ storage, folder: import.meta.dirname, signal: new AbortController().signal }))
afterAll(() => rm(folder, { recursive: true }))

interface Recorded {
  externalId: string
  type: string
  duration: number
  source?: string
  hlsSource?: string
  bytes?: number
  captions?: { src: string }[]
}
const { contents } = composeNewsroom(new Date('2026-11-20T10:00:00Z'))
const recorded = contents.filter(({ type }) => ['video', 'audio', 'episode'].includes(type)) as unknown as Recorded[]

const text = async (address: string) => (await storage.read(address.slice(1)))?.toString('utf8') ?? ''
const lengthOf = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)

test('whatever lasts some time can be heard or seen', () => {
  expect(recorded.length).toBeGreaterThan(50)
  expect(recorded.filter(({ source, hlsSource }) => !source && !hlsSource).map(({ externalId }) => externalId)).toEqual(
    [],
  )
})

test('CONT-55 films are as long as they say, in every size', async () => {
  for (const { hlsSource, duration } of recorded.filter((one) => one.hlsSource)) {
    const base = hlsSource!.slice(0, hlsSource!.lastIndexOf('/'))
    const sizes = [...(await text(hlsSource!)).matchAll(/^(\w+\/index\.m3u8)$/gm)]
    expect(sizes.length, hlsSource).toBeGreaterThan(0)
    for (const [, name] of sizes) expect(Math.abs(lengthOf(await text(`${base}/${name}`)) - duration)).toBeLessThan(1)
  }
})

test('CONT-55 sounds are as long and as large as they say', async () => {
  for (const { source, duration, bytes } of recorded.filter((one) => one.source)) {
    const file = await openFile(storage, source!.slice(1))
    expect(file?.size, source).toBe(bytes)
    // Forty thousand bits a second.
    expect(Math.abs(bytes! / 5000 - duration)).toBeLessThan(0.03)
  }
})

test('captions end with what they belong to', async () => {
  for (const { captions = [], duration } of recorded) {
    for (const { src } of captions) {
      const cues = cuesOf(await text(src))
      expect(cues.length).toBeGreaterThan(0)
      expect(cues.at(-1)!.from).toBeLessThan(duration)
    }
  }
})
