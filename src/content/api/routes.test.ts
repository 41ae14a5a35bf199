import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { callServer, testSite } from '../../sites/testing.ts'
import { exampleArticle } from '../examples.ts'
import { createToken, revokeToken } from '../tokens/store.ts'
import { contentApiRoutes } from './routes.ts'

const { db, close } = await testDatabase()
const config = readConfig({ SECRET: 'the secret of all that is tested' })
const now = new Date('2026-03-02T12:00:00Z')
const site = (alias: string) => testSite({ alias, id: alias, name: alias, url: 'http://news.test', hasUsers: false })
const sites = siteRegistry([site('portal'), site('ocio'), { ...site('sur'), languages: ['es'] }])
const app = await callServer(sites)
let all = ''

beforeAll(async () => {
  contentApiRoutes(app, { config, db, sites, clock: { now: () => now } })
  all = await secret()
})
afterAll(async () => {
  await app.close()
  await close()
})

async function secret(more: Partial<Parameters<typeof createToken>[1]> = {}): Promise<string> {
  return (await createToken(db, { name: 'test', scopes: ['content:read', 'content:write'], now, ...more })).secret
}

function call(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  { token = all, body, language, seen }: { token?: string; body?: object; language?: string; seen?: object } = {},
) {
  return app.inject({
    method,
    url,
    headers: {
      host: 'news.test',
      authorization: `Bearer ${token}`,
      ...(language && { 'accept-language': language }),
      ...seen,
    },
    ...(body && { payload: body }),
  })
}

const { externalId: _, ...article } = exampleArticle()

describe('the content API', () => {
  it('a body that is too large is refused with words that reach the sender, who may go on sending', async () => {
    const large = {
      ...article,
      body: Array.from({ length: 180 }, () => ({ type: 'paragraph', html: 'x'.repeat(50_000) })),
    }
    const refused = await call('PUT', '/api/desk/content/cms%3Alarge', { body: large })
    expect([refused.statusCode, refused.json().errors[0].errorCode]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(refused.headers.connection).not.toBe('close')
  })

  it('of many who put one id at once nobody fails, and one content comes of it', async () => {
    const put = async (n: number): ReturnType<typeof call> => {
      const answer = await call('PUT', '/api/desk/content/cms%3Arace', {
        body: { ...article, title: `Título ${n % 2}` },
      })
      // Who waited too long behind the others, on a slow machine, is told to come again, and does.
      return answer.statusCode === 503 ? put(n) : answer
    }
    const puts = await Promise.all(Array.from({ length: 8 }, (_each, n) => put(n)))
    expect(puts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(new Set(puts.map((answer) => answer.json().content.id)).size).toBe(1)
  })

  it('OPEN-69 a program publishes by its own id, and the same again changes nothing', async () => {
    const first = await call('PUT', '/api/desk/content/cms%3A1', { body: article })
    expect(first.statusCode).toBe(201)
    const { content } = first.json()
    expect(content).toMatchObject({
      externalId: 'cms:1',
      state: 'published',
      url: `http://news.test/la-riada-deja-sin-puente-a-vallfosca_${content.id}.html`,
    })
    expect(first.headers['cache-control']).toBe('private, no-store')
    const again = await call('PUT', '/api/desk/content/cms%3A1', { body: article })
    expect(again).toMatchObject({ statusCode: 200 })
    expect(again.json().result).toBe('unchanged')
    const changed = await call('PUT', '/api/desk/content/cms%3A1', { body: { ...article, state: 'corrected' } })
    expect(changed.json()).toMatchObject({ result: 'updated', content: { correctedAt: now.toISOString(), version: 2 } })
  })

  it('gives back the whole document, which put again changes nothing', async () => {
    await call('PUT', '/api/desk/content/whole', { body: { ...article, body: [{ type: 'paragraph', html: 'Hola' }] } })
    const { document } = (await call('GET', '/api/desk/content/whole')).json()
    expect(document.body).toEqual([{ type: 'paragraph', id: expect.stringMatching(/^b/), html: 'Hola' }])
    const put = await call('PUT', '/api/desk/content/whole', { body: document })
    expect(put.statusCode).toBe(200)
    expect((await call('GET', '/api/desk/content/whole')).json().document).toEqual(document)
  })

  it('OPEN-120 gives an address at which a draft can be looked at', async () => {
    await call('PUT', '/api/desk/content/draft', { body: { ...article, state: 'draft' } })
    const answer = await call('POST', '/api/desk/content/draft/preview')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      url: expect.stringMatching(/^http:\/\/news\.test\/.*_\d+\.html\?preview=[\w.-]{50,}$/),
      until: '2026-03-03T12:00:00.000Z',
    })
    const stranger = await secret({ sites: ['ocio'] })
    expect((await call('POST', '/api/desk/content/draft/preview', { token: stranger })).statusCode).toBe(404)
  })

  it('ERR-14 withdraws, and lists by id in pages', async () => {
    await call('PUT', '/api/desk/content/away', { body: { ...article, site: 'ocio' } })
    expect((await call('DELETE', '/api/desk/content/away')).json()).toMatchObject({
      result: 'withdrawn',
      content: { state: 'withdrawn' },
    })
    expect((await call('DELETE', '/api/desk/content/away')).json()).toMatchObject({ result: 'unchanged' })
    expect((await call('DELETE', '/api/desk/content/nobody')).statusCode).toBe(404)
    const page = (await call('GET', '/api/desk/content?limit=1&site=portal')).json()
    expect(page.contents).toHaveLength(1)
    const rest = (await call('GET', `/api/desk/content?site=portal&after=${page.next}`)).json()
    expect(rest.contents[0].id).not.toBe(page.contents[0].id)
    expect((await call('GET', '/api/desk/content?state=withdrawn')).json().contents).toMatchObject([
      { site: 'ocio', url: expect.stringMatching('/ocio/') },
    ])
  })

  it('OPEN-24 says which fields are wrong', async () => {
    const answer = await call('PUT', '/api/desk/content/wrong', {
      body: { ...article, title: '', body: [{ type: 'paragraph' }] },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ errorCode: 'INVALID_FIELD', field: 'title' }),
        expect.objectContaining({ field: 'body.0.html' }),
      ]),
    )
    for (const body of [
      { ...article, site: 'nowhere' },
      { ...article, externalId: 'other' },
      { ...article, type: 'x' },
    ]) {
      expect((await call('PUT', '/api/desk/content/wrong', { body })).statusCode).toBe(400)
    }
    expect((await call('GET', '/api/desk/content/wrong')).statusCode).toBe(404)
  })

  it('OPEN-24 says what is wrong with an id that nothing can have, whatever is asked of it', async () => {
    const ids = {
      '%20': 'está vacío',
      '%E2%80%8B': 'está vacío',
      ['a'.repeat(401)]: 'pasa de 400 caracteres',
    }
    for (const [id, message] of Object.entries(ids)) {
      const path = `/api/desk/content/${id}`
      const calls = [
        ['PUT', path, article],
        ['GET', path],
        ['DELETE', path],
        ['POST', `${path}/preview`],
        ['PUT', `${path}/updates/1`, { title: 'x', html: '<p>x</p>' }],
        ['DELETE', `${path}/updates/1`],
        ['PUT', `${path}/coverage`, { ended: true }],
      ] as const
      for (const [method, url, body] of calls) {
        const answer = await call(method, url, body && { body })
        expect(answer.json(), `${method} ${url}`).toEqual({
          httpCode: 400,
          errors: [{ errorCode: 'INVALID_FIELD', field: 'externalId', message }],
        })
        expect((await call(method, url, { ...(body && { body }), token: 'x'.repeat(30) })).statusCode).toBe(401)
      }
    }
    const longest = 'á'.repeat(400)
    expect((await call('PUT', `/api/desk/content/${encodeURIComponent(longest)}`, { body: article })).statusCode).toBe(
      201,
    )
    const update = await call('PUT', `/api/desk/content/no-one/updates/${'u'.repeat(65)}`, {
      body: { title: 'x', html: '<p>x</p>' },
    })
    expect(update.json().errors).toEqual([
      { errorCode: 'INVALID_FIELD', field: 'updateId', message: 'pasa de 64 caracteres' },
    ])
  })

  it('OPEN-24 says in words how a ratio and a part of an address are written', async () => {
    const put = (body: object, language = 'es') =>
      call('PUT', '/api/desk/content/shape', { body: { ...article, ...body }, language })
    const said = async (body: object, language?: string) => (await put(body, language)).json().errors
    const video = { type: 'video', slug: undefined }
    for (const aspectRatio of ['16', '16:9', '1.85', '4-3', '0.56'])
      expect((await put({ ...video, aspectRatio })).statusCode, aspectRatio).toBeLessThan(300)
    for (const aspectRatio of ['', 'ancho', '16:0', '0', '16 : 9', '-4'])
      expect(await said({ ...video, aspectRatio }), aspectRatio).toEqual([
        { errorCode: 'INVALID_FIELD', field: 'aspectRatio', message: 'no es una proporción, como 16-9, 4:3 o 1.85' },
      ])
    expect(await said({ ...video, aspectRatio: 'ample' }, 'ca-ES,ca;q=0.9')).toMatchObject([
      { message: 'no és una proporció, com 16-9, 4:3 o 1.85' },
    ])
    expect(await said({ slug: 'Dos Días' })).toEqual([
      {
        errorCode: 'INVALID_FIELD',
        field: 'slug',
        message: 'solo puede llevar minúsculas sin acento, cifras y guiones entre ellas, como puente-nuevo',
      },
    ])
  })

  it('OPEN-24, OPEN-56 refuses what is nested without end, and addresses that run, and names the field', async () => {
    const put = async (body: object) => {
      const answer = await call('PUT', '/api/desk/content/hostile', { body: { ...article, ...body } })
      return [answer.statusCode, answer.json().errors?.flatMap(({ field }: { field?: string }) => field ?? [])]
    }
    const html = '<b>'.repeat(100_000)
    expect(
      await put({
        body: [
          { type: 'paragraph', html: 'a' },
          { type: 'paragraph', html },
        ],
      }),
    ).toEqual([400, ['body.1.html']])
    const event = { type: 'event', occurrence: { code: 'unique-date', date: now.toISOString() } }
    const url = 'java\tscript:alert(1)'
    expect(await put({ ...event, location: { name: 'x', url }, address: { url } })).toEqual([
      400,
      ['location.url', 'address.url'],
    ])
    expect(await put({ type: 'video', hlsSource: url })).toEqual([400, ['hlsSource']])
    const author = {
      type: 'author',
      language: null,
      name: { es: 'x' },
      socialList: [{ link: { text: 'x', href: url } }],
    }
    expect(await put(author)).toEqual([400, ['socialList.0.link.href']])
    expect((await call('GET', '/api/desk/content/hostile')).statusCode).toBe(404)
  })

  it('OPEN-24 tells in the language of the call what is missing and what is wrong', async () => {
    const { title: _title, ...untitled } = article
    const told = async (body: object, language = 'es') =>
      (await call('PUT', '/api/desk/content/wrong', { body, language })).json().errors
    expect(await told(untitled)).toEqual([{ errorCode: 'REQUIRED_FIELD', message: 'falta', field: 'title' }])
    expect(await told({ ...article, title: 'x'.repeat(601) }, 'ca')).toEqual([
      { errorCode: 'INVALID_FIELD', message: 'passa de 600 caràcters', field: 'title' },
    ])
    const video = { ...article, type: 'video', aspectRatio: 'ancha' }
    expect(await told(video)).toMatchObject([{ errorCode: 'INVALID_FIELD', field: 'aspectRatio' }])
  })

  it('changes what was read, and nothing that somebody else has changed meanwhile', async () => {
    const put = (title: string, seen: object) =>
      call('PUT', '/api/desk/content/seen', { body: { ...article, title }, seen })
    const none = { 'if-none-match': '*' }
    expect((await put('Uno', { 'if-match': '"1"' })).statusCode).toBe(412)
    const made = await put('Uno', none)
    expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"'])
    expect((await put('Dos', none)).json().errors[0].errorCode).toBe('CONFLICT')
    const { etag } = (await call('GET', '/api/desk/content/seen')).headers
    const both = await Promise.all(['Dos', 'Tres'].map((title) => put(title, { 'if-match': `"9", ${etag}` })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const away = (seen: object) => call('DELETE', '/api/desk/content/seen', { seen })
    expect((await away({ 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await away({ 'if-match': 'W/"2"' })).json()).toMatchObject({ result: 'withdrawn' })
    expect((await put('Tres', { 'if-match': '*' })).statusCode).toBe(200)
  })

  it('names the fields that a type does not have', async () => {
    const body = { ...article, titel: 'x', hlsSource: 'https://a.example/b.m3u8' }
    const answer = (await call('PUT', '/api/desk/content/unknown', { body })).json()
    expect(answer).toMatchObject({ result: 'created', ignored: ['titel', 'hlsSource'] })
    expect((await call('PUT', '/api/desk/content/unknown', { body: article })).json()).not.toHaveProperty('ignored')
  })

  it('refuses a language that the site lacks, and takes those that it has', async () => {
    const put = (language: string, alias: string) =>
      call('PUT', `/api/desk/content/language-${language}-${alias}`, {
        body: { ...article, language, translationGroup: `of-${alias}`, site: alias, sites: [alias] },
      })
    const refused = await put('ca', 'sur')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual([expect.objectContaining({ errorCode: 'INVALID_FIELD', field: 'language' })])
    expect((await call('GET', '/api/desk/content/language-ca-sur')).statusCode).toBe(404)
    expect((await put('es', 'sur')).statusCode).toBe(201)
    expect((await put('ca', 'portal')).statusCode).toBe(201)
  })

  it('says that the key of a program is wrong, in the language of the call', async () => {
    const told = async (language: string) =>
      (
        await app.inject({
          method: 'GET',
          url: '/api/desk/content/x',
          headers: { host: 'news.test', 'accept-language': language },
        })
      ).json<{ errors: { message: string }[] }>().errors[0]!.message
    expect([await told('es'), await told('ca')]).toEqual([
      'La llave del programa falta, no es válida o ha caducado.',
      'La clau del programa falta, no és vàlida o ha caducat.',
    ])
  })

  it('refuses missing, wrong, expired and revoked tokens, other scopes and other sites', async () => {
    const put = (token: string) => call('PUT', '/api/desk/content/denied', { token, body: article })
    expect((await put('portada_nonsense_nonsense_nonsense')).json()).toMatchObject({
      httpCode: 401,
      errors: [{ errorCode: 'UNAUTHENTICATED' }],
    })
    expect((await put(await secret({ expiresAt: now }))).statusCode).toBe(401)
    expect((await put(await secret({ scopes: ['content:read'] }))).statusCode).toBe(403)
    expect((await put(await secret({ sites: ['ocio'] }))).statusCode).toBe(403)
    const { token, secret: revoked } = await createToken(db, { name: 'old', scopes: ['content:write'], now })
    expect(await revokeToken(db, token.id, now)).toBe(true)
    expect((await put(revoked)).statusCode).toBe(401)
    const kept = await db.selectFrom('api_token').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(all)
  })

  it('is described in the API documentation', async () => {
    const { paths } = (await app.inject({ url: '/api/docs/json', headers: { host: 'news.test' } })).json()
    expect(Object.keys(paths['/api/desk/content/{externalId}'])).toEqual(
      expect.arrayContaining(['get', 'put', 'delete']),
    )
    expect(JSON.stringify(paths['/api/desk/content/{externalId}'].put.requestBody)).toContain('articleNewsTypeEnum')
  })
})
