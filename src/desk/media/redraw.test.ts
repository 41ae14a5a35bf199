import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redraw } from './redraw.ts'

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 40, g: 80, b: 160, alpha } } })

test.each(['png', 'webp', 'avif'] as const)('what is transparent in %s stays so', async (format) => {
  const { data, info } = await sharp(await redraw(await plain(40, 30, 0).toFormat(format).toBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.channels, data[3]]).toEqual([4, 0])
})

test('a photograph of a camera with more pixels than others may have is kept smaller', async () => {
  const sent = await plain(9504, 6336).jpeg().toBuffer()
  expect(await sharp(await redraw(sent)).metadata()).toMatchObject({ format: 'jpeg', width: 4000, height: 2667 })
  await expect(redraw(await plain(7000, 6000).png().toBuffer())).rejects.toMatchObject({ why: 'pixels' })
})

test('what cannot be opened says why', async () => {
  const whole = await plain(800, 600).jpeg().toBuffer()
  await expect(redraw(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ why: 'broken' })
  await expect(redraw(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
    why: expect.stringMatching(/kind|broken/),
  })
})
