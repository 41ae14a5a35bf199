import { bounceKind, type BounceKind } from './model.ts'

/** What a mail that came to the return address says. */
export type Returned =
  | { kind: BounceKind; status: string | null; reason: string }
  /** Whoever got it told their provider that it is spam (RFC 5965). */
  | { kind: 'complaint'; reason: string }

/** Longer ones are read so far: what happened stands before the mail that came back. */
const MOST = 512 * 1024
const DEEPEST = 4

interface Part {
  type: string
  fields: ReadonlyMap<string, string>
  body: string
}

/**
 * Reads a delivery status notification (RFC 3464) or a feedback report; null for delays, notes of success, answers of
 * absence, and whatever else people send to such an address.
 */
export function readReturned(message: string): Returned | null {
  const parts = [...partsOf(message.slice(0, MOST).replaceAll('\r\n', '\n'), DEEPEST)]
  const feedback = parts.find(({ type }) => type === 'message/feedback-report')
  if (feedback) return complaintOf(fieldsOf(decoded(feedback)))
  const status = parts.find(({ type }) => type === 'message/delivery-status')
  return status ? bounceOf(decoded(status)) : null
}

function complaintOf(fields: ReadonlyMap<string, string>): Returned | null {
  const type = fields.get('feedback-type')?.toLowerCase() ?? ''
  return type === '' || type === 'not-spam' ? null : { kind: 'complaint', reason: `complaint: ${type}`.slice(0, 200) }
}

/** The first paragraph is about the mail, each of the others about one recipient. */
function bounceOf(report: string): Returned | null {
  const groups = report.split(/\n[ \t]*\n/).map(fieldsOf)
  const failed = groups.find((group) => group.get('action')?.toLowerCase().startsWith('failed'))
  if (!failed) return null
  const said = failed.get('diagnostic-code') ?? ''
  const own = STATUS.exec(failed.get('status') ?? '')?.[0] ?? null
  const given = STATUS.exec(said)?.[0] ?? null
  // «5.0.0» says nothing; what the server of the recipient said may.
  const status = own && !own.endsWith('.0.0') ? own : (given ?? own)
  const code = Number(/\b([45]\d\d)\b/.exec(said)?.[1]) || null
  const telling = status?.endsWith('.0.0') ? null : status
  const kind = telling === null && code === null ? 'soft' : bounceKind({ status: telling, code })
  return { kind, status, reason: said.slice(0, 500) || `status ${status ?? 'unknown'}` }
}

const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/

/** All parts of a message that are no containers. */
function* partsOf(text: string, depth: number): Generator<Part> {
  const gap = text.indexOf('\n\n')
  const [head, body] = gap < 0 ? [text, ''] : [text.slice(0, gap), text.slice(gap + 2)]
  const fields = fieldsOf(head)
  const content = fields.get('content-type') ?? 'text/plain'
  const type = content.split(';', 1)[0]!.trim().toLowerCase()
  const boundary = type.startsWith('multipart/') && depth > 0 ? boundaryOf(content) : null
  if (boundary === null) return void (yield { type, fields, body })
  for (const part of split(body, boundary)) yield* partsOf(part, depth - 1)
}

function boundaryOf(content: string): string | null {
  const at = content.toLowerCase().indexOf('boundary=')
  if (at < 0) return null
  const rest = content.slice(at + 'boundary='.length)
  if (rest.startsWith('"')) return rest.slice(1, Math.max(1, rest.indexOf('"', 1))) || null
  return rest.split(/[;\s]/, 1)[0] || null
}

function split(body: string, boundary: string): string[] {
  const parts: string[] = []
  let open: string[] | null = null
  for (const line of body.split('\n')) {
    const trimmed = line.trimEnd()
    const ends = trimmed === `--${boundary}--`
    if (ends || trimmed === `--${boundary}`) {
      if (open) parts.push(open.join('\n'))
      open = ends ? null : []
    } else open?.push(line)
  }
  if (open) parts.push(open.join('\n'))
  return parts
}

/** Fields by their names in small letters, each the first of its name, with the lines that it goes on in. */
function fieldsOf(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  let name = ''
  for (const line of head.split('\n')) {
    if (/^[ \t]/.test(line)) {
      if (name) fields.set(name, `${fields.get(name)} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const next = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
    name = next !== '' && !fields.has(next) ? next : ''
    if (name) fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

function decoded({ fields, body }: Part): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase()
  return encoding === 'base64' ? Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n') : body
}

/** To whom a message is addressed, whichever field the mail server writes it into. */
export function addressees(message: string): string {
  const head = message.slice(0, MOST).replaceAll('\r\n', '\n').split('\n\n', 1)[0]!
  const fields = fieldsOf(head)
  return ['delivered-to', 'x-original-to', 'to'].map((name) => fields.get(name) ?? '').join(' ')
}
