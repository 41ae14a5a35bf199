import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishContent } from '../../content/publish.ts'
import { findAnyContent } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { deskPortal } from '../testing.ts'
import { revertOf, type CoverageAnswer, type CoveragesAnswer, type SaidUpdate, type UpdateVersion } from './model.ts'

const desk = await deskPortal()
const editor = desk.as('editor')
afterAll(() => desk.close())
let [id, twin] = ['', '']

beforeAll(async () => {
  const deps = { db: desk.db, clock: { now: () => desk.now } }
  const input = { type: 'live', site: 'portal', state: 'published', translationGroup: 'temporal', slug: 'temporal' }
  const first = { id: 'u1', date: '2026-03-02T07:00:00Z', title: 'Empieza', html: '<p>Uno</p>', pinned: true }
  const [es, ca] = [
    await publishContent(
      deps,
      { ...input, externalId: 'temporal-es', language: 'es', title: 'El temporal', updates: [first] },
      { actor: 'test' },
    ),
    await publishContent(
      deps,
      { ...input, externalId: 'temporal-ca', language: 'ca', title: 'El temporal, en directe', updates: [] },
      { actor: 'test' },
    ),
  ]
  ;[id, twin] = [es.id, ca.id]
})

const updatesOf = async (of: string) => ((await findAnyContent(desk.db, of))!.document as DocumentOf<'live'>).updates
const read = async (): Promise<CoverageAnswer> => (await editor.get(`live/${id}`)).json()
/** What an update says, as a console sends it with a correction. */
async function seenOf(update: string): Promise<SaidUpdate> {
  const { id: _, date: __, changedAt: ___, ...said } = (await read()).updates.find((one) => one.id === update)!
  return said
}
const both = (title: string, more: object = {}) => ({
  texts: { es: { title, html: '<p>Hola</p>' }, ca: { title: `${title}, ca`, html: '<p>Hola</p>' } },
  ...more,
})

describe('the console of a coverage', () => {
  it('is one for both languages', async () => {
    const coverage = await read()
    expect(coverage).toMatchObject({ title: 'El temporal', ended: false, isOut: true, mayPublish: true })
    expect(coverage.languages.map(({ language }) => language)).toEqual(['es', 'ca'])
    expect(coverage.updates).toMatchObject([{ id: 'u1', pinned: true, texts: { es: { title: 'Empieza' } } }])
    const list: CoveragesAnswer = (await editor.get('live?site=portal')).json()
    expect(list.coverages).toMatchObject([{ id, ended: false, updates: 1 }])
  })

  it('lets an update out in both at once, and the same again changes nothing', async () => {
    const body = both('Reabre la carretera', { key: true })
    expect((await editor.put(`live/${id}/updates/u2`, body)).statusCode).toBe(200)
    const version = (await findAnyContent(desk.db, twin))!.version
    await editor.put(`live/${id}/updates/u2`, body)
    expect((await findAnyContent(desk.db, twin))!.version).toBe(version)
    expect((await updatesOf(id)).map((one) => one.id)).toEqual(['u2', 'u1'])
    expect(await updatesOf(twin)).toMatchObject([{ id: 'u2', title: 'Reabre la carretera, ca', key: true }])
    expect((await read()).updates[0]).toMatchObject({ id: 'u2', texts: { es: {}, ca: {} } })
  })

  it('corrects one language and leaves the words of the other', async () => {
    const seen = await seenOf('u2')
    await editor.put(`live/${id}/updates/u2`, { seen, texts: { ca: { title: 'Reobri la carretera', html: '' } } })
    expect((await updatesOf(id))[0]).toMatchObject({ title: 'Reabre la carretera', key: true })
    expect((await updatesOf(twin))[0]).toMatchObject({ title: 'Reobri la carretera', key: true })
  })

  it('OPEN-68, OPEN-69 joins what two people correct in one update, and refuses where both said something else', async () => {
    const seen = await seenOf('u2')
    const other = desk.as('front-editor')
    const [path, html] = [`live/${id}/updates/u2`, '<p>Hola</p>']
    // One corrects the place and the translation, the other the headline: both stay, also when it is sent again.
    await other.put(path, { seen, place: 'Ribalta', texts: { ca: { title: 'Reobri del tot', html: '' } } })
    const mine = { seen, place: '', texts: { es: { title: 'Reabre ya', html }, ca: seen.texts.ca } }
    for (let n = 0; n < 2; n++) expect((await editor.put(path, mine)).statusCode).toBe(200)
    expect((await read()).updates.find((one) => one.id === 'u2')).toMatchObject({
      place: 'Ribalta',
      texts: { es: { title: 'Reabre ya' }, ca: { title: 'Reobri del tot' } },
    })
    // Both correct the headline: the second is told, and nothing of theirs is done, in no language.
    const late = await other.put(path, {
      seen,
      texts: { es: { title: 'Reabre mañana', html }, ca: { title: 'Demà', html: '' } },
    })
    expect([late.statusCode, late.json().differs]).toEqual([409, ['title']])
    expect((await seenOf('u2')).texts).toMatchObject({ es: { title: 'Reabre ya' }, ca: { title: 'Reobri del tot' } })
    // What was read may be changed, and what nobody saw is changed by nobody.
    const known = await seenOf('u2')
    expect((await other.put(path, { seen: known, texts: { es: { title: 'Reabre mañana', html } } })).statusCode).toBe(
      200,
    )
    expect((await other.put(path, { texts: { es: { title: 'Otra cosa', html } } })).statusCode).toBe(409)
  })

  it('tells what an update said before, and makes it say so again unless somebody wrote meanwhile', async () => {
    const path = `live/${id}/updates/u8`
    const put = (body: object, who = editor) => who.put(path, body)
    const clock = desk.now.getTime()
    const at = async (minutes: number, work: () => Promise<unknown>) => {
      desk.now.setTime(clock + minutes * 60_000)
      await work()
    }
    const say = (title: string) => ({ title, html: '<p>Hola</p>' })
    await at(1, () => put({ texts: { es: say('Dos heridos') }, place: 'Ribalta' }))
    const first = await seenOf('u8')
    await at(2, async () => put({ seen: first, texts: { es: say('Doce heridos'), ca: say('Dotze ferits') } }))
    await at(3, () => editor.patch(path, { key: true }))
    const versions = (await editor.get(`${path}/versions`)).json().versions as UpdateVersion[]
    expect(versions).toMatchObject([
      { who: 'editor', texts: { es: { title: 'Doce heridos' }, ca: { title: 'Dotze ferits' } }, place: 'Ribalta' },
      { who: 'editor', texts: { es: { title: 'Dos heridos' } }, place: 'Ribalta' },
    ])
    expect(versions[1]!.texts.ca).toBe(undefined)

    // The language that the correction added goes with it; what somebody else wrote there meanwhile stays.
    const seen = await seenOf('u8')
    const back = revertOf({ ...seen, ...versions[1]! }, seen)
    await at(4, async () => put({ seen, texts: { ca: say('Tretze ferits') } }, desk.as('front-editor')))
    const late = await put(back)
    expect([late.statusCode, late.json().differs]).toEqual([409, ['title']])
    expect((await seenOf('u8')).texts).toMatchObject({ es: { title: 'Doce heridos' }, ca: { title: 'Tretze ferits' } })
    const known = await seenOf('u8')
    await at(5, () => put(revertOf({ ...known, ...versions[1]! }, known)))
    expect(await seenOf('u8')).toEqual({ ...first, key: true })
    expect((await updatesOf(twin)).some((one) => one.id === 'u8')).toBe(false)
    await editor.delete(path)
    desk.now.setTime(clock)
  })

  it('OPEN-69 does not bring back an update that somebody took away while it was corrected', async () => {
    await editor.put(`live/${id}/updates/u7`, both('Cortada'))
    const seen = await seenOf('u7')
    await editor.delete(`live/${id}/updates/u7`)
    const late = await editor.put(`live/${id}/updates/u7`, { seen, ...both('Cortada del todo') })
    expect([late.statusCode, late.json().differs]).toEqual([409, ['gone']])
    expect((await updatesOf(id)).some((one) => one.id === 'u7')).toBe(false)
  })

  it('keeps one above all others, and only one', async () => {
    await editor.patch(`live/${id}/updates/u2`, { pinned: true })
    expect((await updatesOf(id)).filter((one) => one.pinned).map((one) => one.id)).toEqual(['u2'])
    await editor.patch(`live/${id}/updates/u2`, { pinned: false, key: false })
    expect((await read()).updates.find((one) => one.id === 'u2')).toMatchObject({ pinned: false, key: false })
  })

  it('takes one back in both, and says so when it is gone already', async () => {
    expect((await editor.delete(`live/${id}/updates/u2`)).statusCode).toBe(200)
    expect(await updatesOf(twin)).toEqual([])
    expect((await editor.delete(`live/${id}/updates/u2`)).statusCode).toBe(404)
  })

  it('sets the figures of the head by language, and ends both', async () => {
    const figures = { es: [{ value: '112', unit: 'km/h', label: 'racha máxima' }] }
    expect((await editor.patch(`live/${id}`, { figures })).json()).toMatchObject({ figures: { ...figures, ca: [] } })
    await editor.patch(`live/${id}`, { ended: true })
    expect((await findAnyContent(desk.db, twin))!.document).toMatchObject({ ended: true })
    await editor.patch(`live/${id}`, { ended: false })
    expect((await read()).ended).toBe(false)
  })

  it('OPEN-68 refuses figures that somebody else has changed meanwhile', async () => {
    const { figures: seen } = await read()
    const wind = (value: string) => ({ es: [{ value, label: 'racha máxima' }] })
    expect((await editor.patch(`live/${id}`, { figures: wind('118'), seen })).statusCode).toBe(200)
    // Sent again it is the same.
    expect((await editor.patch(`live/${id}`, { figures: wind('118'), seen })).statusCode).toBe(200)
    const late = await desk.as('front-editor').patch(`live/${id}`, { figures: wind('115'), seen })
    expect([late.statusCode, late.json().differs]).toEqual([409, ['figures']])
    expect((await read()).figures).toMatchObject(wind('118'))
  })

  it('has what is sent from the street wait until somebody lets it out', async () => {
    const writer = desk.as('writer')
    expect((await writer.put(`live/${id}/updates/u3`, both('Yo mismo'))).statusCode).toBe(403)
    const sent: CoverageAnswer = (await writer.post(`live/${id}/submissions`, { text: 'Ha vuelto la luz' })).json()
    expect(sent).toMatchObject({ mayPublish: false, submissions: [{ by: 'writer', text: 'Ha vuelto la luz' }] })
    const submission = sent.submissions[0]!.id
    const after = (await editor.put(`live/${id}/updates/u3`, both('Vuelve la luz', { submission }))).json()
    expect(after).toMatchObject({ submissions: [], updates: [{ id: 'u3' }, { id: 'u1' }] })
    const again: CoverageAnswer = (await writer.post(`live/${id}/submissions`, { text: 'Nada más' })).json()
    const verdict = `live/${id}/submissions/${again.submissions[0]!.id}/verdict`
    expect((await editor.post(verdict, { state: 'dropped' })).json()).toMatchObject({ submissions: [] })
    // What the database cannot hold is refused as any other wrong field.
    for (const text of ['\ud83d', 'a\u0000'])
      expect((await writer.post(`live/${id}/submissions`, { text })).statusCode).toBe(400)
  })

  it('refuses another site, and languages in which it does not stand', async () => {
    const away = await desk.hire('fora', [{ role: 'editor', site: 'radio' }])
    expect((await away.get(`live/${id}`)).statusCode).toBe(404)
    expect((await away.put(`live/${id}/updates/u9`, both('No'))).statusCode).toBe(404)
    expect((await editor.put(`live/${id}/updates/u9`, { texts: {} })).statusCode).toBe(400)
    expect((await editor.get('live/999999')).statusCode).toBe(404)
  })
})
