import { expect, test } from 'vitest'
import { liveOf } from './card.ts'
import { newestFirst, updateAnchor, updateTitle, withEditMarks } from './updates.ts'
import type { Update } from './schema.ts'

const update = (id: string, hour: number, more: Partial<Update> = {}): Update => ({
  id,
  date: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
  title: id,
  html: '<p>x</p>',
  ...more,
})
const now = new Date('2026-11-20T12:00:00Z')

test('OPEN-100 updates are read newest first; of one date the first of the document', () => {
  expect(newestFirst([update('a', 7), update('b', 9), update('c', 9)]).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})

test('an update that says nothing is not read: neither headline, text, kicker nor picture', () => {
  const bare = { title: ' ', html: '<p>&nbsp;</p>', kicker: '', key: true }
  const told = [
    update('a', 7),
    update('b', 8, { title: '' }),
    update('c', 9, { ...bare, kicker: 'Tráfico' }),
    update('d', 10, { ...bare, image: 'ext:foto:1' }),
    update('e', 11, bare),
    update('f', 12, { title: '', html: '' }),
  ]
  expect(newestFirst(told).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  const card = liveOf({ ended: false, access: 'free', updates: told })
  expect(card).toMatchObject({ count: 4, updates: [{ id: 'b', title: 'x' }, { id: 'a' }] })
})

test('an anchor has no character that an address or a style cannot hold', () => {
  expect(updateAnchor('block-60bf: x/«y»')).toBe('u-block-60bf--x--y-')
})

test('OPEN-100 what says something else is marked, and stays marked when sent again', () => {
  const before = [update('a', 7), update('b', 8)]
  const [changed, same] = withEditMarks([update('a', 7, { title: 'otra' }), update('b', 8, { key: true })], before, now)
  expect(changed!.updatedAt).toBe(now.toISOString())
  expect(same!.updatedAt).toBeUndefined()
  const later = new Date('2026-11-20T13:00:00Z')
  const [again] = withEditMarks([update('a', 7, { title: 'otra' })], [changed!], later)
  expect(again!.updatedAt).toBe(now.toISOString())
})

test('an update without headline is named by how its text begins', () => {
  expect(updateTitle({ title: 'Una', html: '<p>Otra</p>' })).toBe('Una')
  expect(updateTitle({ title: ' ', html: '<p>Buenos <b>días</b> &amp; viento.</p>' })).toBe('Buenos días & viento.')
  const long = updateTitle({ title: '', html: `<p>${'palabra '.repeat(40)}</p>` })
  expect(long.length).toBeLessThanOrEqual(91)
  expect(long).toMatch(/palabra…$/)
  for (const begin of ['', 'a'])
    expect(updateTitle({ title: '', html: `<p>${begin}${'🌧'.repeat(60)}</p>` }).isWellFormed()).toBe(true)
})
