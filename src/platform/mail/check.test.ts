import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkMail, type MailDns } from './check.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const published = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
const dkim = { domain: 'mestral.example', selector: 'p1', privateKey }
const identity = { senders: ['boletines.mestral.example'], returnDomain: 'devueltos.example', dkim }
const absent = async () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
const dns = (txt: Record<string, string[]>, mx: string[] = []): MailDns => ({
  resolveTxt: async (name) => txt[name]?.map((text) => [text.slice(0, 200), text.slice(200)]) ?? absent(),
  resolveMx: async (name) => (mx.includes(name) ? [{ exchange: `mx.${name}`, priority: 10 }] : absent()),
})
const said = async (of: MailDns, who = identity) =>
  (await checkMail(who, of)).map(({ what, domain, missing }) => `${what} ${domain}: ${missing ?? 'ok'}`)

test('a domain with everything lacks nothing', async () => {
  const whole = {
    'boletines.mestral.example': ['google-site=1', 'v=spf1 ip4:192.0.2.1 -all'],
    'devueltos.example': ['v=spf1 mx ~all'],
    'p1._domainkey.mestral.example': [`v=DKIM1; k=rsa; p=${published}`],
    '_dmarc.mestral.example': ['v=DMARC1; p=none; rua=mailto:a@b.example'],
  }
  expect(await said(dns(whole, ['boletines.mestral.example', 'devueltos.example']))).toEqual([
    'SPF boletines.mestral.example: ok',
    'SPF devueltos.example: ok',
    'DKIM boletines.mestral.example: ok',
    'DMARC boletines.mestral.example: ok',
    'MX boletines.mestral.example: ok',
    'MX devueltos.example: ok',
  ])
})

test('what is missing is named with what has to stand there', async () => {
  const found = await said(dns({}))
  expect(found[0]).toMatch(/^SPF boletines.*«v=spf1 … -all»/)
  expect(found[2]).toContain(`p1._domainkey.mestral.example: «v=DKIM1; k=rsa; p=${published}»`)
  expect(found[3]).toContain('_dmarc.boletines.mestral.example')
  expect(found[5]).toContain('bounces to devueltos.example are lost')
})

test('records that make things worse are found', async () => {
  const wrong = {
    'boletines.mestral.example': ['v=spf1 a -all', 'v=spf1 mx -all'],
    'devueltos.example': ['v=spf1 mx +all'],
    'p1._domainkey.mestral.example': ['v=DKIM1; p=AAAA'],
  }
  const found = await said(dns(wrong))
  expect(found[0]).toContain('one record instead of several')
  expect(found[1]).toContain('everybody may send for it')
  expect(found[2]).toContain('the key that mails are signed with')
  const other = { ...identity, senders: ['otra.example'] }
  const signed = { 'p1._domainkey.mestral.example': [`v=DKIM1; p=${published}`] }
  expect((await said(dns(signed), other))[2]).toContain('proves nothing of it')
})

test('a resolver that does not work is no missing record', async () => {
  const broken = {
    resolveTxt: async () => Promise.reject(Object.assign(new Error('ESERVFAIL'), { code: 'ESERVFAIL' })),
  }
  await expect(checkMail(identity, { ...dns({}), ...broken })).rejects.toThrow('ESERVFAIL')
})
