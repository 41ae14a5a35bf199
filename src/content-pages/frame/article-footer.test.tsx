import { expect, test } from 'vitest'
import { exampleCard, exampleContext, noEvent } from '../../cards/card/examples.ts'
import type { Card } from '../../content/cards/model.ts'
import { staticMarkup } from '../../web/render/static-markup.ts'
import type { Reading } from '../model.ts'
import { Further } from './article-footer.tsx'

const text = (id: string): Card => exampleCard({ id, event: null })
const date = (id: string, day = 24): Card =>
  exampleCard({ id, event: { ...noEvent, eventUniqueDate: `2026-11-${day}T19:00:00Z` } })

/** The columns of what is related: which contents stand in each. */
function columns(related: Card[]): string[] {
  const html = staticMarkup(<Further reading={{ related } as unknown as Reading} ctx={exampleContext()} />)
  return html
    .split(/<div class="c(?=\d\d)/)
    .slice(1)
    .map((column) => `${column.slice(0, 2)}:${[...column.matchAll(/data-content="(\w+)"/g)].map(([, id]) => id)}`)
}

test('dates beside texts stand one below the other, so that no column is empty below them', () => {
  expect(columns([text('a'), text('b'), text('c'), text('d')])).toEqual(['25:a', '25:b', '25:c', '25:d'])
  expect(columns([date('a'), date('b'), date('c'), date('d')])).toEqual(['25:a', '25:b', '25:c', '25:d'])
  expect(columns([text('a'), date('b'), date('c'), date('d')])).toEqual(['50:a', '50:b,c,d'])
  expect(columns([date('a'), text('b'), date('c'), text('d')])).toEqual(['25:b', '25:d', '50:a,c'])
})

test('dates that stand one below the other come in their order', () => {
  expect(columns([text('a'), date('b', 28), date('c', 24), date('d', 26)])).toEqual(['50:a', '50:c,d,b'])
})

test('the first text looks as the others where it has no picture', () => {
  const looks = (related: Card[], upright?: boolean) =>
    [
      ...staticMarkup(
        <Further reading={{ related } as unknown as Reading} ctx={exampleContext()} {...(upright && { upright })} />,
      ).matchAll(/data-card="(\w+)"/g),
    ].map(([, look]) => look)
  const bare = { ...text('a'), image: null, multimedia: null }
  expect(looks([text('a'), text('b')])).toEqual(['standard', 'horizontal'])
  expect(looks([bare, text('b')])).toEqual(['horizontal', 'horizontal'])
  expect(looks([bare, text('b')], true)).toEqual(['standard', 'standard'])
})
