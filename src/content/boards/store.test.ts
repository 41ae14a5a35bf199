import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { migrations } from '../../platform/database/migrate.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { HOUR_MS } from '../../platform/durations.ts'
import { exampleArticle, exampleTaxon } from '../examples.ts'
import { publishContent, publishMany } from '../publish.ts'
import { saveBoard } from './actions.ts'
import { findBoard, newestOfLists, storedCards } from './store.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-20T08:00:00Z')
const deps = { db, clock: { now: () => now } }
const by = { actor: 'test' }
const key = { site: 'portal', pageType: 'front', locale: 'es' } as const
afterAll(() => database.close())

describe('boards', () => {
  it('OPEN-91 stores a board per site, page type and language', async () => {
    expect(await findBoard(db, key)).toBeNull()
    await saveBoard(db, key, { rows: [{ columns: [{ width: 66, modules: [{ kind: 'lead' }] }] }] })
    await saveBoard(db, key, { rows: [{ columns: [{ width: 50, modules: [{ kind: 'lead' }] }] }] })
    expect((await findBoard(db, key))?.rows[0]?.columns[0]?.width).toBe(50)
    expect(await findBoard(db, { ...key, locale: 'ca' })).toBeNull()
    await expect(saveBoard(db, key, { rows: [{ columns: [] }] })).rejects.toThrow('columns')
  })

  it('OPEN-91, OPEN-56 stores the settings of modules as they are read, and refuses those that cannot be', async () => {
    const side = { ...key, pageType: 'side' } as const
    const save = (...modules: { kind: string; settings: Record<string, string | number> }[]) =>
      saveBoard(db, side, { rows: [{ columns: [{ width: 100, modules }] }] })
    const html = { kind: 'html', settings: { html: '<p onclick="x()">Hola<script>x()</script></p>', more: 1 } }
    await save(html)
    const stored = await findBoard(db, side)
    expect(stored?.rows[0]?.columns[0]?.modules).toEqual([{ kind: 'html', settings: { html: '<p>Hola</p>' } }])
    await expect(save(html, { kind: 'lead', settings: { size: 'many' } })).rejects.toMatchObject({
      issues: [{ path: ['rows', 0, 'columns', 0, 'modules', 1, 'settings', 'size'] }],
    })
    await expect(save({ kind: 'nothing', settings: {} })).rejects.toMatchObject({
      issues: [{ path: ['rows', 0, 'columns', 0, 'modules', 0, 'kind'] }],
    })
    expect(await findBoard(db, side)).toEqual(stored)
  })

  it('a stored row that is no board counts as none', async () => {
    await sql`insert into board (site, page_type, locale, rows) values ('portal', 'taxon', 'es', '[{"columns":7}]')`.execute(
      db,
    )
    expect(await findBoard(db, { ...key, pageType: 'taxon' })).toBeNull()
  })

  it('what was composed with the former names of looks has the new ones, and nothing else changes', async () => {
    const rows = (...variants: string[]) => [
      {
        columns: [
          {
            width: 100,
            modules: [
              ...variants.map((variant) => ({ kind: 'cards', settings: { variant } })),
              { kind: 'html', settings: { html: '<p>lies over</p>' } },
            ],
          },
        ],
      },
    ]
    const taxon = { ...key, pageType: 'taxon', locale: 'ca' } as const
    await sql`insert into board (site, page_type, locale, rows)
      values ('portal', 'taxon', 'ca', ${JSON.stringify(rows('lies', 'over', 'lead'))})`.execute(db)
    const renaming = migrations().find(({ name }) => name === '0152_card_variants')!
    await sql.raw(renaming.statements).execute(db)
    expect((await findBoard(db, taxon))?.rows).toMatchObject(rows('horizontal', 'overlay', 'lead'))
  })

  it('reads the newest contents of several lists at once, and references', async () => {
    const sport = await publishContent(deps, exampleTaxon('deportes'), by)
    const titles = Array.from({ length: 5 }, (_, n) => `Noticia ${n}`)
    await publishMany(
      deps,
      titles.map((title, n) =>
        exampleArticle({
          externalId: `b${n}`,
          title,
          taxa: n > 2 ? ['ext:taxon:deportes'] : [],
          publishAt: new Date(now.getTime() - n * HOUR_MS).toISOString(),
        }),
      ),
      by,
    )
    const [all, taxon] = await newestOfLists(
      db,
      [
        { site: 'portal', list: 'all', size: 3 },
        { site: 'portal', list: `taxon:${sport.id}`, size: 9 },
      ],
      ['es'],
      now,
    )
    expect(all?.map((card) => card.title)).toEqual(['Noticia 0', 'Noticia 1', 'Noticia 2'])
    expect(taxon?.map((card) => card.title)).toEqual(['Noticia 3', 'Noticia 4'])
    await publishContent(
      deps,
      exampleArticle({
        externalId: 'b-ca',
        title: 'En català',
        language: 'ca',
        publishAt: new Date(now.getTime() - 1_800_000).toISOString(),
      }),
      by,
    )
    const [mixed] = await newestOfLists(db, [{ site: 'portal', list: 'all', size: 3 }], ['es', 'ca'], now)
    expect(mixed?.map((card) => card.title)).toEqual(['Noticia 0', 'En català', 'Noticia 1'])
    expect([...(await storedCards(db, ['ext:b4', 'ext:nowhere'], now)).keys()]).toContain('ext:b4')
  })
})
