import { contentSchema, type ContentInput, type ItemDocument } from '../content/types/model.ts'
import { exampleCard, lighthouse } from '../cards/card/examples.ts'
import type { Reading } from './model.ts'

const common = {
  externalId: 'x',
  site: 'portal',
  slug: 'x',
  language: 'es' as const,
  title: 'El título',
  summary: 'El resumen.',
}

/** A content as its page gets it; `ext:foto` is the one picture it knows. */
export function exampleReading(
  input: Partial<ContentInput> & { type: ItemDocument['type'] },
  more: Partial<Reading> = {},
): Reading {
  const document = contentSchema.parse({ ...common, ...input }) as ItemDocument
  return {
    id: '1',
    document,
    url: '/x_1.html',
    absoluteUrl: 'https://mestral.example/x_1.html',
    crumbs: [{ name: 'Portada', url: '/' }],
    kicker: { text: 'Ribalta', url: '/ribalta/' },
    signers: [],
    publishedAt: '2026-11-20T07:00:00.000Z',
    updatedAt: null,
    image: lighthouse,
    shareImage: null,
    images: new Map([['ext:foto', lighthouse]]),
    cards: new Map(),
    people: new Map(),
    blog: null,
    tags: [],
    related: [exampleCard()],
    mostRead: [],
    latest: [],
    side: null,
    body: document.body,
    access: document.access,
    refused: false,
    ...more,
  }
}
