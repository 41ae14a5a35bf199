import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleArticle, exampleAuthor } from '../../content/examples.ts'
import { publishMany } from '../../content/publish.ts'
import { registerDrawings } from '../../platform/images/store.ts'
import { readerPortal } from '../testing.ts'
import { contentIdOf, sharedAddress } from './share-model.ts'

const portal = await readerPortal()
const { browser, member, wait, db } = portal
afterAll(() => portal.close())

describe('what a reader keeps', () => {
  let ids: Record<string, string>
  beforeAll(async () => {
    const drawing = { by: 'test', scene: 'cara' } as never
    await registerDrawings(db, [{ externalId: 'cara', alt: 'Núria', drawing, width: 800, height: 800 }])
    const outcomes = await publishMany(
      { db, clock: { now: () => new Date('2026-03-01T00:00:00Z') } },
      [
        exampleAuthor('nuria', 'Núria', {
          image: { image: 'ext:cara' },
          socialList: [{ link: { text: 'Mastodon', href: 'https://social.example/@nuria' } }],
        }),
        exampleArticle({ externalId: 'a1', title: 'Uno' }),
        exampleArticle({ externalId: 'a2', title: 'Dos', image: { image: 'ext:cara' } }),
      ],
      { actor: 'test' },
    )
    ids = Object.fromEntries(outcomes.flatMap((each) => ('id' in each && each.id ? [[each.externalId, each.id]] : [])))
  })

  it('what is shared with the portal is put on the list; who is not signed in comes back to it', async () => {
    const shared = { id: ids['a1'], url: 'http://portal.test/uno_1.html' }
    const stranger = await browser().post('/guardar/', shared)
    expect([stranger.status, stranger.headers['location']]).toEqual([
      303,
      `/acceso/?backUrl=${encodeURIComponent('/guardar/?url=http%3A%2F%2Fportal.test%2Funo_1.html')}`,
    ])
    const reader = await member('compartida')
    const saved = await reader.post('/guardar/', shared)
    expect([saved.status, saved.headers['location']]).toEqual([303, '/perfil/contenidos-guardados/'])
    const { body } = await reader.get('/api/front/user/saved-contents/')
    expect(body).toMatchObject({ contents: [{ id: ids['a1'] }] })
    expect((await reader.post('/guardar/', { id: ids['author:nuria'], url: 'x' })).status).toBe(404)
    expect((await reader.post('/guardar/', { id: 'x' })).status).toBe(400)
    expect((await reader.post('/guardar/', shared, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it.each([
    [{ url: 'https://a.example/x_12.html' }, 'https://a.example/x_12.html', '12'],
    [{ text: 'Mira esto: https://a.example/x_12.html y más' }, 'https://a.example/x_12.html', '12'],
    [{ title: 'Una página', text: 'https://a.example/programas/' }, 'https://a.example/programas/', null],
    [{ text: 'javascript:alert(1)' }, null, null],
    [{}, null, null],
  ])('the address in what a telephone shares: %j', (given, address, id) => {
    const found = sharedAddress({ url: '', text: '', title: '', ...given })
    expect([found?.href ?? null, found && contentIdOf(found)]).toEqual([address, id])
  })

  it('OPEN-05, OPEN-07, OPEN-150, PROF-33 what another site shows is linked there, whichever site asks', async () => {
    const [away] = await publishMany(
      { db, clock: { now: () => new Date('2026-03-01T00:00:00Z') } },
      [exampleArticle({ externalId: 'away', title: 'Lejos', site: 'ocio' })],
      { actor: 'test' },
    )
    const reader = await member('viajera')
    const id = (away as { id: string }).id
    expect((await reader.post(`/api/bookmark/content/${id}`)).status).toBe(200)
    const urlOf = async () => {
      const { body } = await reader.get('/api/front/user/saved-contents/')
      return (body as { contents: { url: string }[] }).contents[0]!.url
    }
    expect(await urlOf()).toMatch(/^http:\/\/ocio\.test\/.*_\d+\.html$/)
    await sql`update content set sites = '{ocio,portal}' where id = ${id}`.execute(db)
    expect(await urlOf()).toMatch(/^\/[^/].*_\d+\.html$/)
    await sql`update content set type = 'diy', card = card || '{"type":"diy"}' where id = ${id}`.execute(db)
    expect(await urlOf()).toMatch(/^https?:\/\/ocio\./)
    for (const alias of ['ocio', 'portal'])
      Object.assign(portal.sites.get(alias)!, { webFeatures: { content: { diy: false } } })
    expect((await reader.get('/api/front/user/saved-contents/')).body).toEqual({ contents: [] })
  })

  it('OPEN-50 holds a thousand that readers may see: what was withdrawn takes no place, what is followed none of authors', async () => {
    const reader = await member('coleccionista')
    const [last] = await publishMany(
      { db, clock: { now: () => new Date('2026-03-01T00:00:00Z') } },
      [
        exampleArticle({ externalId: 'last', title: 'Último' }),
        ...Array.from({ length: 1000 }, (_, n) => exampleArticle({ externalId: `many${n}`, title: `Uno más ${n}` })),
      ],
      { actor: 'test' },
    )
    const id = (last as { id: string }).id
    await sql`insert into reader_saved (reader_id, content_id, saved_at)
      select ${reader.id}, id, now() from content where external_id like 'many%'`.execute(db)
    const full = await reader.post(`/api/bookmark/content/${id}`)
    expect([full.status, full.body]).toMatchObject([400, { errors: [{ errorCode: 'LIMIT_REACHED' }] }])
    await sql`update content set state = 'withdrawn' where external_id = 'many7'`.execute(db)
    expect((await reader.post(`/api/bookmark/content/${id}`)).body).toEqual({ success: true })
    expect((await reader.post(`/api/bookmark/content/${ids['a1']}`)).status).toBe(400)
    await sql`insert into reader_followed (reader_id, author_id, followed_at)
      select ${reader.id}, id, now() from content where external_id like 'many%'`.execute(db)
    expect((await reader.post(`/api/bookmark/taxon/${ids['author:nuria']}`)).status).toBe(200)
  })

  it('PROF-38, PROF-39, PROF-40, PROF-41, OPEN-49, OPEN-50, OPEN-51, CONT-43, CONT-44, CONT-45, CONT-46, CONT-47, CONT-48, CONT-49, CONT-50, CONT-51, CONT-52 saves contents and follows authors, again and again the same', async () => {
    const reader = await member('lectora')
    const author = ids['author:nuria']!
    // Of two saved in one moment both lists say the same.
    for (const id of [ids['a1'], ids['a2']]) await reader.post(`/api/bookmark/content/${id}`)
    const { body: both } = await reader.get('/api/front/user/saved-contents/')
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject({
      savedContentIds: (both as { contents: { id: string }[] }).contents.map(({ id }) => id),
    })
    for (const id of [ids['a1'], ids['a2']]) await reader.delete(`/api/bookmark/content/${id}`)
    for (const id of [ids['a1'], ids['a2'], ids['a1']]) {
      expect((await reader.post(`/api/bookmark/content/${id}`)).body).toEqual({ success: true })
      wait(1000)
    }
    expect((await reader.post(`/api/bookmark/taxon/${author}`)).status).toBe(200)
    expect((await reader.post(`/api/bookmark/taxon/${ids['a1']}`)).status).toBe(404)
    expect((await reader.post(`/api/bookmark/content/${author}`)).status).toBe(404)
    expect((await reader.post('/api/bookmark/content/999999')).status).toBe(404)
    const saved = (await reader.get(`/api/front/user/saved-contents/?userId=${reader.id}`)).body as {
      contents: { id: string }[]
    }
    expect(saved.contents.map(({ id }) => id)).toEqual([ids['a2'], ids['a1']])
    expect(saved.contents[0]).toEqual({
      id: ids['a2'],
      title: 'Dos',
      url: expect.stringMatching(/\.html$/),
      multimedia: { image: { url: expect.stringContaining('/static/images/'), alt: 'Núria' } },
      category: { name: 'Noticia' },
      lang: 'es',
    })
    expect(saved.contents[1]).toMatchObject({ title: 'Uno', multimedia: null })
    const inCatalan = (await reader.get('/ca/api/front/user/saved-contents/')).body as typeof saved
    expect(inCatalan.contents[0]).toMatchObject({ category: { name: 'Notícia' } })
    expect((await reader.get('/api/front/user/saved-contents/?userId=other')).status).toBe(403)
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject({
      savedContentIds: [ids['a2'], ids['a1']],
      followedAuthorIds: [author],
    })
    const { id: face } = await db.selectFrom('image').select('id').executeTakeFirstOrThrow()
    const followed = (await reader.get('/api/front/user/followed-authors/')).body as { authors: object[] }
    expect(followed.authors).toEqual([
      {
        id: author,
        name: 'Núria',
        url: expect.stringMatching(/\/autores\/nuria\/$/),
        image: { url: expect.stringMatching(new RegExp(`/images/${face}/1-1/\\d+\\.jpg$`)) },
        socialList: [{ link: { text: 'Mastodon', href: 'https://social.example/@nuria' } }],
      },
    ])
    expect((await reader.get('/api/front/user/data/')).body).toMatchObject({
      saved: expect.arrayContaining([expect.objectContaining({ content_id: Number(ids['a1']), title: 'Uno' })]),
      followed: [{ title: 'Núria' }],
    })
    for (let times = 0; times < 2; times++)
      expect((await reader.delete(`/api/bookmark/content/${ids['a1']}`)).body).toEqual({ success: true })
    for (let times = 0; times < 2; times++)
      expect((await reader.delete(`/api/bookmark/taxon/${author}`)).body).toEqual({ success: true })
    expect((await reader.get('/api/front/user/profile')).body).toMatchObject({
      savedContentIds: [ids['a2']],
      followedAuthorIds: [],
    })
    expect((await browser().post(`/api/bookmark/content/${ids['a1']}`)).status).toBe(401)
  })
})
