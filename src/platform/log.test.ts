import { expect, test } from 'vitest'
import { newToken } from '../readers/session/store.ts'
import { createLog, inWords } from './log.ts'
import { sign } from './signature.ts'

const line = (event: object) => JSON.stringify({ level: 30, time: '2026-03-01T12:00:00Z', ...event })

test('on a terminal an event is a line of words with its facts', () => {
  expect(inWords(line({ steps: 20, newest: '0113_keys', msg: 'the database is up to date' }))).toBe(
    'portada: the database is up to date (steps 20, newest 0113_keys)\n',
  )
  expect(inWords(line({ msg: 'ready' }))).toBe('portada: ready\n')
})

test('a warning says that it is one, a fault shows where it came from', () => {
  expect(inWords(line({ level: 40, reason: 'no route', msg: 'lost' }))).toBe('portada: warn: lost (reason no route)\n')
  const err = { message: 'no space', stack: 'Error: no space\n    at write (x.ts:1)' }
  expect(inWords(line({ level: 50, err, msg: 'not kept' }))).toBe(
    'portada: error: not kept (no space)\nError: no space\n    at write (x.ts:1)\n',
  )
})

const token = newToken()
const signed = sign('a secret', 'preview', 'content 7', new Date('2027-01-01'))

test.each([
  [`/activacion/${token}/`, '/activacion/•/'],
  ['/ca/activacion/short/?a=1', '/ca/activacion/•/?a=1'],
  [`/acceso/recuperar-direccion/${token}/`, '/acceso/recuperar-direccion/•/'],
  [`/cambiar-contrasena/?token=${token}&error=token`, '/cambiar-contrasena/?token=•&error=token'],
  [`/noticias/?page=2&preview=${signed}`, '/noticias/?page=2&preview=•'],
  [
    '/api/front/user/login/google/callback?code=4/0AX&state=x-1',
    '/api/front/user/login/google/callback?code=•&state=•',
  ],
  [`/boletines/baja/${signed}/`, '/boletines/baja/•/'],
  [`x-${token}`, '•'],
])('the log keeps of %s what opens nothing', (path, told) => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  log.error({ err: new Error(`no answer for ${path}`), path, request: 'req-1' }, 'request failed')
  const { path: kept, err, request, msg } = JSON.parse(lines[0]!) as Record<string, string> & { err: Error }
  expect([kept, request, msg]).toEqual([told, 'req-1', 'request failed'])
  expect(err.message).toBe(`no answer for ${told}`)
  expect(lines[0]).not.toMatch(new RegExp(`${token}|${signed}`))
})

test.each([
  '/noticias/la-borrasca-deja-mas-de-cien-litros-en-la-comarca-de-els-ports-este-fin-de-semana_1234567.html',
  '/buscar/?text=Comunitat+Valenciana&orderBy=date',
  '/static/portal/register.island-Dk3_9sAb.js',
  'at answerFromMemoryOfThisProcess (/srv/dist/server/main.js:1204:17)',
  '0113_reader_passkey',
])('the log keeps %s as it is', (text) => {
  const lines: string[] = []
  createLog('info', (line) => lines.push(line)).warn({ path: text }, 'told')
  expect((JSON.parse(lines[0]!) as { path: string }).path).toBe(text)
})
