import { expect, test } from 'vitest'
import { takeImage, takeVideo } from './chosen-files.ts'

const deps = { limits: { image: 5, video: 80 }, say: (key: string) => key, refuse: () => undefined }

test('UGC-06, UGC-07 a file without a byte is said to be damaged before it is sent', async () => {
  expect(await takeImage(new File([], 'foto.jpg', { type: 'image/jpeg' }), deps)).toBe('ugc.error.image-broken')
  expect(await takeVideo(new File([], 'plaza.mp4', { type: 'video/mp4' }), deps)).toBe('ugc.error.video-broken')
  expect(await takeVideo(new File(['RIFF....AVI '], 'plaza.mp4'), deps)).toBe('ugc.error.video-type')
})
