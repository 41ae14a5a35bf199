import { expect, test } from 'vitest'
import { desk, type Fate, paragraphs, words } from './testing.ts'
import { againAfter } from './timings.ts'

test('what is written goes to the device after 250 ms and to the portal after 1.2 s of quiet', async () => {
  const { clock, portal, seen, write, said } = desk(paragraphs('uno'))
  write('p0', 'uno d')
  await clock.pass(240)
  expect(seen.journal).toBeNull()
  await clock.pass(20)
  expect(seen.journal).toMatchObject({ version: 1, revision: 1, mine: { body: [{ html: 'uno d' }] } })
  await clock.pass(900)
  expect(portal.requests).toHaveLength(0)
  await clock.pass(60)
  expect(portal.requests).toMatchObject([{ revision: 1, ops: [{ op: 'put', block: { html: 'uno d' } }] }])
  expect(seen.journal).toBeNull()
  expect(said.at(-1)).toEqual({ kind: 'saved', at: 1200 })
})

test('who goes on typing is saved on the device each second and on the portal every four', async () => {
  const { clock, portal, write, kept } = desk(paragraphs('uno'))
  for (let n = 0; n < 50; n++) {
    write('p0', `uno ${n}`)
    await clock.pass(200)
  }
  expect(portal.requests).toHaveLength(2)
  expect(kept()).toBeGreaterThanOrEqual(9)
  expect(kept()).toBeLessThanOrEqual(12)
})

test('one request is under way, and the next one takes what was gathered meanwhile', async () => {
  const { clock, portal, fates, saver, write, said } = desk(paragraphs('uno', 'dos'))
  fates.push('slow')
  write('p0', 'uno a')
  saver.flush()
  await clock.pass(100)
  write('p1', 'dos b')
  saver.flush()
  write('p1', 'dos c')
  await clock.pass(2000)
  expect(portal.requests).toHaveLength(1)
  expect(said.at(-1)).toEqual({ kind: 'saving' })
  await clock.pass(2500)
  expect(said.at(-1)).toMatchObject({ kind: 'offline', since: 0, changes: 2 })
  await clock.pass(3000)
  expect(portal.requests.map(({ ops }) => ops.length)).toEqual([1, 1])
  expect(words(portal.document)).toBe('uno a\ndos c')
})

test('what failed goes out again under its name after 1, 2, 4, 8, 15 and ever 30 seconds', async () => {
  const { clock, portal, fates, saver, write } = desk(paragraphs('uno'))
  fates.push(...Array.from<Fate>({ length: 8 }).fill('dropped'))
  write('p0', 'dos')
  saver.flush()
  const times: number[] = []
  for (let n = 0; n < 1300; n++) {
    const before = portal.requests.length
    await clock.pass(100)
    if (portal.requests.length > before) times.push(Math.floor(clock.now() / 1000))
  }
  expect(times).toEqual([1, 3, 7, 15, 30, 60, 90, 120])
  expect(new Set(portal.requests.map(({ batch }) => batch)).size).toBe(1)
  expect([againAfter(1, 0), againAfter(1, 1), againAfter(99, 1)].map(Math.round)).toEqual([800, 1200, 36_000])
})

test('a network that is back is used at once, and an answer that was lost does nothing twice', async () => {
  const { clock, portal, fates, saver, write, said } = desk(paragraphs('uno'))
  fates.push('answer-lost', 'dropped', 'dropped')
  write('p0', 'dos')
  saver.flush()
  await clock.pass(3100)
  expect(said.at(-1)).toMatchObject({ kind: 'offline', changes: 1 })
  saver.poke()
  await clock.pass(0)
  expect(said.at(-1)).toMatchObject({ kind: 'saved' })
  expect(portal.revision).toBe(2)
})

test('OPEN-69: a try that is under way when the portal comes back and fails is followed by another one soon', async () => {
  const { clock, portal, fates, saver, write, said } = desk(paragraphs('uno'))
  fates.push(...Array.from<Fate>({ length: 5 }).fill('dropped'), 'never')
  write('p0', 'dos')
  saver.flush()
  // The sixth one goes out after 1, 2, 4, 8 and 15 seconds.
  await clock.pass(31_000)
  expect(portal.requests).toHaveLength(6)
  saver.poke()
  await clock.pass(2000)
  // Nothing is taken for saved meanwhile.
  expect(said.at(-1)).toMatchObject({ kind: 'offline', changes: 1 })
  await clock.pass(11_000)
  expect(words(portal.document)).toBe('dos')
  expect(said.at(-1)).toMatchObject({ kind: 'saved' })
})

test('an answer that never comes is given up after 12 seconds', async () => {
  const { clock, portal, fates, saver, write } = desk(paragraphs('uno'))
  fates.push('never')
  write('p0', 'dos')
  saver.flush()
  await clock.pass(12_500)
  expect(portal.requests).toHaveLength(1)
  await clock.pass(1000)
  expect(words(portal.document)).toBe('dos')
})

test('a session that is over keeps what is written until somebody signs in again', async () => {
  const { clock, portal, fates, saver, seen, write, said } = desk(paragraphs('uno'))
  fates.push({ kind: 'session-over' })
  write('p0', 'dos')
  saver.flush()
  await clock.pass(100)
  expect(said.at(-1)).toEqual({ kind: 'session-over', changes: 1 })
  write('p0', 'dos tres')
  expect(await saver.settled()).toBe(false)
  await clock.pass(60_000)
  expect(portal.requests).toHaveLength(1)
  expect(words(seen.journal!.mine)).toBe('dos tres')
  saver.resume()
  await clock.pass(2000)
  expect(words(portal.document)).toBe('dos tres')
  // In another tab: it is tried when this one is looked at again.
  fates.push({ kind: 'session-over' })
  write('p0', 'dos tres cuatro')
  saver.flush()
  await clock.pass(100)
  saver.poke()
  await clock.pass(100)
  expect([words(portal.document), said.at(-1)!.kind]).toEqual(['dos tres cuatro', 'saved'])
})

test('what the portal refuses is said, and goes out anew with the next change', async () => {
  const { clock, portal, fates, saver, write, said } = desk(paragraphs('uno'))
  fates.push({ kind: 'refused', message: 'title' })
  write('p0', 'dos')
  saver.flush()
  await clock.pass(40_000)
  expect(said.at(-1)).toEqual({ kind: 'refused', message: 'title', changes: 1 })
  write('p0', 'dos tres')
  await clock.pass(1500)
  expect(portal.requests.map(({ batch }) => batch)).toEqual(['batch-1', 'batch-2'])
  expect(words(portal.document)).toBe('dos tres')
})

test('a portal that no longer knows what the changes were made on is sent it', async () => {
  const { clock, portal, fates, saver, write } = desk(paragraphs('uno'))
  fates.push({ kind: 'base-needed' })
  write('p0', 'dos')
  saver.flush()
  await clock.pass(0)
  expect(portal.requests[1]).toMatchObject({ batch: 'batch-1', base: paragraphs('uno') })
  expect(words(portal.document)).toBe('dos')
})
