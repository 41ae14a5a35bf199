import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentIdOf, contentPath, normaliseFormerPath } from './paths.ts'
import { slugify } from './slug.ts'
import { contentSchemas, type ContentDocument, type ContentType } from './types/model.ts'

const now = '2026-03-01T10:00:00Z'
const extra: Partial<Record<ContentType, object>> = {
  article: { taxa: ['7'] },
  post: { blog: '8' },
  event: { occurrence: { code: 'unique-date', date: now } },
  poll: {
    question: '¿?',
    startDate: now,
    endDate: now,
    options: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
  },
  interview: { guest: { name: 'Mireia' }, opensAt: now, answersFrom: now, closesAt: now },
  call: { question: '¿?', opensAt: now, closesAt: now },
  episode: { show: '9' },
  season: { show: '9', number: 1 },
  show: { media: 'tv' },
  stream: { media: 'tv' },
}

function document(type: ContentType, more: object = {}): ContentDocument & { slug: string } {
  const base = {
    type,
    externalId: 'x',
    site: 'portal',
    language: 'es',
    title: 'T',
    name: { es: 'N' },
    slug: 'una-cosa',
  }
  const entity = ['taxon', 'author', 'blog', 'show', 'season', 'stream'].includes(type)
  return contentSchemas[type].parse({ ...base, ...(entity && { language: null }), ...extra[type], ...more }) as never
}

const pathOf = (ref: string) => ({ 7: '/deportes/futbol/', 8: '/blogs/el-mirador/', 9: '/programas/la-ribera/' })[ref]

describe('addresses', () => {
  it.each([
    ['article', '/deportes/futbol/una-cosa_12.html'],
    ['live', '/directo-noticias/una-cosa_12.html'],
    ['post', '/blogs/el-mirador/una-cosa_12.html'],
    ['video', '/videos/una-cosa_12.html'],
    ['audio', '/audios/una-cosa_12.html'],
    ['gallery', '/galerias/una-cosa_12.html'],
    ['recipe', '/cocina/una-cosa_12.html'],
    ['diy', '/bricolaje/una-cosa_12.html'],
    ['event', '/agenda/una-cosa_12.html'],
    ['poll', '/encuestas/una-cosa_12.html'],
    ['call', '/participa/una-cosa/'],
    ['episode', '/programas/la-ribera/una-cosa_12.html'],
    ['page', '/una-cosa/'],
    ['taxon', '/una-cosa/'],
    ['author', '/autores/una-cosa/'],
    ['blog', '/blogs/una-cosa/'],
    ['show', '/programas/una-cosa/'],
    ['season', '/programas/la-ribera/una-cosa/'],
    ['stream', '/directos/una-cosa/'],
  ] as const)('OPEN-08 the address of a %s', (type, path) => {
    expect(contentPath(document(type), '12', pathOf)).toBe(path)
  })

  it('OPEN-08 taxa are nested, tags stand apart, and an unknown parent leaves the top', () => {
    expect(contentPath(document('taxon', { parent: '7' }), '1', pathOf)).toBe('/deportes/futbol/una-cosa/')
    expect(contentPath(document('taxon', { kind: 'tag', parent: '7' }), '1', pathOf)).toBe('/etiquetas/una-cosa/')
    expect(contentPath(document('article', { taxa: ['404'] }), '5', pathOf)).toBe('/una-cosa_5.html')
  })

  it('OPEN-08 the id comes back out of every document address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.bigInt({ min: 1n, max: 10n ** 17n }), (title, id) => {
        const path = contentPath({ ...document('article'), slug: slugify(title, 'x') }, String(id), pathOf)
        expect(contentIdOf(path)).toBe(String(id))
        expect(new URL(path, 'http://x').pathname).toBe(path)
      }),
    )
    expect(contentIdOf('/deportes/')).toBeNull()
    expect(contentIdOf('/a_0.html')).toBeNull()
  })

  it('former addresses lose origin, language prefix and fragment', () => {
    expect(normaliseFormerPath('https://old.example/2014/05/pan-y-sal/#more')).toBe('/2014/05/pan-y-sal/')
    expect(normaliseFormerPath('/ca/noticies/x')).toBe('/noticies/x')
    expect(normaliseFormerPath('?p=12')).toBe('/?p=12')
    expect(normaliseFormerPath('https://old.example//gr//a/?u=x//y')).toBe('/gr/a/?u=x//y')
    expect(normaliseFormerPath('/a%C3%B1o/')).toBe('/año/')
    expect(normaliseFormerPath('https://old.example/')).toBeNull()
  })
})
