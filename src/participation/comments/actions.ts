import type { Db } from '../../platform/database/schema.ts'
import { transact } from '../../platform/database/transaction.ts'
import { dayOf } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/text.ts'
import { tidyText } from '../../platform/tidy-text.ts'
import type { Site } from '../../sites/model.ts'
import { AppError } from '../../web/http/errors.ts'
import type { RateLimiter } from '../../web/http/rate-limit.ts'
import { mayReact, mayTakePart } from '../moderation/may-take-part.ts'
import { dequeue, enqueue } from '../moderation/queue.ts'
import { actsOn } from '../moderation/store.ts'
import type { ExternalSignals } from '../moderation/signals/external.ts'
import { refusedWords, signalsIn } from '../moderation/signals/signals.ts'
import { moveReceipt, receiptOf } from '../receipts/store.ts'
import { closingOf, policyOf } from './closing.ts'
import { commentsMessages } from './messages.ts'
import { commentedContent } from './content.ts'
import { MAX_CHANGED, type Cooked } from './cooked.ts'
import { ILLEGAL } from '../moderation/model.ts'
import { EDIT_MS, lengthOf, MAX_COMMENT } from './model.ts'
import { changeComment } from './moderated.ts'
import { keepPace } from './limits.ts'
import { heldFor } from './held-for.ts'
import * as store from './store.ts'
import { beforeComment, takeComment } from './taking.ts'
import { isShownAtOnce, trustOf, weightOf } from './trust.ts'

/** Who writes, where, and when. */
export interface Writing {
  db: Db
  site: Site
  locale: Locale
  now: Date
  readerId: string
}

/** A comment as it was taken. */
export interface Taken {
  id: string
  contentId: string
  status: 'pending' | 'published'
  receipt: string
}

/** A text as it may be kept; throws what is wrong with it (COMM-07). */
function checked(typed: string, { site, locale }: Pick<Writing, 'site' | 'locale'>, max = MAX_COMMENT): string {
  const t = translator(commentsMessages, locale, site.texts[locale])
  const text = tidyText(typed)
  if (text === '') throw new AppError('REQUIRED_FIELD', { field: 'text', message: t('comments.error.empty') })
  if (lengthOf(text) > max)
    throw new AppError('INVALID_FIELD', { field: 'text', message: t('comments.error.max', { max }) })
  const [word] = refusedWords(text)
  if (word) throw new AppError('INVALID_FIELD', { field: 'text', message: t('comments.error.word', { word }) })
  return text
}

/**
 * Takes a comment, once for each form: it waits in the queue, or is shown at once where the site reads afterwards and
 * the author is known (OPEN-67, OPEN-68).
 */
export async function sendComment(
  { db, site, locale, now, readerId, limiter, external }: Writing & { limiter: RateLimiter; external: ExternalSignals },
  sent: {
    contentId: string
    text: string
    parentId?: string | null
    clientId?: string | undefined
    cooked?: Cooked | undefined
  },
): Promise<Taken> {
  const content = await commentedContent(db, site, sent.contentId, now)
  const closing = closingOf(site, content, now, locale)
  if (closing.why) throw new AppError('COMMENTS_CLOSED', closing.text ? { message: closing.text } : {})
  const { cooked = null } = sent
  if (cooked && (content.type !== 'recipe' || sent.parentId)) throw new AppError('INVALID_FIELD', { field: 'cooked' })
  const t = translator(commentsMessages, locale, site.texts[locale])
  // Whoever changed nothing says how it went, and no more.
  const text = cooked && tidyText(sent.text) === '' ? `${t(`cooked.${cooked}`)}.` : sent.text
  const digest = store.digestOf(tidyText(text))
  const [author, before] = await Promise.all([
    mayTakePart(db, { readerId, site, locale, now, whole: true }),
    beforeComment(db, { readerId, site: site.alias, contentId: content.id, digest, now }),
  ])
  const body = checked(text, { site, locale }, cooked ? MAX_CHANGED : MAX_COMMENT)
  const parent = sent.parentId ? await parentOf(db, content.id, sent.parentId) : null
  // A plain form has no number of its own: the same words in the same place are the same form.
  const form = `${content.id}/${parent?.id ?? ''}/${dayOf(now)}`
  const clientId = sent.clientId ?? `text:${form}/${digest}`
  const again = async () => {
    const twin = await store.sentBefore(db, readerId, clientId)
    // Of words that were taken back or refused since, nothing waits: whoever sends them anew is told so.
    const isOver = !sent.clientId && twin?.state !== 'waiting' && twin?.state !== 'shown'
    if (!twin || isOver) throw repeated(site, locale)
    return taken(db, twin)
  }
  if (before.sameHere && !parent) return again()
  const trust = trustOf(before.former, now)
  const wait = (n: number) => t('comments.error.pace', { count: n, n })
  keepPace(limiter, { site, readerId, clientId, isNew: trust === 'new', wait })
  const said = { site: site.alias, language: content.language ?? locale }
  const signals = [...heldFor(body, { before, author, now }), ...(await external(body, said))]
  const standing = { policy: policyOf(site, content), trust }
  const isShown = isShownAtOnce({ ...standing, standing: author.standing, signals })
  const state = isShown ? ('shown' as const) : ('waiting' as const)
  const rootId = parent && (parent.rootId ?? parent.id)
  const place = {
    contentId: content.id,
    site: site.alias,
    rootId,
    parentId: parent?.id ?? null,
    signature: null,
    cooked,
  }
  const done = await takeComment(db, { ...place, readerId, clientId, body, digest, state, signals, now })
  // The same form came before, or twice at once.
  if (!done) return again()
  return { ...done, contentId: content.id, status: isShown ? 'published' : 'pending' }
}

function repeated(site: Site, locale: Locale): AppError {
  const t = translator(commentsMessages, locale, site.texts[locale])
  return new AppError('CONFLICT', { field: 'text', message: t('comments.repeated') })
}

async function taken(db: Db, { id, contentId, state }: store.CommentRow): Promise<Taken> {
  const receipt = await receiptOf(db, 'comment', id)
  return { id, contentId, status: state === 'shown' ? 'published' : 'pending', receipt: receipt?.number ?? '' }
}

async function parentOf(db: Db, contentId: string, parentId: string): Promise<store.CommentRow> {
  const parent = await store.findComment(db, parentId)
  if (parent?.contentId !== contentId || parent.state !== 'shown')
    throw new AppError('NOT_FOUND', { field: 'parentId' })
  return parent
}

/** A comment below a content that readers of the site see, whether it is shown or not; others are not there. */
async function here({ db, site, now }: Pick<Writing, 'db' | 'site' | 'now'>, id: string): Promise<store.CommentRow> {
  const comment = await store.findComment(db, id)
  if (!comment) throw new AppError('NOT_FOUND')
  await commentedContent(db, site, comment.contentId, now)
  return comment
}

/** Votes for a comment, once (COMM-10). */
export async function voteComment(
  by: Writing,
  { id, value }: { id: string; value: 'like' | 'dislike' },
): Promise<{ likes: number; dislikes: number }> {
  const { db, now, readerId, site, locale } = by
  const t = translator(commentsMessages, locale, site.texts[locale])
  const comment = await here(by, id)
  // Also as long as nobody else sees it.
  if (comment.readerId === readerId) throw new AppError('FORBIDDEN', { message: t('comments.error.own') })
  if (comment.state !== 'shown') throw new AppError('NOT_FOUND')
  await mayReact(db, { readerId, site, locale, now })
  const counts = await store.addVote(db, { id, readerId, value: value === 'like' ? 1 : -1, now })
  if (!counts) throw new AppError('ALREADY_VOTED', { message: t('comments.error.voted') })
  return counts
}

/**
 * Reports a comment, once; somebody reads it, at once when it is said to be against the law (COMM-06). What readers of
 * some weight report is held until then, unless somebody of the newsroom has read it before.
 */
export async function reportComment(
  by: Writing,
  { id, rule, note }: { id: string; rule: number | null; note: string | null },
): Promise<void> {
  const { db, now, readerId, site, locale } = by
  const comment = await here(by, id)
  if (comment.state !== 'shown') throw new AppError('NOT_FOUND')
  const author = await mayReact(db, { readerId, site, locale, now })
  const trust = trustOf(await store.formerOf(db, { readerId, site: site.alias }), now)
  const weight = weightOf({ trust, standing: author.standing, createdAt: author.createdAt, now })
  await transact(db, async (trx) => {
    // Whose account is erased meanwhile has written it no more.
    const held = await store.holdComment(trx, id)
    if (held?.state !== 'shown') throw new AppError('NOT_FOUND')
    const weighs = await store.addReport(trx, { id, readerId, rule, note, weight, now })
    if (weighs === null) throw new AppError('ALREADY_REPORTED')
    const isPressing = weighs >= PRESSING
    await enqueue(trx, {
      kind: 'comment',
      targetId: id,
      site: comment.site,
      readerId: held.readerId,
      why: 'reported',
      urgent: rule === ILLEGAL || isPressing,
      signals: [{ name: 'reported' }],
      since: now,
    })
    if (!isPressing || held.readerId === null || (await actsOn(trx, 'comment', id)).length > 0) return
    if (await changeComment(trx, { id, from: 'shown', to: 'waiting', now }))
      await moveReceipt(trx, { kind: 'comment', targetId: id }, { state: 'waiting', now })
  })
}

/** Reports of this weight are read before all others. */
const PRESSING = 3

async function own(trx: Db, id: string, readerId: string): Promise<store.CommentRow> {
  const comment = await store.holdComment(trx, id)
  if (comment?.readerId !== readerId) throw new AppError('NOT_FOUND')
  return comment
}

/** An author takes a comment back, at any time; the second time nothing happens. */
export async function withdrawComment({ db, now, readerId }: Writing, id: string): Promise<void> {
  await transact(db, async (trx) => {
    const { state } = await own(trx, id, readerId)
    if (state === 'withdrawn') return
    if (state !== 'waiting' && state !== 'shown') throw new AppError('CONFLICT')
    await dequeue(trx, 'comment', id)
    await changeComment(trx, { id, from: state, to: 'withdrawn', now })
    await moveReceipt(trx, { kind: 'comment', targetId: id }, { state: 'withdrawn', now })
  })
}

/** An author corrects a comment that waits, or was shown a moment ago; what is seen in it then holds it again. */
export async function editComment(
  writing: Writing & { external: ExternalSignals },
  id: string,
  typed: string,
): Promise<{ status: Taken['status'] }> {
  const { db, site, locale, now, readerId, external } = writing
  const comment = await here(writing, id)
  const body = checked(typed, writing)
  await mayTakePart(db, { readerId, site, locale, now, whole: true })
  const signals = [...signalsIn(body), ...(await external(body, { site: site.alias, language: locale }))]
  return transact(db, async (trx) => {
    const { state, shownAt } = await own(trx, id, readerId)
    const isFresh = state === 'shown' && now.getTime() - shownAt!.getTime() <= EDIT_MS
    if (state !== 'waiting' && !isFresh) throw new AppError('CONFLICT')
    const digest = store.digestOf(body)
    await store.rewriteComment(trx, { id, body, digest, now })
    const isHeld = state === 'waiting' || signals.length > 0
    if (isHeld) {
      await dequeue(trx, 'comment', id)
      const since = now
      await enqueue(trx, { kind: 'comment', targetId: id, site: comment.site, readerId, why: 'held', signals, since })
    }
    const to = isHeld ? ('waiting' as const) : ('shown' as const)
    if (state === 'shown') await changeComment(trx, { id, from: state, to, now })
    await moveReceipt(trx, { kind: 'comment', targetId: id }, { state: to, now })
    return { status: isHeld ? ('pending' as const) : ('published' as const) }
  })
}
