import addressparser from 'nodemailer/lib/addressparser'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { plainText } from '../../content/blocks/plain-text.ts'
import type { BulkMailSettings } from '../../platform/mail/settings.ts'
import { localized } from '../../platform/i18n/locale.ts'
import type { Message } from '../../platform/mail/delivery.ts'
import { oneClickAddress, preferencesAddress, unsubscribeAddress } from '../../readers/subscriptions/links.ts'
import { siteName, type Site } from '../../sites/model.ts'
import { type Edition, type Newsletter, PREFERENCES_PLACE, UNSUBSCRIBE_PLACE } from '../model.ts'
import type { Delivery } from './model.ts'
import { returnToken } from './return-token.ts'

/** Before the token in the address that a mail comes back to, and in the one that a mail is sent to in order to leave. */
export const BOUNCE_PREFIX = 'b.'
export const LEAVE_PREFIX = 'u.'

/** What the letters of an edition are made from. */
export interface LetterSource {
  edition: Pick<Edition, 'id' | 'locale' | 'subject' | 'html' | 'text' | 'startedAt'>
  newsletter: Pick<Newsletter, 'id' | 'name' | 'senderName' | 'replyTo'>
  site: Site
}

/** An edition that is ready to be addressed. */
export interface Letter {
  /** The mail for one recipient, whole. */
  addressedTo(delivery: Pick<Delivery, 'id' | 'email'>): Message & { raw: Buffer }
}

/**
 * The mail of an edition, encoded once: what differs from recipient to recipient are a few lines of the head and two
 * addresses, each on lines of its own.
 */
export function letterOf(
  { edition, newsletter, site }: LetterSource,
  { secret, bulk }: { secret: string; bulk: Pick<BulkMailSettings, 'from' | 'returnDomain'> },
): Letter {
  const host = new URL(site.url).hostname
  const sender = addressparser(bulk.from)[0] as { address: string }
  const boundary = `--_portada_${edition.id}`
  const head = (type: string) =>
    Buffer.from(
      `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
    )
  const text = quotedParts(edition.text)
  const html = quotedParts(edition.html)
  const end = Buffer.from(`\r\n--${boundary}--\r\n`)

  return {
    addressedTo({ id, email }) {
      const ctx = { site, locale: edition.locale, secret }
      const about = { email, newsletters: [newsletter.id] }
      const token = returnToken(secret, id)
      const back = bulk.returnDomain
      const oneClick = `<${oneClickAddress(ctx, about)}>`
      const node = new MimeNode(`multipart/alternative; boundary="${boundary}"`)
      node.setHeader({
        from: { name: newsletter.senderName ?? siteName(site, edition.locale), address: sender.address },
        to: { name: '', address: email },
        ...(newsletter.replyTo && { 'reply-to': { name: '', address: newsletter.replyTo } }),
        subject: edition.subject,
        date: (edition.startedAt ?? new Date(0)).toUTCString().replace('GMT', '+0000'),
        'message-id': `<e${edition.id}.${token}@${host}>`,
        'list-id': `${phrase(plainText(localized(newsletter.name, edition.locale)))} <${newsletter.id}.${host}>`,
        'list-unsubscribe': back ? `${oneClick}, <mailto:${LEAVE_PREFIX}${token}@${back}?subject=baja>` : oneClick,
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        precedence: 'bulk',
        'feedback-id': `e${edition.id}:${newsletter.id}:${site.alias}:portada`,
      })
      const places = {
        [UNSUBSCRIBE_PLACE]: unsubscribeAddress(ctx, about),
        [PREFERENCES_PLACE]: preferencesAddress(ctx, email),
      }
      return {
        envelope: {
          from: back ? `${BOUNCE_PREFIX}${token}@${back}` : sender.address,
          to: [{ name: '', address: email }],
        },
        raw: Buffer.concat([
          Buffer.from(`${node.buildHeaders()}\r\n\r\n`, 'utf8'),
          head('text/plain'),
          ...filled(text, places),
          Buffer.from('\r\n'),
          head('text/html'),
          ...filled(html, places),
          end,
        ]),
      }
    },
  }
}

/** A name as it stands before an address: letters beyond ASCII, and what means something there, are encoded. */
const phrase = (name: string): string => (/^[\w -]*$/.test(name) ? name : encodeWord(name, 'Q', 52))

/** What stands between two places, encoded, or the name of a place. */
type Part = Buffer | string

const PLACES = new RegExp(`(${[UNSUBSCRIBE_PLACE, PREFERENCES_PLACE].join('|')})`)

/** Every part but the last ends with a break that does not count, so that lines of parts never add up. */
function quotedParts(text: string): Part[] {
  const parts = text.replace(/\r?\n/g, '\r\n').split(PLACES)
  return parts.map((part, at) =>
    PLACES.test(part) ? part : Buffer.from(at < parts.length - 1 ? `${quoted(part)}=\r\n` : quoted(part)),
  )
}

function filled(parts: readonly Part[], places: Readonly<Record<string, string>>): Buffer[] {
  return parts.map((part) => (typeof part === 'string' ? Buffer.from(`${quoted(places[part]!)}=\r\n`) : part))
}

const quoted = (text: string): string => wrap(encode(text))
