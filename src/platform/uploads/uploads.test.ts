import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { scanFile } from './clamd.ts'
import { NoJpeg, redrawJpeg, TooManyPixels } from './jpeg.ts'
import { cleanMp4, TooLong } from './mp4.ts'
import { NoMp4 } from './mp4-boxes.ts'
import { quarantine, TooLarge } from './quarantine.ts'
import { box, film, hugePicture, padded, phonePicture, type FilmParts } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'portada-uploads-'))
afterAll(() => rm(folder, { recursive: true }))
let made = 0
const fileWith = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, `file-${made++}`)
  await writeFile(path, bytes)
  return path
}
const inPieces = async function* (bytes: Buffer, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const MB = 1024 * 1024

test('UGC-08, UGC-09 what comes is counted: up to the limit it is kept, one byte more and nothing of it stays', async () => {
  const held = quarantine(join(folder, 'held'))
  const kept = await held.receive(inPieces(Buffer.alloc(5 * MB), 60_000), 5 * MB)
  expect(kept).toMatchObject({ bytes: 5 * MB, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await held.discard(kept.path)
  await expect(held.receive(inPieces(Buffer.alloc(5 * MB + 1), 60_000), 5 * MB)).rejects.toThrow(TooLarge)
  expect(await readdir(join(folder, 'held'))).toEqual([])
})

test('of what breaks off nothing stays, and what a killed process left is swept away', async () => {
  const held = quarantine(join(folder, 'broken'))
  const breaks = async function* () {
    yield Buffer.from('half')
    throw new Error('the reader has left')
  }
  await expect(held.receive(breaks(), 100)).rejects.toThrow('the reader has left')
  const { path } = await held.receive(inPieces(Buffer.from('left behind')), 100)
  expect(await held.sweep(new Date())).toBe(0)
  const [host] = path.split('/').at(-1)!.split('~')
  await writeFile(join(folder, 'broken', `${host}~1~of-another-process~x`), 'of a process that was killed')
  await writeFile(join(folder, 'broken', 'another-host~1~2~x'), 'nobody knows')
  expect(await held.sweep(new Date())).toBe(1)
  expect(await held.sweep(new Date(Date.now() + 16 * 60_000))).toBe(2)
  await expect(readFile(path)).rejects.toThrow()
  expect(await quarantine(join(folder, 'never made')).sweep(new Date())).toBe(0)
})

test('UGC-06 a JPEG is drawn anew and upright: no place, no telephone, nothing behind it', async () => {
  const hidden = '<script>alert("behind")</script><?php phpinfo(); ?>'
  const path = await fileWith(Buffer.concat([await phonePicture(), Buffer.from(hidden)]))
  const to = join(folder, 'redrawn.jpg')
  const drawn = await redrawJpeg(path, to)
  expect(drawn).toMatchObject({ width: 200, height: 320 })
  const bytes = await readFile(to)
  expect(drawn.bytes).toBe(bytes.length)
  const { exif, icc, xmp, orientation, format } = await sharp(bytes).metadata()
  expect([exif, icc, xmp, orientation, format]).toEqual([undefined, undefined, undefined, undefined, 'jpeg'])
  for (const trace of ['Brunzit', 'Telefonica', 'script', 'php']) expect(bytes.includes(trace), trace).toBe(false)
})

test('UGC-06 other pictures, texts and broken ones are none, whatever their first bytes say', async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  const whole = await phonePicture({ width: 600, height: 400 })
  const bad = {
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
    'svg behind the first bytes': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
    text: Buffer.from('<?php phpinfo(); ?>'),
    empty: Buffer.alloc(0),
    cut: whole.subarray(0, whole.length - 300),
  }
  for (const [name, bytes] of Object.entries(bad))
    await expect(redrawJpeg(await fileWith(bytes), join(folder, 'none.jpg')), name).rejects.toThrow(NoJpeg)
})

test('UGC-06 a picture that unfolds into billions of pixels is not unfolded', async () => {
  const before = process.memoryUsage().rss
  await expect(redrawJpeg(await fileWith(await hugePicture(65_500)), join(folder, 'none.jpg'))).rejects.toThrow(
    TooManyPixels,
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
})

test('UGC-07 of a film picture and sound stay where they are; place and telephone are zeros', async () => {
  const place = '+39.4702-000.3768/'
  const picture = Buffer.from('one picture after the other')
  const bytes = film({ place, told: 'GPS9 39.4702,-0.3768', picture })
  const path = await fileWith(bytes)
  expect(await cleanMp4(path, { maxSeconds: 600 })).toEqual({ seconds: 12, width: 640, height: 360 })
  const clean = await readFile(path)
  expect(clean.length).toBe(bytes.length)
  expect(clean.indexOf(picture)).toBe(bytes.indexOf(picture))
  for (const trace of [place, '39.4702', 'GPS9', 'location', 'udta', 'uuid', 'xyz'])
    expect(clean.includes(trace), trace).toBe(false)
  expect(await cleanMp4(path, { maxSeconds: 600 })).toMatchObject({ seconds: 12 })
  const sound = await fileWith(film({ handler: 'soun' }))
  expect(await cleanMp4(sound, { maxSeconds: 600 })).toEqual({ seconds: 12, width: 0, height: 0 })
})

test('UGC-07 what is no MP4, cut, endless or hides something behind it is refused', async () => {
  const whole = film()
  const avi = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.alloc(200)])
  const bad: Record<string, Buffer | FilmParts> = {
    avi,
    quicktime: { brand: 'qt  ' },
    heif: { brand: 'heic' },
    'words alone': { handler: 'text' },
    cut: whole.subarray(0, whole.length - 5),
    'a box longer than the file': Buffer.concat([whole, padded('\x7f\xff\xff\xffmdat', 20)]),
    'zip behind it': { behind: Buffer.from('PK\x03\x04 and much more') },
    'two indices': Buffer.concat([whole, box('moov')]),
    'no index': Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isom')), box('mdat', Buffer.from('x'))]),
    'an index that is empty': Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\x02\0isom')),
      box('mdat'),
      box('moov', box('mvhd')),
    ]),
    playlist: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    empty: Buffer.alloc(0),
  }
  for (const [name, given] of Object.entries(bad)) {
    const path = await fileWith(Buffer.isBuffer(given) ? given : film(given))
    await expect(cleanMp4(path, { maxSeconds: 600 }), name).rejects.toThrow(NoMp4)
  }
  const long = await fileWith(film({ seconds: 601 }))
  await expect(cleanMp4(long, { maxSeconds: 600 })).rejects.toThrow(TooLong)
})

test('UGC-07 a film that is broken anywhere is refused or cleaned, never a fault', async () => {
  const whole = film({ place: '+39.4702-000.3768/', told: 'where it was' })
  for (let at = 0; at < whole.length; at += 3) {
    const broken = Buffer.from(whole)
    broken[at] = 0xff - broken[at]!
    const outcome = await cleanMp4(await fileWith(broken), { maxSeconds: 600 }).catch((error: unknown) => error)
    const expected = outcome instanceof Error ? outcome instanceof NoMp4 || outcome instanceof TooLong : true
    expect(expected, `byte ${at}: ${String(outcome)}`).toBe(true)
  }
})

/** A scanner that says this once the whole file was sent; null says nothing. */
async function scanner(says: string | null): Promise<{ address: string; server: Server; got: () => Buffer }> {
  const pieces: Buffer[] = []
  const server = createServer((socket: Socket) => {
    socket
      .on('error', () => undefined)
      .on('data', (piece) => {
        pieces.push(piece)
        if (says !== null && Buffer.concat(pieces).subarray(-4).equals(Buffer.alloc(4))) socket.end(says)
      })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `clamd://127.0.0.1:${port}`, server, got: () => Buffer.concat(pieces) }
}

test('a file is clean only when the scanner says so: away, silent or broken, nobody has looked', async () => {
  const path = await fileWith(Buffer.from('X5O!P%@AP'))
  for (const [says, expected] of [
    ['stream: OK\0', 'clean'],
    ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
    ['INSTREAM size limit exceeded. ERROR\0', 'unscanned'],
    ['', 'unscanned'],
    [null, 'unscanned'],
  ] as const) {
    const { address, server, got } = await scanner(says)
    expect(await scanFile(path, address, 300), String(says)).toBe(expected)
    expect(got().toString('latin1')).toBe('zINSTREAM\0\0\0\0\x09X5O!P%@AP\0\0\0\0')
    server.close()
  }
  expect(await scanFile(path, 'clamd://127.0.0.1:1', 300)).toBe('unscanned')
  expect(await scanFile(path, `unix://${folder}/nobody.ctl`, 300)).toBe('unscanned')
})
