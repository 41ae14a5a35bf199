import { afterAll, describe, expect, test } from 'vitest'
import { probePortal } from './testing.ts'

const portal = await probePortal()
afterAll(() => portal.close())
const { get } = portal

describe('the next page', () => {
  test('every page names the rules by which browsers may ask ahead, and no call does', async () => {
    for (const url of ['/prueba/', '/prueba/', '/ocio/prueba/', '/nada/'])
      expect((await get(url)).headers['speculation-rules'], url).toBe('"/speculation-rules.json"')
    for (const url of ['/api/nada', '/healthz', '/static/nada.js'])
      expect((await get(url)).headers['speculation-rules'], url).toBeUndefined()
  })

  test('the rules begin when a link is touched, and leave out what acts', async () => {
    const { headers, json } = await get('/speculation-rules.json')
    expect(headers['content-type']).toMatch(/^application\/speculationrules\+json/)
    const { prefetch, ...others } = json()
    expect(others).toEqual({})
    expect(prefetch).toMatchObject([{ source: 'document', eagerness: 'conservative' }])
    expect(JSON.stringify(prefetch[0].where)).toContain('nofollow')
  })
})
