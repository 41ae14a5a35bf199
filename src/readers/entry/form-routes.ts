import type { FastifyReply, FastifyRequest } from 'fastify'
import { locatedOf } from '../../platform/http/locate.ts'
import { refuseForeign } from '../../platform/http/origin.ts'
import { senderOf, type Limit, type RateLimiter } from '../../platform/http/rate-limit.ts'
import type { App } from '../../platform/http/server.ts'
import { webRoute } from '../../sites/web-route-model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { siteHref } from '../../sites/resolve.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { LEFT } from '../current/left.ts'
import { PRIVATE } from '../session/answers.ts'
import { siteWithReaders } from '../session/session.ts'
import { CODE_PATH } from './gate.ts'
import { originsOf, safeBackUrl } from './back-url.ts'
import { registrationOf } from './registration.ts'

/** Registrations without script of one address. */
const PLAIN_REGISTRATIONS = { name: 'register-plain', max: 5, seconds: 3600 }

type Fields = Record<string, string>

interface Outcome {
  ok: boolean
  code: string
}

/**
 * The forms of the entry for readers without script: each makes the call that the script would make, from the same
 * address and with the same cookies, so that rules and limits are the same, and answers with a page.
 */
export function formRoutes(
  app: App,
  { sites, limiter, robots }: Pick<ReaderDeps, 'limiter' | 'robots'> & { sites: SiteRegistry },
): void {
  const form = (
    path: string,
    answer: (
      fields: Fields,
      ask: (call: string, payload?: unknown) => Promise<Outcome>,
      to: Ways,
      request: FastifyRequest,
    ) => Promise<string>,
  ) =>
    app.post(path, { schema: { hide: true } }, async (request, reply) => {
      siteWithReaders(request)
      refuseForeign(request, originsOf(sites.all))
      const fields = (request.body ?? {}) as Fields
      const call = (path: string, payload?: unknown) => ask(app, request, reply, path, payload)
      const to = await answer(fields, call, ways(request), request)
      return reply.headers(PRIVATE).redirect(to, 303)
    })

  form('/acceso/', async ({ email, password, backUrl }, call, { login, profile }) => {
    const { ok, code } = await call('login', { email, password })
    const back = safeBackUrl(backUrl, originsOf(sites.all))
    if (ok) return back ?? profile
    const error =
      code === 'LEGACY_USER_PASSWORD_NOT_RESET'
        ? 'legacy'
        : code === 'USER_NOT_VALIDATED'
          ? 'not-validated'
          : 'credentials'
    return `${login}?error=${error}${backQuery(back)}`
  })

  form('/acceso/codigo/', async ({ email, backUrl }, call, { code }) => {
    const back = backQuery(safeBackUrl(backUrl, originsOf(sites.all)))
    const asked = await call('login/code', { email })
    if (asked.ok) return `${code}?paso=codigo${back}`
    return `${code}?error=${asked.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'email'}${back}`
  })

  form('/acceso/codigo/entrar/', async ({ code: typed, backUrl }, call, { code, profile }) => {
    const back = safeBackUrl(backUrl, originsOf(sites.all))
    const checked = await call('login/code/check', { code: typed })
    if (checked.ok) return back ?? profile
    const error = checked.code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'code'
    return `${code}?paso=codigo&error=${error}${backQuery(back)}`
  })

  form('/logout/', async (_, call, { login }) => {
    await call('logout')
    return `${login}#${LEFT}`
  })

  form('/recuperar-contrasena/', async ({ email }, call, { login, recover }) => {
    const { ok } = await call('recover-password', { email })
    return ok ? `${login}?alert=password_reset_sent` : `${recover}?error=unknown`
  })

  form('/cambiar-contrasena/', async ({ token = '', password = '', repeat = '' }, call, { login, change }) => {
    const again = (error: string) => `${change}?token=${encodeURIComponent(token)}&error=${error}`
    if (password !== repeat) return again('repeat')
    const { ok, code } = await call('change-password', { token, password })
    return ok ? `${login}?alert=password_changed` : again(code === 'INVALID_TOKEN' ? 'token' : 'password')
  })

  form('/registro/error-activacion/', async ({ email }, call, { confirmation }) => {
    await call('resend-validation-mail', { email })
    return confirmation
  })

  form('/registro/', async (fields, call, { register, confirmation }, request) => {
    if (fields['password'] !== fields['repeat']) return `${register}?error=invalid`
    if (isBeyond(limiter, PLAIN_REGISTRATIONS, senderOf(request))) return `${register}?error=too-many`
    // Without script nobody can work for it: few such forms are taken, and the mailed link decides.
    const recaptcha = robots.pass()
    const { ok, code } = await call('register', { ...registrationOf(fields, { newsletters: [] }), recaptcha })
    if (ok) return confirmation
    return `${register}?error=${code === 'EMAIL_ALREADY_IN_USE' ? 'email' : code === '' ? 'general' : 'invalid'}`
  })
}

const backQuery = (back: string | null): string => (back ? `&backUrl=${encodeURIComponent(back)}` : '')

/** Counts one; true when it is one too many. */
function isBeyond(limiter: RateLimiter, limit: Limit, who: string): boolean {
  try {
    limiter.take(limit, who)
    return false
  } catch {
    return true
  }
}

type Ways = Record<'login' | 'profile' | 'recover' | 'change' | 'register' | 'confirmation' | 'code', string>

function ways(request: FastifyRequest): Ways {
  const { site, base, locale } = locatedOf(request.raw).address
  const to = (path: string) => siteHref(site, base, locale, path)
  return {
    login: to(webRoute(site, 'login')),
    profile: to(webRoute(site, 'user.profile')),
    recover: to(webRoute(site, 'recover')),
    change: to(webRoute(site, 'changePassword')),
    register: to(webRoute(site, 'register')),
    confirmation: to('/registro/confirmacion/'),
    code: to(CODE_PATH),
  }
}

async function ask(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  call: string,
  payload?: unknown,
): Promise<Outcome> {
  const { site, base, locale } = locatedOf(request.raw).address
  const { host, cookie, 'user-agent': agent } = request.headers
  const answer = await app.inject({
    method: 'POST',
    url: siteHref(site, base, locale, `/api/front/user/${call}`),
    remoteAddress: request.ip,
    headers: {
      ...(host && { host }),
      ...(cookie && { cookie }),
      ...(agent && { 'user-agent': agent }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })
  const cookies = answer.headers['set-cookie']
  if (cookies) reply.header('set-cookie', cookies)
  if (answer.statusCode < 400) return { ok: true, code: '' }
  const [first] = (answer.json() as { errors?: { errorCode: string }[] }).errors ?? []
  return { ok: false, code: first?.errorCode ?? '' }
}
