import { describe, expect, it } from 'vitest'
import type { PageImage } from '../../platform/images/page-image.ts'
import { Picture } from './picture.tsx'
import { offeredWidths } from '../../platform/images/srcset.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'

const image: PageImage = { id: 'faro', alt: 'Un faro', width: 1600, height: 1200 }
const html = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  staticMarkup(<Picture image={image} ratio="16-9" sizes="100vw" {...props} />)

describe('picture', () => {
  it('CARD-17 offers exactly the six widths, never wider than the original', () => {
    const widths = [...(/<img[^>]*srcSet="([^"]+)"/.exec(html())?.[1] ?? '').matchAll(/ (\d+)w/g)].map((m) =>
      Number(m[1]),
    )
    expect(widths).toEqual([210, 410, 630, 850, 1200, 1600])
    expect(offeredWidths(900)).toEqual([210, 410, 630, 850])
    expect(offeredWidths(120)).toEqual([210])
  })

  it('CARD-22 CARD-23 CONT-58 OPEN-101 offers webp by a source and jpg as the fallback', () => {
    expect(html()).toMatch(/<source [^>]*type="image\/webp"/)
    expect(html().match(/<source/g)).toHaveLength(1)
    expect(html()).toContain('src="/static/images/faro/16-9/850.jpg"')
    expect(html()).toContain('/static/images/faro/16-9/1600.webp 1600w')
  })

  it('CONT-24 CONT-57 carries width, height and the alternative text of the entity', () => {
    expect(html()).toMatch(/alt="Un faro" width="1600" height="1200"/)
    expect(html({ alt: '' })).toContain('alt=""')
  })

  it('CONT-59 uses the custom src of the module’s ratio when there is one', () => {
    const custom: PageImage = { ...image, customSrcByAspectRatio: { '1-1': '/static/own/square.jpg' } }
    expect(html({ image: custom, ratio: '1-1' })).toContain('src="/static/own/square.jpg"')
    expect(html({ image: custom, ratio: '1-1' })).not.toContain('<source')
    expect(html({ image: custom })).toContain('/static/images/faro/16-9/')
  })

  it('loads lazily unless it is asked to be eager, and marks what depends on the width', () => {
    expect(html()).toContain('loading="lazy"')
    expect(html({ priority: true })).toMatch(/loading="eager" fetchPriority="high"/)
    expect(html({ loading: 'wide' })).toMatch(/loading="lazy" data-eager="wide"/)
  })
})
