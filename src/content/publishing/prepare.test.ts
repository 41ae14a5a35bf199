import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exampleArticle } from '../examples.ts'
import { prepareContent } from './prepare.ts'

test('a long document leaves others their turn, and is what it is at once', async () => {
  const body = Array.from({ length: 300 }, (_, n) => ({
    type: 'paragraph' as const,
    html: `${n} <b>palabra</b> <a href="/x/">y</a> `.repeat(30),
  }))
  let turns = 0
  let over = false
  const others = (async () => {
    while (!over) {
      await setImmediate()
      turns += 1
    }
  })()
  const { document } = await prepareContent(exampleArticle({ body: body as never }))
  over = true
  await others
  expect(turns).toBeGreaterThan(3)
  expect('body' in document && document.body).toHaveLength(300)
})

test('OPEN-24 what is wrong is named by its place, in lists and outside of them', async () => {
  const input = {
    ...exampleArticle(),
    title: '',
    body: [{ type: 'paragraph', html: 'a' }, { type: 'x' }, null],
    taxa: 7,
  }
  const refused = await prepareContent(input).catch((error: { faults: { field: string }[] }) => error)
  expect('faults' in refused && refused.faults.map(({ field }) => field)).toEqual([
    'body.1.type',
    'body.2',
    'title',
    'taxa',
  ])
  await expect(prepareContent({ ...input, body: 'text' })).rejects.toThrow('body: ')
  const many = Array.from({ length: 5001 }, () => ({ type: 'paragraph', html: 'a' }))
  await expect(prepareContent({ ...exampleArticle(), body: many })).rejects.toThrow('body: Too big')
})

test.each(['', '   ', '\u200b', ' \u2060\u00ad\t'])(
  'a title or a name in which nothing can be seen is refused: %j',
  async (title) => {
    await expect(prepareContent({ ...exampleArticle(), title })).rejects.toMatchObject({
      faults: [{ field: 'title', fault: { code: 'empty' } }],
    })
    const taxon = { type: 'taxon', externalId: 't', site: 'portal', name: { es: title } }
    await expect(prepareContent(taxon)).rejects.toMatchObject({
      faults: [{ field: 'name.es', fault: { code: 'empty' } }],
    })
  },
)

test('a poll that readers see has answers with words, each by an id of its own', async () => {
  const poll = (state: string, options: { id: string; text: string }[]) => ({
    ...exampleArticle(),
    type: 'poll',
    question: '¿Cerrarías los parques?',
    startDate: '2026-11-20T10:00:00Z',
    endDate: '2026-11-21T10:00:00Z',
    state,
    options,
  })
  const blank = ['a', 'b'].map((id) => ({ id, text: ' ' }))
  await expect(prepareContent(poll('draft', blank))).resolves.toMatchObject({ document: { type: 'poll' } })
  await expect(prepareContent(poll('published', blank))).rejects.toMatchObject({
    faults: [{ field: 'options', fault: { code: 'empty' } }],
  })
  const twins = ['Sí', 'No'].map((text) => ({ id: 'a', text }))
  await expect(prepareContent(poll('draft', twins))).rejects.toMatchObject({
    faults: [{ field: 'options', fault: { code: 'twice' } }],
  })
})

test.each([
  ['poll', 'startDate', 'endDate'],
  ['call', 'opensAt', 'closesAt'],
  ['interview', 'opensAt', 'closesAt'],
])('a %s that ends before it begins is refused by the name of its end', async (type, from, until) => {
  const options = ['a', 'b'].map((id) => ({ id, text: id }))
  const input = (end: string) => ({
    ...exampleArticle(),
    type,
    question: '¿Cerrarías los parques?',
    ...(type === 'poll' && { options }),
    ...(type === 'interview' && { guest: { name: 'Pau Riu' }, answersFrom: '2026-11-20T10:00:00Z' }),
    [from]: '2026-11-20T10:00:00Z',
    [until]: end,
  })
  const faults = [{ field: until, message: 'is before it begins', fault: { code: 'ends-early' } }]
  await expect(prepareContent(input('2026-11-20T10:59:59+01:00'))).rejects.toMatchObject({ faults })
  await expect(prepareContent(input('2026-11-20T10:00:00Z'))).resolves.toMatchObject({ document: { type } })
})

test('OPEN-98 a range of an event that ends before it begins is refused by the name of its end', async () => {
  const input = (end: string) => ({
    ...exampleArticle(),
    type: 'event',
    occurrence: { code: 'date-range', start: '2026-11-20T10:00:00Z', end },
  })
  const faults = [{ field: 'occurrence.end', message: 'is before it begins', fault: { code: 'ends-early' } }]
  await expect(prepareContent(input('2026-11-20T09:59:59Z'))).rejects.toMatchObject({ faults })
  await expect(prepareContent(input('2026-11-20T10:00:00Z'))).resolves.toMatchObject({ document: { type: 'event' } })
})

test('OPEN-24 a list with a wrong item is not judged as a whole', async () => {
  const { body: _body, ...story } = exampleArticle()
  const poll = {
    ...story,
    type: 'poll',
    question: '¿Sí?',
    startDate: '2026-01-01T00:00:00Z',
    endDate: '2026-02-01T00:00:00Z',
  }
  for (const options of [[null], [7, 'x'], [{ id: 'a' }, {}]]) {
    const refused = await prepareContent({ ...poll, options }).catch((error: { faults: { field: string }[] }) => error)
    expect(
      'faults' in refused && refused.faults.every(({ field }) => field.startsWith('options.')),
      String(refused),
    ).toBe(true)
  }
})

test('OPEN-24 null is as good as nothing where a field may be left out, and missing where it may not', async () => {
  const image = { image: 'ext:a', alt: null, caption: null, credit: null }
  const body = [{ type: 'quote', id: null, html: 'Sí.', cite: null }]
  const nulls = { kicker: null, taxa: null, publishAt: null, graphic: null, image, body }
  const { document, hash } = await prepareContent({ ...exampleArticle(), ...nulls })
  const { taxa: _, kicker: __, publishAt: ___, ...without } = exampleArticle()
  const same = { ...without, image: { image: 'ext:a' }, body: [{ type: 'quote', html: 'Sí.' }] }
  expect(hash).toBe((await prepareContent(same)).hash)
  expect(document).toMatchObject({ taxa: [], image: { image: 'ext:a' } })
  const refused = await prepareContent({ ...exampleArticle(), title: null, taxa: [null] }).catch((error) => error)
  expect(refused.faults.map(({ field, fault }: { field: string; fault: object }) => [field, fault])).toEqual([
    ['title', { code: 'missing' }],
    ['taxa.0', { code: 'string' }],
  ])
})
