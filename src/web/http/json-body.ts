import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCall, isProviderAnswer } from './calls.ts'
import { AppError } from './errors.ts'

/** No request of the API nests deeper; parsers and validators walk bodies recursively. */
export const MAX_DEPTH = 32

/** Reads JSON bodies (and forms of pages): an empty one counts as none, broken, poisoned and abysmally nested ones are refused. */
export function jsonBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _, payload, done) => {
    if (!isEncoded(request)) return done(null, payload)
    done(new AppError('UNSUPPORTED_MEDIA_TYPE', { headers: { 'accept-encoding': 'identity' } }))
  })
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    if (text.trim() === '') return done(null, undefined)
    if (deeperThan(text, MAX_DEPTH)) return done(new AppError('INVALID_FIELD'), undefined)
    void parse(request, text, done)
  })
  // Forms of pages, for readers without script; calls take JSON alone, but for the answer of a sign-in service.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    const path = request.url.split('?', 1)[0]!
    if (isCall(path) && !isProviderAnswer(path)) return done(new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined)
    done(null, fieldsOf(new URLSearchParams(body as string)))
  })
}

/** Whether a body is packed: none is unpacked here, so that it is as large as it says. */
function isEncoded({ headers }: FastifyRequest): boolean {
  return !['', 'identity'].includes((headers['content-encoding'] ?? '').trim().toLowerCase())
}

/** Fields by their names; what is there several times, such as the ticks of a list, is a list. */
function fieldsOf(given: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name)
      return [name, values.length === 1 ? values[0]! : values]
    }),
  )
}

/** Whether brackets outside strings nest deeper than allowed. */
export function deeperThan(json: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (inString) {
      if (character === 0x5c) at += 1
      else if (character === 0x22) inString = false
    } else if (character === 0x22) inString = true
    else if (character === 0x5b || character === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if (character === 0x5d || character === 0x7d) depth -= 1
  }
  return false
}
