import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Island, islandsIn } from './island.tsx'

function Counter({ start }: { start: number }) {
  const id = useId()
  return <output id={id}>{start}</output>
}

test('an island is rendered by itself: its ids do not depend on what stands around it', () => {
  const island = <Island name="counter" id="c1" on="visible" of={Counter} props={{ start: 3 }} />
  const alone = renderToString(island)
  const inside = renderToString(
    <div>
      <Counter start={1} />
      {island}
    </div>,
  )
  expect(inside).toContain(alone)
  expect(alone).toMatch(
    /^<x-island of="counter" id="c1" on="visible" props="\{&quot;start&quot;:3\}"><output id="[^"]*c1/,
  )
})

test('the islands of a page that start by themselves are known', () => {
  const island = (name: string, on: 'visible' | 'idle') => (
    <Island name={name} id={name} on={on} of={Counter} props={{ start: 3 }} />
  )
  const html = renderToString(
    <main>
      {island('searcher', 'idle')}
      {island('late', 'visible')}
      {island('sign-in', 'idle')}
    </main>,
  )
  expect([...islandsIn(html)]).toEqual(['searcher', 'sign-in'])
})
