import type { IncomingMessage, RequestListener } from 'node:http'
import { isLocale, type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { AppError, errorBody } from './errors.ts'
import { errors } from './messages.ts'

const RETRY_AFTER_SECONDS = '5'

/** Answers while the portal cannot serve yet: it lives, and everybody is asked to come back soon. */
export function waitingRoom(): { answer: RequestListener; waitsFor(what: string): void } {
  let waitsFor = 'start'
  return {
    waitsFor: (what) => void (waitsFor = what),
    answer(request, response) {
      const path = (request.url ?? '/').split('?')[0]!
      const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
      const json = { ...common, 'content-type': 'application/json; charset=utf-8' }
      if (path === '/healthz') return void response.writeHead(200, json).end(JSON.stringify({ status: 'ok' }))
      const later = { 'retry-after': RETRY_AFTER_SECONDS }
      if (path === '/readyz') {
        const state = { status: 'unavailable', database: waitsFor !== 'database', waitsFor }
        return void response.writeHead(503, { ...json, ...later }).end(JSON.stringify(state))
      }
      const locale = localeOf(request, path)
      if (/\/(?:web)?api\//.test(path)) {
        const body = errorBody(new AppError('SERVICE_UNAVAILABLE'), locale)
        return void response.writeHead(503, { ...json, ...later, 'content-language': locale }).end(JSON.stringify(body))
      }
      const page = { ...common, ...later, 'content-type': 'text/html; charset=utf-8' }
      response.writeHead(503, { ...page, 'content-security-policy': "default-src 'none'" }).end(html(locale))
    },
  }
}

function localeOf({ headers }: IncomingMessage, path: string): Locale {
  const first = /^\s*([a-z]+)/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return path.split('/').find(isLocale) ?? (isLocale(first) ? first : ROOT_LOCALE)
}

/** No site is known yet, so it looks like none. */
function html(locale: Locale): string {
  const text = translator(errors, locale)('error.503.text')
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>503</title></head>` +
    `<body><main><h1>503</h1><p>${text}</p></main></body></html>\n`
  )
}
