import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { putSchedule } from '../../broadcast/schedule/actions.ts'
import { broadcastsBetween, channelsOf } from '../../broadcast/schedule/store.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { localStorage } from '../../platform/storage/local-storage.ts'
import { testSite } from '../../reading/testing.ts'
import { runImport, type ImportRequest } from '../actions.ts'
import { ImportRefused } from '../model.ts'
import { scheduleOf } from './export-store.ts'
import { readOnScreen, readXmltvNumber, writeXmltvNumber } from './numbering.ts'
import { readTime } from './times.ts'
import { writeXmltv, xmltvTime } from './write.ts'

const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'portada-xmltv-'))
const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const deps = { db, clock, storage: localStorage(join(folder, 'files')) }
const site = testSite()
const ALWAYS = { start: new Date(0), end: new Date(8e15) }

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await db.deleteFrom('channel').execute()
})

async function run(content: string | Buffer, more: Partial<ImportRequest> = {}) {
  const file = join(folder, 'guide')
  await writeFile(file, content)
  return runImport(deps, { format: 'xmltv', file, site, ...more })
}

/** What a channel shows: title, hours of UTC. */
async function shown(slug: string) {
  const channels = await channelsOf(db, 'portal')
  const channel = channels.find((one) => one.slug === slug)!
  const found = await broadcastsBetween(db, channels, ALWAYS)
  return found.get(channel.id)!.map(({ title, start, end }) => `${title.es} ${hour(start)}-${hour(end)}`)
}
const hour = (at: Date) => at.toISOString().slice(8, 16).replace('T', ' ')

const tv = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE tv SYSTEM "xmltv.dtd"><tv>${inside}</tv>`
const channel = (id: string, name = id) =>
  `<channel id="${id}"><display-name lang="es">${name}</display-name></channel>`
const programme = (title: string, start: string, stop?: string, inside = '', on = 'a') =>
  `<programme channel="${on}" start="${start}"${stop ? ` stop="${stop}"` : ''}><title>${title}</title>${inside}</programme>\n`

describe('times', () => {
  it.each([
    ['20260822155500 +0000', '2026-08-22T15:55:00.000Z'],
    ['20260822155500 +0200', '2026-08-22T13:55:00.000Z'],
    ['20151122000000 -0300', '2015-11-22T03:00:00.000Z'],
    ['202608221555 CEST', '2026-08-22T13:55:00.000Z'],
    ['20260822155500', '2026-08-22T13:55:00.000Z'],
    ['20261120', '2026-11-19T23:00:00.000Z'],
    ['2022-10-04 01:30:00', '2022-10-03T23:30:00.000Z'],
    ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
    ['1770587100000', '2026-02-08T21:45:00.000Z'],
    // The hour that the spring night skips is the one after it.
    ['20260329023000', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s', (text, at) => {
    expect(readTime(text)?.at.toISOString()).toBe(at)
  })

  it('are refused when there is no such day or hour', () => {
    for (const text of ['', '20260230120000 +0000', '20261320', '20261120256100', 'tomorrow', '2026'])
      expect(readTime(text), text).toBeNull()
  })

  it('are written as the wall clock shows them, through both nights', () => {
    expect(xmltvTime(new Date('2026-03-29T00:59:00Z'))).toBe('20260329015900 +0100')
    expect(xmltvTime(new Date('2026-03-29T01:00:00Z'))).toBe('20260329030000 +0200')
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => xmltvTime(new Date(at)))).toEqual([
      '20261025023000 +0200',
      '20261025023000 +0100',
    ])
  })
})

describe('numbers of episodes', () => {
  it('count from nought in xmltv_ns and from one on the screen', () => {
    expect(readXmltvNumber('1.4/13.0/2')).toEqual({ season: 2, episode: 5, episodes: 13, part: 1, parts: 2 })
    expect(readXmltvNumber('.11.')).toEqual({ episode: 12 })
    expect(readXmltvNumber('..')).toBeNull()
    expect(readOnScreen('T2 E5')).toEqual({ season: 2, episode: 5, onScreen: 'T2 E5' })
    expect(readOnScreen('S02E05')).toMatchObject({ season: 2, episode: 5 })
    expect(readOnScreen('Especial')).toEqual({ onScreen: 'Especial' })
    expect(writeXmltvNumber({ season: 2, episode: 5, episodes: 13 })).toBe('1.4/13.')
  })
})

describe('an import of XMLTV', () => {
  it('makes channels and broadcasts, and nothing twice', async () => {
    const file = tv(
      channel('a', 'Canal A') +
        programme('Uno', '20261120060000 +0000', '20261120070000 +0000') +
        programme('Dos', '20261120070000 +0000', '20261120080000 +0000'),
    )
    expect(await run(file)).toMatchObject({
      imported: 3,
      faulty: 0,
      types: { channel: { imported: 1 }, broadcast: { imported: 2 } },
    })
    expect(await shown('canal-a')).toEqual(['Uno 20 06:00-20 07:00', 'Dos 20 07:00-20 08:00'])
    expect(await run(file)).toMatchObject({ imported: 0, unchanged: 3, withdrawn: 0 })
  })

  it('replaces the stretch that it covers and nothing else', async () => {
    const at = (title: string, from: string, to: string) =>
      programme(title, `202611200${from}0000 +0000`, `202611200${to}0000 +0000`)
    await run(tv(channel('a') + at('Uno', '5', '6') + at('Dos', '6', '7') + at('Tres', '7', '8')))
    const report = await run(tv(channel('a') + at('Nuevo', '6', '7')))
    expect(report.types['broadcast']).toEqual({ updated: 1 })
    expect(await shown('a')).toEqual(['Uno 20 05:00-20 06:00', 'Nuevo 20 06:00-20 07:00', 'Tres 20 07:00-20 08:00'])
  })

  it('with --dry-run says the same and writes nothing', async () => {
    const file = tv(channel('a') + programme('Uno', '20261120060000 +0000', '20261120070000 +0000'))
    expect(await run(file, { dryRun: true })).toMatchObject({ dryRun: true, imported: 2 })
    expect(await channelsOf(db, 'portal')).toEqual([])
    await run(file)
    expect(await run(file, { dryRun: true })).toMatchObject({ imported: 0, unchanged: 2 })
  })

  it('reads midnight, missing zones, missing ends, lengths and the wrong day of an end', async () => {
    const report = await run(
      tv(
        channel('a') +
          programme('Sin zona', '20261120213000', '20261120233000') +
          programme('Sin fin', '20261120233000') +
          programme('Medianoche', '20261121003000', '20261121001000') +
          programme('Larga', '20261122010000', undefined, '<length units="hours">2</length>') +
          programme('Hueco', '20261123010000') +
          programme('Última', '20261124010000'),
      ),
    )
    expect(await shown('a')).toEqual([
      'Sin zona 20 20:30-20 22:30',
      'Sin fin 20 22:30-20 23:30',
      'Medianoche 20 23:30-21 23:10',
      'Larga 22 00:00-22 02:00',
      'Hueco 23 00:00-23 06:00',
    ])
    expect(report.remarks.map(({ title, reason }) => [title, reason])).toEqual([
      ['Medianoche', 'it ended before it began: the end was taken as that of the next day'],
      ['Hueco', 'its end is not known: at most six hours'],
    ])
    expect(report.skips).toMatchObject([
      { title: 'Última', reason: expect.stringContaining('nobody says when it ends') },
    ])
  })

  it('goes through the night in which an hour comes twice', async () => {
    await run(
      tv(
        channel('a') +
          programme('A', '20261025013000', '20261025023000') +
          programme('B', '20261025023000', '20261025020000') +
          programme('C', '20261025020000', '20261025023000') +
          programme('D', '20261025023000', '20261025040000'),
      ),
    )
    expect(await shown('a')).toEqual([
      'A 24 23:30-25 00:30',
      'B 25 00:30-25 01:00',
      'C 25 01:00-25 01:30',
      'D 25 01:30-25 03:00',
    ])
  })

  it('cuts overlaps, keeps the first of a moment, and says so with the line', async () => {
    const report = await run(
      tv(
        `${channel('a')}\n` +
          programme('Larga', '20261120060000 +0000', '20261120073000 +0000') +
          programme('Corta', '20261120070000 +0000', '20261120080000 +0000') +
          programme('Corta', '20261120070000 +0000', '20261120080000 +0000') +
          programme('Otra', '20261120070000 +0000', '20261120090000 +0000'),
      ),
    )
    expect(await shown('a')).toEqual(['Larga 20 06:00-20 07:00', 'Corta 20 07:00-20 08:00'])
    expect(report.remarks).toMatchObject([{ line: 2, title: 'Larga', reason: 'cut where «Corta» begins' }])
    expect(report.skips.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'it stands in the file twice'],
      [5, '«Corta» begins at the same moment'],
    ])
  })

  it('tells faults with their line and goes on', async () => {
    const report = await run(
      tv(
        `${channel('a')}\n` +
          programme('Mala', 'ayer', '20261120080000 +0000') +
          '<programme channel="a" start="20261120060000 +0000" stop="20261120070000 +0000"></programme>\n' +
          '<programme start="20261120060000 +0000"><title>Sin canal</title></programme>\n' +
          programme('Eterna', '20261101060000 +0000', '20261120080000 +0000') +
          programme('Buena', '20261120090000 +0000', '20261120100000 +0000'),
      ),
    )
    expect(report.faulty).toBe(4)
    expect(report.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'no start: «ayer»'],
      [3, 'it has no title'],
      [4, 'it names no channel'],
      [5, 'it lasts longer than a day and a half'],
    ])
    expect(await shown('a')).toEqual(['Buena 20 09:00-20 10:00'])
  })

  it('keeps languages, people, categories, numbers, repeats and signs', async () => {
    await run(
      tv(
        channel('a') +
          `<programme channel="a" start="20261120060000 +0000" stop="20261120070000 +0000">
          <title lang="es">Manos</title><title lang="ca">Mans</title><sub-title>El cestero</sub-title>
          <desc lang="ca">Oficis &amp; mans.</desc><credits><director>Ona</director><actor role="Ella">Laia</actor></credits>
          <date>20240101</date><category>Documental</category><category>Documental</category>
          <icon src="https://elsewhere.example/x.png"/><episode-num system="xmltv_ns">1.4.</episode-num>
          <previously-shown start="20250101"/><subtitles type="deaf-signed"/><rating><value>12</value></rating></programme>` +
          programme(
            'Estreno',
            '20261120070000 +0000',
            '20261120080000 +0000',
            '<premiere/><rating><value>NA</value></rating>',
          ),
      ),
    )
    const [one] = await channelsOf(db, 'portal')
    const [first, second] = (await broadcastsBetween(db, [one!], ALWAYS)).get(one!.id)!
    expect(first).toMatchObject({
      title: { es: 'Manos', ca: 'Mans' },
      subtitle: { es: 'El cestero' },
      description: { es: 'Oficis & mans.', ca: 'Oficis & mans.' },
      credits: [
        { role: 'director', name: 'Ona' },
        { role: 'actor', name: 'Laia', as: 'Ella' },
      ],
      categories: ['Documental'],
      numbering: { season: 2, episode: 5 },
      isRepeat: true,
      version: 'signed',
      rating: '12',
      year: '2024',
    })
    expect(second).toMatchObject({ isPremiere: true, isRepeat: false, version: 'original' })
    expect(second!.rating).toBeUndefined()
  })

  it('reads other encodings, as the file or its bytes say', async () => {
    const text = tv(channel('a', 'Canal Ñ') + programme('Ací i allà', '20261120060000 +0000', '20261120070000 +0000'))
    await run(iconv.encode(text.replace('UTF-8', 'ISO-8859-1'), 'latin1'))
    expect(await shown('canal-n')).toEqual(['Ací i allà 20 06:00-20 07:00'])
    await run(iconv.encode(text.replace('UTF-8', 'UTF-16'), 'utf-16le', { addBOM: true }))
    expect(await shown('canal-n')).toEqual(['Ací i allà 20 06:00-20 07:00'])
  })

  it('maps channels onto those of the house, by --map or by name, and leaves out what it is told to', async () => {
    const inside = channel('a', 'Canal A') + channel('b', 'Canal B') + channel('canal-a', 'Otro')
    await run(tv(channel('a', 'Canal A')))
    const map = join(folder, 'map.json')
    await writeFile(map, JSON.stringify({ x: 'canal-a', b: null }))
    const report = await run(tv(inside.replace('id="a"', 'id="x"')), { mapFile: map })
    expect(report.types['channel']).toEqual({ unchanged: 2, skipped: 1 })
    expect((await channelsOf(db, 'portal')).map(({ slug }) => slug)).toEqual(['canal-a'])
    await writeFile(map, JSON.stringify({ x: 'nadie' }))
    await expect(run(tv(inside), { mapFile: map })).rejects.toThrow('the site has no channel «nadie»')
  })

  it('gives channels of one name addresses of their own and makes those nobody describes', async () => {
    const report = await run(
      tv(
        channel('a', 'Canal') +
          channel('b', 'Canal') +
          channel('g', 'Guía') +
          programme('Uno', '20261120060000 +0000', '20261120070000 +0000', '', 'z 9'),
      ),
    )
    expect((await channelsOf(db, 'portal')).map(({ slug }) => slug)).toEqual(['canal', 'canal-2', 'guia-2', 'z-9'])
    expect(report.remarks).toMatchObject([{ title: 'z 9', reason: 'the file does not describe this channel' }])
  })

  it('refuses what is no guide, and what is broken or cut off, with the place; nothing comes in', async () => {
    const good = tv(`${channel('a')}\n${programme('Uno', '20261120060000 +0000', '20261120070000 +0000')}`)
    await expect(run('<rss/>')).rejects.toThrow('no XMLTV: the root element is <rss>')
    await expect(run('{}')).rejects.toThrow(ImportRefused)
    await expect(run(good.slice(0, -20))).rejects.toThrow(/line 2, column \d+: unclosed tag/)
    await expect(run(good.replace('</title>', '</titel>'))).rejects.toThrow(/line 2/)
    expect(await channelsOf(db, 'portal')).toEqual([])
    const repaired = await run(good.replace('Uno', 'Uno & dos'))
    expect(repaired.notes.join()).toContain('«&»')
    expect(await shown('a')).toEqual(['Uno & dos 20 06:00-20 07:00'])
  })

  it('reads lists of channels as grabbers keep them', async () => {
    const list = '<channels><channel site="x" site_id="A3" lang="es" xmltv_id="">Antena 3</channel></channels>'
    expect((await run(list)).types).toEqual({ channel: { imported: 1 } })
    expect((await channelsOf(db, 'portal'))[0]).toMatchObject({ slug: 'antena-3', name: { es: 'Antena 3' } })
  })
})

describe('a schedule of JSON Lines', () => {
  const lines = (...all: object[]) => all.map((line) => JSON.stringify(line)).join('\n')

  it('comes in as XMLTV does', async () => {
    const report = await run(
      lines(
        { type: 'channel', id: 3, name: 'Canal 3', media: 'radio' },
        {
          type: 'broadcast',
          channel: '3',
          start: '2022-10-04 01:30:00',
          end: '2022-10-04 02:25:00',
          title: 'Comerse el mundo',
          isRepeat: true,
        },
        { type: 'broadcast', channel: '3', start: '1664843100000', length: 30, title: { es: 'Uno', ca: 'U' } },
        { type: 'broadcast', channel: '3', start: 'mañana', title: 'Mal' },
        { type: 'show' },
      ),
      { format: 'schedule' },
    )
    expect(report.types).toEqual({ channel: { imported: 1 }, broadcast: { imported: 2, faulty: 2 } })
    expect(report.faults.map(({ line }) => line)).toEqual([4, 5])
    expect(await shown('canal-3')).toEqual(['Comerse el mundo 03 23:30-04 00:25', 'Uno 04 00:25-04 00:55'])
    expect((await channelsOf(db, 'portal'))[0]).toMatchObject({ media: 'radio' })
  })
})

describe('an export', () => {
  it('imported again changes nothing, in both languages and with everything that XMLTV can say', async () => {
    await run(
      tv(
        channel('a', 'Canal A') +
          `<programme channel="a" start="20261025003000 +0000" stop="20261025013000 +0000"><title lang="es">Manos &lt;1&gt;</title>
          <title lang="ca">Mans</title><sub-title lang="es">Xicalla</sub-title><sub-title lang="ca">Xicalla</sub-title>
          <desc lang="es">Oficios</desc><credits><presenter>Ona</presenter></credits>
          <episode-num system="xmltv_ns">0.1.</episode-num><previously-shown/></programme>`,
      ),
    )
    const { channels, broadcastsOf } = await scheduleOf(db, 'portal', ALWAYS)
    const xml = [...writeXmltv({ url: site.url, name: site.name }, channels, broadcastsOf)].join('')
    expect(xml).toContain('<sub-title lang="ca">Xicalla</sub-title>')
    expect(xml).toContain('start="20261025023000 +0200" stop="20261025023000 +0100" channel="canal-a"')
    expect((await run(xml)).types).toEqual({ channel: { unchanged: 1 }, broadcast: { unchanged: 1 } })
  })
})

describe('what XMLTV cannot say', () => {
  it('stays where a programme keeps its start and title, and goes with it otherwise', async () => {
    const file = (title: string) => tv(channel('a') + programme(title, '20261120060000 +0000', '20261120070000 +0000'))
    await run(file('Uno'))
    const [one] = await channelsOf(db, 'portal')
    const first = {
      start: new Date('2026-11-20T06:00:00Z'),
      end: new Date('2026-11-20T07:00:00Z'),
      title: { es: 'Uno' },
    }
    const edited = { ...first, isBlanked: true, episodeId: '7', version: 'audio-described' as const }
    await putSchedule(db, { channel: one!, broadcasts: [edited], source: 'desk' })
    const stored = async () => (await broadcastsBetween(db, [one!], ALWAYS)).get(one!.id)![0]
    expect((await run(file('Uno'))).types['broadcast']).toEqual({ unchanged: 1 })
    expect(await stored()).toMatchObject({ isBlanked: true, episodeId: '7', version: 'audio-described' })
    await run(file('Dos'))
    expect(await stored()).toMatchObject({ isBlanked: false, episodeId: null, version: 'original' })
  })
})

const real = (name: string) => resolve(import.meta.dirname, '../../../../shared/real/03-epg', name)

describe.skipIf(!existsSync(real('samsung-tvplus-es.xml')))('guides from outside', () => {
  it('183 channels and 1,543 programmes come in within ten seconds', { timeout: 60_000 }, async () => {
    const report = await runImport(deps, { format: 'xmltv', file: real('samsung-tvplus-es.xml'), site })
    expect(report.types).toEqual({ channel: { imported: 183 }, broadcast: { imported: 1543 } })
    expect(report.faults).toEqual([])
    expect(report.seconds).toBeLessThan(10)
    expect((await shown('la-1'))[0]).toBe('Sesion De Tarde El Verano De Sus Vidas 22 15:55-22 17:35')
    expect(await shown('la-1')).toHaveLength(8)
  })

  it('two zones in one file are both right', async () => {
    const report = await runImport(deps, {
      format: 'xmltv',
      file: real('cablevision-2015-guia.xml'),
      site,
      dryRun: true,
    })
    expect(report.types).toEqual({ channel: { imported: 47 }, broadcast: { imported: 453 } })
    expect(report.faults).toEqual([])
  })
})
