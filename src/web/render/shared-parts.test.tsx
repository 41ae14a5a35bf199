import { expect, test, vi } from 'vitest'
import { siteSchema } from '../../sites/site-schema.ts'
import { viewContext } from '../view-context.ts'
import { fragmentStore } from './fragments.ts'
import type { ViewContext } from './page.ts'
import { joined } from './pieces.ts'
import { SharedPart } from './shared-part.tsx'
import { sharedParts } from './shared-parts.ts'
import { staticMarkup } from './static-markup.ts'

const site = {
  ...siteSchema.parse({ alias: 'portal', id: '1', name: 'Mestral', url: 'https://mestral.example' }),
  version: 1,
}
const at = (path: string, minute = 1, more: Partial<typeof site> = {}) =>
  viewContext({ site: { ...site, ...more }, base: '', locale: 'es', path }, new Date(minute * 60_000))

const list = [{ title: 'Uno' }]
const card = vi.fn<(title: string) => string>((title) => title)

function View({ ctx, of = list, hidden = false }: { ctx: ViewContext; of?: typeof list; hidden?: boolean }) {
  return (
    <article className="own">
      <h1>{ctx.path}</h1>
      <SharedPart ctx={ctx} name="list" of={[of, hidden]} places={{ back: `${ctx.here}?a=1&b="` }}>
        {(shared, { back }) => (
          <a className="card" href={back} hidden={hidden} lang={shared.locale}>
            {card(of[0]!.title)}
            <img src="/static/a.jpg" alt="" loading="lazy" />
          </a>
        )}
      </SharedPart>
    </article>
  )
}

function page(ctx: ViewContext, store = fragmentStore(), more: Partial<Parameters<typeof View>[0]> = {}) {
  const parts = sharedParts(store, ctx)
  const { pieces, own, classes } = parts.cut(staticMarkup(<View {...more} ctx={{ ...ctx, parts }} />))
  return { html: joined(pieces), own, classes }
}

test('a part is rendered once for all pages that share it; what differs is put in, escaped', () => {
  card.mockClear()
  const store = fragmentStore()
  const first = page(at('/a/'), store)
  const second = page(at('/b/'), store)
  expect(card).toHaveBeenCalledTimes(1)
  expect(first.html).toBe(
    '<article class="own"><h1>/a/</h1><a class="card" href="/a/?a=1&amp;b=&quot;" lang="es">Uno<img src="/static/a.jpg" alt="" loading="lazy"/></a></article>',
  )
  expect(second.html).toBe(first.html.replaceAll('/a/', '/b/'))
  expect([first.own, first.classes]).toEqual([new Set(['own']), [new Set(['card'])]])
  expect(second.classes[0]).toBe(first.classes[0])
})

test('a page of shared parts is the same as one that shares nothing', () => {
  expect(page(at('/a/')).html).toBe(staticMarkup(<View ctx={at('/a/')} />))
})

test('a long part is one piece, encoded and deflated once for all pages', () => {
  const store = fragmentStore()
  const of = [{ title: 'Uno'.repeat(400) }]
  const pieces = ['/a/', '/b/'].map((path) => {
    const ctx = at(path)
    const parts = sharedParts(store, ctx)
    return parts
      .cut(staticMarkup(<View ctx={{ ...ctx, parts }} of={of} />))
      .pieces.filter((it) => typeof it !== 'string')
  })
  expect(pieces[0]).toHaveLength(1)
  expect(pieces[1]![0]).toBe(pieces[0]![0])
})

test('whatever a part depends on makes another one: what it shows, minute, site, base and language', () => {
  card.mockClear()
  const store = fragmentStore()
  page(at('/a/'), store)
  expect(page(at('/a/'), store, { of: [{ title: 'Dos' }] }).html).toContain('Dos')
  expect(page(at('/a/'), store, { hidden: true }).html).toContain('hidden=""')
  page(at('/a/', 2), store)
  page(at('/a/', 2, { version: 2 }), store)
  page({ ...at('/a/', 2, { version: 2 }), base: '/portal' }, store)
  expect(page({ ...at('/a/', 2), locale: 'ca' }, store).html).toContain('lang="ca"')
  page(at('/a/', 2, { alias: 'ocio' }), store)
  expect(card).toHaveBeenCalledTimes(8)
})

test('the least used parts go when there are too many', () => {
  card.mockClear()
  const store = fragmentStore(1500)
  for (const name of ['Uno', 'Dos', 'Tres']) page(at('/a/'), store, { of: [{ title: name }] })
  page(at('/a/'), store, { of: list })
  expect(card).toHaveBeenCalledTimes(4)
})

test('a part that reads something of its page is a fault that nobody can overlook', () => {
  const Wrong = ({ ctx }: { ctx: ViewContext }) => (
    <SharedPart ctx={ctx} name="wrong" of={[]}>
      {(shared) => <a href={shared.here}>x</a>}
    </SharedPart>
  )
  const ctx = at('/a/')
  const parts = sharedParts(fragmentStore(), ctx)
  expect(() => staticMarkup(<Wrong ctx={{ ...ctx, parts }} />)).toThrow('must read nothing')
})

test('SITE-13 own and shared parts fetch their files from where the site keeps them', () => {
  const { html } = page(at('/a/', 1, { staticUrl: 'https://cdn.example/s' }))
  expect(html).toContain('<img src="https://cdn.example/s/a.jpg" alt="" loading="lazy"/>')
})
