import { expect, test } from 'vitest'
import { blocksOf, inlineHtml } from './markup.ts'

const context = {
  picture: ({ theme, seed }: { theme: string; seed?: string }) => `ext:${theme}/${seed}`,
  content: (key: string) => `ext:${key}`,
  type: (key: string) => (key === 'a-poll' ? 'poll' : 'article'),
  credit: 'Ilustración: Mestral',
}
const read = (body: string) => blocksOf(body, context)

test('every kind of block is read', () => {
  const blocks = read(`One
line.

## Heading
Text below.

> Words — Somebody, baker

! To know
- **One**
- Two

- a
- b

| Place | km/h |
| Cape | 112 |

[ill coast/cape | The cape. At noon.]

[content a-poll]

[content other]`)
  expect(blocks.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
    'quote',
    'facts',
    'list',
    'table',
    'image',
    'poll',
    'related',
  ])
  expect(blocks.map(({ id }) => id)).toEqual(blocks.map((_, i) => `b${i + 1}`))
  expect(blocks[0]).toMatchObject({ html: 'One line.' })
  expect(blocks[3]).toMatchObject({ html: 'Words', cite: 'Somebody, baker' })
  expect(blocks[4]).toMatchObject({ title: 'To know', items: ['<strong>One</strong>', 'Two'] })
  expect(blocks[6]).toMatchObject({ head: ['Place', 'km/h'], rows: [['Cape', '112']] })
  expect(blocks[7]).toMatchObject({ image: 'ext:coast/cape', alt: 'The cape.', caption: 'The cape. At noon.' })
})

test('pictures line by line are a gallery', () => {
  expect(read('[ill coast/a | One.]\n[ill city/b | Two.]')).toMatchObject([
    {
      type: 'gallery',
      images: [
        { image: 'ext:coast/a', caption: 'One.' },
        { image: 'ext:city/b', alt: 'Two.' },
      ],
    },
  ])
})

test('text stays text, and only real addresses become links', () => {
  expect(inlineHtml('a < b & *c* [d](https://e.example) [f](javascript:g)')).toBe(
    'a &lt; b &amp; <em>c</em> <a href="https://e.example">d</a> [f](javascript:g)',
  )
})

test('a question stands on its own line', () => {
  expect(read('**Why?**\nBecause *so*.')).toMatchObject([{ html: '<strong>Why?</strong><br>Because <em>so</em>.' }])
})
