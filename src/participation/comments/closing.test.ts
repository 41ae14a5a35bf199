import { expect, it } from 'vitest'
import { testSite } from '../../sites/testing.ts'
import { closingOf, policyOf } from './closing.ts'

const now = new Date('2026-03-02T12:00:00Z')
const content = { externalId: 'a1', taxa: ['ext:temporal'], commentsClosed: false, publishedAt: now }
const site = (settings: object = {}) => testSite({ settings })
const why = (settings: object, at = now, more: object = {}) =>
  closingOf(site(settings), { ...content, ...more }, at, 'es').why

const never = { 'comments.closeAfterDays': 0, 'comments.hours': 'never' }

it('COMM-09 an editor closes a content; without a setting age and the small hours do', () => {
  expect(why({}, now, { commentsClosed: true })).toBe('editor')
  expect(why({}, new Date('2026-03-16T11:59:59Z'))).toBeNull()
  expect(why({}, new Date('2026-03-16T12:00:00Z'))).toBe('age')
  expect(why({}, new Date('2026-03-02T22:59:59Z'))).toBeNull()
  expect(why({}, new Date('2026-03-02T23:00:00Z'))).toBe('hours')
  expect(why({}, new Date('2026-03-03T05:00:00Z'))).toBeNull()
  expect(why(never, new Date('2030-01-01T03:00:00Z'))).toBeNull()
})

it('a site closes by age, and knows when', () => {
  const settings = { ...never, 'comments.closeAfterDays': 14 }
  expect(closingOf(site(settings), content, now, 'es')).toEqual({
    why: null,
    changesAt: new Date('2026-03-16T12:00:00Z'),
  })
  expect(why(settings, new Date('2026-03-16T12:00:00Z'))).toBe('age')
})

it('a site closes by night, on the wall clock, and opens in the morning', () => {
  const settings = { ...never, 'comments.hours': '00:00-06:00' }
  const night = new Date('2026-03-02T01:30:00Z')
  expect(closingOf(site(settings), content, night, 'es')).toEqual({
    why: 'hours',
    from: '00.00',
    to: '06.00',
    changesAt: new Date('2026-03-02T05:00:00Z'),
  })
  expect(closingOf(site(settings), content, now, 'es').changesAt).toEqual(new Date('2026-03-02T23:00:00Z'))
  expect(why({ 'comments.hours': '22:00-07:00' }, new Date('2026-03-02T22:30:00Z'))).toBe('hours')
  expect(why({ 'comments.hours': 'siempre' })).toBeNull()
})

it('a site pauses with its own sentence', () => {
  const paused = site({ 'comments.pause': { es: 'Hoy no hay nadie.', ca: 'Hui no hi ha ningú.' } })
  expect(closingOf(paused, content, now, 'ca')).toMatchObject({ why: 'pause', text: 'Hui no hi ha ningú.' })
})

it('OPEN-68 the policy is that of the content, of its taxon, of the site', () => {
  expect(policyOf(site(), content)).toBe('pre')
  expect(policyOf(site({ 'comments.moderation': 'auto' }), content)).toBe('post')
  const named = { 'comments.moderation': 'post', 'comments.policies': { temporal: 'closed', a1: 'trusted-only' } }
  expect(policyOf(site(named), content)).toBe('trusted-only')
  expect(policyOf(site(named), { ...content, externalId: 'a2' })).toBe('closed')
  expect(why(named, now, { externalId: 'a2' })).toBe('policy')
})
