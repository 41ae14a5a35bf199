import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentOf } from '../../platform/i18n/dates.ts'
import { archiveAddressOf } from './days.ts'
import { calendarOf, washOf } from './month.ts'

const now = momentOf(2024, 5, 15, 0, 30)
const of = (path: string) => archiveAddressOf(path, now)

it('HEME-01, HEME-02, HEME-03, HEME-04 reads the addresses of the archive', () => {
  expect(of('/hemeroteca/')).toEqual({ range: null, path: '/hemeroteca/', page: 1 })
  expect(of('/hemeroteca/3/')).toEqual({ range: null, path: '/hemeroteca/', page: 3 })
  expect(of('/hemeroteca/hoy/')).toMatchObject({ range: { start: '2024-05-15', end: '2024-05-15' } })
  expect(of('/hemeroteca/ayer/2/')).toMatchObject({ range: { start: '2024-05-14', end: '2024-05-14' }, page: 2 })
  expect(of('/hemeroteca/2024/05/01/2024/05/03/')).toEqual({
    range: { start: '2024-05-01', end: '2024-05-03' },
    path: '/hemeroteca/2024/05/01/2024/05/03/',
    page: 1,
  })
  expect(of('/hemeroteca/2024/05/01/2024/05/03/2/')).toMatchObject({ page: 2 })
})

it.each([
  ['/hemeroteca/2024/05/03/', '/hemeroteca/2024/05/03/2024/05/03/'],
  ['/hemeroteca/2024/05/03', '/hemeroteca/2024/05/03/2024/05/03/'],
  ['/hemeroteca/2024/05/01/2024/05/03', '/hemeroteca/2024/05/01/2024/05/03/'],
  ['/hemeroteca/2024/05/03/2024/05/01/', '/hemeroteca/2024/05/01/2024/05/03/'],
  ['/hemeroteca/hoy', '/hemeroteca/hoy/'],
  ['/hemeroteca/1/', '/hemeroteca/'],
])('OPEN-85 %s leads to %s', (path, redirect) => {
  expect(of(path)).toEqual({ redirect })
})

it('OPEN-85 knows no day that does not exist or is still to come', () => {
  for (const path of [
    '2024/02/30',
    '2023/02/29',
    '2024/13/01',
    '2024/05/16',
    '2024/05/01/2024/06/01',
    '0000/00/00',
    '0000/01/01',
    '0000/01/01/2024/01/01',
    '9999/01/01',
  ])
    expect(of(`/hemeroteca/${path}/`)).toEqual({ missing: true })
  expect(of('/hemeroteca/mañana/')).toBeNull()
  expect(of('/otra/')).toBeNull()
})

it('every redirect leads to an address that is right', () => {
  const part = fc.integer({ min: 1, max: 31 }).map((n) => String(n).padStart(2, '0'))
  fc.assert(
    fc.property(part, part, part, part, fc.boolean(), (m1, d1, m2, d2, slash) => {
      const found = of(`/hemeroteca/2023/${m1}/${d1}/2023/${m2}/${d2}${slash ? '/' : ''}`)
      const right = found && 'redirect' in found ? of(found.redirect) : null
      return right === null || ('path' in right && right.path === (found as { redirect: string }).redirect)
    }),
  )
  expect(of('/hemeroteca/2023/02/01/2023/01/01')).toEqual({ redirect: '/hemeroteca/2023/01/01/2023/02/01/' })
})

it('OPEN-85 a month has whole weeks from Monday on, the counts of its days and the ways to the months beside it', () => {
  const counts = new Map([
    ['2024-05-01', 6],
    ['2024-05-14', 2],
  ])
  const { month, weeks, before, after } = calendarOf('2024-05-14', counts, { first: '2024-04-30', now })
  expect(month).toBe('2024-05')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual([
    null,
    null,
    ...[1, 2, 3, 4, 5].map((n) => ({ day: `2024-05-0${n}`, count: n === 1 ? 6 : 0 })),
  ])
  expect(weeks[4]!.slice(4)).toEqual([{ day: '2024-05-31', count: 0 }, null, null])
  expect(before).toEqual({ start: '2024-04-01', end: '2024-04-30' })
  expect(after).toBeNull()
  const april = calendarOf('2024-04-30', new Map(), { first: '2024-04-02', now })
  expect([april.before, april.after]).toEqual([null, { start: '2024-05-01', end: '2024-05-15' }])
  expect([0, 1, 4, 6].map((count) => washOf(count, 6))).toEqual([0, 1, 2, 3])
})
