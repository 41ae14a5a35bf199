import { describe, expect, it } from 'vitest'
import { readOnScreen, readXmltvNumber, writeXmltvNumber } from './numbering.ts'
import { readTime } from './times.ts'
import { xmltvTime } from './write.ts'

describe('times', () => {
  it.each([
    ['20260822155500 +0000', '2026-08-22T15:55:00.000Z'],
    ['20260822155500 +0200', '2026-08-22T13:55:00.000Z'],
    ['20151122000000 -0300', '2015-11-22T03:00:00.000Z'],
    ['202608221555 CEST', '2026-08-22T13:55:00.000Z'],
    ['20260822155500', '2026-08-22T13:55:00.000Z'],
    ['20261120', '2026-11-19T23:00:00.000Z'],
    ['2022-10-04 01:30:00', '2022-10-03T23:30:00.000Z'],
    ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00.000Z'],
    ['1770587100000', '2026-02-08T21:45:00.000Z'],
    // The hour that the spring night skips is the one after it.
    ['20260329023000', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s', (text, at) => {
    expect(readTime(text)?.at.toISOString()).toBe(at)
  })

  it('are refused when there is no such day or hour', () => {
    for (const text of ['', '20260230120000 +0000', '20261320', '20261120256100', 'tomorrow', '2026'])
      expect(readTime(text), text).toBeNull()
  })

  it('are written as the wall clock shows them, through both nights', () => {
    expect(xmltvTime(new Date('2026-03-29T00:59:00Z'))).toBe('20260329015900 +0100')
    expect(xmltvTime(new Date('2026-03-29T01:00:00Z'))).toBe('20260329030000 +0200')
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => xmltvTime(new Date(at)))).toEqual([
      '20261025023000 +0200',
      '20261025023000 +0100',
    ])
  })
})

describe('numbers of episodes', () => {
  it('count from nought in xmltv_ns and from one on the screen', () => {
    expect(readXmltvNumber('1.4/13.0/2')).toEqual({ season: 2, episode: 5, episodes: 13, part: 1, parts: 2 })
    expect(readXmltvNumber('.11.')).toEqual({ episode: 12 })
    expect(readXmltvNumber('..')).toBeNull()
    expect(readOnScreen('T2 E5')).toEqual({ season: 2, episode: 5, onScreen: 'T2 E5' })
    expect(readOnScreen('S02E05')).toMatchObject({ season: 2, episode: 5 })
    expect(readOnScreen('Especial')).toEqual({ onScreen: 'Especial' })
    expect(writeXmltvNumber({ season: 2, episode: 5, episodes: 13 })).toBe('1.4/13.')
  })
})
