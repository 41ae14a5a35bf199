import { afterAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/durations.ts'
import { readerPortal, registration } from '../testing.ts'
import { networkOf } from './session.ts'

const portal = await readerPortal({ limits: 1 })
const { browser, member, wait } = portal
afterAll(() => portal.close())
beforeEach(() => wait(DAY_MS))
const api = '/api/front/user'

/** A wrong password for an account, from an address. */
async function guess(email: string, remoteAddress: string): Promise<number> {
  const payload = { email, password: 'Falsa-clave1' }
  const headers = { host: 'portal.test' }
  return (await portal.app.inject({ method: 'POST', url: `${api}/login`, headers, payload, remoteAddress })).statusCode
}
const times = (count: number, statuses: number[]) => statuses.filter((status) => status === count).length

it('a hundred wrong passwords an hour, from wherever they come, are all that an account takes', async () => {
  const all = Array.from({ length: 101 }, (_, n) => guess('famosa@example.org', `198.51.100.${n}`))
  const statuses = await Promise.all(all)
  expect([times(401, statuses), times(429, statuses)]).toEqual([100, 1])
  expect(await guess('famosa@example.org', '2001:db8::1')).toBe(429)
})

it('thirty passwords are all that one household tries on whichever accounts, however many addresses it has', async () => {
  const all = Array.from({ length: 31 }, (_, n) => guess(`n${n}@example.org`, `2001:db8:1:2::${n + 1}`))
  const statuses = await Promise.all(all)
  expect([times(401, statuses), times(429, statuses)]).toEqual([30, 1])
  expect(await guess('otra@example.org', '2001:db8:1:3::1')).toBe(401)
  expect(await guess('otra@example.org', '2001:db8:1:2::1')).toBe(429)
})

it('nobody who besieges an account keeps its reader out where the reader has signed in before', async () => {
  const reader = await member('casera')
  const all = Array.from({ length: 101 }, (_, n) => guess('casera@example.org', `198.51.100.${n}`))
  const statuses = await Promise.all(all)
  expect([times(401, statuses), times(429, statuses)]).toEqual([100, 1])
  expect((await reader.post(`${api}/login`, { email: 'casera@example.org', password: 'Mestral-2026' })).status).toBe(
    200,
  )
  expect(await guess('casera@example.org', '127.0.0.9')).toBe(401)
})

it('whoever is besieged still has the recovery, and right passwords do not count', async () => {
  const reader = await member('asediada')
  const login = (password: string) => reader.post(`${api}/login`, { email: 'asediada@example.org', password })
  for (let n = 0; n < 12; n++) expect((await login('Mestral-2026')).status).toBe(200)
  for (let n = 0; n < 10; n++) expect((await login('Falsa-clave1')).status).toBe(401)
  expect((await login('Mestral-2026')).status).toBe(429)
  expect((await reader.post(`${api}/recover-password`, { email: 'asediada@example.org' })).status).toBe(200)
  wait(31 * 60_000)
  expect((await login('Mestral-2026')).status).toBe(200)
})

it('AUTH-39 an address that waits for its validation is no wrong password', async () => {
  const waiting = registration('espera')
  expect((await browser().post(`${api}/register`, waiting)).status).toBe(200)
  const { email, password } = waiting
  for (let n = 0; n < 12; n++) expect((await browser().post(`${api}/login`, { email, password })).status).toBe(403)
})

it.each([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['::1', '::'],
  ['unknown', null],
])('of %s only %s is kept', (ip, network) => expect(networkOf(ip)).toBe(network))
