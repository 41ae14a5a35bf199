import { afterAll, describe, expect, it } from 'vitest'
import { municipality } from '../../forms/rules/rules.ts'
import { readerPortal } from '../testing.ts'
import { PROVINCE_NAMES, provinceCode } from './model.ts'
import { municipalitiesOf } from './municipalities.ts'

const portal = await readerPortal()
afterAll(() => portal.close())
const codes = Array.from({ length: 52 }, (_, n) => String(n + 1).padStart(2, '0'))

describe('provinces and municipalities', () => {
  it('AUTH-65, AUTH-66 every province has its code, by all its names, and its municipalities', () => {
    expect(new Set(PROVINCE_NAMES.map(provinceCode))).toEqual(new Set(codes))
    expect(['castello', ' VALÈNCIA', 'Álava', 'A Coruña', 'Castel', ''].map(provinceCode)).toEqual([
      '12',
      '46',
      '01',
      '15',
      null,
      null,
    ])
    const counts = codes.map((code) => municipalitiesOf(code)!.length)
    expect(Math.min(...counts)).toBe(1)
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(8131)
    expect(municipalitiesOf('12')).toEqual(expect.arrayContaining(["L'Alcora", 'Morella', 'Vila-real']))
    expect(municipalitiesOf('03')).toEqual(expect.arrayContaining(['Alicante', 'Alacant', 'Elche', 'Elx', 'El Pinós']))
  })

  it('VALI-32 every name that is suggested is one that may be sent', () => {
    const names = [...PROVINCE_NAMES, ...codes.flatMap((code) => municipalitiesOf(code)!)]
    expect(names.filter((name) => municipality(name, {}, new Date()))).toEqual([])
  })

  it('are given to whoever asks, for anybody to keep', async () => {
    const { get } = portal.browser()
    const { status, body, headers } = await get('/api/front/municipalities/51')
    expect([status, body]).toEqual([200, { municipalities: ['Ceuta'] }])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    for (const wrong of ['53', '__proto__', 'toString'])
      expect((await get(`/api/front/municipalities/${wrong}`)).status).toBe(404)
  })
})
