import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../browser/http.ts'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import { refuseForeign } from '../../web/http/origin.ts'
import { senderOf, type Limit } from '../../web/http/rate-limit.ts'
import type { App } from '../../web/http/server.ts'
import { webRoute, type WebRoute } from '../../sites/web-route-model.ts'
import type { SiteRegistry } from '../../sites/registry.ts'
import { siteHref } from '../../sites/resolve.ts'
import type { FormContext } from '../../forms/field/form-context.ts'
import type { Refusal } from '../../forms/field/use-form.ts'
import type { ReaderDeps } from '../accounts/context.ts'
import { LEFT } from '../current/signed-out-notice.ts'
import { ADDRESS, MAILED_CODE, NEW_PASSWORD, REGISTRATION_FORM, SIGN_IN, withIsoDay } from '../../forms/rules/forms.ts'
import { faultsOf, type Rules } from '../../forms/rules/rules.ts'
import { sentBack } from '../../forms/sent-back.ts'
import { siteWithReaders } from '../session/session.ts'
import { newslettersOf } from '../subscriptions/store.ts'
import { CODE_CHECK_PATH, CODE_PATH } from './auth-page.ts'
import { originsOf, safeBackUrl, withBack } from './back-url.ts'
import {
  changeRefusal,
  codeRefusal,
  recoveryRefusal,
  registrationRefusal,
  sendingRefusal,
  signInRefusal,
  waitingId,
} from './refusals.ts'
import { registrationOf } from './registration.ts'

/** Registrations without script of one address. */
const PLAIN_REGISTRATIONS = { name: 'register-plain', max: 5, seconds: 3600 }
/** What is typed into these is never sent back. */
const SECRET = /^(?:password|repeat|code|recaptcha)$/

type Fields = Record<string, string | string[]>

/** A form that has come in, and what may become of it. */
interface Coming {
  request: FastifyRequest
  reply: FastifyReply
  fields: Fields
  context: FormContext
  to: Ways
  /** The path of a route of the site. */
  route(name: WebRoute): string
  /** Where it leads back to; null when it may not be gone. */
  back: string | null
  text(name: string): string
  /** Makes the call that the script would make; throws `CallError`. */
  call(path: string, payload?: unknown): Promise<void>
}

/** A form of the entry: its page, its rules, and what is done with it. */
interface PlainForm {
  /** Where it is sent. */
  at: string
  /** The page that it stands on, and what that reads of the address. */
  page(coming: Coming): { path: string; query?: Record<string, string | null> }
  rules: Rules
  /** Makes the call and says where that leads. */
  send(coming: Coming): Promise<string>
  /** What is said when the call was refused. */
  refuse(context: FormContext, error: unknown): Refusal
}

type FormDeps = Pick<ReaderDeps, 'db' | 'clock' | 'limiter' | 'robots'> & { sites: SiteRegistry }

/**
 * The forms of the entry for readers without script: each makes the call that the script would make, from the same
 * address and with the same cookies, so that rules and limits are the same. What is wrong is told by the form's own
 * page, with what was typed.
 */
export function formRoutes(app: App, deps: FormDeps): void {
  for (const form of [...SIGNING_IN, ...MAILED_LINKS, registering(deps)]) takeForm(app, deps, form)
  app.post('/logout/', { schema: { hide: true } }, async (request, reply) => {
    const { call, to } = comingOf(app, request, reply, originsOf(deps.sites.all))
    await call('logout')
    return reply.headers(PRIVATE).redirect(`${to.login}#${LEFT}`, 303)
  })
}

/** Takes a form where it is sent, and leads back to its page with what was wrong. */
function takeForm(app: App, { sites, clock }: FormDeps, { at, page, rules, send, refuse }: PlainForm): void {
  app.post(at, { schema: { hide: true } }, async (request, reply) => {
    const coming = comingOf(app, request, reply, originsOf(sites.all))
    const { fields, context } = coming
    const again = (refusal: Refusal, status = 400): never => {
      const { path, query = {} } = page(coming)
      const wrong = Object.keys(refusal.fields ?? {}).map((field) => ({ field, code: 'INVALID_FIELD' as const }))
      throw sentBack(new AppError('INVALID_FIELDS', { status, message: refusal.text, fields: wrong }), {
        path,
        query: queryOf(query),
        values: shown(fields, rules),
        text: refusal.text,
        fields: refusal.fields ?? {},
      })
    }
    const faults = faultsOf(rules, withIsoDay({ ...fields, terms: fields['terms'] === 'on' }), clock.now())
    if (Object.keys(faults).length > 0) again({ fields: faults })
    try {
      return reply.headers(PRIVATE).redirect(await send(coming), 303)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { status } = error.apiInfo
      return again(refuse(context, error), status === 429 || status >= 500 ? status : 400)
    }
  })
}

/** With a password, or with a code that is mailed. */
const SIGNING_IN: readonly PlainForm[] = [
  {
    at: '/acceso/',
    page: ({ route, back }) => ({ path: route('login'), query: { backUrl: back } }),
    rules: SIGN_IN,
    async send({ call, text, back, to }) {
      try {
        await call('login', { email: text('email'), password: text('password') })
      } catch (error) {
        if (waitingId(error)) return `${to.login}?${queryOf({ error: 'not-validated', backUrl: back })}`
        throw error
      }
      return back ?? to.profile
    },
    refuse: signInRefusal,
  },
  {
    at: CODE_PATH,
    page: ({ back }) => ({ path: CODE_PATH, query: { backUrl: back } }),
    rules: ADDRESS,
    async send({ call, text, back, to }) {
      await call('login/code', { email: text('email'), ...(back && { backUrl: back }) })
      return `${to.code}?${queryOf({ paso: 'codigo', backUrl: back })}`
    },
    refuse: sendingRefusal,
  },
  {
    at: CODE_CHECK_PATH,
    page: ({ back }) => ({ path: CODE_PATH, query: { paso: 'codigo', backUrl: back } }),
    rules: MAILED_CODE,
    async send({ call, text, back, to }) {
      await call('login/code/check', { code: text('code') })
      return back ?? to.profile
    },
    refuse: codeRefusal,
  },
]

/** What is done by a link that is mailed. */
const MAILED_LINKS: readonly PlainForm[] = [
  {
    at: '/recuperar-contrasena/',
    page: ({ route, back }) => ({ path: route('recover'), query: { backUrl: back } }),
    rules: ADDRESS,
    async send({ call, text, back, to }) {
      await call('recover-password', { email: text('email'), ...(back && { backUrl: back }) })
      return withBack(to.login, back, { alert: 'password_reset_sent' })
    },
    refuse: recoveryRefusal,
  },
  {
    at: '/cambiar-contrasena/',
    page: ({ route, text, back }) => ({
      path: route('changePassword'),
      query: { token: text('token'), backUrl: back },
    }),
    rules: NEW_PASSWORD,
    async send({ call, text, back, to }) {
      await call('change-password', { token: text('token'), password: text('password') })
      return withBack(to.login, back, { alert: 'password_changed' })
    },
    refuse: changeRefusal,
  },
  {
    at: '/registro/error-activacion/',
    page: ({ back }) => ({ path: '/registro/error-activacion/', query: { backUrl: back } }),
    rules: ADDRESS,
    async send({ call, text, back, to }) {
      await call('resend-validation-mail', { email: text('email'), ...(back && { backUrl: back }) })
      return withBack(to.confirmation, back)
    },
    refuse: sendingRefusal,
  },
]

/** A new account. */
function registering({ db, limiter, robots }: FormDeps): PlainForm {
  return {
    at: '/registro/',
    page: ({ route, text, back }) => ({ path: route('register'), query: { origin: text('origin'), backUrl: back } }),
    rules: REGISTRATION_FORM,
    async send({ request, reply, fields, context, call, back, to }) {
      take(limiter, PLAIN_REGISTRATIONS, request, reply)
      const newsletters = await newslettersOf(db, context.site, context.locale)
      const chosen = { ...fields, newsletters: [fields['newsletters'] ?? []].flat() }
      // Without script nobody can work for it: few such forms are taken, and the mailed link decides.
      await call('register', {
        ...registrationOf(chosen, { newsletters }),
        recaptcha: robots.pass(),
        ...(back && { backUrl: back }),
      })
      return withBack(to.confirmation, back)
    },
    refuse: registrationRefusal,
  }
}

/** Counts one; one too many is refused as the call would. */
function take(limiter: FormDeps['limiter'], limit: Limit, request: FastifyRequest, reply: FastifyReply): void {
  try {
    limiter.take(limit, senderOf(request))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    reply.headers(error.details.headers ?? {})
    throw new CallError(error.status)
  }
}

function comingOf(app: App, request: FastifyRequest, reply: FastifyReply, origins: ReadonlySet<string>): Coming {
  siteWithReaders(request)
  refuseForeign(request, origins)
  const { site, base, locale } = locatedOf(request.raw).address
  const fields = (request.body ?? {}) as Fields
  const text = (name: string) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const prefix = siteHref(site, base, locale, '/').slice(0, -1)
  return {
    request,
    reply,
    fields,
    context: { locale, prefix, site: site.alias, country: site.country, overrides: site.texts[locale] ?? {} },
    to: ways(request),
    route: (name) => webRoute(site, name),
    back: safeBackUrl(text('backUrl'), origins),
    text,
    call: (path, payload) => ask(app, request, reply, path, payload),
  }
}

/** What stands in the form again: of its own fields what may be seen. */
function shown(fields: Fields, rules: Rules): Fields {
  const names = [...Object.keys(rules), 'newsletters'].filter((name) => !SECRET.test(name))
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
}

function queryOf(query: Record<string, string | null>): string {
  return new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}

type Ways = Record<'login' | 'profile' | 'confirmation' | 'code', string>

function ways(request: FastifyRequest): Ways {
  const { site, base, locale } = locatedOf(request.raw).address
  const to = (path: string) => siteHref(site, base, locale, path)
  return {
    login: to(webRoute(site, 'login')),
    profile: to(webRoute(site, 'user.profile')),
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
): Promise<void> {
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
  const wait = answer.headers['retry-after']
  if (wait) reply.header('retry-after', wait)
  if (answer.statusCode >= 400) throw new CallError(answer.statusCode, answer.json())
}
