import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleArticle, exampleTaxon } from '../content/examples.ts'
import { publishContent, publishMany, withdrawContent } from '../content/publish.ts'
import { loadTaxonomy } from '../content/taxonomy.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { silentLog } from '../platform/log.ts'
import { siteRegistry } from '../sites/registry.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { callServer, testSite } from '../sites/testing.ts'
import { rateLimiter } from '../web/http/rate-limit.ts'
import { standingOf, tidyFediverse } from './delivery-store.ts'
import { type FediverseDeps, fediverseRoutes } from './routes.ts'
import { tellFediverse } from './teller.ts'
import { isProved, remoteServer } from './testing.ts'

const { db, close } = await testDatabase()
const START = new Date('2026-03-01T12:00:00Z')
let time = START
const clock = { now: () => time }
const later = (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000))
const site = (settings: Record<string, unknown>, more: object = {}) =>
  testSite({ settings, description: { es: 'Noticias & más' }, ...more })
const named = site({ 'fediverse.name': 'mestral' })
const other = testSite({ alias: 'ocio', id: '2', name: 'Ocio', position: 200 })
await saveSite(db, named)
await saveSite(db, other)
const sites = siteRegistry(await allSites(db))
const remote = await remoteServer()
const reach = { check: async () => '127.0.0.1' }
const secret = 'the secret of all that is tested'
/** Takes letters and says who a site is. */
async function serve(more: Partial<FediverseDeps> = { reach }) {
  const server = await callServer(sites)
  fediverseRoutes(server, { db, clock, sites, limiter: rateLimiter(clock, 1), secret, ...more })
  return server
}
const app = await serve()
const deps = { db, clock, log: silentLog, secret, reach }
afterAll(async () => {
  await app.close()
  await remote.stop()
  await close()
})

const ACTOR = 'https://mestral.example/api/activitypub/actor'
const INBOX = 'https://mestral.example/api/activitypub/inbox'
const get = (url: string) => app.inject({ url, headers: { host: 'mestral.example' } })
const read = async (url: string) => (await get(url)).json() as Record<string, unknown>
const follow = (name: string, object = ACTOR) => ({
  '@context': 'https://www.w3.org/ns/activitystreams',
  id: `${remote.url}/${name}-follows`,
  type: 'Follow',
  actor: remote.person(name).id,
  object,
})
type Signing = Parameters<typeof remote.letter>
/** Sends a letter of somebody, signed. */
async function post(name: string, activity: object, more: Partial<Signing[2]> & { headers?: object } = {}) {
  const { headers: changed, ...signing } = more
  const letter = remote.letter(remote.person(name), activity, { url: INBOX, now: time, ...signing })
  const headers = { ...letter.headers, ...changed, host: 'mestral.example' }
  const answer = await app.inject({ method: 'POST', url: '/api/activitypub/inbox', headers, payload: letter.payload })
  return answer.statusCode
}
const publish = (more: object = {}) =>
  publishContent({ db, clock }, { ...exampleArticle(), publishAt: time.toISOString(), ...more } as never, {
    actor: 'test',
  })
const followers = async () => (await read('/api/activitypub/followers'))['totalItems'] as number
const tell = async () => {
  remote.taken.length = 0
  await tellFediverse(deps)
  return remote.taken.map(({ activity }) => activity as unknown as { type: string; object: Record<string, never> })
}

beforeEach(async () => {
  time = new Date(START.getTime())
  remote.answers = 202
  remote.taken.length = 0
  remote.asked.length = 0
  await sql`truncate fediverse_actor, fediverse_inbox, fediverse_follower, fediverse_post, fediverse_delivery,
    fediverse_seen cascade`.execute(db)
  await sql`delete from content`.execute(db)
  await saveSite(db, named)
  sites.replace(await allSites(db))
  await tellFediverse(deps)
})

describe('who a site is', () => {
  test('is found by its account, in capitals too, and by its front', async () => {
    for (const resource of [
      'acct:mestral@mestral.example',
      'acct:Mestral@Mestral.example',
      'https://mestral.example/',
    ]) {
      const answer = await get(`/.well-known/webfinger?resource=${encodeURIComponent(resource)}`)
      expect(answer.headers['content-type']).toMatch('application/jrd+json')
      expect(answer.json()).toMatchObject({
        subject: 'acct:mestral@mestral.example',
        links: [{ rel: 'http://webfinger.net/rel/profile-page' }, { rel: 'self', href: ACTOR }],
      })
    }
    for (const resource of ['acct:otra@mestral.example', 'acct:mestral@otro.example'])
      expect((await get(`/.well-known/webfinger?resource=${resource}`)).statusCode).toBe(404)
  })

  test('its host says what it runs, as long as somebody can be followed there', async () => {
    const found = (await read('/.well-known/nodeinfo')) as { links: { rel: string; href: string }[] }
    const rel = 'http://nodeinfo.diaspora.software/ns/schema/2.1'
    expect(found.links).toEqual([{ rel, href: 'https://mestral.example/api/activitypub/nodeinfo' }])
    const answer = await get('/api/activitypub/nodeinfo')
    expect(answer.headers['content-type']).toMatch(`application/json; profile="${rel}#"`)
    expect(answer.json()).toEqual({
      version: '2.1',
      software: { name: 'portada', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      protocols: ['activitypub'],
      services: { inbound: [], outbound: [] },
      openRegistrations: false,
      usage: { users: { total: 1 } },
      metadata: {},
    })
  })

  test('says its addresses and its key, which is kept sealed and stays the same', async () => {
    const answer = await get('/api/activitypub/actor')
    expect(answer.headers['content-type']).toMatch('application/activity+json')
    const actor = answer.json() as Record<string, { publicKeyPem: string }>
    expect(actor).toMatchObject({
      id: ACTOR,
      type: 'Organization',
      preferredUsername: 'mestral',
      name: 'Mestral',
      summary: '<p>Noticias &amp; más</p>',
      url: 'https://mestral.example/',
      inbox: INBOX,
      publicKey: { id: `${ACTOR}#main-key`, owner: ACTOR },
    })
    expect(actor['publicKey']!.publicKeyPem).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    expect((await get('/api/activitypub/actor')).body).toBe(answer.body)
    const { rows } = await sql<{ key: string }>`select private_key as key from fediverse_actor`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.key).not.toMatch('PRIVATE KEY')
  })

  test('a site without a name is nobody, and neither is one whose name nobody could type', async () => {
    for (const settings of [{}, { 'fediverse.name': 'Con Espacio' }]) {
      await saveSite(db, site(settings))
      sites.replace(await allSites(db))
      const nobody = await serve()
      expect((await nobody.inject('/.well-known/nodeinfo')).statusCode).toBe(404)
      for (const path of ['actor', 'outbox', 'followers', 'nodeinfo', 'contents/1'])
        expect((await nobody.inject(`/api/activitypub/${path}`)).statusCode).toBe(404)
      const { headers, payload } = remote.letter(remote.person('ana'), follow('ana'), { url: INBOX, now: time })
      const url = '/api/activitypub/inbox'
      expect((await nobody.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404)
      expect(await tellFediverse(deps)).toBe(false)
      await nobody.close()
    }
  })

  test('two sites at one host have addresses of their own', async () => {
    await saveSite(db, testSite({ ...other, url: named.url, settings: { 'fediverse.name': 'ocio' } }))
    sites.replace(await allSites(db))
    expect((await get('/ocio/api/activitypub/actor')).json()).toMatchObject({
      id: 'https://mestral.example/ocio/api/activitypub/actor',
      preferredUsername: 'ocio',
    })
    expect((await get('/.well-known/webfinger?resource=acct:ocio@mestral.example')).json()).toMatchObject({
      aliases: ['https://mestral.example/ocio/api/activitypub/actor', 'https://mestral.example/ocio/'],
    })
    await saveSite(db, other)
  })
})

describe('what it has published', () => {
  test('stands in its outbox page by page, each once', async () => {
    for (let n = 1; n <= 23; n++) {
      later(1)
      await publish({ externalId: `n${n}`, slug: `n${n}`, title: `Noticia ${n}` })
    }
    const outbox = await read('/api/activitypub/outbox')
    expect(outbox).toMatchObject({ type: 'OrderedCollection', totalItems: 23 })
    const titles: string[] = []
    for (let next = outbox['first'] as string | undefined; next;) {
      const page = (await read(next.replace('https://mestral.example', ''))) as unknown as {
        next?: string
        orderedItems: { type: string; object: { name: string } }[]
      }
      titles.push(...page.orderedItems.map(({ object }) => object.name))
      next = page.next
    }
    expect(titles).toEqual(Array.from({ length: 23 }, (_, n) => `Noticia ${23 - n}`))
  })

  test('a content is an article with its page, its language, its tags and its body, whose links lead here', async () => {
    await publishContent({ db, clock }, exampleTaxon('lluvia', { name: { es: 'Lluvia fina' }, kind: 'tag' } as never), {
      actor: 'test',
    })
    await loadTaxonomy(db, time)
    const { id } = await publish({
      tags: ['ext:taxon:lluvia'],
      body: [{ type: 'paragraph', id: 'p', html: 'Lee <a href="/otra/">más</a>' }],
    })
    const answer = await get(`/api/activitypub/contents/${id}`)
    expect(answer.headers['surrogate-key']).toMatch(`content:${id}`)
    expect(answer.json()).toMatchObject({
      // Whoever reads it as JSON-LD knows no word that is not named here.
      '@context': ['https://www.w3.org/ns/activitystreams', { Hashtag: 'as:Hashtag', sensitive: 'as:sensitive' }],
      id: `https://mestral.example/api/activitypub/contents/${id}`,
      type: 'Article',
      attributedTo: ACTOR,
      to: ['https://www.w3.org/ns/activitystreams#Public'],
      url: `https://mestral.example/la-riada-deja-sin-puente-a-vallfosca_${id}.html`,
      name: 'La riada deja sin puente a Vallfosca',
      summary: 'Los vecinos cruzan en barca mientras llega la pasarela.',
      contentMap: { es: expect.stringMatching('<p>Lee <a href="https://mestral.example/otra/"') },
      published: START.toISOString(),
      tag: [{ type: 'Hashtag', name: '#Lluviafina' }],
    })
  })

  test('of what is for some readers only there is the summary, and where it goes on', async () => {
    const { id } = await publish({ access: 'registered' })
    const { content } = (await read(`/api/activitypub/contents/${id}`)) as unknown as { content: string }
    expect(content).toMatch('Los vecinos cruzan')
    expect(content).toMatch(`_${id}.html">Léelo en Mestral</a>`)
    expect(content).not.toMatch('dos metros')
  })

  test('drafts, what waits for its hour, what nobody is to find and contents of other sites are not told', async () => {
    const hidden = [
      { state: 'draft' },
      { state: 'scheduled', publishAt: new Date(START.getTime() + 60_000).toISOString() },
      { noindex: true },
      { site: 'ocio', sites: ['ocio', 'portal'] },
    ]
    for (const [n, more] of hidden.entries()) {
      const { id } = await publish({ externalId: `h${n}`, slug: `h${n}`, ...more })
      expect((await get(`/api/activitypub/contents/${id}`)).statusCode).toBe(404)
    }
    const page = await read('/api/activitypub/outbox?before=now')
    expect(page['orderedItems']).toEqual([])
    expect((await read('/api/activitypub/outbox'))['totalItems']).toBe(0)
  })
})

describe('who follows', () => {
  test('is answered, counted, and let go', async () => {
    expect(await post('ana', follow('ana'))).toBe(202)
    expect(await followers()).toBe(1)
    const [accept] = await tell()
    const { '@context': context, ...followed } = follow('ana')
    expect(accept).toMatchObject({ type: 'Accept', actor: ACTOR, to: [followed.actor], object: followed })
    const actor = (await read('/api/activitypub/actor')) as unknown as { publicKey: { publicKeyPem: string } }
    expect(remote.taken.map((letter) => isProved(letter, actor.publicKey.publicKeyPem))).toEqual([true])
    expect(remote.taken[0]!.path).toBe('/inbox')
    // Who asks for an actor says so, signed: some servers tell strangers nothing.
    expect(remote.asked[0]!.headers['signature']).toMatch(`keyId="${ACTOR}#main-key"`)
    const undo = { '@context': context, id: `${remote.url}/u`, type: 'Undo', actor: followed.actor, object: followed }
    later(1)
    expect(await post('ana', undo)).toBe(202)
    expect(await followers()).toBe(0)
  })

  test.each([
    ['by its address alone', (id: string) => id],
    ['by a follow that says no more', (id: string) => ({ id, type: 'Follow' })],
  ])('is let go %s, and by nobody else, and not by something else that is undone', async (_, named) => {
    await post('ana', follow('ana'))
    const { id, actor } = follow('ana')
    const undo = (more: object) => ({ id: `${remote.url}/u`, type: 'Undo', actor, object: named(id), ...more })
    later(1)
    expect(await post('eva', undo({ actor: remote.person('eva').id }))).toBe(202)
    expect(await post('ana', undo({ object: `${remote.url}/a-like` }))).toBe(202)
    expect(await post('eva', undo({}))).toBe(401)
    expect(await followers()).toBe(1)
    expect(await post('ana', undo({}))).toBe(202)
    expect(await followers()).toBe(0)
  })

  test('a letter counts once, however often it comes', async () => {
    const letter = remote.letter(remote.person('ana'), follow('ana'), { url: INBOX, now: time })
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/activitypub/inbox',
        headers: { ...letter.headers, host: 'mestral.example' },
        payload: letter.payload,
      })
    expect((await send()).statusCode).toBe(202)
    later(1)
    const { '@context': _, ...followed } = follow('ana')
    await post('ana', { id: `${remote.url}/u`, type: 'Undo', actor: followed.actor, object: followed })
    later(1)
    expect((await send()).statusCode).toBe(202)
    expect(await followers()).toBe(0)
    expect(await tidyFediverse(db, new Date(time.getTime() + 86_400_000))).toBe(0)
    const { rows } = await sql`select from fediverse_seen`.execute(db)
    expect(rows).toEqual([])
  })

  test.each([
    ['no signature', { headers: { signature: '' } }],
    ['a date of yesterday', { now: new Date(START.getTime() - 86_400_000) }],
    ['a date of tomorrow', { now: new Date(START.getTime() + 86_400_000) }],
    ['another date than was signed', { headers: { date: new Date(START.getTime() + 1000).toUTCString() } }],
    ['the digest of another body', { headers: { digest: 'SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' } }],
    ['a signature that leaves the body open', { signed: ['(request-target)', 'host', 'date'] }],
    ['a signature that leaves the moment open', { signed: ['(request-target)', 'host', 'digest'] }],
    ['a letter to somebody else', { url: 'https://otro.example/api/activitypub/inbox' }],
  ])('is not believed with %s', async (_, more) => {
    expect(await post('ana', follow('ana'), more)).toBe(401)
    expect(await followers()).toBe(0)
  })

  test('is nobody else, and nobody whose server does not know them', async () => {
    remote.person('ana')
    expect(await post('eva', { ...follow('ana') })).toBe(401)
    remote.person('lia')
    const gone = remote.letter(remote.person('lia'), follow('lia'), { url: INBOX, now: time })
    remote.forget('lia')
    const headers = { ...gone.headers, host: 'mestral.example' }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/activitypub/inbox',
      headers,
      payload: gone.payload,
    })
    expect(answer.statusCode).toBe(401)
    expect(await followers()).toBe(0)
  })

  test('may have several keys', async () => {
    const ana = remote.person('ana')
    remote.keysBefore.push({ id: `${ana.id}#other`, owner: ana.id, publicKeyPem: 'of something else' }, 'an address')
    expect(await post('ana', follow('ana'))).toBe(202)
    expect(await followers()).toBe(1)
    remote.keysBefore.length = 0
  })

  test('may have a new key', async () => {
    expect(await post('ana', follow('ana'))).toBe(202)
    remote.renew('ana')
    later(1)
    expect(await post('ana', follow('ana'))).toBe(202)
  })

  test('is forgotten when the account is gone, by the key that it had; others are none of ours', async () => {
    await post('ana', follow('ana'))
    const ana = remote.person('ana')
    remote.forget('ana')
    const gone = { id: `${ana.id}#delete`, type: 'Delete', actor: ana.id, object: ana.id }
    later(1)
    expect(await post('eva', gone)).toBe(401)
    expect(await post('eva', { ...gone, actor: `${remote.url}/users/x`, object: `${remote.url}/users/x` })).toBe(202)
    expect(await followers()).toBe(1)
    const letter = remote.letter(ana, gone, { url: INBOX, now: time })
    const headers = { ...letter.headers, host: 'mestral.example' }
    const sent = { method: 'POST', url: '/api/activitypub/inbox', headers, payload: letter.payload } as const
    expect((await app.inject(sent)).statusCode).toBe(202)
    expect(await followers()).toBe(0)
  })

  test('letters about anything else are taken and nothing comes of them; what is no letter is refused', async () => {
    const like = { id: `${remote.url}/l`, type: 'Like', actor: remote.person('ana').id, object: ACTOR }
    expect(await post('ana', like)).toBe(202)
    expect(await post('ana', follow('ana', 'https://mestral.example/otra'))).toBe(202)
    expect(await post('ana', { hello: 'world' })).toBe(400)
    expect(await post('ana', { ...like, content: 'x'.repeat(70_000) })).toBe(413)
    expect(await followers()).toBe(0)
    expect(remote.asked).toEqual([])
  })

  test('addresses within are never asked', async () => {
    const guarded = await serve({})
    const headers = (letter: { headers: object }) => ({ ...letter.headers, host: 'mestral.example' })
    const inside = { ...remote.person('ana'), id: 'http://127.0.0.1/users/ana' }
    const letter = remote.letter(inside, { ...follow('ana'), actor: inside.id }, { url: INBOX, now: time })
    const url = '/api/activitypub/inbox'
    const answer = await guarded.inject({ method: 'POST', url, headers: headers(letter), payload: letter.payload })
    expect(answer.statusCode).toBe(401)
    await guarded.close()
  })
})

describe('what followers are told', () => {
  beforeEach(async () => {
    for (const name of ['ana', 'eva']) await post(name, follow(name))
    await tell()
    later(1)
  })

  test('a content, its changes and its end, once for all followers of a server', async () => {
    const { id } = await publish()
    const object = `https://mestral.example/api/activitypub/contents/${id}`
    expect(await tell()).toMatchObject([{ type: 'Create', object: { id: object, type: 'Article' } }])
    expect(await tell()).toEqual([])
    later(1)
    // What readers do not see, followers do not hear of.
    await publish({ publishAt: new Date(time.getTime() - 60_000).toISOString(), commentsClosed: true })
    expect(await tell()).toEqual([])
    await publish({ publishAt: new Date(time.getTime() - 60_000).toISOString(), title: 'El puente vuelve' })
    expect(await tell()).toMatchObject([
      { type: 'Update', object: { id: object, name: 'El puente vuelve', updated: time.toISOString() } },
    ])
    later(1)
    await withdrawContent({ db, clock }, id, { actor: 'test' })
    expect(await tell()).toMatchObject([{ type: 'Delete', object: { id: object, type: 'Tombstone' } }])
    expect(await tell()).toEqual([])
    const gone = await get(`/api/activitypub/contents/${id}`)
    expect([gone.statusCode, gone.json()]).toMatchObject([410, { type: 'Tombstone', id: object }])
  })

  test('the address of what must not be found any more says that it is gone, to whoever was told of it', async () => {
    const { id } = await publish()
    const status = async () => (await get(`/api/activitypub/contents/${id}`)).statusCode
    await tell()
    later(1)
    await publish({ publishAt: new Date(time.getTime() - 60_000).toISOString(), noindex: true })
    expect(await tell()).toMatchObject([{ type: 'Delete' }])
    expect(await status()).toBe(410)
    expect((await get('/ocio/api/activitypub/contents/' + id)).statusCode).toBe(404)
  })

  test('nothing of what was published before, and nothing that is a day old', async () => {
    await publish({ publishAt: new Date(START.getTime() - 3_600_000).toISOString() })
    expect(await tell()).toEqual([])
    later(3 * 1440)
    await publish({ externalId: 'b', slug: 'b', publishAt: new Date(time.getTime() - 25 * 3_600_000).toISOString() })
    expect(await tell()).toEqual([])
  })

  test('a content that waits for its hour is told at its hour', async () => {
    await publish({ state: 'scheduled', publishAt: new Date(time.getTime() + 60_000).toISOString() })
    expect(await tell()).toEqual([])
    later(1)
    expect(await tell()).toMatchObject([{ type: 'Create' }])
  })

  test('a server that is away is told later, of the content as it is then', async () => {
    remote.answers = 503
    await publish()
    expect(await tell()).toHaveLength(1)
    expect(await tell()).toEqual([])
    expect((await standingOf(db, 'portal')).failing).toMatchObject([{ failure: 'the server answered 503' }])
    remote.answers = 202
    later(2)
    await publish({ publishAt: new Date(time.getTime() - 120_000).toISOString(), title: 'El puente vuelve' })
    expect(await tell()).toMatchObject([{ type: 'Create', object: { name: 'El puente vuelve' } }])
    expect(await standingOf(db, 'portal')).toEqual({ followers: 2, waiting: 0, failing: [] })
  })

  test('of what was never told the end is not told either; of what may have arrived it is', async () => {
    const never = await publish()
    await withdrawContent({ db, clock }, never.id, { actor: 'test' })
    expect(await tell()).toEqual([])
    remote.answers = 503
    const perhaps = await publish({ externalId: 'b', slug: 'b' })
    await tell()
    remote.answers = 202
    later(2)
    await withdrawContent({ db, clock }, perhaps.id, { actor: 'test' })
    expect(await tell()).toMatchObject([{ type: 'Delete' }])
  })

  test('a content that comes behind a wall is told by its summary from then on', async () => {
    await publish()
    await tell()
    later(1)
    await publish({ publishAt: new Date(time.getTime() - 60_000).toISOString(), access: 'registered' })
    const [update] = await tell()
    expect(update).toMatchObject({ type: 'Update' })
    expect(JSON.stringify(update)).not.toMatch('dos metros')
  })

  test('an inbox that is gone takes its followers along; one that is away for long is given up', async () => {
    remote.answers = 410
    await publish()
    await tell()
    expect(await followers()).toBe(0)
    remote.answers = 202
    await post('ana', follow('ana'))
    remote.answers = 500
    await tell()
    expect(await followers()).toBe(1)
    expect(await tidyFediverse(db, new Date(time.getTime() + 15 * 86_400_000))).toBe(1)
    expect(await followers()).toBe(0)
  })

  test('who follows no more hears of the end of what was told, and of nothing else', async () => {
    const { id } = await publish()
    await tell()
    later(1)
    for (const name of ['ana', 'eva']) {
      const { '@context': _, ...followed } = follow(name)
      await post(name, { id: `${remote.url}/u${name}`, type: 'Undo', actor: followed.actor, object: followed })
    }
    await publish({ externalId: 'b', slug: 'b' })
    expect(await tell()).toEqual([])
    await withdrawContent({ db, clock }, id, { actor: 'test' })
    expect(await tell()).toMatchObject([{ type: 'Delete' }])
  })

  test('hundreds of contents that change at once are all told', async () => {
    const all = Array.from({ length: 230 }, (_, n) => ({ ...exampleArticle(), externalId: `n${n}`, slug: `n${n}` }))
    const publishAt = time.toISOString()
    const options = { actor: 'test' }
    await publishMany({ db, clock }, all.map((one) => ({ ...one, publishAt })) as never, options)
    expect(await tell()).toHaveLength(230)
    later(60)
    await publishMany({ db, clock }, all.map((one) => ({ ...one, publishAt, title: 'Otro' })) as never, options)
    later(60)
    expect((await tell()).filter(({ type }) => type === 'Update')).toHaveLength(230)
    expect(await tell()).toEqual([])
  }, 60_000)

  test('two processes tell nothing twice', async () => {
    for (let n = 0; n < 12; n++) await publish({ externalId: `n${n}`, slug: `n${n}` })
    remote.taken.length = 0
    await Promise.all([tellFediverse(deps), tellFediverse(deps), tellFediverse(deps)])
    const ids = remote.taken.map(({ activity }) => activity.id)
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  })

  test('a portal whose secret is another one makes a new key', async () => {
    const before = (await get('/api/activitypub/actor')).body
    const moved = await serve({ secret: 'another secret of thirty-two letters' })
    const after = await moved.inject({ url: '/api/activitypub/actor', headers: { host: 'mestral.example' } })
    expect(after.body).not.toBe(before)
    await moved.close()
  })
})
