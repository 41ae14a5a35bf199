import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { readerPortal } from '../testing.ts'

const portal = await readerPortal({ testProvider: true })
afterAll(() => portal.close())

it('OPEN-23 stands in for services outside production, with a page to consent or refuse', async () => {
  const reader = portal.browser()
  for (const name of ['google', 'apple', 'twitter', 'facebook'])
    expect((await reader.get(`/api/front/user/login/${name}`)).headers['location']).toContain(`/login/${name}/consent?`)
  const start = await reader.get('/ca/api/front/user/login/google?backUrl=/x/')
  const to = String(start.headers['location'])
  const page = await reader.get(to)
  expect(page.body).toContain('<html lang="ca">')
  expect(page.body).toContain('vol conéixer el teu nom i el teu correu electrònic.')
  expect(page.body).toContain('Aquesta pàgina substitueix Google')
  expect(page.body).toContain('value="google@example.org"')
  const state = new URL(to, 'http://portal.test').searchParams.get('state')!
  expect(page.body).toContain(`value="${state}"`)
  const answer = new URLSearchParams({ state, email: 'prova@example.org', given_name: 'Pau', email_verified: 'true' })
  const done = await reader.get(`/ca/api/front/user/login/google/callback?${answer}`)
  expect([done.status, done.headers['location']]).toEqual([302, '/x/'])
  expect((await reader.get('/api/front/user/profile')).body).toMatchObject({ name: 'Pau', type: 'rrss' })

  await reader.get('/api/front/user/login/google')
  const refused = await reader.get(`/api/front/user/login/google/callback?error=access_denied&state=${state}`)
  expect(refused.headers['location']).toBe('/acceso/?error=social')
})

it('OPEN-23 is there in the demonstration and never in production, and a service needs its secret', () => {
  const complete = { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://www.example.org' }
  expect(readConfig({}).social.testProvider).toBe(true)
  expect(readConfig({ SOCIAL_TEST_PROVIDER: '0' }).social.testProvider).toBe(false)
  expect(readConfig({ ...complete, DEMO: '1' }).social.testProvider).toBe(false)
  expect(readConfig({ DEMO: '0' }).social.testProvider).toBe(false)
  expect(readConfig({ DEMO: '0', SOCIAL_TEST_PROVIDER: '1' }).social.testProvider).toBe(true)
  expect(() => readConfig({ ...complete, SOCIAL_TEST_PROVIDER: '1' })).toThrow(/SOCIAL_TEST_PROVIDER/)
  expect(() => readConfig({ SOCIAL_APPLE_CLIENT_ID: 'x' })).toThrow(/SOCIAL_APPLE_CLIENT_SECRET/)
  const { social } = readConfig({ SOCIAL_GOOGLE_CLIENT_ID: 'a', SOCIAL_GOOGLE_CLIENT_SECRET: 'b' })
  expect(social).toMatchObject({ google: { clientId: 'a', clientSecret: 'b' }, apple: null })
})
