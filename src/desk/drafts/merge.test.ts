import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merge, takingMine } from './merge-model.ts'
import { applyOps, diffOps, InvalidOperation, operationSchema, type DraftBlock, type DraftDocument } from './model.ts'
import { same } from './same.ts'

const RUNS = { numRuns: 300 }

/** What one person does to a document: each number chooses a block, each kind an act. */
interface Act {
  kind: (typeof KINDS)[number]
  at: number
  to: number
}
const TEXT = ['change', 'add', 'remove', 'move'] as const
const ROWS = ['row', 'row-add', 'row-remove', 'row-move'] as const
const KINDS = [...TEXT, 'title', 'place', 'tag', 'untag', 'picture', 'caption', ...ROWS] as const

const acts = (kinds: readonly Act['kind'][] = KINDS) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(50), to: fc.nat(50) }), { maxLength: 12 })

const sizes = fc.nat(9)

function article(blocks: number): DraftDocument {
  return {
    type: 'article',
    title: 'título',
    place: 'Vilabona',
    tags: ['uno', 'dos', 'tres'],
    image: { image: 'i1', alt: 'un puerto', caption: 'el puerto' },
    updates: Array.from({ length: 3 }, (_, n) => ({ id: `u.${n}:a`, html: `baseu${n}` })),
    body: Array.from({ length: blocks }, (_, n) => ({ id: `b${n}`, type: 'paragraph', html: `base${n}` })),
  }
}

/** Every word that it writes is told apart by `who` and a number. */
function edit(document: DraftDocument, who: string, done: readonly Act[]): DraftDocument {
  const next = structuredClone(document)
  const body = next.body!
  for (const [n, { kind, at, to }] of done.entries()) {
    const index = body.length ? at % body.length : 0
    const word = `${who}${n}`
    const image = next['image'] as Record<string, string>
    const tags = next['tags'] as string[]
    if (kind === 'add') body.splice(at % (body.length + 1), 0, { id: `n-${word}`, type: 'paragraph', html: word })
    else if (kind === 'title' || kind === 'place') next[kind] = word
    else if (kind === 'tag') tags.splice(at % (tags.length + 1), 0, word)
    else if (kind === 'untag') tags.splice(at % (tags.length || 1), 1)
    else if (kind === 'picture') Object.assign(image, { image: word, alt: `alt-${word}` })
    else if (kind === 'caption') image['caption'] = word
    else if (isOfRows(kind)) editRows(next['updates'] as { id: string; html: string }[], { kind, at, to }, word)
    else if (!body.length) continue
    else if (kind === 'change') body[index] = { ...body[index]!, html: `${String(body[index]!['html'])} ${word}` }
    else if (kind === 'remove') body.splice(index, 1)
    else body.splice(to % body.length, 0, ...body.splice(index, 1))
  }
  return next
}

const isOfRows = (kind: Act['kind']): kind is (typeof ROWS)[number] => (ROWS as readonly string[]).includes(kind)

function editRows(rows: { id: string; html: string }[], { kind, at, to }: Act, word: string): void {
  const index = at % (rows.length || 1)
  if (kind === 'row-add') rows.splice(at % (rows.length + 1), 0, { id: `n.${word}`, html: word })
  else if (kind === 'row-remove') rows.splice(index, 1)
  else if (kind === 'row-move') rows.splice(to % (rows.length || 1), 0, ...rows.splice(index, 1))
  else if (rows[index]) rows[index] = { ...rows[index], html: `${rows[index].html} ${word}` }
}

const words = (value: unknown): Set<string> => new Set(JSON.stringify(value).match(/[\wáéíóú-]+/g))
const ids = (document: DraftDocument) => document.body!.map(({ id }) => id)

describe('operations', () => {
  it('make the second document of the first, and the same ones twice change nothing more', () => {
    fc.assert(
      fc.property(sizes, acts(), acts(), (size, first, second) => {
        const before = edit(article(size), 'a', first)
        const after = edit(before, 'b', second)
        const kept = structuredClone(before)
        const ops = diffOps(before, after)
        expect(applyOps(before, ops)).toEqual(after)
        expect(applyOps(applyOps(before, ops), ops)).toEqual(after)
        expect(before).toEqual(kept)
        expect(diffOps(after, after)).toEqual([])
        for (const op of ops) expect(operationSchema.safeParse(JSON.parse(JSON.stringify(op))).success).toBe(true)
      }),
      RUNS,
    )
  })

  it('leave what nobody touched out of what is sent', () => {
    const before = article(3)
    const after = edit(before, 'a', [{ kind: 'change', at: 1, to: 0 }])
    expect(diffOps(before, after)).toEqual([{ op: 'put', block: after.body![1], after: 'b0' }])
    expect(diffOps(before, { ...before, body: [before.body![2]!, before.body![0]!, before.body![1]!] })).toEqual([
      { op: 'move', id: 'b2', after: null },
    ])
    expect(diffOps(before, { ...before, place: undefined })).toEqual([{ op: 'set', path: 'place' }])
    expect(diffOps(before, { ...before, image: { image: 'i1', alt: 'otro', caption: 'el puerto' } })).toEqual([
      { op: 'set', path: 'image.alt', value: 'otro' },
    ])
  })

  it('reach neither prototypes nor the body as a whole', () => {
    const wrong = ['__proto__.x', 'a.constructor.b', 'a..b', '', '.a', 'a b']
    for (const path of wrong) expect(operationSchema.safeParse({ op: 'set', path, value: 1 }).success).toBe(false)
    expect(() => applyOps(article(1), [{ op: 'set', path: 'body', value: [] }])).toThrow(InvalidOperation)
    expect(() => applyOps(article(1), [{ op: 'set', path: 'title.es', value: 'a' }])).toThrow(InvalidOperation)
    expect(applyOps({ type: 'taxon' }, [{ op: 'set', path: 'name.ca', value: 'Cala' }])).toEqual({
      type: 'taxon',
      name: { ca: 'Cala' },
    })
  })

  it('keep what no schema knows', () => {
    const odd = { id: 'x', type: 'hologram', layers: [{ deep: [1, null] }] } as DraftBlock
    const document = { ...article(1), body: [odd] }
    expect(applyOps(document, [{ op: 'set', path: 'title', value: 'otro' }]).body![0]).toBe(odd)
    expect(merge(document, { ...document, title: 'otro' }, document).document.body![0]).toEqual(odd)
  })
})

describe('joining two versions', () => {
  it('loses no word of either side', () => {
    fc.assert(
      fc.property(sizes, acts(), acts(), (size, ours, others) => {
        const base = article(size)
        const [mine, theirs] = [edit(base, 'm', ours), edit(base, 't', others)]
        const { document, conflicts } = merge(base, mine, theirs)
        const [old, stays, kept] = [words(base), words(document), words(conflicts.map((one) => one.mine))]
        const [written, read] = [words(mine), words(theirs)]
        const lost = [
          ...[...written].filter((word) => !old.has(word) && !stays.has(word) && !kept.has(word)),
          ...[...read].filter((word) => !old.has(word) && !stays.has(word)),
          // What neither of them took away is there.
          ...[...old].filter(
            (word) => word.startsWith('base') && written.has(word) && read.has(word) && !stays.has(word),
          ),
        ]
        expect(lost).toEqual([])
        expect(new Set(ids(document)).size).toBe(ids(document).length)
      }),
      RUNS,
    )
  })

  it('gives the same whoever comes first, as long as they touch different blocks', () => {
    fc.assert(
      fc.property(sizes, acts(['change', 'add', 'remove']), acts(['change', 'add', 'remove']), (size, ours, others) => {
        const base = article(size)
        const [mine, theirs] = [edit(base, 'm', ours), edit(base, 't', others)]
        const one = merge(base, mine, theirs)
        fc.pre(one.conflicts.length === 0)
        const other = merge(base, theirs, mine)
        expect(other.conflicts).toEqual([])
        expect(other.document).toEqual(one.document)
      }),
      RUNS,
    )
  })

  it('takes what one side alone did as it is', () => {
    fc.assert(
      fc.property(sizes, acts(), (size, done) => {
        const base = article(size)
        const changed = edit(base, 'm', done)
        expect(merge(base, changed, base)).toEqual({ document: changed, conflicts: [] })
        expect(merge(base, base, changed)).toEqual({ document: changed, conflicts: [] })
        expect(merge(base, changed, changed)).toEqual({ document: changed, conflicts: [] })
      }),
      RUNS,
    )
  })

  it('tells a tab what it lacks, and nothing else', () => {
    fc.assert(
      fc.property(sizes, acts(), acts(), (size, ours, others) => {
        const base = article(size)
        const [mine, theirs] = [edit(base, 'm', ours), edit(base, 't', others)]
        const { document } = merge(base, mine, theirs)
        expect(same(applyOps(mine, diffOps(mine, document)), document)).toBe(true)
        expect(same(applyOps(theirs, diffOps(theirs, document)), document)).toBe(true)
      }),
      RUNS,
    )
  })

  it('keeps both texts of one block, and theirs stays in its place', () => {
    const base = article(2)
    const mine = edit(base, 'm', [{ kind: 'change', at: 1, to: 0 }])
    const theirs = edit(base, 't', [{ kind: 'change', at: 1, to: 0 }])
    const { document, conflicts } = merge(base, mine, theirs)
    expect(document).toEqual(theirs)
    const [was, ours, others] = [base, mine, theirs].map(({ body }) => body![1])
    expect(conflicts).toEqual([{ block: 'b1', path: null, base: was, mine: ours, theirs: others }])
    const titles = merge(base, { ...base, title: 'uno' }, { ...base, title: 'dos' })
    expect(titles.document['title']).toBe('dos')
    expect(titles.conflicts).toEqual([{ block: null, path: 'title', base: 'título', mine: 'uno', theirs: 'dos' }])
  })

  it('keeps what was changed when the other side removed it', () => {
    const base = article(3)
    const changed = edit(base, 'm', [{ kind: 'change', at: 1, to: 0 }])
    const removed = { ...base, body: [base.body![0]!, base.body![2]!] }
    for (const [mine, theirs] of [
      [changed, removed],
      [removed, changed],
    ] as const)
      expect(merge(base, mine, theirs)).toEqual({ document: changed, conflicts: [] })
    const without = { ...base, place: undefined }
    expect(merge(base, without, { ...base, place: 'Mestral' }).document['place']).toBe('Mestral')
    expect(merge(base, { ...base, place: 'Mestral' }, without).document['place']).toBe('Mestral')
  })

  it('gives back my version of whatever is in conflict, rows of lists too, and loses no word of it', () => {
    fc.assert(
      fc.property(sizes, acts(), acts(), fc.boolean(), (size, ours, others, isEmptied) => {
        const base = article(size)
        const [mine, theirs] = [edit(base, 'm', ours), edit(base, 't', others)]
        const { document, conflicts } = merge(base, mine, theirs)
        // What stands there may have gone again before one chooses.
        let taken: DraftDocument = isEmptied ? { ...document, updates: undefined } : document
        for (const conflict of conflicts) taken = applyOps(taken, takingMine(taken, conflict))
        const stays = words(taken)
        const kept = isEmptied ? words(conflicts.map((one) => one.mine)) : words(mine)
        const old = words(base)
        expect([...kept].filter((word) => !old.has(word) && !stays.has(word))).toEqual([])
        const rows = (taken['updates'] ?? []) as { id: string }[]
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
        expect(ids(taken).toSorted()).toEqual(ids(document).toSorted())
      }),
      RUNS,
    )
  })

  it('takes the moves of the later one', () => {
    const base = article(4)
    const order = (...of: number[]) => ({ ...base, body: of.map((n) => base.body![n]!) })
    expect(ids(merge(base, order(3, 0, 1, 2), order(0, 1, 3, 2)).document)).toEqual(['b3', 'b0', 'b1', 'b2'])
    expect(ids(merge(base, order(0, 1, 2, 3), order(1, 0, 2, 3)).document)).toEqual(['b1', 'b0', 'b2', 'b3'])
  })

  it('joins taxa and tags as sets', () => {
    const base = { tags: ['a', 'b', 'c'] }
    expect(merge(base, { tags: ['a', 'c', 'mine'] }, { tags: ['theirs', 'a', 'b', 'c'] })).toEqual({
      document: { tags: ['theirs', 'a', 'c', 'mine'] },
      conflicts: [],
    })
  })

  it('joins updates of a coverage by their ids', () => {
    const update = (id: string, html: string) => ({ id, html })
    const base = { updates: [update('1', 'uno')] }
    const mine = { updates: [update('1', 'uno corregido')] }
    const theirs = { updates: [update('2', 'dos'), update('1', 'uno')] }
    expect(merge(base, mine, theirs).document).toEqual({ updates: [update('2', 'dos'), update('1', 'uno corregido')] })
  })

  it('never puts the words of one picture below another', () => {
    const base = { image: { image: 'i1', alt: 'un puerto' } }
    const another = { image: { image: 'i2', alt: 'una playa' } }
    const words = { image: { image: 'i1', alt: 'un puerto al alba' } }
    expect(merge(base, another, words)).toEqual({
      document: words,
      conflicts: [{ block: null, path: 'image', base: base.image, mine: another.image, theirs: words.image }],
    })
    const credited = { image: { ...base.image, credit: 'Foto' } }
    expect(merge(base, credited, words).document).toEqual({ image: { ...words.image, credit: 'Foto' } })
  })
})
