import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exampleTaxon } from '../content/examples.ts'
import { publishContent } from '../content/publish.ts'
import { loadTaxonomy } from '../content/taxonomy.ts'
import { allSites, saveSite } from '../sites/store.ts'
import { testSite } from '../sites/testing.ts'
import { ACTOR, fediversePortal, INBOX, START } from './portal-testing.ts'
import { deliverActivities } from './delivery.ts'

const { db, clock, deps, sites, site, named, other, remote, serve, get, read, later, follow, publish } =
  await fediversePortal()

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
      const { headers, payload } = remote.letter(remote.person('ana'), follow('ana'), { url: INBOX, now: clock.now() })
      const url = '/api/activitypub/inbox'
      expect((await nobody.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404)
      expect(await deliverActivities(deps)).toBe(false)
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
    await loadTaxonomy(db, clock.now())
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

  test.each([18, 19])('a number of %i digits, which no content has, is not found', async (digits) => {
    expect((await get(`/api/activitypub/contents/${'9'.repeat(digits)}`)).statusCode).toBe(404)
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
