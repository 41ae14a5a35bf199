import { describe, expect, it } from 'vitest'
import { changeFrom, emptyForm, formOf, lackingIn, withProgramme } from './form-model.ts'
import type { DayAnswer, ShownBroadcast } from './model.ts'

const row = (id: string, start: string, end: string, more: Partial<ShownBroadcast> = {}): ShownBroadcast => ({
  id,
  mark: id,
  start,
  end,
  title: { es: id },
  show: null,
  isOwn: true,
  showId: null,
  seasonId: null,
  episodeId: null,
  version: 'original',
  categories: [],
  credits: [],
  isRepeat: false,
  isBlanked: false,
  isLive: false,
  isPremiere: false,
  ...more,
})
const day: DayAnswer = {
  channel: { id: '1', slug: 'uno', name: { es: 'Uno' } },
  day: '2026-03-02',
  start: '2026-03-02T05:00:00.000Z',
  end: '2026-03-03T05:00:00.000Z',
  hours: 24,
  limit: null,
  url: null,
  mayChange: true,
  rows: [
    row('a', '2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z'),
    row('b', '2026-03-02T09:20:00.000Z', '2026-03-02T10:00:00.000Z'),
  ],
}

describe('the form of a broadcast', () => {
  it('fills the hole that it is asked for, else begins behind the last one', () => {
    expect(emptyForm(day, '2026-03-02T09:00:00.000Z')).toMatchObject({
      start: { written: '2026-03-02T10:00' },
      minutes: '20',
    })
    expect(emptyForm(day, null)).toMatchObject({ start: { written: '2026-03-02T11:00' }, minutes: '60' })
  })

  it('sends what it shows, and nothing while something is missing', () => {
    const values = formOf(row('a', '2026-03-02T08:00:00.000Z', '2026-03-02T09:00:00.000Z', { isLive: true }))
    expect(changeFrom(values)).toMatchObject({
      start: '2026-03-02T08:00:00.000Z',
      end: '2026-03-02T09:00:00.000Z',
      title: { es: 'a' },
      subtitle: null,
      isLive: true,
    })
    for (const wrong of [{ title: {} }, { title: { es: ' ' } }, { minutes: '0' }, { minutes: 'x' }])
      expect(changeFrom({ ...values, ...wrong })).toBeNull()
    // One language stands in for the other.
    expect(changeFrom({ ...values, title: { ca: 'Sols ací' } })?.title).toEqual({ es: 'Sols ací', ca: 'Sols ací' })
  })

  it('takes over what a show or an episode says of itself', () => {
    const told = {
      title: { es: 'El faro', ca: 'El far' },
      subtitle: { es: 'La luz' },
      showId: '1',
      seasonId: '2',
      episodeId: '3',
      season: 2,
      episode: 5,
      minutes: null,
    }
    expect(changeFrom(withProgramme(emptyForm(day, null), told, 'ca'))).toMatchObject({
      title: { es: 'El faro', ca: 'El far' },
      subtitle: { es: 'La luz' },
      showId: '1',
      episodeId: '3',
      numbering: { season: 2, episode: 5 },
    })
  })

  it('names the field that it lacks first', () => {
    const whole = formOf(day.rows[0]!)
    expect(lackingIn(whole)).toBeNull()
    expect(lackingIn({ ...whole, title: { es: ' ' } })).toBe('title')
    expect(lackingIn({ ...whole, title: {}, minutes: '0' })).toBe('minutes')
    expect(lackingIn({ ...whole, minutes: '', start: { written: '', second: false } })).toBe('start')
  })
})
