import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { dkimKey, dkimSigner, signedMessage } from './dkim.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const key = { domain: 'mestral.example', selector: 'p1', privateKey }

/** What a receiver does (RFC 6376, 3.7), step by step. */
function holds(mail: string): boolean {
  const gap = mail.indexOf('\r\n\r\n')
  const fields = mail.slice(0, gap).split(/\r\n(?![ \t])/)
  const canonical = (field: string) => {
    const [name, ...value] = field.split(':')
    return `${name!.trim().toLowerCase()}:${value
      .join(':')
      .replaceAll('\r\n', '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const own = canonical(fields.find((field) => /^dkim-signature:/i.test(field))!)
  const tag = (name: string) => new RegExp(`[;:] ?${name}=([^;]*)`).exec(own)![1]!.replaceAll(' ', '')
  const signed = tag('h')
    .split(':')
    .map((name) => canonical(fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`))!))
  const text = [...signed, own.replace(/; b=.*$/, '; b=')].join('\r\n')
  const body = `${mail.slice(gap + 4).replace(/(?:\r\n)+$/, '')}\r\n`
  const hash = createHash('sha256').update(body, 'latin1').digest('base64')
  return (
    tag('bh') === hash &&
    verify('sha256', Buffer.from(text, 'latin1'), createPublicKey(privateKey), Buffer.from(tag('b'), 'base64'))
  )
}

const raw = [
  'From: =?UTF-8?Q?N=C3=BAria?= <a@mestral.example>',
  'To:   b@example.org',
  'Subject: Una línea\r\n\tque sigue   aquí',
  'List-Unsubscribe: <https://mestral.example/x>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  '',
  'Hola  =\r\n.\r\n..dos\r\n\r\n\r\n',
].join('\r\n')

test('a signature holds for whoever checks it, and covers both fields of the unsubscribe button', async () => {
  const mail = (await dkimSigner(key)(Buffer.from(raw, 'latin1'))).toString('latin1')
  expect(holds(mail)).toBe(true)
  expect(mail.replaceAll('\r\n ', ' ')).toMatch(/h=from:[^;]*list-unsubscribe:list-unsubscribe-post;/)
  expect(holds(mail.replace('Hola', 'Adiós'))).toBe(false)
  expect(holds(mail.replace('example/x', 'example/y'))).toBe(false)
  expect(Math.max(...mail.split('\r\n').map((line) => line.length))).toBeLessThan(200)
})

test('single mails are signed with the line ends that they leave with', async () => {
  const message = {
    from: 'a@mestral.example',
    to: 'b@example.org',
    subject: 'Código',
    text: 'uno\ndos\n',
    html: '<p>uno\ndos</p>',
  }
  const signed = await signedMessage(message, key)
  expect(signed.envelope).toEqual({ from: 'a@mestral.example', to: ['b@example.org'] })
  const mail = (signed.raw as Buffer).toString('latin1')
  expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(holds(mail)).toBe(true)
})

test('a key that cannot be read stops the start', () => {
  expect(() => dkimKey({ domain: 'a', selector: 'b', key: '/nowhere.pem' })).toThrow(/MAIL_DKIM_KEY cannot be used/)
  expect(dkimKey({ domain: 'a', selector: 'b', key: privateKey.replaceAll('\n', '\\n') })!.privateKey).toBe(privateKey)
})
