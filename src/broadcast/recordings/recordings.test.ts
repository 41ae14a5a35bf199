import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareServer } from '../../sites/testing.ts'
import { publishContent, withdrawContent } from '../../content/publish.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { StorageAway, type Storage } from '../../platform/storage/storage.ts'
import { byteRange, openFile, writeFile, writeParts } from '../../platform/storage/large-files.ts'
import { loopPlaylist } from './loop.ts'
import { mediaFile, availability } from './model.ts'
import { recordingRoutes } from './routes.ts'

const { db, close } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'portada-recordings-'))
const storage = localStorage(folder)
afterAll(async () => {
  await rm(folder, { recursive: true })
  await close()
})

let now = new Date('2026-11-20T12:00:00Z')
const clock = { now: () => now }

/** A portal that has forgotten what it knew of windows. */
function portal(files: Storage = storage) {
  const app = bareServer()
  recordingRoutes(app, { db, clock, storage: files })
  return app
}

const video = (externalId: string, more: object): Record<string, unknown> => ({
  type: 'video',
  externalId,
  site: 'portal',
  language: 'es',
  title: externalId,
  state: 'published',
  publishAt: '2026-11-01T00:00:00.000Z',
  ...more,
})
const publish = (content: Record<string, unknown>) => publishContent({ db, clock }, content, { actor: 'test' })

const PLAYLIST = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.000,
s0.m4s
#EXTINF:4.000,
s1.m4s
#EXTINF:2.000,
s2.m4s
#EXT-X-ENDLIST
`

beforeAll(async () => {
  await storage.write('media/videos/ola/master.m3u8', Buffer.from('#EXTM3U'))
  await storage.write('media/videos/ola/360p/index.m3u8', Buffer.from(PLAYLIST))
  await storage.write('media/videos/ola/360p/s0.m4s', Buffer.from('0123456789'))
  await storage.write('media/videos/shared/a.mp3', Buffer.from('abc'))
})

describe('recordings in the own storage', () => {
  test('VOD-15 OPEN-104 every file of a recording answers until the end of its window, and not after', async () => {
    await publish(
      video('ola', { hlsSource: '/media/videos/ola/master.m3u8', availableUntil: '2026-11-20T12:10:00.000Z' }),
    )
    const app = portal()
    for (const file of ['master.m3u8', '360p/index.m3u8', '360p/s0.m4s']) {
      const before = await app.inject(`/media/videos/ola/${file}`)
      expect(before.statusCode).toBe(200)
      expect(before.headers['cache-control']).toBe('public, max-age=600')
    }
    now = new Date('2026-11-20T12:10:00Z')
    for (const file of ['master.m3u8', '360p/index.m3u8', '360p/s0.m4s']) {
      const after = await app.inject(`/media/videos/ola/${file}`)
      expect(after.statusCode).toBe(410)
      expect(after.headers['cache-control']).toBe('no-store')
    }
    now = new Date('2026-11-20T12:00:00Z')
  })

  test('VOD-15 one of two languages that may still be played keeps the recording', async () => {
    await publish(video('ola-ca', { language: 'ca', hlsSource: '/media/videos/ola/master.m3u8' }))
    now = new Date('2026-11-21T12:00:00Z')
    expect((await portal().inject('/media/videos/ola/master.m3u8')).statusCode).toBe(200)
    now = new Date('2026-11-20T12:00:00Z')
  })

  test('what is withdrawn, a draft or not yet due is not played', async () => {
    await storage.write('media/videos/secret/a.mp3', Buffer.from('x'))
    const source = '/media/videos/secret/a.mp3'
    const audio = (more: object) => publish({ ...video('secret', { type: 'audio', source }), ...more })
    const status = async () => (await portal().inject(source)).statusCode
    await audio({ state: 'draft' })
    expect(await status()).toBe(410)
    await audio({ state: 'scheduled', publishAt: '2026-11-20T13:00:00.000Z' })
    expect(await status()).toBe(410)
    const { id } = await audio({ state: 'published' })
    expect(await status()).toBe(200)
    await withdrawContent({ db, clock }, id, { actor: 'test' })
    expect(await status()).toBe(410)
  })

  test('what no content plays is open: playlists share it', async () => {
    const answer = await portal().inject('/media/videos/shared/a.mp3')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('audio/mpeg')
  })

  test('while the storage is away a player is told to come back', async () => {
    const read = () => Promise.reject(new StorageAway('not answered'))
    for (const path of ['videos/shared/a.mp3', 'loop/videos/shared/a.m3u8']) {
      const answer = await portal({ ...storage, read }).inject(`/media/${path}`)
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
    }
  })

  test('parts of a file are answered as they were asked for', async () => {
    const part = async (range: string) => {
      const answer = await portal().inject({ url: '/media/videos/ola/360p/s0.m4s', headers: { range } })
      return [answer.statusCode, answer.body, answer.headers['content-range']]
    }
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10'])
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10'])
    expect(await part('bytes=20-')).toEqual([416, '', 'bytes */10'])
    const vain = { url: '/media/videos/ola/360p/s0.m4s', headers: { range: 'bytes=20-' } }
    const { headers: told } = await portal().inject(vain)
    expect([told['cache-control'], told['etag']]).toEqual(['no-store', undefined])
    expect(await part('lines=1-2')).toEqual([200, '0123456789', undefined])
    const head = await portal().inject({ method: 'HEAD', url: '/media/videos/ola/360p/s0.m4s' })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '10', ''])
  })

  test('who has a file gets 304, and the rest only of the file that it has the beginning of', async () => {
    const url = '/media/videos/ola/360p/s0.m4s'
    const ask = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
      const answer = await portal().inject({ url, headers, method })
      return [answer.statusCode, answer.body, answer.headers['etag']]
    }
    const [, , etag] = (await ask()) as [number, string, string]
    expect(etag).toMatch(/^"[\w-]{20}"$/)
    expect(await ask({ 'if-none-match': `W/"x", W/${etag}` })).toEqual([304, '', etag])
    expect(await ask({ 'if-none-match': etag, range: 'bytes=2-4' })).toEqual([304, '', etag])
    expect(await ask({ 'if-range': etag, range: 'bytes=2-4' })).toEqual([206, '234', etag])
    for (const stale of ['"x"', `W/${etag}`, 'Mon, 02 Mar 2026 10:00:00 GMT'])
      expect(await ask({ 'if-range': stale, range: 'bytes=2-4' })).toEqual([200, '0123456789', etag])
    expect(await ask({ range: 'bytes=2-4' }, 'HEAD')).toEqual([200, '', etag])
    await storage.write('media/videos/ola/360p/s0.m4s', Buffer.from('abcdefghij'))
    expect(await ask({ 'if-range': etag, range: 'bytes=2-4' })).toEqual([
      200,
      'abcdefghij',
      expect.not.stringMatching(etag),
    ])
    await storage.write('media/videos/ola/360p/s0.m4s', Buffer.from('0123456789'))
  })

  test.each([
    'videos/none/a.mp3',
    'videos/ola/../../images/x.jpg',
    'videos/ola/a.html',
    'ola.mp3',
    'videos/ola/%2e%2e/a.mp3',
  ])('/media/%s is nothing', async (path) => {
    expect((await portal().inject(`/media/${path}`)).statusCode).toBe(404)
  })
})

describe('large files', () => {
  test('a file in parts reads as one, from any byte to any other', async () => {
    await storage.write('media/x/y/one', Buffer.from('abc'))
    await storage.write('media/x/y/two', Buffer.from('Z'))
    const parts = [
      { key: 'media/x/y/one', size: 3, times: 4 },
      { key: 'media/x/y/two', size: 1, times: 2 },
      { key: 'media/x/y/one', size: 3, times: 1 },
    ]
    await writeParts(storage, 'media/x/y/a.mp3', parts)
    const file = (await openFile(storage, 'media/x/y/a.mp3'))!
    const whole = 'abcabcabcabcZZabc'
    expect(file.size).toBe(whole.length)
    const byte = fc.integer({ min: 0, max: whole.length - 1 })
    await fc.assert(
      fc.asyncProperty(byte, byte, async (one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const pieces: Buffer[] = []
        for await (const piece of file.read(first, last)) pieces.push(piece)
        expect(Buffer.concat(pieces).toString()).toBe(whole.slice(first, last + 1))
      }),
    )
  })

  test('what is large is kept in parts', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 7, 'portada ')
    await writeFile(storage, 'media/x/z/a.mp4', bytes)
    expect(await storage.exists('media/x/z/a.mp4')).toBe(false)
    const file = (await openFile(storage, 'media/x/z/a.mp4'))!
    const pieces: Buffer[] = []
    for await (const piece of file.read(0, file.size - 1)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  })

  test('a file takes the place of one that was kept in the other way', async () => {
    const sizes = [10, 5 * 1024 * 1024, 20]
    const found: (number | undefined)[] = []
    for (const size of sizes) {
      await writeFile(storage, 'media/x/z/b.mp4', Buffer.alloc(size, 'x'))
      found.push((await openFile(storage, 'media/x/z/b.mp4'))?.size)
    }
    expect(found).toEqual(sizes)
    const left: string[] = []
    for await (const key of storage.list()) if (key.startsWith('media/x/z/b')) left.push(key)
    expect(left).toEqual(['media/x/z/b.mp4'])
  })
})

describe('addresses and windows', () => {
  test('a file belongs to the recording that its first two names tell', () => {
    expect(mediaFile('videos/ola/360p/s0.m4s')).toEqual({
      recording: 'videos/ola',
      key: 'media/videos/ola/360p/s0.m4s',
      type: 'video/iso.segment',
    })
    for (const path of ['a.mp3', 'a/b.mp3', 'loop/a/b.m3u8', 'A/b/c.mp3', 'a/b/c', 'a/b/..mp3'])
      expect(mediaFile(path)).toBeNull()
  })

  test('the next change is the nearest end or beginning', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
    const windows = [
      { from: at(1), until: at(9) },
      { from: at(7), until: at(8) },
    ]
    expect(availability(windows, at(2))).toEqual({ open: true, changes: at(7) })
    expect(availability(windows, at(9))).toEqual({ open: false, changes: null })
    expect(availability([], at(2)).open).toBe(false)
    expect(availability(null, at(2)).open).toBe(true)
  })

  test('ranges stay within the file', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 40 }), (from, to, size) => {
        const range = byteRange(`bytes=${from}-${to}`, size)
        if (range === 'none') expect(from > to || from >= size).toBe(true)
        else expect(range).toEqual([from, Math.min(to, size - 1)])
      }),
    )
    expect(byteRange(undefined, 10)).toBeNull()
    expect(byteRange('bytes=-', 10)).toBeNull()
  })
})

describe('a recording that is repeated as a live signal', () => {
  const lines = (at: number) => loopPlaylist(PLAYLIST, '/media/videos/ola/360p', new Date(at))!.split('\n')
  const segments = (at: number) => {
    const all = lines(at)
    const first = Number(all.find((line) => line.startsWith('#EXT-X-MEDIA-SEQUENCE'))!.split(':')[1])
    return all.filter((line) => line.endsWith('.m4s')).map((line, index) => [first + index, line] as const)
  }
  const START = Date.UTC(2026, 10, 20)

  test('it has no end, whole addresses, and a discontinuity where a round begins', () => {
    const all = lines(START + 6000)
    expect(all).not.toContain('#EXT-X-ENDLIST')
    expect(all.join('\n')).toContain('#EXT-X-MAP:URI="/media/videos/ola/360p/init.mp4"')
    const turn = all.indexOf('#EXT-X-DISCONTINUITY')
    expect(all.slice(turn).find((line) => line.endsWith('.m4s'))).toContain('s0.m4s')
  })

  test('as time goes on, segments keep their numbers and only new ones come', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(15_000), (from, by) => {
        const [now, later] = [segments(START + from), segments(START + from + by)]
        const known = new Map(now)
        for (const [sequence, address] of later) {
          if (known.has(sequence)) expect(known.get(sequence)).toBe(address)
          else expect(sequence).toBeGreaterThan(now[0]![0])
        }
        expect(later.at(-1)![0]).toBeGreaterThanOrEqual(now.at(-1)![0])
      }),
    )
  })

  test('discontinuities are counted over the rounds', () => {
    const count = (at: number) =>
      Number(
        lines(at)
          .find((line) => line.includes('DISCONTINUITY-SEQUENCE'))!
          .split(':')[1],
      )
    fc.assert(
      fc.property(fc.nat(1_000_000), (from) => {
        // What leaves the playlist between two moments are as many turns as the number grows by.
        const turns = (at: number) => count(at) + lines(at).filter((line) => line === '#EXT-X-DISCONTINUITY').length
        const expected = Math.floor(segments(START + from).at(-1)![0] / 3)
        expect(turns(START + from)).toBe(expected)
      }),
    )
  })

  test('the portal serves it', async () => {
    await storage.write('media/videos/test/index.m3u8', Buffer.from(PLAYLIST))
    const answer = await portal().inject('/media/loop/videos/test/index.m3u8')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=1')
    expect(answer.body).toContain('/media/videos/test/s0.m4s')
    expect((await portal().inject('/media/loop/videos/none/index.m3u8')).statusCode).toBe(404)
  })
})
