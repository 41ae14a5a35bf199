import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { exampleArticle, exampleAuthor } from '../examples.ts'
import { publishContent, publishMany, withdrawContent } from '../publish.ts'
import { deriveEverything } from '../publishing/rederive.ts'
import { didYouMean } from './did-you-mean.ts'
import { searchContents } from './store.ts'

const { db, close } = await testDatabase()
const now = new Date('2026-03-02T12:00:00Z')
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
afterAll(() => close())

const find = async (text: string, more: object = {}) =>
  (await searchContents(db, { site: 'portal', locale: 'es', text, size: 10, now, ...more })).cards.map(
    (card) => card.title,
  )
const paragraph = (html: string) => [{ type: 'paragraph' as const, id: 'p', html }]

beforeAll(async () => {
  await publishMany(
    deps,
    [
      exampleAuthor('nuria', 'Núria Canalís'),
      exampleArticle({
        externalId: '1',
        title: 'Música en la plaza',
        body: paragraph('Tocan <b>las campanas</b> de Vallfosca.'),
      }),
      exampleArticle({
        externalId: '2',
        title: 'Campanas nuevas',
        authors: ['ext:author:nuria'],
        body: paragraph('Suenan mejor.'),
      }),
      exampleArticle({
        externalId: '3',
        title: 'La pluja torna',
        language: 'ca',
        body: paragraph('Plovia als carrers de la col·legiata.'),
      }),
      exampleArticle({ externalId: '4', title: 'Mañana, campanas', publishAt: '2026-03-05T08:00:00Z' }),
      exampleArticle({ externalId: '5', title: 'Campanas de ocio', site: 'ocio' }),
    ],
    by,
  )
})

describe('searching contents', () => {
  it('finds words in titles, bodies and names, with or without accents, the title first', async () => {
    expect(await find('campana')).toEqual(['Campanas nuevas', 'Música en la plaza'])
    expect(await find('musica')).toEqual(['Música en la plaza'])
    expect(await find('MÚSICA vallfosca')).toEqual(['Música en la plaza'])
    expect(await find('nuria canalis')).toEqual(['Campanas nuevas'])
    expect(await find('"campanas de vallfosca"')).toEqual(['Música en la plaza'])
  })

  it('OPEN-151 a title with the very word comes before newer ones with another of its stem', async () => {
    const ca = { language: 'ca', body: paragraph('Res més.') } as const
    const goalkeeper = { title: 'La porteria a zero', summary: 'La portera acaba el curs.' }
    await publishMany(
      deps,
      [
        exampleArticle({ ...ca, externalId: 'g', ...goalkeeper, publishAt: '2026-03-02T10:00:00Z' }),
        exampleArticle({ ...ca, externalId: 'h', title: 'Tanca el port', publishAt: '2026-03-02T09:00:00Z' }),
        exampleArticle({ ...ca, externalId: 'i', title: 'L’Òpera-port', publishAt: '2026-03-02T08:00:00Z' }),
      ],
      by,
    )
    const found = ['Tanca el port', 'L’Òpera-port', 'La porteria a zero']
    expect(await find('port', { locale: 'ca' })).toEqual(found)
    expect(await find('Ports', { locale: 'ca' })).toEqual(['La porteria a zero', 'Tanca el port', 'L’Òpera-port'])
    expect(await find('port', { locale: 'ca', order: 'date' })).toEqual([found[2], found[0], found[1]])
    expect(await find('opera', { locale: 'ca' })).toEqual(['L’Òpera-port'])
  })

  it('OPEN-151 finds words that PostgreSQL takes for joining ones, and phrases with such words in them', async () => {
    await publishMany(
      deps,
      [
        exampleArticle({ externalId: 'e1', title: 'El estado de las carreteras' }),
        exampleArticle({ externalId: 'e2', title: 'Sentido único', body: paragraph('Un té en los Estados Unidos.') }),
      ],
      by,
    )
    expect(await find('estado')).toEqual(['El estado de las carreteras', 'Sentido único'])
    expect(await find('sentido')).toEqual(['Sentido único'])
    expect(await find('"estado de las carreteras"')).toEqual(['El estado de las carreteras'])
    expect(await find('"carreteras de estado"')).toEqual([])
    expect(await find('té unidos')).toEqual(['Sentido único'])
  })

  it('finds what is older than anything else, as far back as dates go', async () => {
    const old = (year: number) =>
      exampleArticle({
        externalId: `old-${year}`,
        title: `Archivo ${year}`,
        publishAt: `${String(year).padStart(4, '0')}-07-18T09:00:00Z`,
        body: paragraph('El molino de Bardaxí.'),
      })
    await publishMany(deps, [old(1936), old(1099), old(2001)], by)
    expect(await find('bardaxi', { order: 'date' })).toEqual(['Archivo 2001', 'Archivo 1936', 'Archivo 1099'])
  })

  it('SRCH-02, OPEN-151 finds words with l·l however their middle dot is typed, and those that a text has with a full stop', async () => {
    const text = { language: 'ca', body: paragraph('Una COL.LECTA per la instal.lació.Les obres...') } as const
    await publishMany(deps, [exampleArticle({ ...text, externalId: 'll', title: 'El túnel paral·lel' })], by)
    for (const typed of [
      'paral.lel',
      'PARAL.LEL',
      'paral•lel',
      'parallel',
      'paraŀlel',
      '"túnel paral.lel"',
      'col·lecta',
    ])
      expect(await find(typed, { locale: 'ca' }), typed).toEqual(['El túnel paral·lel'])
    expect(await find('instal·lació obres', { locale: 'ca' })).toEqual(['El túnel paral·lel'])
    const question = { site: 'portal', locale: 'ca', size: 10, now } as const
    for (const typed of ['tunel pararel', 'tunel parallal', 'tunel paral.lal', 'tunel paral-lel'])
      expect(await didYouMean(db, { ...question, text: typed }), typed).toBe('tunel paral·lel')
  })

  it('keeps to the language, the site and what is public', async () => {
    expect(await find('pluja')).toEqual([])
    expect(await find('collegiata', { locale: 'ca' })).toEqual(['La pluja torna'])
    expect(await find('ploure', { locale: 'ca' })).toEqual([])
    expect(await find('campanas', { site: 'ocio' })).toEqual(['Campanas de ocio'])
    expect(await find('mañana', { now: new Date('2026-03-06T00:00:00Z') })).toEqual(['Mañana, campanas'])
    await publishContent(deps, exampleArticle({ externalId: 'gone', title: 'Efímera' }), by)
    await withdrawContent(deps, 'ext:gone', by)
    expect(await find('efímera')).toEqual([])
  })

  it('OPEN-151 a search that time was lacking for says that there may be more', async () => {
    const many = Array.from({ length: 310 }, (_, n) =>
      exampleArticle({ externalId: `slow-${n}`, title: `Molino ${n}`, body: paragraph('Muele despacio el grano.') }),
    )
    await publishMany(deps, many, by)
    const question = { site: 'portal', locale: 'es', text: '"muele despacio"', size: 10, now } as const
    expect(await searchContents(db, question)).toMatchObject({ total: 310, exact: true, gaveUp: false })
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The texts are read 300 at a time; this is as if that took longer than a search may.
        if (result.rows.length === 300) await new Promise((done) => setTimeout(done, 150))
        return result
      },
    })
    expect(await searchContents(slow, question)).toMatchObject({
      total: 300,
      exact: false,
      gaveUp: true,
      hasMore: true,
    })
    const byDate = await searchContents(slow, { ...question, order: 'date', size: 300 })
    expect(byDate).toMatchObject({ hasMore: true, gaveUp: true })
    const { next, until } = byDate
    const rest = await searchContents(slow, {
      ...question,
      order: 'date',
      size: 300,
      after: { position: next!, until },
    })
    expect([rest.cards.length, rest.hasMore]).toEqual([10, false])
  })

  it('survives whatever readers type', async () => {
    for (const text of [
      '',
      '   ',
      "'; drop table content; --",
      '& | ! ( ) :*',
      '<->',
      '\\',
      'a'.repeat(5000),
      '💧',
      '-',
      '"',
    ]) {
      await expect(find(text)).resolves.toEqual(expect.any(Array))
    }
  })

  it('a rebuild gives the same rows again', async () => {
    const rows = async () =>
      (await sql`select content_id, tsv::text, keys from search_document order by 1`.execute(db)).rows
    const cards = async () => (await sql`select id, path, card, version from content order by 1`.execute(db)).rows
    const [before, cardsBefore] = [await rows(), await cards()]
    await sql`update content set card = '{}', path = '/lost'`.execute(db)
    await sql`truncate search_document, search_segment, search_posting_list, search_tombstone, listing_entry`.execute(
      db,
    )
    expect(await deriveEverything(db, now)).toBe(cardsBefore.length)
    expect(await rows()).toEqual(before)
    expect(await cards()).toEqual(cardsBefore)
  })

  it('OPEN-151 who asks for one ingredient is never shown another', async () => {
    // Two names that were one number once.
    const names = ['ajomieratesal', 'nabocecepanajo']
    await publishMany(
      deps,
      names.map((name) => ({
        ...exampleArticle({ externalId: name, title: `Guiso de ${name}` }),
        type: 'recipe' as const,
        ingredients: [{ name }],
        steps: [{ html: 'Guisar.' }],
      })),
      by,
    )
    for (const name of names) expect(await find('', { facets: [`ingrediente:${name}`] })).toEqual([`Guiso de ${name}`])
    expect(await find('guiso', { anyOf: [[`ingrediente:${names[0]}`]] })).toEqual([`Guiso de ${names[0]}`])
  })
})
