import { createHash } from 'node:crypto'
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
      response.writeHead(503, { ...page, 'content-security-policy': POLICY }).end(html(locale))
    },
  }
}

function localeOf({ headers }: IncomingMessage, path: string): Locale {
  const first = /^\s*([a-z]+)/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return path.split('/').find(isLocale) ?? (isLocale(first) ? first : ROOT_LOCALE)
}

/** The mark of the house, as `ui/icon/mark.tsx` draws it. */
const MARK =
  '<svg viewBox="9 -1 38 50" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="4.6"' +
  ' stroke-linecap="round" stroke-linejoin="round"><path d="M39.5 41.5 11.5 13.5M11.5 13.5 15 1.8M19.2 21.2 22.7 9.5' +
  'M26.9 28.9 29.8 19.2"/><circle cx="40" cy="42" r="3.3" fill="currentColor"/></svg>'

/** In the colours of paper and ink: no site is known yet, so it looks like none. */
const STYLE =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif;color:light-dark(#0c1722,#edf2f7);' +
  'background:light-dark(#fff,#0b1118)}body{display:grid;align-content:center;min-height:100vh;min-height:100svh;' +
  'margin:0}main{box-sizing:border-box;width:min(100%,40rem);margin:auto;padding:2rem 1.5rem}' +
  'svg{width:3.5rem;height:4.5rem}h1{margin:1rem 0 .75rem;font:800 2.25rem/1.05 Georgia,serif;letter-spacing:-.02em;' +
  'text-wrap:balance}p{margin:0 0 1.5rem;max-width:36ch;color:light-dark(#45525f,#a6b4c2)}' +
  'a{display:inline-block;padding:.7rem 1.2rem;border:1.5px solid;border-radius:6px;color:inherit;font-weight:600;' +
  'text-decoration:none}a:focus-visible{outline:3px solid;outline-offset:3px}'

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

function html(locale: Locale): string {
  const text = translator(errors, locale)
  const title = text('error.503.title')
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
    `<style>${STYLE}</style></head><body><main>${MARK}<h1>${title}</h1><p>${text('error.503.text')}</p>` +
    `<a href="">${text('error.retry')}</a></main></body></html>\n`
  )
}
