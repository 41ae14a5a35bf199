import { isShut } from '../../readers/subscriptions/suppression.ts'
import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { DAY_MS } from '../../platform/durations.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { queueMail } from '../../platform/mail/store.ts'
import type { Site } from '../../sites/model.ts'
import type { ReceiptState } from '../receipts/model.ts'
import { issueReceipt, moveReceipt } from '../receipts/store.ts'
import { answerMail, newsroomMail, receiptMail } from './mails.ts'
import { addressFor, looksLikeSpam, topicsOf, type ContactInput, type MessageState, type Topic } from './model.ts'
import {
  addMessage,
  keepMessageAnswer,
  messageOf,
  setMessageState,
  wasWritten,
  writerOf,
  type ContactMessage,
} from './store.ts'

/** Mails carry the link to a receipt; it opens it as long as the receipt is kept. */
export const RECEIPT_DAYS = 90

/** Where somebody writes from. */
export interface ContactContext {
  db: Db
  site: Site
  locale: Locale
  now: Date
  readerId: string | null
  /** The address at which a receipt is read. */
  linkTo(receipt: string): string
}

const topicOf = (site: Site, id: string | null): Topic | undefined => topicsOf(site).find((topic) => topic.id === id)

/**
 * Keeps a message and queues the mails that tell of it, in one transaction: whether or not mail can be sent, nothing is
 * lost. What is no message is kept as well, and tells nobody.
 */
export async function sendMessage(
  { db, site, locale, now, readerId, linkTo }: ContactContext,
  input: ContactInput,
  { clientId, trap }: { clientId: string | null; trap: unknown },
): Promise<void> {
  const topic = topicOf(site, input.topic)
  const hash = digest([site.alias, input.email.toLowerCase(), input.subject, input.message])
  await db.transaction().execute(async (trx) => {
    const again = await wasWritten(trx, hash, new Date(now.getTime() - DAY_MS))
    const state: MessageState = again || looksLikeSpam(input, trap) ? 'spam' : 'new'
    const dueAt = topic?.days ? new Date(now.getTime() + topic.days * DAY_MS) : null
    const kept = { ...input, topic: topic?.id ?? '', clientId, site: site.alias, locale, hash, state, readerId, dueAt }
    const id = await addMessage(trx, kept, now)
    if (id === null) return
    const sent = { kind: 'message', targetId: id, site: site.alias, readerId, state: 'waiting', now } as const
    const receipt = await issueReceipt(trx, sent)
    if (state === 'spam') return
    await tellNewsroom(trx, site, (await messageOf(trx, receipt))!, now)
    if (await isShut(trx, input.email)) return
    const mail = receiptMail({ to: input.email, site, locale }, receipt, linkTo(receipt))
    await queueMail(trx, { ...mail, writtenBy: readerId }, now)
  })
}

async function tellNewsroom(db: Db, site: Site, message: ContactMessage, now: Date): Promise<void> {
  const topic = topicOf(site, message.topic)
  const to = addressFor(site, topic)
  if (!to) return
  const mail = newsroomMail({ to, site, locale: site.defaultLocale }, message, topic)
  await queueMail(db, { ...mail, writtenBy: await writerOf(db, message.id) }, now)
}

/** What the writer's receipt says of a state. */
const RECEIPTS: Record<MessageState, ReceiptState> = {
  new: 'waiting',
  taken: 'accepted',
  answered: 'answered',
  closed: 'closed',
  // Nobody is told that a message was taken for none.
  spam: 'waiting',
}

/** Says where a message stands; one that was wrongly taken for none is mailed now. False when there is no such receipt. */
export async function settleMessage(
  { db, site, now }: { db: Db; site(alias: string): Site | null; now: Date },
  receipt: string,
  state: MessageState,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const message = await messageOf(trx, receipt, { lock: true })
    if (!message) return false
    await setMessageState(trx, message.id, state, now)
    await moveReceipt(trx, { kind: 'message', targetId: message.id }, { state: RECEIPTS[state], now })
    const home = site(message.site)
    if (message.state === 'spam' && state === 'new' && home) await tellNewsroom(trx, home, message, now)
    return true
  })
}

/**
 * Answers a message by mail and says so in its receipt, in one transaction. A second answer is a mail of its own; what is
 * kept is the last. False when there is no such receipt or nobody to write to.
 */
export async function answerMessage(
  { db, site, now }: { db: Db; site(alias: string): Site | null; now: Date },
  receipt: string,
  answer: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const message = await messageOf(trx, receipt, { lock: true })
    const home = message && site(message.site)
    if (!message || !home || (await isShut(trx, message.email))) return false
    const { id, email, locale } = message
    const replyTo = addressFor(home, topicOf(home, message.topic))
    const mail = answerMail({ to: email, site: home, locale }, message, answer, replyTo)
    await queueMail(trx, { ...mail, writtenBy: await writerOf(trx, id) }, now)
    await keepMessageAnswer(trx, id, answer)
    await setMessageState(trx, id, 'answered', now)
    await moveReceipt(trx, { kind: 'message', targetId: id }, { state: RECEIPTS.answered, now })
    return true
  })
}

const digest = (parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.replace(/\s+/g, ' ').trim()).join('\n'))
    .digest('base64url')
