import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { deskPortal } from '../testing.ts'
import type { RecordAnswer, RegisterAnswer } from './model.ts'

const desk = await deskPortal()
const editor = desk.as('editor')
afterAll(() => desk.close())

const list = async (path: string): Promise<RegisterAnswer> => (await editor.get(`registers/${path}`)).json()

describe('registers', () => {
  it('list the records of a site, found without accents', async () => {
    const all = await list('taxa?site=portal')
    expect(all.mayChange).toBe(true)
    expect(all.rows.length).toBeGreaterThan(5)
    const [one] = all.rows
    const found = await list(`taxa?site=portal&q=${encodeURIComponent(one!.name.toUpperCase())}`)
    expect(found.rows.map(({ id }) => id)).toContain(one!.id)
    expect((await list('shows?site=portal')).rows).toEqual([])
  })

  it('are named in the language of whoever looks, and found in any', async () => {
    const catalan = await desk.hire('catalana', [{ role: 'editor' }])
    await sql`update staff set language = 'ca' where id = ${catalan.id}`.execute(desk.db)
    const seen = async (q: string) => (await catalan.get(`registers/taxa?site=portal&q=${q}`)).json() as RegisterAnswer
    expect((await seen('deportes')).rows.map(({ name }) => name)).toEqual(['Esports'])
    const names = (await seen('')).rows.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'ca')))
  })

  it('make a record that readers find at once, and change it', async () => {
    const document = { name: { es: 'Aina Rocafull', ca: 'Aina Rocafull' }, slug: 'aina-rocafull', site: 'radio' }
    const made = await editor.post('registers/authors', { site: 'portal', document })
    expect(made.statusCode).toBe(200)
    const record: RecordAnswer = made.json()
    expect(record).toMatchObject({ name: 'Aina Rocafull', site: 'portal', document: { slug: 'aina-rocafull' } })
    const page = await desk.app.inject({ url: '/autores/aina-rocafull/', headers: { host: 'desk.test' } })
    expect(page.statusCode).toBe(200)
    const change = { version: record.version, document: { ...record.document, role: { es: 'Reportera' } } }
    const path = `registers/authors/${record.id}`
    expect((await editor.patch(path, change)).json()).toMatchObject({ document: { role: { es: 'Reportera' } } })
    // Whoever saw the former version is told.
    expect((await editor.patch(path, change)).statusCode).toBe(409)
  })

  it('make shows and their seasons, for who has the schedule', async () => {
    const programmes = desk.as('programme-editor')
    const make = (register: string, document: object, who = programmes) =>
      who.post(`registers/${register}`, { site: 'portal', document })
    const show: RecordAnswer = (await make('shows', { name: { es: 'El faro' }, slug: 'el-faro', media: 'tv' })).json()
    const season = { name: { es: 'Segunda temporada' }, slug: 'temporada-2', show: show.id, number: 2 }
    const made = await make('seasons', season)
    expect([made.statusCode, made.json().document]).toMatchObject([200, { number: 2, show: show.id }])
    expect((await list('seasons?site=portal')).rows.map(({ path }) => path)).toEqual([
      '/programas/el-faro/temporada-2/',
    ])
    expect((await make('seasons', season, desk.as('writer'))).statusCode).toBe(403)
  })

  it('make live streams, which readers find at once', async () => {
    const document = {
      name: { es: 'Mestral en directo', ca: 'Mestral en directe' },
      slug: 'mestral-tv',
      media: 'tv',
      video: { href: 'https://media.example/live.m3u8' },
    }
    const post = (who = desk.as('programme-editor')) => who.post('registers/streams', { site: 'portal', document })
    expect((await post(desk.as('writer'))).statusCode).toBe(403)
    expect((await post()).json()).toMatchObject({ name: 'Mestral en directo', document: { video: document.video } })
    expect((await list('streams?site=portal')).rows.map(({ path }) => path)).toEqual(['/directos/mestral-tv/'])
    const page = await desk.app.inject({ url: '/directos/mestral-tv/', headers: { host: 'desk.test' } })
    expect([page.statusCode, page.body.includes('Mestral en directo')]).toEqual([200, true])
  })

  it('name the field that is wrong, and keep to their own kind and site', async () => {
    const refused = await editor.post('registers/taxa', { site: 'portal', document: { name: {} } })
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, expect.stringContaining('name')])
    const [taxon] = (await list('taxa?site=portal')).rows
    expect((await editor.get(`registers/authors/${taxon!.id}`)).statusCode).toBe(404)
    const away = await desk.hire('fora', [{ role: 'editor', site: 'radio' }])
    expect((await away.get(`registers/taxa/${taxon!.id}`)).statusCode).toBe(404)
    expect((await away.patch(`registers/taxa/${taxon!.id}`, { version: 1, document: {} })).statusCode).toBe(403)
    expect((await desk.as('writer').post('registers/taxa', { site: 'portal', document: {} })).statusCode).toBe(403)
  })
})
