import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { CACHE_CHANNEL, parseNotification } from '../../../platform/cache/notify.ts'
import { surrogateKeys } from '../../../platform/cache/surrogate-keys.ts'
import { deskPortal } from '../../testing.ts'

const desk = await deskPortal()
const editor = desk.as('editor')
afterAll(() => desk.close())

const add = (path: string, target: string, site = 'portal') => editor.post('redirects', { site, path, target })
const faultOf = (answer: { json(): { errors: { field: string; message: string }[] } }) => {
  const [{ field, message }] = answer.json().errors as [{ field: string; message: string }]
  return [field, message]
}
const visit = (url: string) => desk.app.inject({ url, headers: { host: 'desk.test' } })
const rows = async (q = '', site = 'portal') => (await editor.get(`redirects?site=${site}&q=${q}`)).json().rows

describe('redirects of the newsroom', () => {
  it('lead an address away in every language, with and without its final slash', async () => {
    expect((await visit('/tienda/')).statusCode).toBe(404)
    expect((await add('http://desk.test/tienda/', '/deportes/')).statusCode).toBe(200)
    for (const [from, to] of [
      ['/tienda/', '/deportes/'],
      ['/tienda', '/deportes/'],
      ['/ca/tienda/', '/ca/deportes/'],
    ] as const) {
      const answer = await visit(from)
      expect([answer.statusCode, answer.headers['location']]).toEqual([301, to])
    }
    // Of a campaign the rest stays.
    expect((await visit('/tienda/?utm_source=x')).headers['location']).toBe('/deportes/?utm_source=x')
    const [row] = await rows('TIENDA')
    expect(row).toMatchObject({
      path: '/tienda',
      target: '/deportes/',
      url: 'http://desk.test/deportes/',
      by: 'editor',
    })
  })

  it('are told to caches in front, which keep by the same key what they replace', async () => {
    const client = new Client({ connectionString: desk.database.url })
    await client.connect()
    const heard = new Set<string>()
    client.on('notification', ({ payload }) => {
      for (const tag of parseNotification(payload!)?.tags ?? []) heard.add(tag)
    })
    await client.query(`listen ${CACHE_CHANNEL}`)
    const isReached = async (url: string) => {
      await client.query('select 1')
      const keys = String((await visit(url)).headers['surrogate-key']).split(' ')
      return surrogateKeys(heard)
        .split(' ')
        .some((key) => keys.includes(key))
    }
    expect(await isReached('/campanya/')).toBe(false)
    const { id } = (await add('/campanya/', '/deportes/')).json<{ id: string }>()
    // Both what answered there before and what answers now.
    expect([await isReached('/nada-de-nada/'), await isReached('/campanya/')]).toEqual([true, true])
    expect(await isReached('/radio/nada/')).toBe(false)
    heard.clear()
    await editor.delete(`redirects/${id}?path=/campanya&target=/deportes/`)
    expect(await isReached('/campanya/')).toBe(true)
    await client.end()
  })

  it('lead out of a site, and below the address of another one', async () => {
    await add('/fuera/', 'https://elsewhere.example/x?a=1')
    expect((await visit('/fuera/')).headers['location']).toBe('https://elsewhere.example/x?a=1')
    await add('/parrilla-vieja/', '/programacion/', 'radio')
    expect((await visit('/radio/parrilla-vieja/')).headers['location']).toBe('/radio/programacion/')
    expect((await visit('/parrilla-vieja/')).statusCode).toBe(404)
  })

  it('are refused when they would come back, over other sites and former redirects too', async () => {
    expect(faultOf(await add('/a/', '/a'))).toEqual(['target', 'loop'])
    await add('/b/', '/c/')
    await add('/c/', 'http://desk.test/radio/d/')
    expect(faultOf(await add('/d/', 'http://desk.test/ca/b/', 'radio'))).toEqual(['target', 'loop'])
    for (let n = 0; n < 6; n++) await add(`/n${n}/`, `/n${n + 1}/`)
    expect(faultOf(await add('/largo/', '/n0/'))).toEqual(['target', 'long'])
  })

  it('are refused where something stands, twice, and for what is no address', async () => {
    const document = { name: { es: 'Aina', ca: 'Aina' }, slug: 'aina' }
    await editor.post('registers/authors', { site: 'portal', document })
    expect(faultOf(await add('/autores/aina/', '/x/'))).toEqual(['path', 'stands'])
    await add('/dos/', '/x/')
    expect(faultOf(await add('/dos', '/y/'))).toEqual(['path', 'taken'])
    for (const path of ['/', 'dos', '//evil.example', 'https://evil.example/x'])
      expect([path, ...faultOf(await add(path, '/x/'))]).toEqual([path, 'path', 'address'])
    for (const target of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'x'])
      expect([target, ...faultOf(await add('/tres/', target))]).toEqual([target, 'target', 'address'])
  })

  it('are changed by who saw them, removed, and noted', async () => {
    const { id } = (await add('/cuatro/', '/x/')).json<{ id: string }>()
    const change = { path: '/cuatro', target: '/y/', seen: { path: '/cuatro', target: '/x/' } }
    expect((await editor.patch(`redirects/${id}`, change)).statusCode).toBe(200)
    expect((await editor.patch(`redirects/${id}`, change)).statusCode).toBe(409)
    expect((await visit('/cuatro/')).headers['location']).toBe('/y/')
    const removed = (target: string) => editor.delete(`redirects/${id}?path=/cuatro&target=${target}`)
    expect((await removed('/x/')).statusCode).toBe(409)
    expect((await removed('/y/')).statusCode).toBe(200)
    expect((await visit('/cuatro/')).statusCode).toBe(404)
    const { entries } = (await desk.as('admin').get('audit?action=redirect')).json()
    const last = entries.slice(0, 3).map(({ action }: { action: string }) => action)
    expect(last).toEqual(['redirect.removed', 'redirect.changed', 'redirect.added'])
    const away = await desk.hire('fora', [{ role: 'editor', site: 'radio' }])
    const other = (await add('/cinco/', '/x/')).json<{ id: string }>()
    expect((await away.delete(`redirects/${other.id}?path=/cinco&target=/x/`)).statusCode).toBe(403)
    expect((await away.get('redirects?site=portal')).statusCode).toBe(403)
  })

  it('show where contents that moved lead by themselves', async () => {
    const document = { name: { es: 'Mar', ca: 'Mar' }, slug: 'mar-vell', formerPaths: ['/equipo/mar/'] }
    const made = (await editor.post('registers/authors', { site: 'portal', document })).json()
    const { former } = (await editor.get('redirects?site=portal&q=equipo')).json()
    expect(former).toMatchObject([{ id: null, path: '/equipo/mar/', url: made.url, by: 'Mar' }])
  })
})
