import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { originalImages } from './original-images.ts'
import { previewToken, readPreview } from './preview.ts'

const config = readConfig({ SECRET: 's'.repeat(32) })
const now = new Date('2026-03-02T10:00:00Z')

test('OPEN-120 a token opens one content for 24 hours', () => {
  const { token, until } = previewToken(config, '12', now)
  expect(until.toISOString()).toBe('2026-03-03T10:00:00.000Z')
  expect(readPreview(config, token, now)).toEqual({ content: '12' })
  expect(readPreview(config, token, until)).toBeNull()
  expect(readPreview(readConfig({ SECRET: 't'.repeat(32) }), token, now)).toBeNull()
})

test('PAYW-40 pictures of a preview are the originals, without variants and not lazy', () => {
  const html =
    '<picture><source srcSet="/static/images/ab/16-9/210.webp 210w, /static/images/ab/16-9/410.webp 410w" type="image/webp">' +
    '<img src="https://cdn.example/images/ab/16-9/410.jpg" srcSet="/static/images/ab/16-9/210.jpg 210w" sizes="100vw" alt="Un faro" loading="lazy" data-eager="wide"></picture>' +
    '<img src="/static/logos/portal.svg" alt="Mestral">'
  expect(originalImages(html)).toBe(
    '<picture><img src="https://cdn.example/images/ab/original" alt="Un faro" loading="eager"></picture>' +
      '<img src="/static/logos/portal.svg" alt="Mestral">',
  )
})
