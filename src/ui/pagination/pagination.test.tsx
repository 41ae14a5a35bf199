import { describe, expect, it } from 'vitest'
import { exampleContext } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { LoadMore } from '../load-more/load-more.tsx'
import { pagesAround } from './pages.ts'
import { Pagination } from './pagination.tsx'

describe('pagination', () => {
  it('shows the first, the last and the neighbours, and fills a gap of one', () => {
    expect(pagesAround(1, 1)).toEqual([1])
    expect(pagesAround(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
    expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('LIST-10 links /{n}/ pages and marks the current one', () => {
    const html = staticMarkup(
      <Pagination ctx={exampleContext('ca')} current={2} last={3} hrefOf={(n) => (n === 1 ? '/n/' : `/n/${n}/`)} />,
    )
    expect(html).toContain('<a href="/n/2/" aria-current="page" aria-label="Pàgina 2, pàgina actual">2</a>')
    expect(html).toContain('<a href="/n/" rel="prev"')
    expect(html).toContain('<a href="/n/3/" rel="next"')
  })
})

describe('load-more', () => {
  it('LIST-11 LIST-12 names its nextPage, and works as a link without script', () => {
    const html = staticMarkup(
      <LoadMore ctx={exampleContext()} nextPage="/webapi/load-more/x/2" href="/noticias/2/" styles="card_*" />,
    )
    expect(html).toContain('data-next="/webapi/load-more/x/2"')
    expect(html).toContain('<a class="button button--line" href="/noticias/2/" data-more="">Cargar más</a>')
  })

  it('LIST-17 shows nothing when there is no more', () => {
    expect(staticMarkup(<LoadMore ctx={exampleContext()} nextPage={null} styles="" />)).toBe('')
  })
})
