import { z } from 'zod'
import { PRIVATE } from '../../web/http/private-answer.ts'
import { AppError } from '../../web/http/errors.ts'
import { siteName } from '../../sites/model.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { App } from '../../web/http/server.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { attributes, escapeHtml } from '../../web/render/html.ts'
import { siteWithReaders } from '../session/session.ts'
import { socialMessages } from './messages.ts'
import {
  isProvider,
  PROVIDER_NAMES,
  PROVIDERS,
  profileOfClaims,
  type SocialProvider,
  type SocialProviders,
} from './model.ts'

/** The page of this portal that stands in for a service: it believes what is typed, so it is never in production. */
const consent: SocialProvider = {
  begin: async (redirectUri, { state }) =>
    `${new URL(redirectUri).pathname.replace(/callback$/, 'consent')}?state=${state}`,
  async finish(_, answer, { state }) {
    if (answer.get('state') !== state || answer.has('error')) throw new Error('refused')
    const email = answer.get('email') ?? ''
    return profileOfClaims({ ...Object.fromEntries(answer), sub: email.toLowerCase() })
  },
}

/** Every service that this portal has no account at, stood in for by a page of its own (OPEN-23). */
export function withConsent(providers: SocialProviders): SocialProviders {
  return { ...Object.fromEntries(PROVIDERS.map((name) => [name, consent])), ...providers }
}

/** The consent page itself. */
export function consentRoutes(app: App): void {
  app.get(
    '/api/front/user/login/:provider/consent',
    {
      schema: {
        params: z.object({ provider: z.string().max(40) }),
        querystring: z.object({ state: z.string().max(100).default('') }),
        hide: true,
      },
    },
    async (request, reply) => {
      const site = siteWithReaders(request)
      if (!isProvider(request.params.provider)) throw new AppError('NOT_FOUND')
      const { locale } = locatedOf(request.raw).address
      const html = consentPage(locale, {
        service: PROVIDER_NAMES[request.params.provider],
        email: `${request.params.provider}@example.org`,
        site: siteName(site, locale),
        state: request.query.state,
      })
      return reply.headers(PRIVATE).type('text/html; charset=utf-8').send(html)
    },
  )
}

function consentPage(
  locale: Locale,
  { service, email, site, state }: { service: string; email: string; site: string; state: string },
): string {
  const t = translator(socialMessages, locale)
  const text = (key: Parameters<typeof t>[0]) => escapeHtml(t(key, { service, site }))
  const field = (name: string, label: Parameters<typeof t>[0], more: Record<string, string | boolean> = {}) =>
    `<p><label>${text(label)}<br><input${attributes({ name, ...more })}></label></p>`
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${text('social.test.title')} – ${escapeHtml(site)}</title></head>
<body><main><h1>${text('social.test.title')}</h1><p>${text('social.test.text')}</p><p>${text('consent.intro')}</p>
<form action="callback">
<input type="hidden" name="state"${attributes({ value: state })}>
${field('email', 'consent.email', { type: 'email', required: true, value: email })}
${field('given_name', 'consent.name', { value: service })}
${field('family_name', 'consent.surname')}
<p><label><input type="checkbox" name="email_verified" value="true" checked> ${text('consent.verified')}</label></p>
<p><button>${text('social.test.allow')}</button></p>
</form>
<p><a href="callback?${escapeHtml(new URLSearchParams({ error: 'access_denied', state }).toString())}">${text('social.test.deny')}</a></p>
</main></body></html>`
}
