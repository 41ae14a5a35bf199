import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { DkimKey } from './dkim.ts'

/** What was looked for in the DNS, and what is wrong with it; null when it is as it must be. */
export interface MailFinding {
  what: 'SPF' | 'DKIM' | 'DMARC' | 'MX'
  domain: string
  found: string | null
  missing: string | null
}

/** The part of a resolver that is asked. */
export interface MailDns {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<{ exchange: string; priority: number }[]>
}

/** Who writes, and what signs it. */
export interface MailIdentity {
  /** Domains that stand behind the @ of senders. */
  senders: readonly string[]
  /** Where mails of editions come back to. */
  returnDomain: string | null
  dkim: DkimKey | null
}

/** Whether receivers can believe our mails and whether answers can arrive: SPF, DKIM, DMARC and MX of our domains. */
export async function checkMail({ senders, returnDomain, dkim }: MailIdentity, dns: MailDns): Promise<MailFinding[]> {
  const domains = [...new Set(senders)]
  const envelopes = [...new Set([...domains, ...(returnDomain ? [returnDomain] : [])])]
  return Promise.all([
    ...envelopes.map((domain) => spf(domain, dns)),
    ...domains.map((domain) => dkimOf(domain, dkim, dns)),
    ...domains.map((domain) => dmarc(domain, dns)),
    ...envelopes.map((domain) => mx(domain, dns)),
  ])
}

async function spf(domain: string, dns: MailDns): Promise<MailFinding> {
  const records = (await texts(dns, domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  const found = records[0] ?? null
  const missing =
    records.length === 0
      ? `a TXT record «v=spf1 … -all» that names the servers which send for ${domain}`
      : records.length > 1
        ? 'one record instead of several: receivers believe none of them'
        : /[\s:]\+?all$/i.test(found!) && !/[-~?]all$/i.test(found!)
          ? '«-all» or «~all» at its end: as it is, everybody may send for it'
          : null
  return { what: 'SPF', domain, found, missing }
}

async function dkimOf(domain: string, key: DkimKey | null, dns: MailDns): Promise<MailFinding> {
  const finding = { what: 'DKIM' as const, domain }
  if (!key) return { ...finding, found: null, missing: 'MAIL_DKIM_KEY, unless the mail server signs' }
  const name = `${key.selector}._domainkey.${key.domain}`
  const found = (await texts(dns, name)).find((text) => /(?:^|;)\s*p=/.test(text)) ?? null
  const own = createPublicKey(createPrivateKey(key.privateKey))
    .export({ type: 'spki', format: 'der' })
    .toString('base64')
  if (!found) return { ...finding, found, missing: `a TXT record at ${name}: «v=DKIM1; k=rsa; p=${own}»` }
  const published = /(?:^|;)\s*p=([^;]*)/.exec(found)![1]!.replace(/\s/g, '')
  const missing =
    published !== own
      ? `the key that mails are signed with: «p=${own}»`
      : domain !== key.domain && !domain.endsWith(`.${key.domain}`)
        ? `a key of ${domain} itself: what ${key.domain} signs proves nothing of it (DMARC)`
        : null
  return { ...finding, found, missing }
}

/** A domain without a record of its own goes by that of a domain above it. */
async function dmarc(domain: string, dns: MailDns): Promise<MailFinding> {
  const labels = domain.split('.')
  for (let at = 0; at < labels.length - 1; at += 1) {
    const above = labels.slice(at).join('.')
    const found = (await texts(dns, `_dmarc.${above}`)).find((text) => /^v=DMARC1\b/i.test(text))
    if (found) return { what: 'DMARC', domain, found, missing: /;\s*p=\w/i.test(found) ? null : 'a policy «p=»' }
  }
  return { what: 'DMARC', domain, found: null, missing: `a TXT record at _dmarc.${domain}: «v=DMARC1; p=quarantine»` }
}

async function mx(domain: string, dns: MailDns): Promise<MailFinding> {
  const servers = await dns.resolveMx(domain).catch(none)
  const found = servers.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
  const missing = found.some(Boolean) ? null : `an MX record: answers and bounces to ${domain} are lost`
  return { what: 'MX', domain, found: found.join(', ') || null, missing }
}

const texts = async (dns: MailDns, name: string): Promise<string[]> =>
  (await dns.resolveTxt(name).catch(none)).map((parts) => parts.join(''))

/** A name without such a record is an answer; a resolver that does not work is told. */
function none(error: unknown): [] {
  if (['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '')) return []
  throw error
}
