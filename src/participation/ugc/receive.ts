import { isRowId } from '../../platform/database/row-id.ts'
import { otherLanguages } from '../../sites/model.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { DAY_MS, DAY_SECONDS } from '../../platform/durations.ts'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator, type Translate } from '../../platform/i18n/text.ts'
import { StorageAway } from '../../platform/storage/storage.ts'
import { BrokenJpeg, NoJpeg, TooManyPixels } from '../../platform/uploads/jpeg.ts'
import { TooLong } from '../../platform/uploads/mp4.ts'
import { BrokenMp4, NoMp4 } from '../../platform/uploads/mp4-boxes.ts'
import { NoRoom, TooLarge } from '../../platform/uploads/quarantine.ts'
import { callLocale } from '../../web/http/calls.ts'
import { AppError, type FieldFault } from '../../web/http/errors.ts'
import { locatedOf } from '../../web/http/locate.ts'
import type { Limit, RateLimiter } from '../../web/http/rate-limit.ts'
import { sentParts, type SentParts } from '../../web/http/sent-files.ts'
import { findInLanguages, findContent } from '../../content/store.ts'
import type { ContentRecord } from '../../content/model.ts'
import { isShownOn } from '../../content/types/shown.ts'
import type { Site } from '../../sites/model.ts'
import { mayTakePart } from '../moderation/may-take-part.ts'
import { contribute } from './actions.ts'
import { Infected, keepSent, type FileDeps } from './files.ts'
import { galleryKeys } from './gallery-key.ts'
import { ugcMessages } from './messages.ts'
import { byteLimits, BYTES_PER_DAY, callState, PER_DAY, uploadLimits, type CallDocument } from './model.ts'
import { takeSlot } from './upload-slots.ts'
import { tidyText } from '../../platform/tidy-text.ts'
import { faultsOf, kindsOf, LONGEST, sentenceOf } from './rules.ts'
import { bytesSince, sentBefore } from './store.ts'

/** What taking in what readers send stands on. */
export interface ReceiveDeps extends FileDeps {
  clock: Clock
  limiter: RateLimiter
  sessions: { need(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string }> }
}

/** What the routes of calls stand on. */
export interface UgcDeps extends ReceiveDeps {
  sessions: ReceiveDeps['sessions'] & {
    current(request: FastifyRequest, reply: FastifyReply): Promise<{ readerId: string } | null>
  }
  services: { secret: string }
  /** Origins of the configured sites. */
  origins(): ReadonlySet<string>
}

const PER_READER: Limit = { name: 'ugc', max: PER_DAY, seconds: DAY_SECONDS }
type Texts = Translate<(typeof ugcMessages)['es']>

/** What a form brings: its texts are there even when it is refused, to be shown again. */
export interface Coming {
  fields: Record<string, string>
  /** Whether it has been read; it is not before it is known that it may come. */
  isRead: boolean
}

/** The call of a form, by its id or the last part of its address. */
export async function callOf(
  { db, clock }: Pick<ReceiveDeps, 'db' | 'clock'>,
  request: FastifyRequest,
  formId: string,
): Promise<ContentRecord<CallDocument>> {
  const { site } = locatedOf(request.raw).address
  const now = clock.now()
  const found = isRowId(formId)
    ? await findContent(db, formId, now)
    : await callAt(db, request, `/participa/${formId}/`, now)
  if (found?.document.type !== 'call' || found.state === 'withdrawn' || !found.sites.includes(site.alias))
    throw new AppError('NOT_FOUND')
  if (!isShownOn(site, 'call')) throw new AppError('NOT_FOUND')
  return found as ContentRecord<CallDocument>
}

async function callAt(db: ReceiveDeps['db'], request: FastifyRequest, path: string, now: Date) {
  const { site } = locatedOf(request.raw).address
  const own = callLocale(request)
  return findInLanguages(db, { site: site.alias, path, locales: [own, ...otherLanguages(site, own)], now })
}

/**
 * Takes in what a reader sends to a call: who it is and whether it may come is settled before a byte of it is read.
 * @returns the id of what came in
 */
export async function receive(
  deps: ReceiveDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { formId, coming }: { formId: string; coming: Coming },
): Promise<string> {
  const { db, clock, limiter, sessions } = deps
  const { site } = locatedOf(request.raw).address
  if (!site.hasUsers) throw new AppError('SITE_WITHOUT_USERS')
  const { readerId } = await sessions.need(request, reply)
  const call = await callOf(deps, request, formId)
  const now = clock.now()
  const locale = callLocale(request)
  const t = translator(ugcMessages, locale, site.texts[locale])
  if (callState(call.document, now) !== 'open')
    throw new AppError('FORM_CLOSED', { message: closedText(call, now, t, locale) })
  const reader = await mayTakePart(db, { readerId, site, locale, now, whole: false })
  const full = () =>
    new AppError('TOO_MANY_REQUESTS', { message: t('ugc.error.upload'), headers: { 'retry-after': '30' } })
  const leave = await takeSlot(request, readerId, full)
  let taken = false
  try {
    takeOne(limiter, readerId, t)
    taken = true
    const sent = await bytesSince(db, readerId, new Date(now.getTime() - DAY_MS))
    if (sent.bytes >= BYTES_PER_DAY) throw tooMany(t, Math.ceil((sent.first.getTime() + DAY_MS - now.getTime()) / 1000))
    const refuse = refusals(site, t)
    const { image, video } = byteLimits(site)
    coming.isRead = true
    const { fields } = coming
    const parts = await sentParts(request, { quarantine: deps.quarantine, limits: { image, video }, refuse, fields })
    const clientId = fields['clientId']?.slice(0, 60) || null
    const before = await sentBefore(db, readerId, clientId)
    try {
      if (before === null) checkParts(parts, call.document, t)
    } catch (error) {
      await discardAll(deps, parts)
      throw error
    }
    if (before !== null) {
      await discardAll(deps, parts)
      return before
    }
    const files = await keepSent(deps, parts.files, refuse)
    const values = typed(fields)
    const made = {
      callId: call.id,
      gallery: galleryKeys(call.document)[0]!,
      site: site.alias,
      locale: call.document.language,
      readerId,
      clientId,
      title: values['title']!,
      body: values['text']!,
      signature: values['signature'] || (reader.nick ?? reader.name ?? ''),
      termsVersion: call.document.termsVersion,
      consent: { terms: call.document.termsVersion, mine: isYes(fields['mine']), at: now.toISOString() },
      now,
    }
    const id = await contribute(db, made, files)
    taken = false
    return id
  } finally {
    if (taken) limiter.giveBack(PER_READER, readerId)
    leave()
  }
}

/** Why nothing is taken now. */
function closedText({ document }: ContentRecord<CallDocument>, now: Date, t: Texts, locale: Locale): string {
  if (callState(document, now) === 'closed') return t('ugc.closed')
  return t('ugc.not-open', { date: formatTimestamp(document.opensAt, locale) })
}

const isYes = (value: string | undefined): boolean => value === 'true' || value === 'on' || value === '1'

/** What was typed into the fields of a form. */
export function typed(fields: SentParts['fields']): Record<string, string> {
  return Object.fromEntries(Object.keys(LONGEST).map((name) => [name, tidyText(fields[name] ?? '')]))
}

function checkParts(parts: SentParts, call: CallDocument, t: Texts): void {
  const { title = '', text = '', signature = '' } = typed(parts.fields)
  const count = (field: string) => parts.files.filter((file) => file.field === field).length
  const [images, videos] = [count('image'), count('video')]
  const takes = kindsOf(call)
  if ((images > 0 && !takes.image) || (videos > 0 && !takes.video)) {
    const field = images > 0 && !takes.image ? 'image' : 'video'
    throw new AppError('INVALID_FILE_TYPE', {
      field,
      message: t(field === 'image' ? 'ugc.error.video-type' : 'ugc.error.image-type'),
    })
  }
  const faults = faultsOf({ title, text, signature, terms: isYes(parts.fields['terms']), images, videos }, call)
  const fields = Object.entries(faults).map(([field, key]): FieldFault => ({
    field,
    code: key === 'valid.max' || key === 'ugc.error.files' ? 'INVALID_FIELD' : 'REQUIRED_FIELD',
    message: sentenceOf(t, [field, key]),
  }))
  const [first] = fields
  if (!first) return
  if (fields.length === 1) throw new AppError(first.code, { field: first.field, message: first.message })
  throw new AppError('INVALID_FIELDS', { fields, message: t('ugc.error.form') })
}

async function discardAll({ quarantine }: ReceiveDeps, { files }: SentParts): Promise<void> {
  await Promise.all(files.map(({ path }) => quarantine.discard(path)))
}

/** What a reader is told of a file that is not taken. */
function refusals(site: Site, t: Texts): (field: string, error: unknown, name?: string) => unknown {
  const limits = uploadLimits(site)
  return (field, cause, name) => {
    const isImage = field === 'image'
    const tell = (code: 'FILE_TOO_LARGE' | 'INVALID_FILE_TYPE', message: string) =>
      new AppError(code, { field, message: name ? `${name}: ${message}` : message, cause })
    if (cause instanceof TooLarge)
      return tell(
        'FILE_TOO_LARGE',
        isImage ? t('ugc.error.image-size', { n: limits.image }) : t('ugc.error.video-size', { n: limits.video }),
      )
    if (cause instanceof BrokenJpeg) return tell('INVALID_FILE_TYPE', t('ugc.error.image-broken'))
    if (cause instanceof NoJpeg) return tell('INVALID_FILE_TYPE', t('ugc.error.image-type'))
    if (cause instanceof BrokenMp4) return tell('INVALID_FILE_TYPE', t('ugc.error.video-broken'))
    if (cause instanceof NoMp4) return tell('INVALID_FILE_TYPE', t('ugc.error.video-type'))
    if (cause instanceof TooManyPixels) return tell('FILE_TOO_LARGE', t('ugc.error.image-pixels'))
    if (cause instanceof TooLong) return tell('FILE_TOO_LARGE', t('ugc.error.video-length'))
    if (cause instanceof Infected) return tell('INVALID_FILE_TYPE', t('ugc.error.virus'))
    const isFull = cause instanceof NoRoom || (cause as NodeJS.ErrnoException).code === 'ENOSPC'
    if (isFull || cause instanceof StorageAway)
      return new AppError('SERVICE_UNAVAILABLE', { status: isFull ? 507 : 503, message: t('ugc.error.upload'), cause })
    return cause
  }
}

const tooMany = (t: Texts, seconds: number) =>
  new AppError('TOO_MANY_REQUESTS', {
    message: t('ugc.error.limit'),
    headers: { 'retry-after': String(Math.max(1, seconds)) },
  })

function takeOne(limiter: RateLimiter, readerId: string, t: Texts): void {
  try {
    limiter.take(PER_READER, readerId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, { ...error.details, message: t('ugc.error.limit') })
  }
}
