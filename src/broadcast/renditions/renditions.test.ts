import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { writeFile as keepFile } from '../../platform/storage/large-files.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { recordingRoutes } from '../recordings/routes.ts'
import { makeNext, noteNewFilms, type RenditionDeps } from './make.ts'
import { codecsOf, filmIn, filmOf, readProbe, rungsOf, shapeOf } from './model.ts'
import { absentProgram, findPrograms, ON_PATH } from './program.ts'
import { listFilms, takeFilm, tryAgain } from './store.ts'

const { db, close } = await testDatabase()
const place = await mkdtemp(join(tmpdir(), 'portada-films-'))
const storage = localStorage(join(place, 'files'))
let time = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => time }
const later = (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000))
const { signal } = new AbortController()
const programs = { ffmpeg: join(place, 'ffmpeg'), ffprobe: join(place, 'ffprobe') }
const deps: RenditionDeps = { db, clock, storage, log: silentLog, folder: join(place, 'work'), programs }
const SOURCE = '/media/videos/ola/film.mp4'
const real = 'version' in (await findPrograms(ON_PATH, signal))

afterAll(async () => {
  await rm(place, { recursive: true })
  await close()
})

const input = {
  type: 'video',
  externalId: 'ola',
  site: 'portal',
  language: 'es',
  state: 'published',
  title: 'La ola',
  publishAt: '2026-03-01T08:00:00Z',
  hlsSource: SOURCE,
}
const publish = (more: object = {}) => publishContent({ db, clock }, { ...input, ...more }, { actor: 'test' })
const document = async (id = 'ola') => (await findAnyContent(db, `ext:${id}`))!.document as unknown as typeof input
const states = async () => (await listFilms(db, 10)).map(({ state, reason }) => [state, reason])
async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const key of storage.list()) if (key.startsWith('media/')) found.push(key)
  return found.sort()
}

/** What ffprobe says of the film, and what ffmpeg does with it, as programs of a few lines. */
async function standIn({ probe = PROBE, does = WRITES }: { probe?: unknown; does?: string } = {}): Promise<void> {
  await writeFile(join(place, 'probe.json'), JSON.stringify(probe))
  await writeFile(programs.ffprobe, `#!/bin/sh\ncat ${join(place, 'probe.json')}\n`)
  await writeFile(programs.ffmpeg, `#!/bin/sh\n${does}\n`)
  for (const program of Object.values(programs)) await chmod(program, 0o755)
}
const PROBE = {
  streams: [
    { codec_type: 'audio', codec_name: 'aac' },
    { codec_type: 'video', codec_name: 'h264', profile: 'Main', level: 31, width: 1280, height: 720 },
  ],
  format: { duration: '20.0' },
}
/** Every size gets two segments and a playlist; the poster is a picture that lies ready. */
const WRITES = `for size in 360 720; do
  [ -d $size ] && for n in 0 1; do echo $size $n > $size/s0000$n.ts; done
  [ -d $size ] && printf '#EXTM3U\\ns00000.ts\\ns00001.ts\\n' > $size/index.m3u8
done
for last; do :; done
case $last in *poster.jpg) cp ../poster.jpg $last;; esac
exit 0`

beforeAll(async () => {
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#246' } })
  await picture.jpeg().toFile(join(place, 'poster.jpg'))
})
beforeEach(async () => {
  time = new Date('2026-03-01T12:00:00Z')
  await sql`delete from content`.execute(db)
  await sql`truncate film`.execute(db)
  await sql`delete from image`.execute(db)
  await storage.remove('media')
  await standIn()
  await keepFile(storage, 'media/videos/ola/film.mp4', Buffer.from('a film'))
})

describe('what a film is', () => {
  const film = (stream: object, duration: unknown = '10') =>
    filmIn(readProbe(JSON.stringify({ streams: [{ codec_type: 'video', ...stream }], format: { duration } })))

  test('is read from what ffprobe says, upright as it was held', () => {
    expect(film({ width: 1920, height: 1080 })).toEqual({ width: 1920, height: 1080, seconds: 10, hasSound: false })
    expect(film({ width: 1920, height: 1080, side_data_list: [{ rotation: -90 }] })).toMatchObject({
      width: 1080,
      height: 1920,
    })
  })

  test.each([
    ['no picture', 'no-picture', { width: 0, height: 0 }, '10'],
    ['the cover of a record', 'no-picture', { width: 500, height: 500, disposition: { attached_pic: 1 } }, '10'],
    ['no length', 'unreadable', { width: 640, height: 360 }, null],
    ['days', 'too-long', { width: 640, height: 360 }, '100000'],
  ])('%s is refused as %s', (_, reason, stream, duration) => {
    expect(() => film(stream, duration)).toThrow(expect.objectContaining({ reason }))
    expect(() => readProbe('no JSON')).toThrow(expect.objectContaining({ reason: 'unreadable' }))
  })

  test.each([
    [3840, 2160, ['640x360', '1280x720', '1920x1080']],
    [1280, 720, ['640x360', '1280x720']],
    [720, 1280, ['360x640', '720x1280']],
    [719, 539, ['480x360']],
    [320, 240, ['320x240']],
  ])('%s × %s has the sizes %s', (width, height, sizes) =>
    expect(rungsOf({ width, height }).map((one) => `${one.width}x${one.height}`)).toEqual(sizes),
  )

  test('names its shape and its codecs as pages and players know them', () => {
    expect([shapeOf({ width: 1918, height: 1080 }), shapeOf({ width: 720, height: 1280 })]).toEqual(['16-9', '9-16'])
    expect(shapeOf({ width: 1000, height: 850 })).toBe('1000-850')
    expect(codecsOf(readProbe(JSON.stringify(PROBE)))).toBe('avc1.4d401f,mp4a.40.2')
    expect(codecsOf(readProbe('{"streams":[{"codec_type":"video","codec_name":"vp9"}]}'))).toBe('')
  })

  test('lies in the own storage, and is read as what it is called', () => {
    expect(filmOf(SOURCE)).toEqual({ recording: 'videos/ola', key: 'media/videos/ola/film.mp4', format: 'mov' })
    expect(filmOf('/media/videos/ola/film.webm')).toMatchObject({ format: 'matroska' })
    for (const other of ['https://a.example/media/a/b/c.mp4', '/media/a/b/c.m3u8', '/media/a/c.mp4', '/x/a/b/c.mp4'])
      expect(filmOf(other)).toBeNull()
  })
})

describe('making renditions', () => {
  test('of a film that a content plays: all sizes, a poster, and the film stays', async () => {
    await publish()
    await publish({ externalId: 'ona', language: 'ca', title: 'L’ona', duration: 21, image: { image: 'ext:own' } })
    await noteNewFilms(deps)
    expect(await states()).toEqual([['waiting', null]])
    expect(await makeNext(deps, signal)).toBe(true)
    expect(await makeNext(deps, signal)).toBe(false)
    const { hlsSource } = await document()
    expect(hlsSource).toMatch(/^\/media\/videos\/ola\/hls-[0-9a-f]{12}\/master\.m3u8$/)
    expect(await document()).toMatchObject({
      film: SOURCE,
      duration: 20,
      aspectRatio: '16-9',
      image: { image: 'ext:film:videos/ola/film.mp4' },
    })
    expect(await document('ona')).toMatchObject({ hlsSource, film: SOURCE, duration: 21, image: { image: 'ext:own' } })
    expect((await storage.read(hlsSource.slice(1)))!.toString()).toBe(`#EXTM3U
#EXT-X-VERSION:6
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=985600,RESOLUTION=640x360,CODECS="avc1.4d401f,mp4a.40.2"
360/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=3220800,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2"
720/index.m3u8
`)
    const [film] = await listFilms(db, 10)
    expect(film).toMatchObject({ state: 'ready', contents: [{ title: 'La ola' }, { title: 'L’ona' }] })
  })

  test('they are served as the recording they belong to, and no longer than it', async () => {
    await publish({ availableUntil: '2026-03-02T00:00:00Z' })
    await noteNewFilms(deps)
    await makeNext(deps, signal)
    const sites = siteRegistry([testSite()])
    const app = await callServer(sites)
    recordingRoutes(app, { db, clock, storage })
    const { hlsSource } = await document()
    const segment = hlsSource.replace('master.m3u8', '360/s00000.ts')
    const master = await app.inject(hlsSource)
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    const part = await app.inject({ url: segment, headers: { range: 'bytes=0-2' } })
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, '360', 'video/mp2t'])
    expect(part.headers['cache-control']).toBe('public, max-age=3600')
    time = new Date('2026-03-02T00:00:01Z')
    for (const url of [hlsSource, segment, SOURCE]) expect((await app.inject(url)).statusCode).toBe(410)
    await app.close()
  })

  test('a source that sends the film again changes nothing; another film begins anew', async () => {
    await publish()
    await noteNewFilms(deps)
    await makeNext(deps, signal)
    const made = await document()
    expect(await publish()).toMatchObject({ result: 'unchanged' })
    expect(await publish({ title: 'La ola grande' })).toMatchObject({ result: 'updated' })
    expect(await document()).toMatchObject({ ...made, title: 'La ola grande' })
    await publish({ hlsSource: '/media/videos/otra/film.mp4' })
    expect(await document()).not.toHaveProperty('film')
    await noteNewFilms(deps)
    expect((await states()).toSorted()).toEqual([
      ['ready', null],
      ['waiting', null],
    ])
  })

  test('a content that comes later plays what is there already', async () => {
    await publish()
    await noteNewFilms(deps)
    await makeNext(deps, signal)
    await publish({ externalId: 'ona' })
    await noteNewFilms(deps)
    expect((await document('ona')).hlsSource).toBe((await document()).hlsSource)
  })

  test('a bad film ends with its reason, and is tried again when somebody asks for it', async () => {
    await publish()
    await standIn({ probe: { streams: [], format: {} } })
    await noteNewFilms(deps)
    expect(await makeNext(deps, signal)).toBe(true)
    expect(await states()).toEqual([['failed', 'no-picture']])
    expect(await makeNext(deps, signal)).toBe(false)
    expect(await document()).toMatchObject({ hlsSource: SOURCE })
    await standIn()
    expect(await tryAgain(db, SOURCE, time)).toBe(true)
    await makeNext(deps, signal)
    expect(await states()).toEqual([['ready', null]])
    expect(await tryAgain(db, SOURCE, time)).toBe(false)
  })

  test('what may pass is tried again after growing pauses, and not for ever', async () => {
    await publish()
    await standIn({ does: 'echo "Conversion failed!" >&2; exit 1' })
    await noteNewFilms(deps)
    const tries = []
    for (; await makeNext(deps, signal); later(30)) tries.push(await states())
    expect(tries).toEqual([
      [['waiting', 'broken']],
      [['waiting', 'broken']],
      [['waiting', 'broken']],
      [['failed', 'broken']],
    ])
    expect((await listFilms(db, 1))[0]!.detail).toBe('Conversion failed!')
    expect(await keys()).toEqual(['media/videos/ola/film.mp4'])
  })

  test('a film that has not come yet is waited for', async () => {
    await storage.remove('media/videos/ola/film.mp4')
    await publish()
    await noteNewFilms(deps)
    await makeNext(deps, signal)
    expect(await states()).toEqual([['waiting', 'missing']])
  })

  test('a stop in the middle leaves the film as it was, and nothing else', async () => {
    await publish()
    await noteNewFilms(deps)
    await standIn({ does: 'sleep 60' })
    const stopping = new AbortController()
    const making = makeNext(deps, stopping.signal)
    await expect.poll(() => readFile(join(deps.folder, 'pid'), 'utf8').catch(() => '')).toMatch(/^\d+$/)
    stopping.abort()
    expect(await making).toBe(false)
    expect(await states()).toEqual([['waiting', null]])
    expect(await keys()).toEqual(['media/videos/ola/film.mp4'])
    await standIn()
    expect(await makeNext(deps, signal)).toBe(true)
    expect(await states()).toEqual([['ready', null]])
  })

  test('one is made at a time, and what a killed process held is free again', async () => {
    await publish()
    await publish({ externalId: 'ona', hlsSource: '/media/videos/ona/film.mp4' })
    await noteNewFilms(deps)
    const taken = await Promise.all([takeFilm(db, time), takeFilm(db, time), takeFilm(db, time)])
    expect(taken.filter(Boolean)).toHaveLength(1)
    await sql`update film set held_until = now() - interval '1 second' where held_until is not null`.execute(db)
    // Its files lie about still.
    await mkdir(deps.folder, { recursive: true })
    await writeFile(join(deps.folder, 'film'), 'half')
    expect(await makeNext(deps, signal)).toBe(true)
    await expect(readFile(join(deps.folder, 'film'))).rejects.toThrow('ENOENT')
  })

  test('one whose file lies at another host is listed with who plays it, and nothing is made of it', async () => {
    const elsewhere = 'https://videos.example/ola.MP4?t=1'
    await publish({ externalId: 'away', title: 'Fuera', hlsSource: elsewhere })
    await noteNewFilms(deps)
    expect((await listFilms(db, 10)).filter(({ source }) => source === elsewhere)).toMatchObject([
      { state: 'elsewhere', contents: [{ title: 'Fuera' }], master: null },
    ])
    expect(await tryAgain(db, elsewhere, clock.now())).toBe(false)
  })

  test('where a program is missing, it is named', async () => {
    const nowhere = join(place, 'nowhere')
    expect(await findPrograms({ ffmpeg: nowhere, ffprobe: nowhere }, signal)).toEqual({ missing: 'ffmpeg' })
    expect(await absentProgram(programs)).toBeNull()
    expect(await absentProgram({ ...programs, ffprobe: nowhere })).toBe(nowhere)
    expect(await absentProgram({ ffmpeg: 'sh', ffprobe: 'ffmpeg-of-nobody' })).toBe('ffmpeg-of-nobody')
    await standIn({ does: 'echo " V....D mpeg4 "' })
    expect(await findPrograms(programs, signal)).toEqual({ missing: 'ffmpeg with libx264' })
  })
})

/** It works behind everything else that the machine does. */
const PATIENCE_MS = 120_000

describe.skipIf(!real)(
  'with the ffmpeg of this machine (skipped where there is none)',
  { timeout: PATIENCE_MS },
  () => {
    test('a film becomes what players play: segments of six seconds, sound, no size above its own', async () => {
      const made = join(place, 'made.mp4')
      await promisify(execFile)('ffmpeg', [
        ...'-v error -y -f lavfi -i testsrc2=size=640x360:rate=5 -f lavfi -i sine=frequency=440 -t 14'.split(' '),
        ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' '),
        made,
      ])
      await storage.remove('media/videos/ola/film.mp4')
      await keepFile(storage, 'media/videos/ola/film.mp4', await readFile(made))
      await publish()
      await noteNewFilms(deps)
      await makeNext({ ...deps, programs: ON_PATH }, signal)
      expect(await states()).toEqual([['ready', null]])
      const { hlsSource } = await document()
      const base = hlsSource.slice(1).replace('/master.m3u8', '')
      expect((await storage.read(`${base}/master.m3u8`))!.toString()).toMatch(
        /BANDWIDTH=985600,RESOLUTION=640x360,CODECS="avc1\.4d40..,mp4a\.40\.2"\n360\/index\.m3u8\n$/,
      )
      const playlist = (await storage.read(`${base}/360/index.m3u8`))!.toString()
      expect(playlist).toMatch('#EXT-X-ENDLIST')
      const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Math.round(Number(seconds)))
      expect(lengths).toEqual([6, 6, 2])
      for (const [, name] of playlist.matchAll(/^(s\d+\.ts)$/gm))
        expect(await storage.exists(`${base}/360/${name}`)).toBe(true)
      const poster = await db.selectFrom('image').select(['width', 'height']).executeTakeFirst()
      expect(poster).toEqual({ width: 640, height: 360 })
    })

    test('a playlist that is called a film leads nowhere', async () => {
      const lure = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'
      await keepFile(storage, 'media/videos/ola/film.mp4', Buffer.from(lure))
      await publish()
      await noteNewFilms(deps)
      await makeNext({ ...deps, programs: ON_PATH }, signal)
      expect(await states()).toEqual([['failed', 'unreadable']])
      // Where it lay is nobody's business.
      expect((await listFilms(db, 1))[0]!.detail).toBe('film: Invalid data found when processing input')
    })
  },
)
