import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CACHE_CHANNEL, parseNotification } from '../platform/cache/notify.ts'
import { migrations } from '../platform/database/migrate.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { exampleArticle, exampleAuthor, exampleTaxon } from './examples.ts'
import { listCards, nextDue, tagsDue } from './listings.ts'
import { deriveBehind, publishContent, publishMany, withdrawContent } from './publish.ts'
import { ITEMS } from './search/facet-model.ts'
import { facetKey } from './search/keys.ts'
import { findAnyContent, findContent, findRedirect, revisionsOf, twinsOf } from './store.ts'
import { taxonomyOf } from './taxonomy.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-03-02T12:00:00Z')
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
const heard: { tags: string[]; hard: boolean }[] = []
const listener = new Client({ connectionString: database.url })

beforeAll(async () => {
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(parseNotification(payload!)!))
  await listener.query(`listen ${CACHE_CHANNEL}`)
})
afterAll(async () => {
  await listener.end()
  await database.close()
})

async function hearing(act: () => Promise<unknown>) {
  await listener.query('select 1')
  heard.length = 0
  await act()
  await listener.query('select 1')
  return heard.splice(0)
}

const list = (key: Parameters<typeof listCards>[1]['list'], more: object = {}) =>
  listCards(db, { site: 'portal', languages: ['es'], list: key, size: 10, now, ...more })
const titles = async (...args: Parameters<typeof list>) => (await list(...args)).cards.map((card) => card.title)

describe('publishing', () => {
  it('CONT-01 stores an article once, with its address, version and lists', async () => {
    const done = await publishContent(deps, exampleArticle(), by)
    expect(done).toMatchObject({ result: 'created', externalId: 'example:riada' })
    const record = await findContent(db, done.id, now)
    expect(record).toMatchObject({
      state: 'published',
      version: 1,
      path: `/la-riada-deja-sin-puente-a-vallfosca_${done.id}.html`,
    })
    expect(await titles('all')).toEqual(['La riada deja sin puente a Vallfosca'])
    expect(await titles('newstype:news')).toHaveLength(1)
    const again = await hearing(() => publishContent(deps, exampleArticle(), by))
    expect(again).toEqual([])
    expect(await revisionsOf(db, done.id)).toHaveLength(1)
  })

  it('a change makes a version, keeps the address and tells the caches softly', async () => {
    const { id } = await publishContent(deps, exampleArticle({ externalId: 'change' }), by)
    const told = await hearing(() =>
      publishContent(deps, exampleArticle({ externalId: 'change', title: 'Otro titular' }), by),
    )
    expect(told).toEqual([
      {
        hard: false,
        tags: expect.arrayContaining([`content:${id}`, 'list:portal:es:all', 'list:portal:es:type:article']),
      },
    ])
    expect(await findContent(db, id, now)).toMatchObject({ version: 2, slug: 'la-riada-deja-sin-puente-a-vallfosca' })
    expect((await revisionsOf(db, id)).map((revision) => revision.version)).toEqual([2, 1])
  })

  it('a title without Latin letters has an address in the words of its language', async () => {
    const title = 'Привет мир'
    const pathOf = async (input: Parameters<typeof exampleArticle>[0]) =>
      (await findContent(db, (await publishContent(deps, exampleArticle({ ...input, title }), by)).id, now))!.path
    expect(await pathOf({ externalId: 'cyrillic:es' })).toMatch(/^\/contenido_\d+\.html$/)
    expect(await pathOf({ externalId: 'cyrillic:ca', language: 'ca' })).toMatch(/^\/contingut_\d+\.html$/)
  })

  it('a new slug leaves a redirect, and former addresses lead to the content', async () => {
    const input = { externalId: 'moved', formerPaths: ['https://old.example/?p=77', '/2014/05/riada/'] }
    const { id } = await publishContent(deps, exampleArticle(input), by)
    await publishContent(deps, exampleArticle({ ...input, slug: 'la-riada' }), by)
    const found = await findRedirect(db, {
      sites: ['portal'],
      path: `/la-riada-deja-sin-puente-a-vallfosca_${id}.html`,
    })
    expect(found).toMatchObject({ id, path: `/la-riada_${id}.html`, language: 'es' })
    expect(await findRedirect(db, { sites: ['portal'], path: '/', search: '?p=77' })).toMatchObject({ id })
    expect(await findRedirect(db, { sites: ['portal'], path: '/2014/05/riada/' })).toMatchObject({ id })
    expect(await findRedirect(db, { sites: ['ocio'], path: '/2014/05/riada/' })).toBeNull()
  })

  it('ERR-14 a withdrawn content leaves all lists, is told hard and is found as withdrawn', async () => {
    const { id } = await publishContent(deps, exampleArticle({ externalId: 'gone', title: 'Retirada' }), by)
    const told = await hearing(() => withdrawContent(deps, 'ext:gone', by))
    expect(told.find((each) => each.hard)?.tags).toEqual(
      expect.arrayContaining([`content:${id}`, 'list:portal:es:all']),
    )
    expect(await findContent(db, id, now)).toMatchObject({ state: 'withdrawn', withdrawnAt: now })
    expect(await titles('all')).not.toContain('Retirada')
    expect(await withdrawContent(deps, id, by)).toEqual({ id, result: 'unchanged' })
    expect(await withdrawContent(deps, 'ext:nobody', by)).toBeNull()
    const kept = await publishMany(deps, [exampleArticle({ externalId: 'gone', title: 'Retirada' })], {
      ...by,
      keepWithdrawn: true,
    })
    expect(kept[0]).toMatchObject({ result: 'unchanged' })
    const back = await hearing(() =>
      publishContent(deps, exampleArticle({ externalId: 'gone', title: 'Retirada' }), by),
    )
    expect(await findContent(db, id, now)).toMatchObject({ state: 'published', withdrawnAt: null })
    // Caches in front keep for minutes that it is gone.
    expect(back.find((each) => each.hard)?.tags).toEqual([`content:${id}`])
  })

  it('a scheduled content appears on its second without anybody doing anything', async () => {
    const due = new Date('2026-03-02T12:00:10Z')
    const { id } = await publishContent(
      deps,
      exampleArticle({ externalId: 'later', title: 'Mañana', publishAt: due.toISOString() }),
      by,
    )
    expect(await findAnyContent(db, id)).toMatchObject({ state: 'scheduled' })
    expect(await findContent(db, id, now)).toBeNull()
    expect(await titles('all')).not.toContain('Mañana')
    expect(await nextDue(db, 'portal', now)).toEqual(due)
    expect(await nextDue(db, 'radio', now)).toBeNull()
    expect(await titles('all', { now: due })).toContain('Mañana')
    expect(await findContent(db, id, due)).not.toBeNull()
    expect(await tagsDue(db, now, due)).toEqual(expect.arrayContaining([`content:${id}`, 'list:portal:es:all']))
  })

  it('a corrected content keeps when it was corrected', async () => {
    const { id } = await publishContent(deps, exampleArticle({ externalId: 'fix' }), by)
    await publishContent(
      deps,
      exampleArticle({ externalId: 'fix', state: 'corrected', updatedAt: '2026-03-02T09:00:00Z' }),
      by,
    )
    expect(await findContent(db, id, now)).toMatchObject({
      state: 'corrected',
      correctedAt: new Date('2026-03-02T09:00:00Z'),
    })
  })

  it('two that publish under one external id at once make one content', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        publishContent(deps, exampleArticle({ externalId: 'race', title: `Carrera ${n}` }), by),
      ),
    )
    expect(new Set(all.map((done) => done.id)).size).toBe(1)
    expect(all.filter((done) => done.result === 'created')).toHaveLength(1)
    expect(await revisionsOf(db, all[0]!.id)).toHaveLength(6)
  })

  it('OPEN-02 twins know each other, and each stands only on the lists of its language', async () => {
    const es = await publishContent(deps, exampleArticle({ externalId: 'twin-es', translationGroup: 't1' }), by)
    const ca = await publishContent(
      deps,
      exampleArticle({ externalId: 'twin-ca', translationGroup: 't1', language: 'ca', title: 'La riuada' }),
      by,
    )
    const record = (await findContent(db, es.id, now))!
    expect(await twinsOf(db, record, now)).toMatchObject([
      { id: ca.id, language: 'ca', path: `/la-riuada_${ca.id}.html` },
    ])
    await withdrawContent(deps, ca.id, by)
    expect(await twinsOf(db, record, now)).toEqual([])
    expect(await titles('all', { locale: 'ca' })).not.toContain('La riuada')
  })

  it('OPEN-56 takes scripts out of HTML, U+0000 and half surrogates out of texts', async () => {
    const { id } = await publishContent(
      deps,
      exampleArticle({
        externalId: 'dirty',
        title: 'Sucio\u0000\ud800 del todo',
        body: [
          {
            type: 'paragraph',
            id: 'a',
            html: '<a href="javascript:alert(1)" onclick="x()">pulsa</a><script>alert(2)</script>',
          },
          { type: 'html', id: 'b', html: '<iframe src="https://x.example"></iframe><p style="color:red">texto</p>' },
        ],
      }),
      by,
    )
    const record = await findContent(db, id, now)
    expect(record!.document).toMatchObject({
      title: 'Sucio del todo',
      body: [{ html: '<a>pulsa</a>' }, { html: '<p>texto</p>' }],
    })
  })

  it('says which fields are wrong and stores nothing', async () => {
    const wrong = { ...exampleArticle({ externalId: 'wrong' }), title: '', body: [{ type: 'paragraph' }] }
    await expect(publishContent(deps, wrong, by)).rejects.toMatchObject({
      faults: expect.arrayContaining([
        expect.objectContaining({ field: 'title' }),
        expect.objectContaining({ field: 'body.0.html' }),
      ]),
    })
    await expect(
      publishContent(deps, exampleArticle({ state: 'scheduled', publishAt: undefined }), by),
    ).rejects.toThrow(/publishAt/)
    expect(await findAnyContent(db, 'ext:wrong')).toBeNull()
  })
})

describe('taxa and authors', () => {
  it('LIST-01 LIST-20 lists of taxa have the contents of descendants, authors have theirs', async () => {
    await publishMany(
      deps,
      [
        exampleArticle({
          externalId: 'match',
          title: 'El derbi',
          taxa: ['ext:taxon:futbol'],
          authors: ['ext:author:laia'],
        }),
        exampleTaxon('futbol', { parent: 'ext:taxon:deportes' }),
        exampleTaxon('deportes'),
        exampleAuthor('laia', 'Laia Serra'),
      ],
      by,
    )
    const taxonomy = taxonomyOf('portal')
    const futbol = taxonomy.byPath('/deportes/futbol/')!
    const deportes = taxonomy.byReference('ext:taxon:deportes')!
    const match = (await findAnyContent(db, 'ext:match'))!
    expect(match.path).toBe(`/deportes/futbol/el-derbi_${match.id}.html`)
    expect(taxonomy.ancestors(futbol.id)).toEqual([deportes])
    expect(taxonomy.children(deportes.id)).toEqual([futbol])
    expect(await titles(`taxon:${deportes.id}`)).toEqual(['El derbi'])
    expect(await titles(`taxon:${futbol.id}`)).toEqual(['El derbi'])
    expect(await titles(`author:${taxonomy.byPath('/autores/laia/')!.id}`)).toEqual(['El derbi'])
  })

  it('a content that came before its taxon finds its place when the taxon comes', async () => {
    const { id } = await publishContent(
      deps,
      exampleArticle({ externalId: 'early', title: 'Pronto', taxa: ['ext:taxon:ciencia'] }),
      by,
    )
    expect((await findContent(db, id, now))!.path).toBe(`/pronto_${id}.html`)
    const taxon = await publishContent(deps, exampleTaxon('ciencia'), by)
    expect((await findContent(db, id, now))!.path).toBe(`/ciencia/pronto_${id}.html`)
    expect(await titles(`taxon:${taxon.id}`)).toEqual(['Pronto'])
    expect(await findRedirect(db, { sites: ['portal'], path: `/pronto_${id}.html` })).toMatchObject({ id })
    expect(await revisionsOf(db, id)).toHaveLength(1)
  })

  it('a content and the taxon it names, published at the same moment, find each other', async () => {
    const pairs = Array.from({ length: 6 }, (_, n) => n)
    await Promise.all(
      pairs.flatMap((n) => [
        publishContent(deps, exampleArticle({ externalId: `pair:${n}`, taxa: [`ext:taxon:pair-${n}`] }), by),
        publishContent(deps, exampleTaxon(`pair-${n}`), by),
      ]),
    )
    for (const n of pairs) {
      const taxon = taxonomyOf('portal').byPath(`/pair-${n}/`)!
      expect((await list(`taxon:${taxon.id}`)).cards).toHaveLength(1)
    }
  })

  it('a renamed taxon takes its contents and the taxa below along', async () => {
    await publishMany(
      deps,
      [
        exampleTaxon('cultura'),
        exampleTaxon('cine', { parent: 'ext:taxon:cultura' }),
        exampleArticle({ externalId: 'film', title: 'Estreno', taxa: ['ext:taxon:cine'] }),
      ],
      by,
    )
    await publishContent(deps, exampleTaxon('cultura', { slug: 'cultura-y-ocio' }), by)
    const film = (await findAnyContent(db, 'ext:film'))!
    expect(film.path).toBe(`/cultura-y-ocio/cine/estreno_${film.id}.html`)
    expect(taxonomyOf('portal').byPath('/cultura-y-ocio/cine/')).toBeDefined()
    expect(await findRedirect(db, { sites: ['portal'], path: '/cultura/cine/' })).toMatchObject({
      path: '/cultura-y-ocio/cine/',
    })
  })

  it('OPEN-08 thousands of contents follow a renamed taxon behind it, and stay where they were until then', async () => {
    const articles = Array.from({ length: 101 }, (_, n) =>
      exampleArticle({ externalId: `regata:${n}`, title: 'Regata', taxa: ['ext:taxon:regatas'] }),
    )
    await publishMany(
      deps,
      [exampleTaxon('vela'), exampleTaxon('regatas', { parent: 'ext:taxon:vela' }), ...articles],
      by,
    )
    expect(await deriveBehind(deps)).toBe(0)
    await publishContent(deps, exampleTaxon('vela', { slug: 'mar' }), by)
    // What has no id in its address moves with it.
    expect(taxonomyOf('portal').byPath('/mar/regatas/')).toBeDefined()
    const before = (await findAnyContent(db, 'ext:regata:7'))!
    expect(before.path).toBe(`/vela/regatas/regata_${before.id}.html`)
    heard.length = 0
    expect(await deriveBehind(deps)).toBe(101)
    const after = (await findAnyContent(db, 'ext:regata:7'))!
    expect([after.path, after.version]).toEqual([`/mar/regatas/regata_${after.id}.html`, before.version])
    expect(await findRedirect(db, { sites: ['portal'], path: before.path })).toMatchObject({ path: after.path })
    await expect.poll(() => heard.flatMap(({ tags }) => tags)).toContain(`content:${after.id}`)
    expect(await deriveBehind(deps)).toBe(0)
  })

  it('CARD-27 cards that were stored with no minutes have none after the update', async () => {
    const soup = { ...exampleArticle({ externalId: 'sopa', title: 'Sopa' }), type: 'recipe', cookingTime: 20 } as never
    const { id } = await publishContent(deps, soup, by)
    await publishContent(deps, { ...(soup as object), externalId: 'caldo' } as never, by)
    await sql`update content set card = jsonb_set(card, '{totalTime}', '0') where id = ${id}`.execute(db)
    const { statements } = migrations().find(({ name }) => name.endsWith('_times_of_no_minutes'))!
    await sql.raw(statements).execute(db)
    expect(await deriveBehind(deps)).toBe(1)
    const { card } = await db.selectFrom('content').select('card').where('id', '=', id).executeTakeFirstOrThrow()
    expect(card).toMatchObject({ totalTime: 20 })
  })

  it('contents are found by the name of an author or a section only as long as these are there', async () => {
    const byline = (externalId: string) =>
      exampleArticle({
        externalId,
        title: 'Estreno',
        taxa: ['ext:taxon:zarzuela'],
        authors: ['ext:author:bru'],
      })
    const section = exampleTaxon('zarzuela', { name: { es: 'Zarzuela' } })
    const author = exampleAuthor('bru', 'Anselma Bruguera')
    await publishMany(deps, [section, author, byline('estreno')], by)
    const { id, path, version } = (await findAnyContent(db, 'ext:estreno'))!
    const foundBy = async (word: string) => {
      const { rows } = await sql<{ is: boolean }>`select exists (select from search_document
        where content_id = ${id} and tsv @@ to_tsquery('simple', ${`${word}:*`})) as is`.execute(db)
      return rows[0]!.is
    }
    expect([await foundBy('bruguer'), await foundBy('zarzuel')]).toEqual([true, true])
    await withdrawContent(deps, 'ext:author:bru', by)
    await withdrawContent(deps, 'ext:taxon:zarzuela', by)
    expect([await foundBy('bruguer'), await foundBy('zarzuel')]).toEqual([false, false])
    expect(await findAnyContent(db, 'ext:estreno')).toMatchObject({ version, path: `/estreno_${id}.html` })
    expect(await findRedirect(db, { sites: ['portal'], path })).toMatchObject({ id })

    await publishMany(deps, [section, author], by)
    expect([await foundBy('bruguer'), await foundBy('zarzuel')]).toEqual([true, true])
    expect(await findAnyContent(db, 'ext:estreno')).toMatchObject({ version, path })

    await publishMany(
      deps,
      Array.from({ length: 101 }, (_, n) => byline(`estreno:${n}`)),
      by,
    )
    await withdrawContent(deps, 'ext:author:bru', by)
    expect(await foundBy('bruguer')).toBe(true)
    expect(await deriveBehind(deps)).toBe(102)
    expect(await foundBy('bruguer')).toBe(false)
  })

  it('OPEN-08 LIST-10 two with one address: the second gets a number, and pages of the product keep theirs', async () => {
    await publishMany(
      deps,
      [
        exampleAuthor('pau', 'Pau Riu', { externalId: 'a1' }),
        exampleAuthor('pau', 'Pau Riu', { externalId: 'a2' }),
        exampleTaxon('buscar'),
        exampleTaxon('renta'),
        exampleTaxon('2', { parent: 'ext:taxon:renta' }),
        exampleTaxon('2026', { parent: 'ext:taxon:renta' }),
        exampleTaxon('24', { kind: 'tag' }),
      ],
      by,
    )
    // Page 2 of a section stays its page; no list has a page 2026, and tags stand below none.
    expect((await findAnyContent(db, 'ext:taxon:2'))!.path).toBe('/renta/2-2/')
    expect((await findAnyContent(db, 'ext:taxon:2026'))!.path).toBe('/renta/2026/')
    expect((await findAnyContent(db, 'ext:taxon:24'))!.path).toBe('/etiquetas/24/')
    expect((await findAnyContent(db, 'ext:a2'))!.path).toBe('/autores/pau-2/')
    expect((await findAnyContent(db, 'ext:taxon:buscar'))!.path).toBe('/buscar-2/')
    const again = await publishMany(deps, [exampleAuthor('pau', 'Pau Riu', { externalId: 'a2' })], by)
    expect(again[0]).toMatchObject({ result: 'unchanged' })
  })
})

describe('many at once', () => {
  it('a faulty input fails alone, and the order of the answers is that of the inputs', async () => {
    const done = await publishMany(
      deps,
      [
        exampleArticle({ externalId: 'm1' }),
        { type: 'nonsense', externalId: 'm2' },
        exampleArticle({ externalId: 'm1', title: 'Otra vez' }),
      ],
      by,
    )
    expect(done.map((each) => each.result)).toEqual(['created', 'failed', 'updated'])
    expect(done[1]).toMatchObject({ externalId: 'm2', result: 'failed' })
    const [other] = await publishMany(deps, [exampleTaxon('futbol', { externalId: 'm1' })], by)
    expect(other).toMatchObject({ result: 'failed', faults: [{ field: 'type' }] })
  })

  it('LIST-10 stores 350 contents with one notification per batch, and pages through them', async () => {
    const inputs = Array.from({ length: 350 }, (_, n) =>
      exampleArticle({
        externalId: `bulk:${n}`,
        site: 'ocio',
        sites: ['portal'],
        title: `Noticia número ${n}`,
        publishAt: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
        body: Array.from({ length: 12 }, (_, i) => ({
          type: 'paragraph' as const,
          id: `p${i}`,
          html: `Párrafo ${i} de la noticia <b>${n}</b>.`,
        })),
      }),
    )
    const told = await hearing(() => publishMany(deps, inputs, by))
    expect(told.length).toBeLessThanOrEqual(8)
    const page = await listCards(db, { site: 'ocio', languages: ['es'], list: 'all', page: 3, size: 20, now })
    expect(page).toMatchObject({ hasMore: true, total: 350 })
    expect(page.cards[0]!.title).toBe('Noticia número 309')
    const last = page.cards.at(-1)!
    const next = await listCards(db, {
      site: 'ocio',
      languages: ['es'],
      list: 'all',
      size: 20,
      now,
      after: { date: last.publishedDate!.date, id: last.id },
    })
    expect(next.cards[0]!.title).toBe('Noticia número 289')
    const key = facetKey('ocio', 'es', ITEMS)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from search_document where keys @> array[${key}::bigint]`.execute(db)
    expect(rows[0]!.n).toBe(350)
  })
})
