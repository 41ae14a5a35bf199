import { expect, test } from 'vitest'
import { isSame, takeImage, takeVideo } from './chosen-files.ts'

const deps = { limits: { image: 5, video: 80 }, say: (key: string) => key, refuse: () => undefined }

test('UGC-06, UGC-07 a file without a byte is said to be damaged before it is sent', async () => {
  expect(await takeImage(new File([], 'foto.jpg', { type: 'image/jpeg' }), deps)).toBe('ugc.error.image-broken')
  expect(await takeVideo(new File([], 'plaza.mp4', { type: 'video/mp4' }), deps)).toBe('ugc.error.video-broken')
  expect(await takeVideo(new File(['RIFF....AVI '], 'plaza.mp4'), deps)).toBe('ugc.error.video-type')
})

test('UGC-06 what cannot be drawn is sent when it begins as a JPEG, whatever its name says', async () => {
  const jpeg = (bytes: BlobPart) => takeImage(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }), deps)
  expect(await jpeg('hola')).toBe('ugc.error.image-type')
  expect(await jpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toMatchObject({ kind: 'image', name: 'foto.jpg' })
})

test('UGC-06 a file is known again by its name, its length and when it was changed', () => {
  const made = (text: string, name: string, lastModified: number) => new File([text], name, { lastModified })
  const one = made('abc', 'foto.jpg', 1)
  expect(isSame(one, made('abc', 'foto.jpg', 1))).toBe(true)
  for (const other of [made('abc', 'foto.jpg', 2), made('abcd', 'foto.jpg', 1), made('abc', 'otra.jpg', 1)])
    expect(isSame(one, other)).toBe(false)
})
