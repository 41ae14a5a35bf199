import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskPortal, type DeskCalls, type DeskPortal } from '../testing.ts'

let desk: DeskPortal
/** Administers one site. */
let local: DeskCalls

beforeAll(async () => {
  desk = await deskPortal()
  local = await desk.hire('de-ocio', [{ role: 'admin', site: 'ocio' }])
})
afterAll(() => desk.close())

test.each(['people', 'audit', 'tokens', 'health'])(
  '«%s» goes for all sites: who administers one of them is refused',
  async (what) => {
    expect([(await desk.as('admin').get(what)).statusCode, (await local.get(what)).statusCode]).toEqual([200, 403])
  },
)

test('a record is acted on by who has the right where it stands, and nobody else learns whether it is there', async () => {
  const made = async (site: string) => {
    const answer = await desk.as('admin').post('redirects', { site, path: '/una', target: 'https://example.org/' })
    return answer.json<{ id: string }>().id
  }
  const [there, here] = [await made('portal'), await made('ocio')]
  const remove = async (who: DeskCalls, id: string) =>
    (await who.delete(`redirects/${id}?path=/una&target=https://example.org/`)).statusCode
  expect(await remove(desk.as('writer'), there)).toBe(403)
  expect(await remove(desk.as('writer'), '999999')).toBe(403)
  expect(await remove(local, there)).toBe(403)
  expect(await remove(local, '999999')).toBe(404)
  expect(await remove(local, here)).toBe(200)
})
