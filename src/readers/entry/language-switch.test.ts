import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { listMail } from '../../platform/mail/store.ts'
import { saveSite } from '../../sites/store.ts'
import { testPortal } from '../../app/testing.ts'
import { registration } from '../testing.ts'

const { db, close } = await testDatabase()
const site = { id: 'p', name: 'Portal', url: 'http://portal.test', hasUsers: true, position: 1 }
await saveSite(db, { ...site, alias: 'portal', languages: ['es', 'ca'], settings: {} } as never)
const app = await testPortal(db, new Date('2026-03-02T12:00:00Z'))
afterAll(async () => {
  await app.close()
  await close()
})

/** Where the language switch of a page leads, and what its head says of languages and of its own address. */
async function languages(url: string, base = '') {
  const { body } = await app.inject({ url: base + url, headers: { host: 'portal.test' } })
  const html = body.replaceAll('&amp;', '&')
  return {
    switches: [...html.matchAll(/<a lang="ca" hrefLang="ca" href="([^"]+)"/gi)].map(([, href]) => href),
    head: [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]* href="(http[^"]+)"/g)].map(([, href]) => href),
  }
}

const back = 'backUrl=%2Fcocina%2Farroz_1.html%3Fraciones%3D6'

test.each([
  ['/acceso/', back],
  ['/acceso/', `alert=password_changed&${back}`],
  ['/acceso/codigo/', `${back}&paso=codigo`],
  ['/registro/', back],
  ['/recuperar-contrasena/', back],
  ['/registro/confirmacion/', `activada=1&${back}`],
  ['/registro/error-activacion/', back],
  ['/cambiar-contrasena/', `${back}&token=abc`],
  ['/contacto/', 'pagina=%2Fcocina%2Farroz_1.html'],
])('OPEN-02 the language switch of %s takes along where it leads back to', async (path, query) => {
  const { switches, head } = await languages(`${path}?${query}&utm_source=a`)
  expect(switches).toEqual([`/ca${path}?${query}`])
  expect(head).toEqual(expect.arrayContaining([`http://portal.test${path}`, `http://portal.test/ca${path}`]))
  expect(head.filter((href) => href!.includes('?'))).toEqual([])
  const below = await languages(`${path}?${query}`, '/portal')
  expect(below.switches).toEqual([`/portal/ca${path}?${query}`])
})

test('OPEN-02 the page of a mailed link is another language of itself', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/front/user/register',
    headers: { host: 'portal.test' },
    payload: registration('llengua'),
  })
  const [mail] = await listMail(db)
  const [, path] = /http:\/\/portal\.test(\/activacion\/[^/\s]+\/)/.exec(mail!.text)!
  expect((await languages(path!)).switches).toEqual([`/ca${path}`])
})

test('OPEN-17 who looks for another way in still comes back to where they were', async () => {
  const inside = async (url: string) => {
    const { body } = await app.inject({ url, headers: { host: 'portal.test' } })
    const main = /<main.*<\/main>/s.exec(body)![0].replaceAll('&amp;', '&')
    return [...main.matchAll(/href="(\/(?:acceso|registro|recuperar)[^"]*)"/g)].map(([, href]) => href)
  }
  const back = '?backUrl=%2Fagenda%2F'
  expect(await inside(`/acceso/${back}`)).toEqual([
    `/recuperar-contrasena/${back}`,
    `/acceso/codigo/${back}`,
    `/registro/${back}`,
  ])
  expect(await inside(`/registro/${back}`)).toEqual([`/acceso/${back}`])
  expect(await inside(`/recuperar-contrasena/${back}`)).toEqual([`/acceso/${back}`])
  // Nobody is led away from here.
  expect(await inside('/registro/?backUrl=https%3A%2F%2Fevil.example%2F')).toEqual(['/acceso/'])
})
