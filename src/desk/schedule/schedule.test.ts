import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putChannel, putSchedule } from '../../broadcast/schedule/actions.ts'
import type { Channel } from '../../broadcast/schedule/model.ts'
import { publishMany } from '../../content/publish.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { formatTime } from '../../platform/i18n/dates.ts'
import { deskPortal } from '../testing.ts'
import type { DayAnswer, DayChange, ImportAnswer, ProgrammeAnswer, ShiftAnswer } from './model.ts'

const desk = await deskPortal()
const { db, now } = desk
const editor = desk.as('programme-editor')
afterAll(() => desk.close())

const DAY = '2026-03-02'
const at = (hour: number, day = DAY) => new Date(Date.parse(`${day}T00:00:00+01:00`) + hour * HOUR_MS)
let channel: Channel
beforeAll(async () => {
  channel = await putChannel(db, {
    externalId: 'channel:uno',
    site: 'portal',
    sites: ['portal'],
    slug: 'uno',
    name: { es: 'Mestral 1', ca: 'Mestral 1' },
  })
})
beforeEach(async () => {
  await sql`delete from broadcast`.execute(db)
  const broadcasts = [
    { start: at(6), end: at(9), title: { es: 'Despierta', ca: 'Desperta' } },
    { start: at(9), end: at(10), title: { es: 'Telediario' }, description: { es: 'Lo de hoy' } },
    { start: at(10.5), end: at(12), title: { es: 'Cine' } },
    { start: at(30), end: at(31), title: { es: 'Mañana' } },
  ]
  await putSchedule(db, { channel, broadcasts, source: 'test' })
})

const path = (more = '') => `schedule/${channel.id}/${DAY}${more}`
const read = async (): Promise<DayAnswer> => (await editor.get(path())).json()
const marks = (day: DayAnswer) => Object.fromEntries(day.rows.map(({ id, mark }) => [id, mark]))
const change = (day: DayAnswer, changes: DayChange[], who = editor) =>
  who.post(path('/changes'), { seen: marks(day), changes })
const listed = (day: DayAnswer) =>
  day.rows.map(({ start, end, title }) => `${formatTime(start)}-${formatTime(end)} ${title.es}`)
const idOf = (day: DayAnswer, title: string) => day.rows.find((row) => row.title.es === title)!.id

describe('a day of a channel', () => {
  it('OPEN-68 is not moved onto another day unseen, before it or long after it', async () => {
    const before = { start: at(-18), end: at(-16), title: { es: 'Domingo' } }
    const after = { start: at(60), end: at(62), title: { es: 'Martes' } }
    await putSchedule(db, { channel, broadcasts: [before], source: 'test' })
    await putSchedule(db, { channel, broadcasts: [after], source: 'test' })
    const day = await read()
    for (const [start, title] of [
      [-17, 'Domingo'],
      [59.5, 'Martes'],
    ] as const) {
      const broadcast = { start: at(start).toISOString(), end: at(start + 1).toISOString() }
      const met = await change(day, [{ do: 'put', id: idOf(day, 'Cine'), broadcast }])
      expect([met.statusCode, met.json().differs]).toMatchObject([409, [{ now: { title: { es: title } } }]])
    }
    expect(listed(await read())).toContain('10:30-12:00 Cine')
  })

  it('is read with its bounds and where the next begins', async () => {
    const day = await read()
    expect(day).toMatchObject({ hours: 24, mayChange: true, limit: at(30).toISOString() })
    expect(day.url).toBe('/portal/programacion/guia/2026/03/02/?canal=uno&franja=dia')
    expect(listed(day)).toEqual(['06:00-09:00 Despierta', '09:00-10:00 Telediario', '10:30-12:00 Cine'])
    expect((await desk.as('writer').get(path())).json().mayChange).toBe(false)
    const away = await desk.hire('fora', [{ role: 'programme-editor', site: 'radio' }])
    expect((await away.get(path())).statusCode).toBe(404)
    const { channels, today } = (await editor.get('schedule?site=portal')).json()
    expect([channels, today]).toMatchObject([[{ slug: 'uno', isWindow: false }], DAY])
  })

  it('has the hours that clocks make', async () => {
    const hours = async (day: string) => (await editor.get(`schedule/${channel.id}/${day}`)).json().hours
    expect([await hours('2026-03-28'), await hours('2026-10-24')]).toEqual([23, 25])
  })

  it('takes, moves and removes broadcasts, and readers see it at once', async () => {
    const heard = new Client({ connectionString: desk.database.url })
    await heard.connect()
    const told: string[] = []
    heard.on('notification', ({ payload = '' }) => void told.push(payload))
    await heard.query('listen portada_cache')
    const day = await read()
    const cinema = idOf(day, 'Cine')
    const answer = await change(day, [
      {
        do: 'put',
        id: null,
        broadcast: {
          start: at(10).toISOString(),
          end: at(10.5).toISOString(),
          title: { es: 'Coplas', ca: 'Cobles' },
          isLive: true,
        },
      },
      {
        do: 'put',
        id: cinema,
        broadcast: { start: at(11).toISOString(), end: at(12.5).toISOString(), isRepeat: true },
      },
      { do: 'remove', id: idOf(day, 'Despierta') },
    ])
    expect(answer.statusCode).toBe(200)
    const after: DayAnswer = answer.json()
    expect(listed(after)).toEqual(['09:00-10:00 Telediario', '10:00-10:30 Coplas', '11:00-12:30 Cine'])
    // It moved and is still the same one.
    expect(after.rows[2]).toMatchObject({ id: cinema, isRepeat: true, isLive: false })
    await heard.query('select 1')
    await heard.end()
    // Every process drops its pages, and serves no old one meanwhile.
    expect(told).toEqual([JSON.stringify({ tags: [`channel:${channel.id}`, 'schedule:portal'], hard: true })])
    const { rows } = await sql`select action, object from audit where action = 'schedule.changed'`.execute(db)
    expect(rows).toContainEqual({ action: 'schedule.changed', object: `channel:${channel.id}` })
  })

  it('keeps what is not named, takes away what is null, and names a field that is wrong', async () => {
    const day = await read()
    const id = idOf(day, 'Telediario')
    const one = (broadcast: object) => change(day, [{ do: 'put', id, broadcast }])
    const kept: DayAnswer = (await one({ isPremiere: true })).json()
    expect(kept.rows[1]).toMatchObject({ description: { es: 'Lo de hoy' }, isPremiere: true })
    const wrong = await change(kept, [{ do: 'put', id, broadcast: { end: at(8).toISOString() } }])
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'end'])
    const bare: DayAnswer = (await change(kept, [{ do: 'put', id, broadcast: { description: null } }])).json()
    expect(bare.rows[1]!.description).toBeUndefined()
  })

  it('joins what two people do to different broadcasts, and says what differs where it is the same one', async () => {
    const seen = await read()
    const other = desk.as('editor')
    const put = (title: string, broadcast: object): DayChange => ({ do: 'put', id: idOf(seen, title), broadcast })
    expect((await change(seen, [put('Cine', { title: { es: 'Otro cine' } })], other)).statusCode).toBe(200)
    // Neither is cut what nobody has seen.
    const long = { start: at(11).toISOString(), end: at(11.5).toISOString() }
    expect((await change(seen, [put('Telediario', long)])).json().differs).toMatchObject([{ id: idOf(seen, 'Cine') }])
    expect((await change(seen, [put('Telediario', { isLive: true })])).statusCode).toBe(200)
    const late = await change(seen, [put('Cine', { isRepeat: true })])
    expect(late.statusCode).toBe(409)
    expect(late.json().differs).toMatchObject([{ id: idOf(seen, 'Cine'), now: { title: { es: 'Otro cine' } } }])
    expect(listed(await read())).toContain('09:00-10:00 Telediario')
    expect((await change(seen, [{ do: 'remove', id: '999999' }])).json().differs).toEqual([{ id: '999999', now: null }])
  })

  it('lets what comes later win, and moves into another day', async () => {
    const day = await read()
    const cut: DayAnswer = (
      await change(day, [
        {
          do: 'put',
          id: idOf(day, 'Telediario'),
          broadcast: { start: at(8.5).toISOString(), end: at(9.5).toISOString() },
        },
      ])
    ).json()
    expect(listed(cut).slice(0, 2)).toEqual(['06:00-08:30 Despierta', '08:30-09:30 Telediario'])
    const moved = { start: at(30.5).toISOString(), end: at(32).toISOString() }
    const move: DayChange = { do: 'put', id: idOf(cut, 'Cine'), broadcast: moved }
    // What it would cut there has not been seen from here: it is named first.
    const met = await change(cut, [move])
    expect([met.statusCode, met.json().differs]).toMatchObject([409, [{ now: { title: { es: 'Mañana' } } }]])
    const [{ id, now: there }] = met.json().differs
    const seen = { ...marks(cut), [id]: there.mark }
    const next = await editor.post(path('/changes'), { seen, changes: [move] })
    expect(listed(next.json())).toHaveLength(2)
    const morrow: DayAnswer = (await editor.get(`schedule/${channel.id}/2026-03-03`)).json()
    expect(listed(morrow)).toEqual(['06:00-06:30 Mañana', '06:30-08:00 Cine'])
  })
})

describe('the rest of a day', () => {
  it('is moved by a number, and taken back', async () => {
    const day = await read()
    const shift = { seen: marks(day), from: idOf(day, 'Telediario'), minutes: 12 }
    const key = { 'idempotency-key': 'desk-shift-1' }
    const post = () =>
      desk.app.inject({
        method: 'POST',
        url: `/api/staff/${path('/shift')}`,
        headers: { host: 'desk.test', cookie: editor.cookie, 'sec-fetch-site': 'same-origin', ...key },
        payload: shift,
      })
    const moved: ShiftAnswer = (await post()).json()
    expect(listed(moved)).toEqual(['06:00-09:12 Despierta', '09:12-10:12 Telediario', '10:42-12:12 Cine'])
    // The same again does nothing.
    expect(listed((await post()).json())).toEqual(listed(moved))
    const { undo } = moved
    expect(listed((await editor.post(path('/changes'), undo)).json())).toEqual(listed(day))
    const { rows } = await sql<{ detail: object }>`select detail from audit where action = 'schedule.shifted'`.execute(
      db,
    )
    expect(rows).toMatchObject([{ detail: { minutes: 12, day: DAY } }])
  })

  it('is taken back whole, with what found no time and what went over into the next day', async () => {
    const day = await read()
    const shift = async (from: string, minutes: number): Promise<ShiftAnswer> => {
      const seen = marks(await read())
      return (await editor.post(path('/shift'), { seen, from: idOf(day, from), minutes })).json()
    }
    for (const minutes of [-60, 720, 1 - 30]) {
      const { undo } = await shift('Telediario', minutes)
      expect((await editor.post(path('/changes'), undo)).statusCode).toBe(200)
      expect(listed(await read())).toEqual(listed(day))
    }
    await sql`delete from broadcast where starts_at >= ${at(30)}`.execute(db)
    await change(await read(), [
      { do: 'put', id: idOf(day, 'Cine'), broadcast: { start: at(29).toISOString(), end: at(30).toISOString() } },
    ])
    const over = await shift('Cine', 90)
    expect(listed(over)).toHaveLength(2)
    expect(listed((await editor.post(path('/changes'), over.undo)).json())).toContain('05:00-06:00 Cine')
  })

  it('is not moved over what somebody changed unseen', async () => {
    const day = await read()
    const cinema = idOf(day, 'Cine')
    await change(day, [{ do: 'put', id: cinema, broadcast: { isLive: true } }], desk.as('admin'))
    const late = await editor.post(path('/shift'), { seen: marks(day), from: idOf(day, 'Telediario'), minutes: 5 })
    expect([late.statusCode, late.json().differs]).toMatchObject([409, [{ id: cinema }]])
    const zero = await editor.post(path('/shift'), { seen: marks(day), from: cinema, minutes: 0 })
    expect(zero.statusCode).toBe(400)
  })
})

describe('a file of XMLTV', () => {
  const programme = (from: string, to: string, title: string) =>
    `<programme channel="x" start="20260302${from}00 +0100" stop="20260302${to}00 +0100"><title>${title}</title></programme>`
  const guide = (name: string, ...programmes: string[]) =>
    `<tv><channel id="x"><display-name>${name}</display-name></channel>${programmes.join('')}</tv>`
  const ask = async (xml: string): Promise<ImportAnswer> => (await editor.post(path('/import'), { xml })).json()

  it('shows what it would change, which is taken as it was shown', async () => {
    const before = await read()
    const answer = await ask(
      guide(
        'Mestral 1',
        programme('0900', '1000', 'Telediario'),
        programme('1000', '1030', 'Coplas'),
        programme('1030', '1130', 'Cine corto'),
      ),
    )
    expect(answer.refused).toBeNull()
    expect(answer.differences).toMatchObject([
      { kind: 'changed', title: { es: 'Telediario' } },
      { kind: 'new', title: { es: 'Coplas' } },
      { kind: 'changed', title: { es: 'Cine corto' }, before: { title: { es: 'Cine' } } },
    ])
    expect(listed(await read())).toEqual(listed(before))
    const taken = await change(before, answer.changes)
    expect(listed(taken.json())).toEqual([
      '06:00-09:00 Despierta',
      '09:00-10:00 Telediario',
      '10:00-10:30 Coplas',
      '10:30-11:30 Cine corto',
    ])
    expect((await ask(guide('Mestral 1', programme('0900', '1000', 'Telediario')))).unchanged).toBe(1)
  })

  it('is not taken where somebody changed what it was held against', async () => {
    const { changes, seen } = await ask(guide('Mestral 1', programme('1000', '1130', 'Cine largo')))
    const day = await read()
    const title = { es: 'Cine de autor' }
    expect((await change(day, [{ do: 'put', id: idOf(day, 'Cine'), broadcast: { title } }])).statusCode).toBe(200)
    const late = await editor.post(path('/changes'), { seen, changes })
    expect([late.statusCode, late.json().differs[0].now.title]).toEqual([409, title])
  })

  it('removes what it does not have between its first and its last', async () => {
    const file = guide('Mestral 1', programme('0600', '0900', 'Despierta'), programme('1100', '1200', 'Otra'))
    expect((await ask(file)).differences.map(({ kind }) => kind)).toEqual(['changed', 'removed', 'removed', 'new'])
  })

  it('is refused in words that one can act on', async () => {
    expect((await ask('hola')).refused?.why).toBe('no-xmltv')
    expect((await ask('<rss></rss>')).refused?.why).toBe('no-xmltv')
    expect((await ask('<tv><channel id="x">')).refused).toMatchObject({ why: 'broken', line: 1 })
    const two = `<tv><channel id="a"><display-name>A</display-name></channel><channel id="b"><display-name>B</display-name></channel></tv>`
    expect((await ask(two)).refused).toMatchObject({ why: 'other-channel', channels: ['A', 'B'] })
    expect((await ask(guide('Mestral 1'))).refused?.why).toBe('nothing')
    expect((await ask('<tv></tv>')).refused?.why).toBe('nothing')
  })
})

describe('what is broadcast', () => {
  it('is told by its show and its episode in both languages', async () => {
    const base = { site: 'portal', state: 'published', publishAt: '2026-01-01T00:00:00Z' }
    const episode = { ...base, type: 'episode', show: 'ext:faro', season: 'ext:faro-2', number: 5, duration: 3300 }
    const inputs = [
      { ...base, type: 'show', externalId: 'faro', slug: 'faro', name: { es: 'El faro', ca: 'El far' }, media: 'tv' },
      { ...base, type: 'season', externalId: 'faro-2', slug: 't2', name: { es: 'T2' }, show: 'ext:faro', number: 2 },
      { ...episode, externalId: 'e5', language: 'es', title: 'La luz', translationGroup: 'e5' },
      { ...episode, externalId: 'e5:ca', language: 'ca', title: 'La llum', translationGroup: 'e5' },
    ]
    await publishMany({ db, clock: { now: () => now } }, inputs, { actor: 'cli' })
    const ids = await sql<{ id: string; key: string }>`select id::text, external_id as key from content
      where external_id = any('{faro,e5:ca,faro-2}')`.execute(db)
    const id = (key: string) => ids.rows.find((row) => row.key === key)!.id
    const told: ProgrammeAnswer = (await editor.get(`schedule/programmes/${id('e5:ca')}`)).json()
    expect(told).toEqual({
      title: { es: 'El faro', ca: 'El far' },
      subtitle: { es: 'La luz', ca: 'La llum' },
      showId: id('faro'),
      seasonId: id('faro-2'),
      episodeId: id('e5:ca'),
      season: 2,
      episode: 5,
      minutes: 55,
    })
    expect((await editor.get(`schedule/programmes/${id('faro')}`)).json()).toMatchObject({
      minutes: null,
      subtitle: null,
    })
    expect((await editor.get(`schedule/programmes/${id('faro-2')}`)).statusCode).toBe(404)
  })
})
