import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applySchedule, putSchedule } from '../../src/broadcast/schedule/actions.ts'
import { boundsOfBroadcastDay } from '../../src/broadcast/schedule/day-model.ts'
import { gapsBetween, isOnAir } from '../../src/broadcast/schedule/lineup-model.ts'
import { broadcastsBetween, channelsOf, nowAndNext } from '../../src/broadcast/schedule/store.ts'
import { DAY_MS, HOUR_MS } from '../../src/platform/durations.ts'
import { addDays, formatTime, wallTime } from '../../src/platform/i18n/dates.ts'
import { testDatabase } from '../../src/platform/database/testing.ts'
import { shows } from '../people/shows.ts'
import { channelOfShow, planned } from './lineup.ts'
import { seedSchedule } from './seed-schedule.ts'
import { parseTimetable } from './timetable.ts'

const { db, close } = await testDatabase()
afterAll(close)
const NOW = new Date('2026-11-20T08:54:00Z')

describe('timetables in words', () => {
  it.each([
    ['De lunes a viernes, de 8.00 a 12.00 h', [1, 2, 3, 4, 5], [[480, 720]]],
    [
      'Cada día, a las 14.00 y a las 21.00 h',
      [0, 1, 2, 3, 4, 5, 6],
      [
        [840, null],
        [1260, null],
      ],
    ],
    ['Sábados y domingos, de 16.00 a 20.00 h', [6, 0], [[960, 1200]]],
    ['Martes, a las 22.00 h', [2], [[1320, null]]],
    ['Domingos, de 22.00 a 24.00 h', [0], [[1320, 1440]]],
  ])('«%s» are hours', (words, weekdays, spans) => {
    const slots = parseTimetable(words)
    expect([...new Set(slots.map(({ weekday }) => weekday))]).toEqual(weekdays)
    expect(slots.slice(0, spans.length).map(({ start, end }) => [start, end])).toEqual(spans)
  })

  it('every show is on at the hours that its page promises, in both languages', () => {
    expect(shows.length).toBeGreaterThanOrEqual(40)
    for (const show of shows) {
      const slots = parseTimetable(show.timetable?.es ?? '')
      expect(slots.length, show.key).toBeGreaterThan(0)
      const hours = (words = '') => words.match(/\d+\.\d\d/g)
      expect(hours(show.timetable?.ca), show.key).toEqual(hours(show.timetable?.es))
      const week = planned(channelOfShow(show), '2026-11-16', '2026-11-23').filter(
        (one) => one.show === show.key && !one.isRepeat,
      )
      const found = week.map(({ start, end }) => {
        const { weekday, hour, minute } = wallTime(start)
        return { weekday, start: hour * 60 + minute, minutes: (end.getTime() - start.getTime()) / 60_000 }
      })
      for (const { weekday, start, end } of slots) {
        const slot = found.find((one) => one.weekday === weekday && one.start === start)
        expect(slot, `${show.key} ${weekday} ${start}`).toBeDefined()
        if (end !== null) expect(slot!.minutes, show.key).toBe(end - start)
      }
      expect(found, show.key).toHaveLength(slots.length)
    }
  })

  it('no two programmes meet, and days without a channel at rest have no hole', () => {
    for (const channel of ['demo:channel:mestral-1', 'demo:channel:mestral-2', 'demo:channel:radio-mestral']) {
      const week = planned(channel, '2026-11-16', '2026-11-30')
      week.forEach((one, index) => {
        const next = week[index + 1]
        if (!next) return
        expect(one.end <= next.start, `${channel}: ${one.title.es} and ${next.title.es}`).toBe(true)
        if (channel !== 'demo:channel:mestral-2') expect(one.end, `${channel} ${one.title.es}`).toEqual(next.start)
      })
    }
  })
})

describe('the schedule of the demonstration', () => {
  beforeAll(() => seedSchedule(db, NOW))

  it('has two television channels, a window of a region, a radio, and something on the air at any hour', async () => {
    const seen = await nowAndNext(db, 'portal', NOW)
    expect(seen.map(({ channel }) => [channel.slug, channel.media, Boolean(channel.parentId)])).toEqual([
      ['mestral-1', 'tv', false],
      ['mestral-1-serra-blava', 'tv', true],
      ['mestral-2', 'tv', false],
      ['radio-mestral', 'radio', false],
    ])
    for (const { channel, now, next } of seen) {
      expect(now, channel.slug).not.toBeNull()
      expect(next, channel.slug).not.toBeNull()
    }
    expect((await channelsOf(db, 'radio')).map(({ slug }) => slug)).toEqual(['radio-mestral'])
  })

  it('fills a week back and a week ahead, with repeats, live news, versions and rights that end at the aerial', async () => {
    const channels = await channelsOf(db, 'portal')
    const window = {
      start: boundsOfBroadcastDay('2026-11-13').start,
      end: boundsOfBroadcastDay('2026-11-27').end,
    }
    const found = await broadcastsBetween(db, channels, window)
    const [first] = channels
    expect(gapsBetween(found.get(first!.id)!, window)).toEqual([])
    const all = [...found.values()].flat()
    expect(all.some(({ isBlanked }) => isBlanked)).toBe(true)
    expect(all.some(({ isRepeat, version }) => isRepeat && version === 'signed')).toBe(true)
    const news = all.filter(({ title }) => title.es === 'Informativo Mestral')
    expect(news.filter(({ isLive }) => isLive).map(({ start }) => formatTime(start))).toContain('21:00')
    expect(all.filter(({ region }) => region?.es === 'Serra Blava')).toHaveLength(11)
  })

  it('moves with the clock, writes nothing twice and leaves alone what others wrote', async () => {
    const count = async () =>
      Number((await db.selectFrom('broadcast').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    const before = await count()
    const changed = async () =>
      (await db.selectFrom('broadcast').select(db.fn.max('changed_at').as('at')).executeTakeFirstOrThrow()).at
    const at = await changed()
    await seedSchedule(db, new Date(NOW.getTime() + HOUR_MS))
    expect([await count(), await changed()]).toEqual([before, at])
    const [channel] = await channelsOf(db, 'portal')
    const special = {
      start: new Date('2026-11-28T20:00:00Z'),
      end: new Date('2026-11-28T22:00:00Z'),
      title: { es: 'Especial' },
    }
    await putSchedule(db, { channel: channel!, broadcasts: [special], source: 'desk' })
    const later = new Date(NOW.getTime() + 10 * DAY_MS)
    await seedSchedule(db, later)
    const [seen] = await nowAndNext(db, 'portal', later)
    expect(isOnAir(seen!.now!, later)).toBe(true)
    const day = boundsOfBroadcastDay(addDays('2026-11-20', 8))
    const titles = (await broadcastsBetween(db, [channel!], day)).get(channel!.id)!.map(({ title }) => title.es)
    expect(titles).toContain('Especial')
  })

  it('can be changed within a transaction of somebody else', async () => {
    const [channel] = await channelsOf(db, 'portal')
    const one = { start: new Date('2026-11-25T01:00:00Z'), end: new Date('2026-11-25T02:00:00Z'), title: { es: 'X' } }
    const { tags } = await db
      .transaction()
      .execute((trx) => applySchedule(trx, { channel: channel!, broadcasts: [one], source: 'desk' }))
    expect(tags).toEqual([`channel:${channel!.id}`, 'schedule:portal'])
  })
})
