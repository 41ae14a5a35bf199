import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import type { PageContext } from '../../web/render/page.ts'
import { exampleContext } from '../../cards/card/examples.ts'
import { dropAllTaggedData } from '../../platform/cache/tagged-data-cache.ts'
import { sideColumn } from './side.ts'
import { saveBoard } from './actions.ts'

const database = await testDatabase()
const { db } = database
const ctx = { ...exampleContext(), db, query: new URLSearchParams(), log: silentLog } as unknown as PageContext
const key = { site: 'portal', pageType: 'side', locale: 'es' } as const
const call = (title: string) => ({
  rows: [
    {
      columns: [
        {
          width: 33 as const,
          modules: [{ kind: 'call-to-action', settings: { title, link: { href: '/x/', text: 'Ir' } } }],
        },
      ],
    },
  ],
})
beforeEach(dropAllTaggedData)
afterAll(() => database.close())

describe('side column', () => {
  it('NAV-26 OPEN-94 is what the site has configured, and nothing without', async () => {
    expect(await sideColumn(ctx)).toBeNull()
    dropAllTaggedData()
    await saveBoard(db, key, call('Uno'))
    expect((await sideColumn(ctx))?.html).toContain('Uno')
  })

  it('says by which keys it changes besides those of lists, and until when it is right', async () => {
    const at = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000)
    const campaigns = [{ id: 'a', positions: ['own'], html: { es: 'A' }, until: at(20).toISOString() }]
    const sold = { ...ctx, site: { ...ctx.site, advertising: { ...ctx.site.advertising, campaigns } } } as PageContext
    const board = (title: string) => {
      const column = (kind: string, settings: Record<string, number | string>) => ({
        width: 33 as const,
        modules: [{ kind, settings }],
      })
      const columns = [column('ad', { place: 'side' }), column('list', { size: 3 })]
      return { rows: [...call(title).rows, { columns }] }
    }
    await saveBoard(db, key, board('Uno'))
    const side = await sideColumn(sold)
    expect(side).toMatchObject({ tags: ['board:portal:side:es'], freshUntil: at(20) })
    await saveBoard(db, key, board('Dos'))
    expect((await sideColumn({ ...sold, now: at(19) }))?.html).toContain('Uno')
    expect((await sideColumn({ ...sold, now: at(20) }))?.html).toContain('Dos')
  })

  it('is kept for a minute', async () => {
    await saveBoard(db, key, call('Uno'))
    await sideColumn(ctx)
    await saveBoard(db, key, call('Dos'))
    expect((await sideColumn(ctx))?.html).toContain('Uno')
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 61_000) }
    expect((await sideColumn(later))?.html).toContain('Dos')
  })
})
