import { testDatabase } from '../platform/database/testing.ts'
import { asAppError, sendCallError } from '../web/http/calls.ts'
import { apiDocs } from '../web/http/docs.ts'
import type { Config } from '../platform/config.ts'
import { jsonBodies } from '../web/http/json-body.ts'
import { locator } from '../web/http/locate.ts'
import { refuseForeign } from '../web/http/origin.ts'
import { rateLimiter } from '../web/http/rate-limit.ts'
import { createServer } from '../web/http/server.ts'
import { humanCheck } from '../web/human-check/human-check.ts'
import { humanCheckRoutes } from '../web/human-check/routes.ts'
import { silentLog } from '../platform/log.ts'
import { listMail } from '../platform/mail/store.ts'
import { siteSchema } from '../sites/site-schema.ts'
import { siteRegistry } from '../sites/registry.ts'
import { resolveAddress } from '../sites/resolve.ts'
import { originsOf } from './entry/back-url.ts'
import { readerRoutes } from './routes.ts'
import type { SocialProviders } from './social/model.ts'
import { addNewsletter } from './subscriptions/store.ts'

const SECRET = 'a secret of the tests, which is long enough'

/** A registration that passes; the nick and the address follow the name. */
export function registration(name: string, more: object = {}): Record<string, unknown> {
  return {
    nick: name,
    email: `${name}@example.org`,
    password: 'Mestral-2026',
    name: 'Neus',
    surname: 'Calatrí',
    birthdate: '1990-05-17',
    terms: true,
    recaptcha: 'yes',
    ...more,
  }
}

/** The first error of an answer. */
export const codeOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { errorCode: string; field?: string; message: string }[] }).errors[0]!

/** The reader calls over a fresh database, with a clock that tests move. */
export async function readerPortal({
  limits = 0,
  social = {},
  testProvider = false,
  check = {},
}: { limits?: number; social?: SocialProviders; testProvider?: boolean; check?: Partial<Config['humanCheck']> } = {}) {
  const { db, url, close } = await testDatabase()
  let time = new Date('2026-03-02T12:00:00Z').getTime()
  const clock = { now: () => new Date(time) }
  const site = (alias: string, more: object) => ({
    ...siteSchema.parse({ alias, id: alias, name: alias, url: `http://${alias}.test`, hasUsers: true, ...more }),
    version: 1,
  })
  const sites = siteRegistry([
    // Readers comment at whatever hour a test has come to, and vote with accounts of that moment.
    site('portal', {
      settings: {
        demoRegistration: true,
        'comments.closeAfterDays': 0,
        'comments.hours': 'never',
        'polls.accountAgeHours': 0,
      },
    }),
    site('ocio', { featureFlags: { ratings: true } }),
    site('radio', { hasUsers: false }),
    site('segur', { url: 'https://segur.test' }),
  ])
  const app = createServer({
    log: silentLog,
    locator: locator((question) => resolveAddress(sites, question)),
    trustProxy: [],
  })
  jsonBodies(app)
  app.addHook('onRequest', async (request) => refuseForeign(request, originsOf(sites.all)))
  app.setErrorHandler((error, request, reply) => sendCallError(request, reply, asAppError(error)))
  await apiDocs(app, { version: '0', shown: true })
  const limiter = rateLimiter(clock, limits)
  const config = { secret: SECRET, dataDir: '', humanCheck: { recaptcha: null, strict: false, ...check } }
  const robots = humanCheck(config, { db, clock })
  humanCheckRoutes(app, { check: robots, clock, limiter })
  const { sessions } = readerRoutes(app, {
    sites,
    db,
    clock,
    log: silentLog,
    limiter,
    robots,
    secret: SECRET,
    publicUrl: 'http://portal.test',
    social: { providers: social, testProvider },
  })
  await addNewsletter(db, {
    id: 'diario',
    site: 'portal',
    name: { es: 'El diario', ca: 'El diari' },
    description: { es: 'Cada mañana' },
  })
  await addNewsletter(db, { id: 'cocina', site: 'ocio', name: { es: 'Cocina' }, description: { es: 'Los jueves' } })

  /** A browser: keeps its cookies. */
  function browser(host = 'portal.test') {
    const jar = new Map<string, string>()
    const send = async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await app.inject({
        method,
        url,
        headers: {
          host,
          ...(cookie && { cookie }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(payload !== undefined && { payload: JSON.stringify(payload) }),
      })
      for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
        if (maxAge === 0 || value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const body = /json/.test(String(answer.headers['content-type'])) ? answer.json() : answer.body
      return { status: answer.statusCode, body, headers: answer.headers, cookies: answer.cookies }
    }
    return {
      jar,
      get: (url: string) => send('GET', url),
      post: (url: string, payload?: unknown, headers?: Record<string, string>) => send('POST', url, payload, headers),
      patch: (url: string, payload: unknown) => send('PATCH', url, payload),
      delete: (url: string) => send('DELETE', url),
    }
  }
  type Browser = ReturnType<typeof browser>

  const mails = (to: string) => listMail(db, { to })
  const linkIn = async (to: string) => /https?:\/\/\S+/.exec((await mails(to))[0]?.text ?? '')?.[0] ?? ''

  /** Registers, activates by the mailed link, signs in. */
  async function member(name: string, more: object = {}): Promise<Browser & { id: string }> {
    const reader = browser()
    const made = await reader.post('/api/front/user/register', registration(name, more))
    const link = new URL(await linkIn(`${name}@example.org`))
    await reader.post(link.pathname)
    await reader.post('/api/front/user/login', { email: `${name}@example.org`, password: 'Mestral-2026' })
    return { ...reader, id: (made.body as { userId: string }).userId }
  }

  return {
    app,
    db,
    url,
    sites,
    secret: SECRET,
    sessions,
    browser,
    member,
    mails,
    linkIn,
    /** Lets time pass. */
    wait: (ms: number) => void (time += ms),
    close: async () => {
      await app.close()
      await close()
    },
  }
}
