import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import DKIM from 'nodemailer/lib/dkim'
import MailComposer from 'nodemailer/lib/mail-composer'
import { ConfigError } from '../config.ts'
import type { Message } from './delivery.ts'
import type { DkimSettings } from './settings.ts'

/** The key that a domain signs its mails with (RFC 6376). */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  /** PEM, RSA. */
  readonly privateKey: string
}

/** The key of the settings, read and tried once: a mail must not leave unsigned because a file is gone. */
export function dkimKey(settings: DkimSettings | null): DkimKey | null {
  if (!settings) return null
  const { domain, selector, key } = settings
  try {
    const privateKey = key.includes('-----BEGIN') ? key.replaceAll('\\n', '\n') : readFileSync(key, 'utf8')
    if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa') throw new Error('it is not an RSA key')
    return { domain, selector, privateKey }
  } catch (error) {
    throw new ConfigError(`MAIL_DKIM_KEY cannot be used: ${(error as Error).message}`)
  }
}

/**
 * What the signature covers. nodemailer's own list has `List-Unsubscribe` and not `List-Unsubscribe-Post`, and RFC 8058
 * asks for both.
 */
const SIGNED_FIELDS = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
  'Precedence',
].join(':')

/** Signs whole mails. */
export function dkimSigner(key: DkimKey): (raw: Buffer) => Promise<Buffer> {
  const { domain: domainName, selector: keySelector, privateKey } = key
  const dkim = new DKIM({ domainName, keySelector, privateKey, headerFieldNames: SIGNED_FIELDS })
  return async (raw) => {
    const parts: Buffer[] = []
    for await (const part of dkim.sign(raw)) parts.push(part as Buffer)
    return Buffer.concat(parts)
  }
}

/**
 * The mail with its signature, when there is a key. It is made before anything is handed over, because nodemailer reads
 * a mail to its end to sign it, and that end must not be read before the server has the rest.
 */
export async function signedMessage(message: Message, key: DkimKey | null): Promise<Message> {
  if (!key) return message
  const node = new MailComposer(message).compile()
  const envelope = node.getEnvelope()
  return { envelope: { from: envelope.from || '', to: envelope.to }, raw: await dkimSigner(key)(await node.build()) }
}
