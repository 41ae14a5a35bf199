import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectImage, NoPicture, renderWhole } from './render.ts'

const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([u32(inside.length + 8), Buffer.from(type, 'latin1'), inside])
}
const full = (type: string, version: number, ...parts: (Buffer | string)[]) => box(type, u32(version << 24), ...parts)

/** As much of a picture of a telephone as says its size and its kind. */
function heic(): Buffer {
  const config = Buffer.alloc(23)
  config[0] = 1
  const properties = box('ipco', box('hvcC', config), full('ispe', 0, u32(64), u32(48)))
  const owned = full('ipma', 0, u32(1), u16(1), Buffer.from([2, 0x81, 0x02]))
  const place = full('iloc', 0, Buffer.from([0x44, 0]), u16(1), u16(1), u16(0), u16(1), u32(0), u32(16))
  const items = full('iinf', 0, u16(1), full('infe', 2, u16(1), u16(0), 'hvc1', '\0'))
  const head = full('hdlr', 0, u32(0), 'pict', Buffer.alloc(12), '\0')
  const meta = full('meta', 0, head, full('pitm', 0, u16(1)), place, items, box('iprp', properties, owned))
  return Buffer.concat([box('ftyp', 'heic', u32(0), 'mif1', 'heic'), meta, box('mdat', Buffer.alloc(16))])
}

test('HEIC of telephones, whose size can be read and whose picture cannot, is refused in words that help', async () => {
  expect(await sharp(heic()).metadata()).toMatchObject({ format: 'heif', compression: 'hevc', width: 64 })
  const refused = await inspectImage(heic()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NoPicture)
  expect(refused).toMatchObject({ why: 'hevc', message: expect.stringContaining('JPEG') })
})

test.each(['tiff', 'avif', 'webp', 'png', 'gif'] as const)('%s is kept and shown', async (format) => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .toFormat(format)
    .toBuffer()
  expect(await inspectImage(bytes)).toMatchObject({ width: 40, height: 30 })
  expect(await sharp(await renderWhole(bytes)).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
})

test('what is no picture is refused, and so is a drawing in SVG', async () => {
  await expect(inspectImage(Buffer.from('hola'))).rejects.toThrow(NoPicture)
  await expect(inspectImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow(NoPicture)
})

test.each(['jpeg', 'png', 'webp'] as const)('a picture in %s that is cut off is refused as broken', async (format) => {
  const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer()
  expect(await inspectImage(whole)).toMatchObject({ width: 300, height: 200 })
  const refused = await inspectImage(whole.subarray(0, whole.length / 2)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ why: 'broken' })
})

test.each([
  [1, 1],
  [10_000, 10],
  [10, 10_000],
])('a picture of %d by %d is a picture', async (width, height) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  expect(await inspectImage(bytes)).toMatchObject({ width, height })
})
