import { describe, expect, it } from 'vitest'
import { exampleCard, exampleContext } from '../card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { LiveBox } from '../live-box/live-box.tsx'
import { MostRead } from './most-read.tsx'

const ctx = exampleContext()
const read = [exampleCard({ id: '1', title: 'Uno' }), exampleCard({ id: '2', title: 'Dos' })]
const render = (change: Partial<Parameters<typeof MostRead>[0]> = {}) =>
  staticMarkup(<MostRead ctx={ctx} id="mr" read={read} commented={[]} border viewMore {...change} />)

describe('most-read', () => {
  it('LIST-04 LIST-05 LIST-06 OPEN-92 has two tabs, the first chosen, also without script', () => {
    expect(render().match(/type="radio"/g)).toHaveLength(2)
    expect(render()).toMatch(
      /<input type="radio"[^>]*id="mr-tab-read"[^>]*checked=""\/><label for="mr-tab-read"[^>]*>Lo más leído<\/label>/,
    )
    expect(render()).toContain('>Lo más comentado</label>')
    expect(render().match(/<li data-content/g)).toHaveLength(2)
    expect(render()).toContain('Todavía no hay contenidos en esta lista.')
  })

  it('LIST-07 has a border when its settings say so', () => {
    expect(render()).toMatch(/<section class="[^"]*boxed/)
    expect(render({ border: false })).toMatch(/<section aria-labelledby/)
  })

  it('LIST-08 has a view-more button unless its settings take it away', () => {
    expect(render()).toContain('href="/lo-mas-leido/" data-view-more="">Ver más</a>')
    expect(render({ viewMore: false })).not.toContain('data-view-more')
  })
})

describe('other modules', () => {
  it('the live box shows the five newest updates, the fifth not on a telephone', () => {
    const updates = Array.from({ length: 7 }, (_, i) => ({
      id: `u${i}`,
      date: `2026-11-20T07:0${9 - i}:00Z`,
      title: `Hecho ${i}`,
    }))
    const html = staticMarkup(<LiveBox ctx={ctx} card={exampleCard({ live: { ended: false, count: 48, updates } })} />)
    expect(html.match(/<time/g)).toHaveLength(5)
    expect(html.match(/class="only-wide"/g)).toHaveLength(1)
    expect(html).toContain('08.09')
    expect(html).toContain('48 actualizaciones')
  })

  it('the live box says the hour through the night, and the day of what is older', () => {
    const updates = ['2026-11-19T23:05:00Z', '2026-11-19T22:50:00Z', '2026-11-18T22:50:00Z'].map((date, i) => ({
      id: `u${i}`,
      date,
      title: `Hecho ${i}`,
    }))
    const night = { ...ctx, now: new Date('2026-11-19T23:10:00Z') }
    const html = staticMarkup(<LiveBox ctx={night} card={exampleCard({ live: { ended: false, count: 3, updates } })} />)
    expect([...html.matchAll(/<time[^>]*>([^<]*)/g)].map((match) => match[1])).toEqual(['00.05', '23.50', '18 nov'])
  })
})
