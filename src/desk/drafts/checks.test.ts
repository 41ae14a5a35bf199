import { describe, expect, it } from 'vitest'
import { checks, isStillWordless, ownLinks, picturesOf, toLookUp, type CheckContext } from './checks.ts'
import type { DraftDocument } from './model.ts'

const good: DraftDocument = {
  type: 'article',
  title: 'La lonja reabre',
  summary: 'Tras un año.',
  taxa: ['7'],
  image: { image: 'i1', alt: 'Un puerto' },
  body: [
    { id: 'h', type: 'heading', level: 2, text: 'El puerto' },
    { id: 'p', type: 'paragraph', html: 'Como <a href="/a/b_12.html?x=1&amp;y=2">contamos ayer</a>.' },
  ],
}
const codes = (document: DraftDocument, context: Partial<CheckContext> = {}) =>
  checks(document, { language: 'es', ...context }).map(({ code, must, block, path }) => [code, must, block ?? path])
const block = (more: object) => ({ ...good, body: [{ id: 'x', type: 'paragraph', ...more }] })
const known = (more: object) => ({
  pictures: new Map([['i1', { isDescribed: true, isExpired: false, isAllowed: true, ...more }]]),
})

describe('checks before publishing', () => {
  it('ask for what a type was only begun with', () => {
    const begun = (type: string, more: object) =>
      codes({ ...good, type, ...more }).map(([code, , path]) => [code, path])
    const answers = (...words: string[]) => ({ options: words.map((text, n) => ({ id: `${n}`, text })) })
    expect(begun('poll', { question: '', ...answers('Sí', ' ') })).toEqual([
      ['question-missing', 'question'],
      ['answers-missing', 'options'],
    ])
    expect(begun('poll', { question: '¿Sí?', ...answers('Sí', 'No') })).toEqual([])
    expect(begun('call', { question: 'Sin titular' })).toEqual([['question-missing', 'question']])
    expect(begun('interview', { guest: { name: 'Sin titular' } })).toEqual([['guest-missing', 'guest']])
    expect(begun('interview', { guest: { name: 'Encarna Moll' } })).toEqual([])
    expect(begun('post', { blog: 'ext:none' })).toEqual([['blog-missing', 'blog']])
    expect(begun('episode', { show: 'ext:none' })).toEqual([['show-missing', 'show']])
    const range = { code: 'date-range', start: '2026-12-05T10:00:00Z', end: '2026-12-01T10:00:00Z' }
    expect(begun('event', { occurrence: range })).toEqual([['ends-early', 'occurrence']])
  })

  it('keep the answers of a poll that readers vote on, and their votes', () => {
    const now = new Date('2026-11-28T10:00:00Z')
    const answer = (id: string, more = {}) => ({ id, text: id, votes: 3, ...more })
    const poll = (startDate: string, ...options: object[]): DraftDocument => ({
      ...good,
      type: 'poll',
      question: '¿Volverá a abrir?',
      startDate,
      options,
    })
    const open = poll('2026-11-27T10:00:00Z', answer('a'), answer('b'))
    const after = (published: DraftDocument, ...options: object[]) =>
      codes({ ...published, options }, { now, published })
    expect(after(open, answer('a'))).toEqual([['answers-gone', true, 'options']])
    expect(after(open, answer('a'), answer('b', { votes: 30 }))).toEqual([['answers-gone', true, 'options']])
    expect(after(open, answer('a'), answer('b', { text: 'Otra' }))).toEqual([['answers-other', false, 'options']])
    expect(after(open, answer('b'), answer('a'), answer('c'))).toEqual([])
    expect(after(poll('2026-11-29T10:00:00Z', answer('a'), answer('b')), answer('a'))).toEqual([])
    expect(codes(open, { now, published: null })).toEqual([])
  })

  it('keep a poll or a call from going out that ends before it begins', () => {
    const span = (from: string, until: string) => ({ startDate: from, endDate: until, opensAt: from, closesAt: until })
    const codesOf = (from: string, until: string) => codes({ ...good, ...span(from, until) })
    expect(codesOf('2026-11-28T10:00:00Z', '2026-11-27T10:00:00Z')).toEqual([
      ['ends-early', true, 'endDate'],
      ['ends-early', true, 'closesAt'],
    ])
    expect(codesOf('2026-11-27T10:00:00Z', '2026-11-28T10:00:00Z')).toEqual([])
    expect(codesOf('', '2026-11-28T10:00:00Z')).toEqual([])
  })

  it('find nothing where nothing is wrong', () => {
    expect(codes(good)).toEqual([])
    expect(codes(good, known({}))).toEqual([])
  })

  it('keep from going out what readers must not get so', () => {
    expect(codes({ ...good, title: ' ' })).toEqual([['title-missing', true, 'title']])
    expect(codes({ ...good, title: 'Sin titular' })).toEqual([['title-missing', true, 'title']])
    expect(codes({ ...good, taxa: [] })).toEqual([['section-missing', true, 'taxa']])
    expect(codes(good, { hasSection: false })).toEqual([['section-missing', true, 'taxa']])
    expect(codes({ ...good, type: 'event', taxa: [] })).toEqual([])
    expect(codes({ ...good, image: { image: 'i1', alt: '' } })).toEqual([['alt-missing', true, 'image']])
    expect(codes({ ...good, image: { image: 'i1' } }, known({}))).toEqual([])
    expect(codes({ ...good, image: { image: 'i1' } }, known({ isDescribed: false }))).toEqual([
      ['alt-missing', true, 'image'],
    ])
    expect(codes(good, known({ isExpired: true }))).toEqual([['picture-expired', true, 'image']])
    expect(codes(good, known({ isAllowed: false }))).toEqual([['picture-not-here', true, 'image']])
    expect(codes(block({ type: 'image', image: 'i9', alt: '' }))).toEqual([['alt-missing', true, 'x']])
    expect(codes(good, { machine: ['p', 'field:title'] })).toEqual([
      ['machine', true, 'p'],
      ['machine', true, 'title'],
    ])
    expect(codes(good, { machine: ['p'], machineMayGo: true })).toEqual([['machine', false, 'p']])
    const now = new Date('2026-01-01T10:00:00Z')
    expect(codes(good, { now, embargoUntil: '2026-01-01T13:00:00Z' })).toEqual([['embargo', true, null]])
    expect(codes(good, { now, embargoUntil: '2026-01-01T09:00:00Z' })).toEqual([])
  })

  it('warn of what somebody may let pass', () => {
    expect(codes({ ...good, title: 'x'.repeat(71) })).toEqual([['title-long', false, 'title']])
    expect(codes({ ...good, summary: '' })).toEqual([['summary-missing', false, 'summary']])
    for (const words of ['aquí', 'Este enlace', 'https://mestral.example', 'ací'])
      expect(codes(block({ html: `Más <a class="x" href="/y"><b>${words}</b></a>` }))).toEqual([
        ['link-text', false, 'x'],
      ])
    expect(codes(good, { broken: new Set(['/a/b_12.html?x=1&y=2']) })).toEqual([['link-broken', false, 'p']])
    const english = 'The quick brown fox jumps over the lazy dog and nobody here knows what it means'
    const catalan = 'La gent del poble no vol que el port es tanque amb aquest vent'
    for (const html of [`Dijo: «${english}».`, `Dijo: «${catalan}».`])
      expect(codes(block({ html }))).toEqual([['foreign-words', false, 'x']])
    expect(codes(block({ type: 'list', items: ['Uno', english] }))).toEqual([['foreign-words', false, 'x']])
    expect(codes(block({ html: catalan }), { language: 'ca' })).toEqual([])
    expect(codes(block({ html: `Dijo: <span lang="en">${english.replace('fox', '<b>fox</b>')}</span>` }))).toEqual([])
    expect(codes(block({ html: 'The New York Times y The Wall Street Journal lo cuentan' }))).toEqual([])
    expect(codes(block({ type: 'heading', level: 4, text: 'Salta' }))).toEqual([['heading-order', false, 'x']])
    expect(codes(block({ type: 'table', head: ['', ''], rows: [['1', '2']] }))).toEqual([['table-head', false, 'x']])
    expect(codes({ ...good, type: 'video', captions: [] })).toEqual([['captions-missing', false, 'captions']])
    expect(codes(good, { stale: ['p'] })).toEqual([['twin-stale', false, 'p']])
    expect(codes(good, { sameTitle: ['9'] })).toEqual([['title-used', false, 'title']])
    expect(codes(block({ type: 'html', html: '<x>', review: true }))).toEqual([['review', false, 'x']])
  })

  it('look at the picture for the networks as at that of the head', () => {
    const shared = (image: object) => codes({ ...good, shareImage: image }, known({ isExpired: true }))
    expect(shared({ image: 'i1', alt: 'Una barca' })).toEqual([
      ['picture-expired', true, 'image'],
      ['picture-expired', true, 'shareImage'],
    ])
    expect(codes({ ...good, shareImage: { image: 'i1', alt: '' } }, known({ isDescribed: false }))).toEqual([
      ['alt-missing', true, 'shareImage'],
    ])
  })

  it('OPEN-68 know whether a picture that says nothing in itself still stands there without words', () => {
    const gallery = { id: 'g', type: 'gallery', images: [{ image: 'i1' }, { image: 'i2' }] }
    const document = { ...good, image: { image: 'i1' }, body: [gallery] }
    const found = checks(document, { language: 'es', ...known({ isDescribed: false }) })
    const wordless = found.filter(({ code }) => code === 'alt-missing')
    expect(wordless.map(({ block, path, values }) => [block ?? path, values!['image']])).toEqual([
      ['image', 'i1'],
      ['g', 'i1'],
      ['g', 'i2'],
    ])
    expect(wordless.map((finding) => isStillWordless(document, finding))).toEqual([true, true, true])
    const said = {
      ...document,
      image: { image: 'i1', alt: 'Un puerto' },
      body: [{ ...gallery, images: [{ image: 'i3' }] }],
    }
    expect(wordless.map((finding) => isStillWordless(said, finding))).toEqual([false, false, false])
  })

  it('say what is to be looked up', () => {
    expect(ownLinks(good)).toEqual(['/a/b_12.html?x=1&y=2'])
    expect(ownLinks(block({ html: '<a href="https://a.test/b/">x</a> <a href="mailto:a@a.test">y</a>' }))).toEqual([
      'https://a.test/b/',
    ])
    const gallery = { id: 'g', type: 'gallery', images: [{ image: 'i2' }, { image: 'i1' }] }
    expect(picturesOf({ ...good, body: [gallery], shareImage: { image: 'i3' } })).toEqual(['i1', 'i3', 'i2'])
    // The portal is asked again for a picture that came in since, and not for those that stood there.
    expect(toLookUp({ ...good, body: [gallery] }, good)).toEqual(['i2'])
    expect(toLookUp(good, good)).toEqual(ownLinks(good))
  })
})
