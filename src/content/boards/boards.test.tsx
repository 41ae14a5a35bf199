import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { silentLog } from '../../platform/log.ts'
import type { PageContext } from '../../web/render/page.ts'
import { exampleCard, exampleContext, noEvent } from '../../cards/card/examples.ts'
import type { Card } from '../cards/model.ts'
import { testSite } from '../../sites/testing.ts'
import { BoardView } from '../../fronts/board-view.tsx'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { composeBoard } from './compose.ts'
import { boardHref } from './links.ts'
import { type BoardInput, boardSchema, COLUMN_WIDTHS, type Selection } from './model.ts'
import { defineModule } from './module.ts'
import { modules } from './registry.ts'
import { allocate, wishesOf } from './selection.ts'
import type { CardSource } from './source.ts'
import { standardBoard } from './standard.ts'

const ctx = { ...exampleContext(), query: new URLSearchParams(), log: silentLog } as unknown as PageContext
const cards = Array.from({ length: 30 }, (_, index) =>
  exampleCard({ id: String(index + 1), title: `Noticia ${index + 1}`, url: `/n/${index + 1}/` }),
)

/** A source that counts how often it is asked. */
function source(lists: Record<string, Card[]> = { '|all': cards }): CardSource & { reads: number } {
  return {
    reads: 0,
    async read(refs) {
      this.reads++
      const pinned = new Map(
        refs.flatMap((ref) => cards.filter((card) => card.id === ref).map((card) => [ref, card] as const)),
      )
      return { pinned, lists: new Map(Object.entries(lists)) }
    },
    tagsOf: (wishes) => wishes.map(({ list }) => `list:portal:es:${list}`),
  }
}

const compose = (board: BoardInput, from = source()) => composeBoard(boardSchema.parse(board), ctx, from)
const html = async (board: BoardInput, from = source()) =>
  staticMarkup(<BoardView board={await compose(board, from)} ctx={ctx} />)
const shown = (markup: string) => [...markup.matchAll(/data-content="(\d+)"/g)].map((match) => match[1])

describe('board', () => {
  it('LIST-09 OPEN-91 shows the modules that its configuration names, without a change of code', async () => {
    const before = await html({ rows: [{ columns: [{ width: 100, modules: [{ kind: 'lead' }] }] }] })
    const after = await html({
      rows: [{ columns: [{ width: 100, modules: [{ kind: 'html', settings: { html: '<p>Sí</p>' } }] }] }],
    })
    expect(before).toContain('data-card="lead"')
    expect(after).toContain('data-module="html"')
    expect(after).not.toContain('data-card="lead"')
  })

  it('SITE-34, SITE-35, SITE-36, SITE-37, SITE-38 has columns of 25, 33, 50, 66 and 100 per cent', async () => {
    for (const width of COLUMN_WIDTHS) {
      const markup = await html({ rows: [{ columns: [{ width, modules: [{ kind: 'lead' }] }] }] })
      expect(markup).toContain(`<div class="c${width} `)
    }
    expect(() => boardSchema.parse({ rows: [{ columns: [{ width: 40, modules: [] }] }] })).toThrow('width')
  })

  it('a content stands once on a page, and all modules are read at once', async () => {
    const from = source()
    const four = { kind: 'cards', settings: { size: 4 } }
    const markup = await html(
      {
        rows: [
          {
            columns: [
              { width: 66, modules: [{ kind: 'lead' }, four] },
              { width: 33, modules: [four] },
            ],
          },
        ],
      },
      from,
    )
    expect(shown(markup)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(from.reads).toBe(1)
  })

  it('a pinned content shows where it is pinned and is not repeated by itself', async () => {
    const markup = await html({
      rows: [
        {
          columns: [
            {
              width: 100,
              modules: [
                { kind: 'cards', settings: { size: 2 } },
                { kind: 'cards', settings: { size: 2, pinned: ['1'] } },
              ],
            },
          ],
        },
      ],
    })
    expect(shown(markup)).toEqual(['2', '3', '1', '4'])
  })

  it('a module with unknown kind or wrong settings costs only itself', async () => {
    const columns = [
      {
        width: 100 as const,
        modules: [{ kind: 'nonsense' }, { kind: 'carousel', settings: { size: 'many' } }, { kind: 'lead' }],
      },
    ]
    expect(shown(await html({ rows: [{ columns }] }))).toEqual(['1'])
  })

  it('a module that fails while it loads or renders costs only itself', async () => {
    const fail = (): never => {
      throw new Error('broken')
    }
    const registry = new Map(modules)
    registry.set(
      'loads',
      defineModule({
        kind: 'loads',
        settings: z.object({}),
        load: async () => fail(),
        View: () => <p>never</p>,
        examples: {},
      }),
    )
    registry.set('renders', defineModule({ kind: 'renders', settings: z.object({}), View: fail, examples: {} }))
    const board = boardSchema.parse({
      rows: [{ columns: [{ width: 100, modules: [{ kind: 'loads' }, { kind: 'renders' }, { kind: 'lead' }] }] }],
    })
    const markup = staticMarkup(<BoardView board={await composeBoard(board, ctx, source(), { registry })} ctx={ctx} />)
    expect(markup).not.toContain('never')
    expect(shown(markup)).toEqual(['1'])
  })

  it('a database that is away costs the page, which would be kept with holes', async () => {
    const away = async (): Promise<never> => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }
    const registry = new Map(modules)
    registry.set(
      'loads',
      defineModule({ kind: 'loads', settings: z.object({}), load: away, View: () => null, examples: {} }),
    )
    const board = boardSchema.parse({
      rows: [{ columns: [{ width: 100, modules: [{ kind: 'loads' }, { kind: 'lead' }] }] }],
    })
    await expect(composeBoard(board, ctx, source(), { registry })).rejects.toThrow('ECONNREFUSED')
  })

  it('LIST-04 LIST-23 LIST-24 the standard front has its modules; a row without contents is left out', async () => {
    const markup = await html(standardBoard('front', 'es'), source({ '|all': cards, '|type:video': cards.slice(20) }))
    expect(markup).toContain('data-card="lead"')
    expect(markup).toContain('data-kind="swiper"')
    expect(markup).not.toContain('Opinión')
  })

  it('carries the keys of its lists and contents', async () => {
    const { tags } = await compose({
      rows: [{ columns: [{ width: 100, modules: [{ kind: 'cards', settings: { size: 2 } }] }] }],
    })
    expect(tags).toEqual(['list:portal:es:all', 'content:1', 'content:2'])
  })

  it('dresses a row in the colours of another site and links to it', async () => {
    const markup = await html({
      rows: [
        {
          band: 'tint',
          site: 'ocio',
          head: { title: 'De cuchara', more: { href: '@ocio/cocina/', text: 'Más' } },
          columns: [{ width: 100, modules: [{ kind: 'lead' }] }],
        },
      ],
    })
    expect(markup).toContain('<section class="band band--tint" data-site="ocio" aria-label="De cuchara">')
    expect(markup).toContain('href="/ocio/cocina/"')
    expect(boardHref('@ocio/cocina/', exampleContext('ca'))).toBe('/ocio/ca/cocina/')
  })

  it('OPEN-05 leads nowhere that the site has switched off', async () => {
    const links = [
      { href: '/directos/', text: 'En directo' },
      { href: '/sociedad/', text: 'Carreteras' },
    ]
    const head = { title: 'El tiempo', more: { href: '/el-tiempo/', text: 'Todo' } }
    const board: BoardInput = {
      rows: [
        {
          head,
          columns: [
            {
              width: 100,
              modules: [
                { kind: 'story', settings: { links } },
                { kind: 'list', settings: { head } },
                {
                  kind: 'call-to-action',
                  settings: { title: 'Lo más leído', link: { href: '/lo-mas-leido/', text: 'Ver' } },
                },
              ],
            },
          ],
        },
      ],
    }
    const hrefs = (markup: string) =>
      ['/directos/', '/sociedad/', '/el-tiempo/', '/lo-mas-leido/'].filter((href) => markup.includes(`href="${href}"`))
    expect(hrefs(await html(board))).toHaveLength(4)
    const webFeatures = { media: { streaming: false }, content: { weather: false }, listing: { mostRead: false } }
    const off = { ...ctx, site: testSite({ webFeatures }) }
    const composed = await composeBoard(boardSchema.parse(board), off, source())
    expect(hrefs(staticMarkup(<BoardView board={composed} ctx={off} />))).toEqual(['/sociedad/'])
  })

  it('cleans hand-written HTML', async () => {
    const markup = await html({
      rows: [
        {
          columns: [
            {
              width: 100,
              modules: [{ kind: 'html', settings: { html: '<p onclick="x()">Hola</p><script>alert(1)</script>' } }],
            },
          ],
        },
      ],
    })
    expect(markup).toContain('<p>Hola</p>')
    expect(markup).not.toContain('alert')
  })
})

describe('selection', () => {
  const one = (change: Partial<Selection>): Selection => ({ list: 'all', size: 1, pinned: [], ...change })

  it('asks each list for enough to skip what stands above', () => {
    expect(wishesOf([one({ size: 3 }), one({ list: 'type:video', size: 2 }), one({ size: 4, pinned: ['9'] })])).toEqual(
      [
        { list: 'all', from: undefined, size: 10 },
        { list: 'type:video', from: undefined, size: 6 },
      ],
    )
  })

  it('leaves a module out rather than looking empty, and its contents to the next', () => {
    const lists = new Map([['|all', cards.slice(0, 2)]])
    expect(
      allocate([one({ size: 4, least: 3 }), one({ size: 2 })], lists, new Map(), ctx).map((share) => share.length),
    ).toEqual([0, 2])
  })

  it('leaves out what the page shows outside its board', () => {
    const lists = new Map([['|all', cards]])
    expect(allocate([one({})], lists, new Map(), ctx, ['1', '2'])[0]?.[0]?.id).toBe('3')
  })

  it('orders events by the day on which they happen next', () => {
    const event = (id: string, eventUniqueDate: string) =>
      exampleCard({ id, type: 'event', event: { ...noEvent, eventUniqueDate } })
    const lists = new Map([
      [
        '|all',
        [
          event('gone', '2026-11-19T10:00:00Z'),
          event('later', '2026-11-25T10:00:00Z'),
          event('soon', '2026-11-21T10:00:00Z'),
        ],
      ],
    ])
    expect(
      allocate([one({ upcoming: true, size: 3 })], lists, new Map(), ctx)
        .flat()
        .map((card) => card.id),
    ).toEqual(['soon', 'later', 'gone'])
  })

  it('prefers contents with a picture, and live coverages that go on', () => {
    const bare = exampleCard({ id: 'bare', image: null })
    const ended = exampleCard({ id: 'ended', live: { ended: true, count: 1, updates: [] } })
    const live = exampleCard({ id: 'live', live: { ended: false, count: 1, updates: [] } })
    const lists = new Map([['|all', [bare, ended, live]]])
    expect(
      allocate([one({ pictures: true }), one({ ongoing: true })], lists, new Map(), ctx)
        .flat()
        .map((card) => card.id),
    ).toEqual(['ended', 'live'])
  })
})
