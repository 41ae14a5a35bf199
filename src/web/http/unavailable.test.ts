import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['refused', coded('ECONNREFUSED')],
  ['reset', coded('ECONNRESET')],
  ['as many files open as there may be', coded('EMFILE')],
  ['its disk does not answer', coded('58030')],
  ['starting up', coded('57P03')],
  ['administrator command', coded('57P01')],
  ['statement timeout', coded('57014')],
  ['too many connections', coded('53300')],
  ['frozen', new Error('Query read timeout')],
  ['pool exhausted', new Error('timeout exceeded when trying to connect')],
  ['wrapped', new Error('page', { cause: coded('ECONNREFUSED') })],
  ['several addresses', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
])('%s means: later', (_name, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['unique key', coded('23505')],
  ['syntax', coded('42601')],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['not an error', 'ECONNREFUSED'],
])('%s does not', (_name, error) => {
  expect(isUnavailable(error)).toBe(false)
})
