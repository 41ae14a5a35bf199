import { expect, test } from 'vitest'
import { outcomeOf } from './delivery.ts'

const failure = (facts: object) => Object.assign(new Error('refused'), facts)

test.each([
  ['a recipient that does not exist', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  ['a recipient that is put off', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'put-off'],
  ['a sender that may not write', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'put-off'],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['a server that closes', { code: 'ECONNECTION', command: 'CONN', responseCode: 421 }, 'away'],
  ['a server that closes at the sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 421 }, 'away'],
  ['a server that closes at the recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'put-off'],
  ['a server that closes at the mail', { code: 'EENVELOPE', command: 'DATA', responseCode: 421 }, 'put-off'],
  ['a name that nobody knows', { code: 'EDNS', command: 'CONN' }, 'away'],
  ['a port where nobody listens', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'away'],
  ['a server that does not greet', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, 'away'],
  ['a login that is refused', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'away'],
  ['a connection that ends before the end of the mail', { code: 'ECONNECTION', command: 'CONN' }, 'put-off'],
])('%s, before a mail was handed over whole', (_, facts, result) => {
  expect(outcomeOf(failure(facts), false)).toMatchObject({ result, reason: 'refused' })
})

test.each([
  ['greets with 421', { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 }, true],
  ['closes at EHLO', { code: 'ECONNECTION', command: 'EHLO', responseCode: 421 }, true],
  ['refuses the login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, true],
  ['is not there', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, false],
  ['greets nobody', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }, false],
])('a server that %s is asked again after a rest only if it answered', (_, facts, answered) => {
  expect(outcomeOf(failure(facts), false)).toMatchObject({ result: 'away', answered })
})

test.each([
  ['a connection that ends', { code: 'ECONNECTION', command: 'CONN' }, 'uncertain'],
  ['silence', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }, 'uncertain'],
  ['giving up', { code: 'EABORT' }, 'uncertain'],
  ['a refusal', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  ['a refusal for now', { code: 'EMESSAGE', command: 'DATA', responseCode: 451 }, 'put-off'],
  ['a server that closes and says so', { code: 'ECONNECTION', command: 'CONN', responseCode: 421 }, 'put-off'],
])('%s as the answer to a whole mail', (_, facts, result) => {
  expect(outcomeOf(failure(facts), true).result).toBe(result)
})
