import { afterAll, expect, test } from 'vitest'
import { probePortal } from './testing.ts'

const { app, close } = await probePortal()
afterAll(() => close())

/** Calls below the readers' addresses that are for everybody. */
const FOR_ALL =
  /^(?:post \/api\/front\/user\/(?:login|logout|register|recover-password|resend-validation-mail|change-password|nick|address|prueba)\b|(?:get|post) \/api\/front\/user\/login\/|get \/api\/front\/user\/municipalities\b)/
/** Calls that need a session among those of contents. */
const OF_READERS =
  /^(?:\w+ \/api\/(?:front\/user|bookmark)\/|post \/api\/front\/(?:comment|comments|ugc|contribution|receipts?)\/|post \/api\/front\/(?:poll|digital-interview)\/|get \/api\/front\/.*\/mine$|get \/api\/front\/contribution\/file\/|get \/webapi\/receipts\/)/

const { paths } = (await app.inject({ url: '/api/docs/json', headers: { host: 'localhost:3000' } })).json() as {
  paths: Record<string, object>
}
const calls = Object.entries(paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
  .filter((call) => OF_READERS.test(call) && !FOR_ALL.test(call))

test('PROF-42, COMM-02, UGC-02, INTV-02, POLL-04 whoever is not signed in is told so first, whatever they send', async () => {
  expect(calls.length).toBeGreaterThan(35)
  for (const call of calls) {
    const [method, path] = call.split(' ') as ['get' | 'post', string]
    const url = path.replaceAll(/\{\w+\}/g, 'x'.repeat(50))
    for (const [type, payload] of [
      ['text/plain', 'x'],
      ['application/json', '{"broken":'],
      ['application/json', '[[null]]'],
      ['application/x-www-form-urlencoded', 'a=b'],
      [undefined, undefined],
    ] as const) {
      const sends = method !== 'get' && payload !== undefined
      const headers = { host: 'localhost:3000', ...(sends && { 'content-type': type }) }
      const answer = await app.inject({ method, url, headers, ...(sends && { payload }) })
      const [told] = answer.json().errors
      expect([answer.statusCode, told.errorCode], `${call} ${type} ${payload}`).toEqual([401, 'UNAUTHENTICATED'])
      expect(answer.headers['cache-control'], call).toBe('private, no-store')
    }
  }
})
