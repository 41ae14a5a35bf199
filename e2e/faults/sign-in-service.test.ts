import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { query } from '../database.ts'
import { httpReader, type HttpReader } from '../http-reader.ts'
import { removeFolder, startPortal, type Portal } from '../portal.ts'
import { seededFolder } from '../seeded-folder.ts'
import { asker } from './load.ts'
import { expectBars, seconds, trial, TRIAL_TIMEOUT } from './trial.ts'

/** A reader who chose another service is back at the sign-in page after so many milliseconds at most. */
const BACK_MS = 10_000

type Manner = 'is well' | 'is slow' | 'hangs' | 'is broken' | 'is away'
let manner: Manner = 'is well'
let server: Server
let port = 0
let portal: Portal
let member: HttpReader
let people = 0
const dataDir = await seededFolder()

const ANSWERS: Record<string, () => object> = {
  '/.well-known/openid-configuration': () => ({
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
  }),
  '/2/oauth2/token': () => ({ access_token: 'a', token_type: 'bearer' }),
  '/2/users/me': () => {
    people += 1
    return { data: { id: `${people}`, name: 'Aina', confirmed_email: `servicio${people}@example.org` } }
  },
}

function answer(url: string, response: ServerResponse): void {
  const body = ANSWERS[url.split('?')[0]!]?.()
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
}

async function listen(): Promise<void> {
  server = createServer(({ url }, response) => {
    if (manner === 'hangs') return
    if (manner === 'is broken') return void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops')
    setTimeout(() => answer(url!, response), manner === 'is slow' ? 1500 : 0)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
}

async function shut(): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeAllConnections()
  await closed
}

beforeAll(async () => {
  await listen()
  const account = (name: string) => ({
    [`SOCIAL_${name}_CLIENT_ID`]: 'portada',
    [`SOCIAL_${name}_CLIENT_SECRET`]: 'a-secret-of-the-test',
  })
  portal = await startPortal({
    dataDir,
    env: {
      ...account('GOOGLE'),
      ...account('TWITTER'),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '..', 'stand-in.ts')}`,
      STAND_IN: `http://127.0.0.1:${port}`,
    },
  })
  member = httpReader(portal.port, 'socia')
  expect((await member.register()).status).toBe(200)
  await query(dataDir, 'update reader set validated_at = now() where email_key = $1', [member.email])
})
afterAll(async () => {
  await portal?.end()
  await shut()
  removeFolder(dataDir)
})

const START = (service: string) => `${portal.url}/api/front/user/login/${service}`
const go = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } })

/** Goes to X and comes back with a code; says where that leads. */
async function signInByX(): Promise<string> {
  const begun = await go(START('twitter'))
  const cookie = begun.headers.getSetCookie().map((each) => each.split(';')[0]!)
  const state = new URL(begun.headers.get('location')!).searchParams.get('state')!
  const ended = await go(`${START('twitter')}/callback?code=c&state=${state}`, cookie.join('; '))
  expect(ended.status).toBe(302)
  return ended.headers.get('location')!
}

test.each<Manner>(['is slow', 'hangs', 'is broken', 'is away'])(
  'a sign-in service that %s: readers are back at the sign-in page, pages and passwords go on (OPEN-23)',
  async (how) => {
    const one = trial(`a sign-in service that ${how}`)
    const ask = asker(portal.port)
    const ends = new Set<string>()
    const byX = async () => {
      ends.add(await signInByX())
      return 302
    }
    one.keepAsking('warm', () => ask('/'), { atOnce: 2 })
    one.keepAsking('password', async () => (await member.signIn()).status, { pause: 300 })
    one.keepAsking('to the service', () => ask('/api/front/user/login/google'), { pause: 200 })
    one.keepAsking('from the service', byX, { atOnce: 3, pause: 200 })
    await seconds(0.5)
    ends.clear()
    await one.breaking(async () => {
      manner = how
      if (how === 'is away') await shut()
      await seconds(3)
      if (how === 'is away') await listen()
      manner = 'is well'
    })
    const figures = await one.end(1)
    const { 'to the service': there, 'from the service': back, ...others } = figures.answers
    expectBars({ ...figures, answers: others })
    for (const each of [there!, back!]) {
      expect(Object.keys(each.statuses)).toEqual(['302'])
      expect(each.p99).toBeLessThan(BACK_MS)
    }
    if (how !== 'is slow') expect(ends).toContain('/acceso/?error=social')
    // Afterwards it works again at once.
    await vi.waitFor(async () => expect(await signInByX()).toBe('/perfil/mi-cuenta/'), { timeout: 10_000 })
    expect((await go(START('google'))).headers.get('location')).toMatch(/^https:\/\/accounts\.google\.com\//)
  },
  TRIAL_TIMEOUT,
)
