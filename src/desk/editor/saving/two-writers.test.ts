import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOps, type DraftDocument } from '../../drafts/model.ts'
import { desk, type Fate, paragraphs, words } from './testing.ts'

test('of two who write in one block both texts stay, and the newest of mine is the one to choose', async () => {
  const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
  portal.set(paragraphs('suyo', 'dos'))
  fates.push('slow')
  write('p0', 'mío')
  saver.flush()
  await clock.pass(1000)
  write('p0', 'mío y más')
  write('p1', 'dos tres')
  await clock.pass(20_000)
  expect(words(portal.document)).toBe('suyo\ndos tres')
  expect(words(seen.document)).toBe('suyo\ndos tres')
  expect(seen.conflicts).toMatchObject([{ block: 'p0', mine: { html: 'mío y más' }, theirs: { html: 'suyo' } }])
  saver.settle({ ...seen.conflicts[0]!, id: 'c1' })
  write('p0', 'mío y más')
  await clock.pass(5000)
  expect(portal.requests.at(-1)).toMatchObject({ resolved: ['c1'] })
  expect(words(portal.document)).toBe('mío y más\ndos tres')
})

test('who begins again on the words of the other keeps their own former ones', async () => {
  const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
  portal.set(paragraphs('uno', 'dos suyo'))
  fates.push('slow')
  write('p0', 'uno mío')
  saver.flush()
  await clock.pass(1000)
  write('p1', 'dos mío')
  await clock.pass(20_000)
  expect(seen.conflicts).toMatchObject([{ block: 'p1', mine: { html: 'dos mío' } }])
  portal.set(paragraphs('uno mío', 'dos suyo otra vez'))
  write('p1', 'dos suyo mío')
  await clock.pass(5000)
  expect(seen.conflicts).toMatchObject([{ mine: { html: 'dos mío' } }, { mine: { html: 'dos suyo mío' } }])
})

test('words that stand against those of others stay on the device until somebody has chosen', async () => {
  const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
  portal.set(paragraphs('suyo', 'dos'))
  fates.push('slow')
  write('p0', 'mío')
  saver.flush()
  await clock.pass(1000)
  write('p0', 'mío y más')
  await clock.pass(20_000)
  expect(seen.journal).toMatchObject({ aside: [{ block: 'p0', mine: { html: 'mío y más' } }] })
  saver.settle(seen.conflicts[0]!)
  await clock.pass(2000)
  expect(seen.journal).toBeNull()
})

test('what a killed tab left is taken up under the name of what was under way, and conflicts with it', async () => {
  const here = desk(paragraphs('uno', 'dos'))
  here.fates.push('answer-lost', 'dropped')
  here.write('p0', 'mío')
  here.saver.flush()
  await here.clock.pass(300)
  here.write('p0', 'mío y más')
  here.write('p1', 'dos mío')
  await here.clock.pass(400)
  here.portal.set(
    applyOps(here.portal.document, [
      { op: 'put', block: { id: 'p1', type: 'paragraph', html: 'dos suyo' }, after: 'p0' },
    ]),
  )
  await here.next()
  // What it had sent before is no text of somebody else.
  expect(words(here.portal.document)).toBe('mío y más\ndos suyo')
  expect(here.portal.asides).toMatchObject([{ html: 'dos mío' }])
  expect(words(here.saver.document)).toBe(words(here.portal.document))
})

test('who leaves a content while it is being saved has the rest sent as well, or kept', async () => {
  for (const fate of ['ok', 'dropped'] as const) {
    const { clock, portal, fates, saver, seen, write } = desk(paragraphs('uno', 'dos'))
    fates.push('slow', fate)
    write('p0', 'mío')
    saver.flush()
    await clock.pass(1000)
    write('p1', 'dos y más')
    let isOver = false
    void saver.close().then(() => (isOver = true))
    await clock.pass(6000)
    expect(isOver).toBe(true)
    if (fate === 'ok') expect([words(portal.document), seen.journal]).toEqual(['mío\ndos y más', null])
    else expect(words(seen.journal!.mine)).toBe('mío\ndos y más')
    const { length } = portal.requests
    await clock.pass(60_000)
    expect(portal.requests).toHaveLength(length)
  }
})

test('what others did is fetched when the portal tells of it', async () => {
  const { clock, portal, saver, seen } = desk(paragraphs('uno'))
  portal.set(paragraphs('uno', 'dos'))
  saver.ask(1)
  saver.ask(2)
  await clock.pass(0)
  expect(portal.requests).toMatchObject([{ ops: [] }])
  expect(words(seen.document)).toBe('uno\ndos')
})

test('no typed word is missing, whatever becomes of the network and whoever writes beside', async () => {
  const fate = fc.constantFrom<Fate>('ok', 'ok', 'dropped', 'answer-lost', 'slow', 'never', { kind: 'lost' })
  const step = fc.record({
    block: fc.constantFrom('p0', 'p1', 'p2', 'n1', 'n2'),
    wait: fc.constantFrom(50, 300, 1300, 5000, 14_000),
    who: fc.constantFrom('me', 'me', 'me', 'other'),
    flush: fc.boolean(),
    isKilled: fc.constantFrom(true, false, false, false, false),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fate, { maxLength: 25 }), async (steps, fates) => {
      const here = desk(paragraphs('uno', 'dos', 'tres'))
      here.fates.push(...fates)
      const typed: string[] = []
      for (const [n, { block, wait, who, flush, isKilled }] of steps.entries()) {
        const word = `${who}${n}`
        const of = (document: DraftDocument) => String(document.body?.find(({ id }) => id === block)?.['html'] ?? '')
        typed.push(word)
        if (who === 'me') here.write(block, `${of(here.saver.document)} ${word}`, 'p2')
        else {
          const html = `${of(here.portal.document)} ${word}`
          here.portal.set(
            applyOps(here.portal.document, [{ op: 'put', block: { type: 'paragraph', id: block, html }, after: 'p2' }]),
          )
        }
        if (flush) here.saver.flush()
        await here.clock.pass(wait)
        // The device has it after a quarter of a second.
        if (isKilled && wait > 250) await here.next()
      }
      here.fates.length = 0
      await here.clock.pass(120_000)
      here.saver.ask(here.portal.revision)
      await here.clock.pass(60_000)
      expect(words(here.saver.document)).toBe(words(here.portal.document))
      const somewhere = JSON.stringify([here.portal.document, here.portal.asides, here.saver.conflicts])
      for (const word of typed) expect(somewhere).toContain(word)
    }),
    { numRuns: 200 },
  )
})
