import { afterAll, describe, expect, it } from 'vitest'
import { ROLE_NAMES } from '../../people/model.ts'
import { deskPortal } from '../../testing.ts'
import type { Term } from './model.ts'

const desk = await deskPortal()
afterAll(() => desk.close())
const editor = desk.as('editor')

const puerto = { words: { es: 'puerto', ca: 'port' }, note: '' }
const add = (body: object, headers = {}) =>
  desk.app.inject({
    method: 'POST',
    url: '/api/staff/glossary',
    headers: { host: 'desk.test', cookie: editor.cookie, 'sec-fetch-site': 'same-origin', ...headers },
    payload: { site: 'portal', ...body },
  })
const terms = async (site = 'portal'): Promise<Term[]> => (await editor.get(`glossary?site=${site}`)).json().terms

describe('OPEN-68: the glossary of a site', () => {
  it('has each term once, in every language', async () => {
    const key = { 'idempotency-key': 'glossary-once' }
    const { id } = (await add(puerto, key)).json()
    expect((await add(puerto, key)).json()).toEqual({ id })
    expect((await add(puerto)).statusCode).toBe(409)
    expect((await add({ words: { ca: 'port' } })).statusCode).toBe(400)
    expect((await add({ ...puerto, site: 'nowhere' })).statusCode).toBe(400)
    expect(await terms()).toEqual([{ id, ...puerto, mark: expect.any(String) }])
    expect(await terms('radio')).toEqual([])
  })

  it('lists them as a dictionary does, whatever their capitals and accents', async () => {
    for (const es of ['Última hora', 'Zarza', 'aviso', 'único', 'Ayuntamiento'])
      await add({ site: 'ocio', words: { es, ca: es }, note: '' })
    const words = (await terms('ocio')).map(({ words: { es } }) => es)
    expect(words).toEqual(['aviso', 'Ayuntamiento', 'Última hora', 'único', 'Zarza'])
  })

  it('tells the second of two who change a term', async () => {
    const [{ id }] = (await terms()) as [Term]
    const change = (note: string) => editor.patch(`glossary/${id}`, { ...puerto, note, seen: puerto })
    expect((await change('el de Portalba')).statusCode).toBe(200)
    expect((await change('otro')).statusCode).toBe(409)
    // Whoever saw the former one takes away nothing either; which of two it was is told apart.
    const old = (await terms())[0]!
    const again = { ...puerto, note: 'el de Portalba, el viejo' }
    const seen = { words: puerto.words, note: old.note }
    expect((await editor.patch(`glossary/${id}`, { ...again, seen })).statusCode).toBe(200)
    expect((await editor.delete(`glossary/${id}?mark=${old.mark}`)).statusCode).toBe(409)
    const faro = { words: { es: 'faro', ca: 'far' }, note: '' }
    const other = (await add(faro)).json()
    const taken = await editor.patch(`glossary/${other.id}`, { ...puerto, seen: faro })
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([409, 'words'])
    const { mark } = (await terms()).find((term) => term.id === other.id)!
    expect((await editor.delete(`glossary/${other.id}?mark=${mark}`)).statusCode).toBe(200)
    expect((await editor.patch('glossary/999', { ...puerto, seen: puerto })).statusCode).toBe(404)
    expect((await terms())[0]!.note).toBe('el de Portalba, el viejo')
  })

  it('is read by who reads all, and kept by who keeps sections, each in their sites', async () => {
    const [{ id }] = (await terms()) as [Term]
    const readers = ['writer', 'editor', 'front-editor', 'community', 'programme-editor', 'admin']
    for (const role of ROLE_NAMES) {
      const who = desk.as(role)
      const list = await who.get('glossary?site=portal')
      expect(list.statusCode, role).toBe(readers.includes(role) ? 200 : 403)
      expect(list.headers['cache-control'], role).toContain('no-store')
      const keeps = role === 'editor' || role === 'admin'
      const made = await who.post('glossary', { site: 'portal', words: { es: role, ca: role } })
      expect(made.statusCode, role).toBe(keeps ? 200 : 403)
      const changed = await who.patch(`glossary/${id}`, { ...puerto, seen: puerto })
      expect(changed.statusCode, role).toBe(keeps ? 409 : 403)
      const own = keeps ? (await terms()).find((term) => term.id === made.json().id)! : { id, mark: 'x' }
      const removed = await who.delete(`glossary/${own.id}?mark=${own.mark}`)
      expect(removed.statusCode, role).toBe(keeps ? 200 : 403)
    }
    const radio = await desk.hire('radio', [{ role: 'editor', site: 'radio' }])
    expect((await radio.get('glossary?site=portal')).statusCode).toBe(403)
    expect((await radio.delete(`glossary/${id}?mark=x`)).statusCode).toBe(403)
    expect(await terms()).toHaveLength(1)
  })
})
