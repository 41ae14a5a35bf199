import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounceKind } from './model.ts'
import { addressees, readReturned } from './returned-mail.ts'
import { returnToken, returnTokensIn } from './return-token.ts'

const SECRET = 's'.repeat(40)

/** A notification as mail servers write them. */
const notification = (lines: string[], { type = 'message/delivery-status', end = '\r\n' } = {}) =>
  [
    'Return-Path: <>',
    'To: b.1.aaaaaaaaaaaaaaaaaaaa@devueltos.example',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="A.B/C=="',
    '',
    '--A.B/C==',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Status: 5.1.1 is not said here',
    '--A.B/C==',
    `Content-Type: ${type}`,
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Mon, 2 Mar 2026 06:00:00 +0000',
    '',
    ...lines,
    '--A.B/C==',
    'Content-Type: message/rfc822',
    '',
    'Status: 2.0.0',
    '--A.B/C==--',
    '',
  ].join(end)

test.each([
  ['5.1.1', 'smtp; 550 5.1.1 <x@y.example>: no such user', 'hard'],
  ['5.1.10', 'smtp; 556 5.1.10 null MX', 'hard'],
  ['5.2.1', 'smtp; 550 5.2.1 disabled', 'hard'],
  ['5.0.0', 'smtp; 550 5.1.1 unknown', 'hard'],
  ['5.0.0', 'smtp; 550 unknown', 'hard'],
  ['5.2.2', 'smtp; 552 5.2.2 mailbox full', 'soft'],
  ['5.7.1', 'smtp; 550 5.7.1 looks like spam', 'soft'],
  ['4.4.7', 'smtp; 451 4.4.7 expired', 'soft'],
  ['5.0.0', 'x-unix; what', 'soft'],
] as const)('a notification with status %s (%s) is a %s bounce', (status, said, kind) => {
  const lines = [
    'Final-Recipient: rfc822; x@y.example',
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: ${said}`,
  ]
  for (const end of ['\r\n', '\n']) expect(readReturned(notification(lines, { end }))).toMatchObject({ kind })
})

test('delays, successes, absences and letters are no bounces', () => {
  expect(readReturned(notification(['Action: delayed', 'Status: 4.4.1']))).toBeNull()
  expect(readReturned(notification(['Action: delivered', 'Status: 2.0.0']))).toBeNull()
  expect(
    readReturned('Subject: Fuera de la oficina\r\nAuto-Submitted: auto-replied\r\n\r\nVuelvo el lunes.'),
  ).toBeNull()
  expect(readReturned('')).toBeNull()
})

test('of a notification about several recipients, the one that failed counts', () => {
  const lines = ['Action: relayed', 'Status: 2.1.9', '', 'Action: failed', 'Status: 5.1.2', '']
  expect(readReturned(notification(lines))).toMatchObject({ kind: 'hard', status: '5.1.2' })
})

test('a feedback report is a complaint, unless it says the opposite', () => {
  const type = 'message/feedback-report'
  const report = (said: string) =>
    notification([], { type }).replace('Reporting-MTA: dns; mx.example', `Feedback-Type: ${said}`)
  expect(readReturned(report('abuse'))).toEqual({ kind: 'complaint', reason: 'complaint: abuse' })
  expect(readReturned(report('not-spam'))).toBeNull()
})

test('whatever arrives is read to its end without a fault, and soon', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '',
      '--A.B/C==',
      '--A.B/C==--',
      'Content-Type: multipart/mixed; boundary="A.B/C=="',
      'Action: failed',
    ),
    fc.constantFrom(
      'Content-Type: message/delivery-status',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550',
      '\t',
      ' x: y',
    ),
    fc.constantFrom('Content-Type: multipart/report; boundary=', 'Content-Transfer-Encoding: base64'),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), fc.constantFrom('\r\n', '\n'), (lines, end) => {
      const message = lines.join(end)
      const read = readReturned(message)
      expect([undefined, 'hard', 'soft', 'complaint']).toContain(read?.kind)
      expect(typeof addressees(message)).toBe('string')
      expect(returnTokensIn(SECRET, message)).toEqual([])
    }),
    { numRuns: 500 },
  )
  const deep = 'Content-Type: multipart/mixed; boundary=a\n\n--a\n'.repeat(20_000)
  expect(readReturned(deep)).toBeNull()
})

test('a token is found wherever it stands, whatever became of its capitals, and cannot be forged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n }), fc.string(), (id, noise) => {
      const token = returnToken(SECRET, String(id))
      expect(`b.${token}@devueltos.example`.length).toBeLessThan(64 + '@devueltos.example'.length)
      expect(returnTokensIn(SECRET, `${noise} <B.${token.toUpperCase()}@devueltos.example> ${noise}`)).toEqual([
        String(id),
      ])
      expect(returnTokensIn(`${SECRET}x`, `<b.${token}@devueltos.example>`)).toEqual([])
    }),
  )
})

test('what a refusal says of the content or of us says nothing of the address', () => {
  expect(bounceKind({ status: null, code: 550 })).toBe('hard')
  expect(bounceKind({ status: null, code: 554 })).toBe('soft')
  expect(bounceKind({ status: null, code: 550, ofAddress: false })).toBe('soft')
})
