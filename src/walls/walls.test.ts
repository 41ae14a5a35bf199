import { describe, expect, test } from 'vitest'
import { exampleArticle } from '../content/examples.ts'
import { contentSchema, type ItemDocument } from '../content/types/model.ts'
import { testSite } from '../sites/testing.ts'
import { decide, type Asker } from './gate/decide.ts'
import { gateOf } from './gate/model.ts'
import { messagesFor } from './messages/model.ts'
import { type MeterRead, readMeter, resetsAt, rfvOf, writeMeter } from './meter/model.ts'
import { chosen } from './show-messages.ts'
import type { WallMessage } from './messages/model.ts'

const now = new Date('2026-11-20T12:00:00Z')
const publishedAt = new Date('2026-11-01T12:00:00Z')
const document = (more: object) => contentSchema.parse(exampleArticle(more)) as ItemDocument
const at = (more: object, paywall: object = {}) =>
  gateOf(document(more), testSite({ settings: { paywall } as never }), { publishedAt, now })

describe('who may read a content', () => {
  test('OPEN-112 what the editor says holds, but for corrections and coverages with a counter', () => {
    expect(['free', 'metered', 'registered'].map((access) => at({ access }).access)).toEqual([
      'free',
      'metered',
      'registered',
    ])
    expect(at({ access: 'registered', state: 'corrected' }).access).toBe('free')
    expect(gateOf({ ...document({ access: 'metered' }), type: 'live' }, testSite(), { publishedAt, now }).access).toBe(
      'free',
    )
  })

  test('rules by section, type and age decide instead, and what is always free stays so', () => {
    const taxa = ['ext:salud']
    expect(at({ access: 'registered', taxa }, { alwaysFree: taxa }).access).toBe('free')
    expect(at({ taxa }, { rules: [{ access: 'metered', taxa }] }).access).toBe('metered')
    expect(at({}, { rules: [{ access: 'metered', taxa }] }).access).toBe('free')
    expect(at({}, { rules: [{ access: 'metered', types: ['recipe'] }] }).access).toBe('free')
    expect(at({}, { rules: [{ access: 'registered', olderThanDays: 19 }] }).access).toBe('registered')
    const later = at({}, { rules: [{ access: 'registered', olderThanDays: 20 }] })
    expect(later).toEqual({ access: 'free', changes: new Date('2026-11-21T12:00:00Z') })
    expect(at({ access: 'metered' }, { rules: 'broken' }).access).toBe('metered')
  })
})

describe('the meter', () => {
  const reads: MeterRead[] = [
    { site: 'portal', contentId: '12', day: '2026-11-03' },
    { site: 'ocio', contentId: '7', day: '2026-11-20' },
  ]

  test('says in a cookie what was read this month, and nothing of another', () => {
    const text = writeMeter('2026-11', reads)
    expect(text).toBe('2026-11|portal:12-3|ocio:7-20')
    expect(readMeter(text, '2026-11')).toEqual(reads)
    expect(readMeter(text, '2026-12')).toEqual([])
    for (const broken of [null, '', '2026-11|', '2026-11|portal:x-1,9', 'x|portal:1-1'])
      expect(readMeter(broken, '2026-11')).toEqual([])
  })

  test('begins anew with the month of the site', () => {
    expect(resetsAt(new Date('2026-11-30T22:59:00Z')).toISOString()).toBe('2026-11-30T23:00:00.000Z')
    expect(resetsAt(new Date('2026-11-30T23:00:00Z')).toISOString()).toBe('2026-12-31T23:00:00.000Z')
  })

  test('PAYW-07 OPEN-115 recency, frequency and volume make a number from 3 to 15', () => {
    expect(rfvOf([], now)).toBe(3)
    expect(rfvOf([{ site: 'portal', contentId: '1', day: '2026-10-20' }], now)).toBe(3)
    const heavy = Array.from({ length: 60 }, (_, n) => ({
      site: 'portal',
      contentId: String(n),
      day: `2026-11-${String((n % 20) + 1).padStart(2, '0')}`,
    }))
    expect(rfvOf(heavy, now)).toBe(15)
  })
})

describe('the decision', () => {
  const gate = { access: 'metered' as const, contentId: '9', translations: ['90'], site: 'portal', max: 2 }
  const asker: Asker = { reads: [], recent: [], isSignedIn: false, hasGift: false, isPreview: false }
  const read = (contentId: string, site = 'portal') => ({ site, contentId, day: '2026-11-20' })
  const ask = (more: Partial<Asker>, of: Partial<typeof gate> | { access: 'registered' } = {}) =>
    decide({ ...gate, ...of }, { ...asker, ...more }, { now, messages: [{ id: '1', conditions: {} }] })

  test('whatever a random reader has read, refused means that the month is full and the content is new', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const reads = Array.from({ length: seed % 7 }, (_, n) =>
        read(String((seed * (n + 3)) % 11), n % 3 ? 'portal' : 'ocio'),
      )
      const { data, counts } = ask({ reads, recent: reads })
      const own = new Set(reads.filter(({ site }) => site === 'portal').map(({ contentId }) => contentId))
      expect(data.accessGranted).toBe(own.has('9') || own.size < 2)
      expect(counts).toBe(data.accessGranted && !own.has('9'))
      expect(data.messageIds).toEqual(data.accessGranted ? [] : ['1'])
    }
  })

  test('PAYW-13 PAYW-38 OPEN-120 readers with an account, previews and gifts are let through, and no message with them', () => {
    const registered = { access: 'registered' as const }
    expect(ask({}, registered).data).toMatchObject({ accessGranted: false, conditionName: 'registered-only' })
    expect(ask({ isSignedIn: true }, registered)).toMatchObject({
      data: { accessGranted: true, messageIds: [], conditionName: 'logged-in' },
      counts: true,
    })
    expect(ask({ isPreview: true }, registered)).toMatchObject({
      data: { accessGranted: true, messageIds: [], conditionName: 'preview' },
      counts: false,
    })
    expect(ask({ hasGift: true }, registered)).toMatchObject({ data: { accessGranted: true }, counts: false })
  })

  test('PAYW-12 OPEN-115 messages are chosen by rule, counter and RFV', () => {
    const rules = [
      { id: '1', conditions: { conditionName: ['registered-only' as const] } },
      { id: '2', conditions: { minCounter: 2, maxCounter: 4 } },
      { id: '3', conditions: { minRfv: 9 } },
      { id: '4', conditions: {} },
    ]
    const of = (conditionName: 'registered-only' | 'metered-anonymous', counter: number, rfv: number) =>
      messagesFor(rules, { conditionName, counter, rfv })
    expect(of('registered-only', 0, 3)).toEqual(['1', '4'])
    expect(of('metered-anonymous', 4, 9)).toEqual(['2', '3', '4'])
    expect(of('metered-anonymous', 5, 8)).toEqual(['4'])
  })

  test('PAYW-12 OPEN-117 of those that are named at most one modal is shown, and none that was closed', () => {
    const message = (id: string, type: WallMessage['type']) => ({ id, type }) as WallMessage
    const all = [message('1', 'modal'), message('2', 'modal'), message('3', 'bottom'), message('4', 'float')]
    expect(chosen(all, ['1', '2', '3'], []).map(({ id }) => id)).toEqual(['1', '3'])
    expect(chosen(all, ['1', '2', '3'], ['1', '3']).map(({ id }) => id)).toEqual(['2'])
    expect(chosen(all, [], [])).toEqual([])
  })
})
