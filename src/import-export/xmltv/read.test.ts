import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { broadcastsBetween, channelsOf } from '../../broadcast/schedule/store.ts'
import { ImportRefused } from '../model.ts'
import { ALWAYS, channel, guideFixture, programme, tv } from './testing.ts'
import { because, coded } from '../reasons/model.ts'

const { db, folder, run, shown } = await guideFixture()

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
    expect(report.remarks.map(({ title, reason }) => [title, coded(reason)])).toEqual([
      ['Medianoche', 'guide.next-day'],
      ['Hueco', 'guide.six-hours'],
    ])
    expect(report.skips).toMatchObject([{ title: 'Última', reason: because('guide.last') }])
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
    expect(report.remarks).toMatchObject([
      { line: 2, title: 'Larga', reason: because('guide.cut', { title: 'Corta' }) },
    ])
    expect(report.skips.map(({ line, reason }) => [line, coded(reason)])).toEqual([
      [4, 'guide.twice'],
      [5, 'guide.same-moment: Corta'],
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
    expect(report.faults.map(({ line, reason }) => [line, coded(reason)])).toEqual([
      [2, 'guide.no-start: ayer'],
      [3, 'no.title'],
      [4, 'no.channel'],
      [5, 'guide.long'],
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
    await expect(run(tv(inside), { mapFile: map })).rejects.toThrow('guide.map-channel: nadie')
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
    expect(report.remarks).toMatchObject([{ title: 'z 9', reason: because('guide.undescribed') }])
  })

  it('refuses what is no guide, and what is broken or cut off, with the place; nothing comes in', async () => {
    const good = tv(`${channel('a')}\n${programme('Uno', '20261120060000 +0000', '20261120070000 +0000')}`)
    await expect(run('<rss/>')).rejects.toThrow('other.importer: is.feed, «feed»')
    await expect(run('{}')).rejects.toThrow(ImportRefused)
    await expect(run(good.slice(0, -20))).rejects.toThrow(/line 2, column \d+: xml\.broken: xml\.unclosed: title/)
    await expect(run(good.replace('</title>', '</titel>'))).rejects.toThrow(/line 2/)
    expect(await channelsOf(db, 'portal')).toEqual([])
    const repaired = await run(good.replace('Uno', 'Uno & dos'))
    expect(repaired.notes.map(coded).join()).toContain('xml.ampersand')
    expect(await shown('a')).toEqual(['Uno & dos 20 06:00-20 07:00'])
  })

  it('reads lists of channels as grabbers keep them', async () => {
    const list = '<channels><channel site="x" site_id="A3" lang="es" xmltv_id="">Antena 3</channel></channels>'
    expect((await run(list)).types).toEqual({ channel: { imported: 1 } })
    expect((await channelsOf(db, 'portal'))[0]).toMatchObject({ slug: 'antena-3', name: { es: 'Antena 3' } })
  })
})
