import { afterAll, describe, expect, it } from 'vitest'
import { deskPortal } from '../testing.ts'
import type { DraftDocument } from './model.ts'
import { schemaFindings } from './schema-findings.ts'

const event: DraftDocument = {
  type: 'event',
  externalId: 'x',
  site: 'portal',
  language: 'es',
  title: 'Concierto',
  occurrence: { code: 'unique-date', date: '2026-12-05T19:00:00Z' },
  body: [{ id: 'p', type: 'paragraph', html: 'Palabras' }],
}
const found = async (more: object) =>
  (await schemaFindings({ ...event, ...more })).map(({ code, must, block, path }) => [code, must, block ?? path])

describe('what a schema would refuse', () => {
  it('is told by its field or its block', async () => {
    expect(await found({})).toEqual([])
    expect(await found({ location: { url: 'https://example.org/' } })).toEqual([['field-wrong', true, 'location.name']])
    expect(await found({ occurrence: { code: 'date-range', start: '', end: '' } })).toEqual([
      ['field-wrong', true, 'occurrence.start'],
      ['field-wrong', true, 'occurrence.end'],
    ])
    expect(await found({ slug: 'Con Espacios' })).toEqual([['field-wrong', true, 'slug']])
    const body = [...event.body!, { id: 'g', type: 'gallery', images: [{}] }]
    expect(await found({ body })).toEqual([['field-wrong', true, 'g']])
    expect(await schemaFindings({ ...event, type: 'nothing' })).toEqual([])
  })
})

describe('a draft with such a field', async () => {
  const desk = await deskPortal()
  afterAll(() => desk.close())
  const editor = desk.as('editor')

  it('says which one it is before it goes out, and does not go out', async () => {
    const { id } = (await editor.post('contents', { type: 'event', site: 'portal', language: 'es' })).json()
    const write = (revision: number, ...ops: object[]) =>
      editor.patch(`contents/${id}/draft`, { revision, batch: crypto.randomUUID(), ops })
    const set = (path: string, value: unknown) => ({ op: 'set', path, value })
    const { revision } = (await write(0, set('title', 'Concierto'), set('location', { url: '/a' }))).json()
    const finding = { code: 'field-wrong', must: true, path: 'location.name', values: { field: 'location.name' } }
    expect((await editor.get(`contents/${id}/checks`)).json().findings).toContainEqual({ ...finding, block: null })
    const refused = await editor.post(`contents/${id}/publish`, { revision })
    expect([refused.statusCode, refused.json().obstacles]).toMatchObject([409, [{ reason: 'check', finding }]])
    const mended = (await write(revision, set('location', { name: 'Teatro' }))).json()
    expect((await editor.post(`contents/${id}/publish`, { revision: mended.revision })).statusCode).toBe(200)
  })
})
