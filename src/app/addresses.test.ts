import { afterAll, describe, expect, test } from 'vitest'
import { saveSite } from '../sites/store.ts'
import { probePortal, stateOf } from './testing.ts'

const portal = await probePortal()
const { database, get } = portal
afterAll(() => portal.close())

describe('the way back of the sign-in', () => {
  const backOf = async (url: string) => {
    const { body } = await get(url)
    return [...new Set([...body.matchAll(/href="[^"]*\/acceso\/\?backUrl=([^"]*)"/g)].map(([, back]) => back))].map(
      (back) => decodeURIComponent(back!),
    )
  }

  test('NAV-15, AUTH-18 the link of the header carries path and query', async () => {
    expect(await backOf('/prueba/')).toEqual(['/prueba/'])
    expect(await backOf('/portal/ca/prueba/?text=a%26b+c&page=2')).toEqual(['/portal/ca/prueba/?page=2&text=a%26b+c'])
    expect(await backOf('/prueba/?utm_source=x')).toEqual(['/prueba/'])
    expect(await backOf('/no/hay/?text=a')).toEqual(['/no/hay/'])
  })

  test('NAV-15 a page of the entry hands on the way it was given, else the account, and never leads to itself', async () => {
    const profile = ['/perfil/mi-cuenta/']
    expect(await backOf('/acceso/?backUrl=%2Fa%2F%3Fb%3Dc')).toEqual(['/a/?b=c'])
    expect(await backOf('/acceso/?error=credentials&backUrl=%2Fa%2F')).toEqual(['/a/'])
    expect(await backOf('/acceso/?backUrl=%2F%2Fevil.example')).toEqual(profile)
    for (const path of ['/acceso/', '/logout/', '/registro/', '/acceso/codigo/'])
      expect(await backOf(path), path).toEqual(profile)
    expect(await backOf('/boletines/')).toEqual(['/boletines/'])
  })
})

describe('sites and languages', () => {
  test('SITE-01, SITE-02 two sites answer at once, each with its name and alias', async () => {
    const [portal, ocio] = await Promise.all([get('/portal/prueba/'), get('/ocio/prueba/')])
    expect(portal.body).toContain('<title>Prueba - Mestral</title>')
    expect(ocio.body).toContain('<title>Prueba - Mestral Ocio</title>')
    expect(stateOf(portal.body).site.alias).toBe('portal')
    expect(stateOf(ocio.body).site.alias).toBe('ocio')
  })

  test('OPEN-01 the host alone leads to a site too, and links stay without base', async () => {
    const answered = await get('/prueba/', { host: 'ocio.example' })
    expect(stateOf(answered.body)).toMatchObject({ base: '', site: { alias: 'ocio' } })
  })

  test('SITE-04, SITE-05 Spanish without a mark, whatever the browser prefers; Catalan below /ca/', async () => {
    expect((await get('/prueba/', { 'accept-language': 'en' })).body).toContain('<html lang="es"')
    expect((await get('/portal/ca/prueba/')).body).toContain('<html lang="ca"')
  })

  test('SITE-09, SITE-10, SITE-11, SITE-12, SITE-13, SITE-14, SITE-15, SITE-16, SITE-18, SITE-19, SITE-20, SITE-21, SITE-22, SITE-23, SITE-24 the boot state carries the site record and never markup', async () => {
    const { body } = await get('/portal/prueba/')
    const state = stateOf(body)
    expect(state).toMatchObject({
      site: {
        alias: 'portal',
        id: '1',
        mediaId: '7',
        name: 'Mestral',
        scheme: 'http',
        staticUrl: '/static',
        url: 'http://localhost:3000',
        hasUsers: true,
      },
      featureFlags: {},
      webFeatures: { 1: {} },
      webRoutes: {
        login: '/portal/acceso/',
        register: '/portal/registro/',
        'user.profile': '/portal/perfil/mi-cuenta/',
      },
      facebookAppId: null,
      preview: false,
      paywallFakeId: null,
      runningInShowroom: false,
      gptAdvertisingEnabled: false,
      contentId: null,
      navigation: [{ link: { id: 'n1', href: '/portal/deportes/', text: '<b>Deportes</b>' }, children: [] }],
    })
    expect(body).not.toContain('<b>Deportes')
  })

  test('SITE-16, SITE-07 web features and users are settings of the site', async () => {
    const state = stateOf((await get('/radio/prueba/')).body)
    expect(state.site.hasUsers).toBe(false)
    expect(state.webFeatures['3']?.['user']?.['comments']).toBe(false)
  })

  test('SITE-14 canonical links begin with the address of the site, however it was reached', async () => {
    expect((await get('/ocio/ca/prueba/')).body).toContain(
      '<link rel="canonical" href="https://ocio.example/ca/prueba/">',
    )
    expect((await get('/prueba/', { host: 'ocio.example' })).body).toContain('href="https://ocio.example/prueba/"')
  })

  test('a changed site record reaches every page', async () => {
    await get('/radio/prueba/')
    await saveSite(database.db, {
      alias: 'radio',
      id: '3',
      name: 'Ona Mestral',
      position: 3,
      url: 'http://localhost:3000',
      hasUsers: false,
    })
    await expect.poll(async () => (await get('/radio/prueba/')).body).toContain('- Ona Mestral</title>')
  })
})

describe('a site without users', () => {
  test.each(['acceso', 'registro', 'perfil/mi-cuenta'])('SITE-08 /%s/ does not exist there', async (path) => {
    expect((await get(`/radio/${path}/`)).statusCode).toBe(404)
  })
})

test('PROF-01, PROF-08 where the profile begins leads to its first view, which leads to the sign-in', async () => {
  const leads = async (path: string) => {
    const { statusCode, headers } = await get(path)
    return [statusCode, headers['location']]
  }
  expect(await leads('/portal/ca/perfil/')).toEqual([302, '/portal/ca/perfil/mi-cuenta/'])
  expect(await leads('/perfil/')).toEqual([302, '/perfil/mi-cuenta/'])
  expect(await leads('/perfil/mi-cuenta/')).toEqual([302, '/acceso/?backUrl=%2Fperfil%2Fmi-cuenta%2F'])
  expect((await leads('/radio/perfil/'))[0]).toBe(404)
})

describe('one address per page', () => {
  test.each([
    ['/portal', '/portal/'],
    ['/portal/ca', '/portal/ca/'],
    ['/portal//prueba/?text=a', '/portal/prueba/?text=a'],
    ['/prueba?text=a%26b', '/prueba/?text=a%26b'],
    ['//prueba//', '/prueba/'],
    ['/prueba/otro/', '/prueba/'],
    ['/ca/prueba/otro/', '/ca/prueba/'],
    ['/ca//prueba//otro', '/ca/prueba/'],
    ['//prueba//otro//?text=a', '/prueba/?text=a'],
    ['/%70rueba', '/prueba/'],
    ['/prueba/otro', '/prueba/'],
  ])('%s moves to %s', async (from, to) => {
    const moved = await get(from)
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(to)
  })

  test('OPEN-147 an address that ends in .html/ may be a page', async () => {
    expect((await get('/cocina/buscador.html/?text=pan')).statusCode).toBe(200)
  })

  test('broken percent-encoding is an error of the request, on pages and calls', async () => {
    expect((await get('/%ff/')).statusCode).toBe(400)
    expect((await get('/api/%ff')).statusCode).toBe(404)
    expect((await get('/prueba/%E0%A4%A/')).statusCode).toBe(400)
  })
})
