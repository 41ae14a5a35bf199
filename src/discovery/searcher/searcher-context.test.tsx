import { expect, it } from 'vitest'
import type { Card } from '../../content/cards/model.ts'
import { testContext } from '../../content-pages/testing.ts'
import { testSite } from '../../sites/testing.ts'
import { CardView } from '../../cards/card/card.tsx'
import { exampleCard } from '../../cards/card/examples.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import { cardContext, searcherContext } from './searcher-context.ts'

it('RECI-13, OPEN-147 results that are recipes are shown in the browser too, with and without accounts', () => {
  const card: Card = { ...exampleCard(), type: 'recipe' }
  for (const hasUsers of [true, false]) {
    const ctx = testContext(null as never, { path: '/buscar/', site: testSite({ hasUsers }) })
    const context = JSON.parse(JSON.stringify(searcherContext(ctx))) as ReturnType<typeof searcherContext>
    const shown = (own: Parameters<typeof CardView>[0]['ctx']) =>
      staticMarkup(<CardView card={card} ctx={own} variant="horizontal" />)
    expect(shown(cardContext(context))).toBe(shown(ctx))
    expect(shown(ctx).includes('/acceso/')).toBe(hasUsers)
  }
})

it('OPEN-92 results are shown in the browser too with how many comments they have, where readers write any', () => {
  const card: Card = { ...exampleCard(), comments: 3 }
  for (const comments of [true, false]) {
    const ctx = testContext(null as never, {
      path: '/buscar/',
      site: testSite({ webFeatures: { user: { comments } } }),
    })
    const context = JSON.parse(JSON.stringify(searcherContext(ctx))) as ReturnType<typeof searcherContext>
    const html = staticMarkup(<CardView card={card} ctx={cardContext(context)} variant="horizontal" />)
    expect(html.includes('data-comments')).toBe(comments)
  }
})
