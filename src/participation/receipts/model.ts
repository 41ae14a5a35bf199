/** What readers send and get a receipt for. */
export type ReceiptKind = 'comment' | 'contribution' | 'question' | 'message'

/** What became of what was sent; each kind uses those that it knows. */
export const RECEIPT_STATES = [
  'waiting',
  'accepted',
  'shown',
  'answered',
  'refused',
  'removed',
  'withdrawn',
  'closed',
] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

/** What made somebody or something stop: its name, and where in the text it stands. */
export interface Span {
  name: string
  from: number
  to: number
}

/** A receipt as it is kept. */
export interface Receipt {
  number: string
  kind: ReceiptKind
  targetId: string
  site: string
  state: ReceiptState
  /** Number of the rule of conduct that decided. */
  rule: number | null
  reason: string | null
  spans: Span[]
  issuedAt: Date
  movedAt: Date
}

/** Digits and letters that nobody takes for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The number that thirty bits make, e.g. `7F3K-22`. */
export function receiptNumber(bits: number): string {
  let number = ''
  for (let at = 0; at < 6; at += 1) number += ALPHABET[(bits >>> (5 * at)) & 31]
  return `${number.slice(0, 4)}-${number.slice(4)}`
}

/** Receipts on one page of it. */
export const ACTIVITY_PAGE = 20

/** What the address of the page says of a form that was sent without script. */
export const ACTIVITY_DONE = { correo: 'activity.mail.saved', recurso: 'activity.appealed' } as const
