import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CACHE_CHANNEL } from '../../platform/cache/notify.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { putChannel, putSchedule } from './actions.ts'
import { exampleBroadcast, exampleChannel } from './examples.ts'
import type { Channel } from './model.ts'
import { broadcastsBetween, broadcastsOfDay, channelsOf, findChannel, nowAndNext, upcomingOfShow } from './store.ts'

const { db, url, close } = await testDatabase()
let main: Channel
let region: Channel

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20) + hour * HOUR_MS)
const day = async (channel: Channel, date = '2026-11-20') =>
  (await broadcastsOfDay(db, channel.id, date)).map(({ title, start, end }) => [
    title.es,
    start.toISOString().slice(11, 16),
    end.toISOString().slice(11, 16),
  ])

beforeAll(async () => {
  main = await putChannel(db, exampleChannel('uno', { position: 2, sites: ['radio'], stream: 'ext:stream:uno' }))
  region = await putChannel(db, exampleChannel('uno-serra', { position: 1, parent: main.externalId }))
  await putChannel(db, exampleChannel('cero', { position: 1 }))
})
afterAll(close)

describe('channels', () => {
  it('stand in their order, regional windows after their parents', async () => {
    expect((await channelsOf(db, 'portal')).map(({ slug }) => slug)).toEqual(['cero', 'uno', 'uno-serra'])
    expect((await channelsOf(db, 'radio')).map(({ slug }) => slug)).toEqual(['uno'])
    expect(await channelsOf(db, 'ocio')).toEqual([])
  })

  it('are found by id and by name where they are shown', async () => {
    expect(await findChannel(db, 'radio', 'uno')).toMatchObject({
      id: main.id,
      streamId: 'ext:stream:uno',
      media: 'tv',
    })
    expect((await findChannel(db, 'portal', main.id))?.slug).toBe('uno')
    expect(await findChannel(db, 'ocio', 'uno')).toBeNull()
  })

  it('are stored once, by their external id', async () => {
    const again = await putChannel(db, exampleChannel('uno', { name: { es: 'Uno' }, position: 2, sites: ['radio'] }))
    expect(again).toMatchObject({ id: main.id, name: { es: 'Uno' } })
  })
})

describe('broadcasts', () => {
  it('fill a window; the same again writes nothing, a change keeps the id, what is gone is gone', async () => {
    const lineup = [exampleBroadcast('A', 6, 8), exampleBroadcast('B', 8, 9), exampleBroadcast('C', 9, 12)]
    const put = (broadcasts: typeof lineup, window?: { start: Date; end: Date }) =>
      putSchedule(db, { channel: main, broadcasts, window, source: 'test' })
    expect(await put(lineup)).toMatchObject({ inserted: 3, updated: 0, unchanged: 0, removed: 0 })
    const before = await broadcastsOfDay(db, main.id, '2026-11-20')
    expect(await put(lineup)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3, removed: 0 })
    const changed = [lineup[0]!, { ...lineup[1]!, title: { es: 'B2' } }]
    expect(await put(changed, { start: at(6), end: at(12) })).toMatchObject({ updated: 1, unchanged: 1, removed: 1 })
    const after = await broadcastsOfDay(db, main.id, '2026-11-20')
    expect(after.map(({ id }) => id)).toEqual(before.slice(0, 2).map(({ id }) => id))
    expect(await day(main)).toEqual([
      ['A', '06:00', '08:00'],
      ['B2', '08:00', '09:00'],
    ])
  })

  it('cuts what reaches into a window and leaves the rest of the day alone', async () => {
    await putSchedule(db, { channel: main, broadcasts: [exampleBroadcast('X', 7, 8.5)], source: 'test' })
    expect(await day(main)).toEqual([
      ['A', '06:00', '07:00'],
      ['X', '07:00', '08:30'],
    ])
  })

  it('refuses two at once even from a hand that knows no rule', async () => {
    const row = { channel_id: main.id, title: '{"es":"Y"}', data: '{}', source: 'x', hash: 'x' }
    await expect(
      db
        .insertInto('broadcast')
        .values({ ...row, starts_at: at(6.5), ends_at: at(6.75) })
        .execute(),
    ).rejects.toThrow(/broadcast_alone/)
  })

  it('stand in both days when they run across six in the morning', async () => {
    await putSchedule(db, { channel: main, broadcasts: [exampleBroadcast('Noche', 28, 30)], source: 'test' })
    expect((await day(main)).at(-1)).toEqual(['Noche', '04:00', '06:00'])
    expect((await day(main, '2026-11-21'))[0]).toEqual(['Noche', '04:00', '06:00'])
  })

  it('of a regional window come with those of its parent around them', async () => {
    await putSchedule(db, { channel: region, broadcasts: [exampleBroadcast('Comarca', 6.5, 7)], source: 'test' })
    expect((await day(region)).slice(0, 3)).toEqual([
      ['A', '06:00', '06:30'],
      ['Comarca', '06:30', '07:00'],
      ['X', '07:00', '08:30'],
    ])
    const found = await broadcastsBetween(db, [main, region], { start: at(6), end: at(7) })
    expect(found.get(main.id)?.map(({ title }) => title.es)).toEqual(['A'])
  })

  it('now and next of every channel of a site', async () => {
    const seen = await nowAndNext(db, 'portal', at(6.75))
    expect(seen.map(({ channel, now, next }) => [channel.slug, now?.title.es ?? null, next?.title.es ?? null])).toEqual(
      [
        ['cero', null, null],
        ['uno', 'A', 'X'],
        ['uno-serra', 'Comarca', 'X'],
      ],
    )
  })

  it('of a show, on whichever channel, from what runs now', async () => {
    const own = { showId: '77' }
    await putSchedule(db, {
      channel: main,
      broadcasts: [exampleBroadcast('S1', 40, 41, own), exampleBroadcast('S2', 64, 65, own)],
      source: 'test',
    })
    const next = await upcomingOfShow(db, '77', at(40.5), 5)
    expect(next.map(({ title, channel }) => [title.es, channel.slug])).toEqual([
      ['S1', 'uno'],
      ['S2', 'uno'],
    ])
    expect(await upcomingOfShow(db, '77', at(41), 5)).toHaveLength(1)
  })

  it('tells pages of the channel, of its sites and of the show, once and only when something changed', async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query(`listen ${CACHE_CHANNEL}`)
    const change = { channel: main, broadcasts: [exampleBroadcast('Z', 90, 91, { showId: '78' })], source: 'test' }
    await putSchedule(db, change)
    await putSchedule(db, change)
    await client.query('select 1')
    await client.end()
    expect(heard.map((payload) => JSON.parse(payload).tags)).toEqual([
      [`channel:${main.id}`, 'schedule:portal', 'schedule:radio', 'schedule:show:78'],
    ])
  })
})
