import { plainText } from '../../content/blocks/plain-text.ts'
import { storedCards } from '../../content/boards/store.ts'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { type Locale, localized } from '../../platform/i18n/locale.ts'
import type { Log } from '../../platform/log.ts'
import type { Site } from '../../sites/model.ts'
import { type SiteRegistry, siteRegistry } from '../../sites/registry.ts'
import { allSites } from '../../sites/store.ts'
import { AppError } from '../../web/http/errors.ts'
import { pauseSending } from '../delivery/store.ts'
import type { EditionInput } from '../input-model.ts'
import type { Edition, EditionBlock, EditionItem, EditionState, Newsletter } from '../model.ts'
import { edition as findEdition, newsletter as findNewsletter } from '../store.ts'
import { dayPath } from './address.ts'
import type { SourceContext } from './source-context.ts'
import { blocksOf, itemsByReference } from './sources.ts'
import {
  announceEditions,
  insertEdition,
  lockedEdition,
  lockNewsletter,
  moveEdition,
  takeAddress,
  takeHour,
  toldBefore,
  writeEditionText,
} from './store.ts'
import { writeEdition } from './write-mail.ts'

/** What making editions needs; the taxonomy must be in memory. */
export interface EditionDeps {
  db: Db
  log: Log
  now: Date
}

/** Of what an edition is made, and what becomes of it. */
export interface Making {
  newsletter: Newsletter
  locale: Locale
  /** What the newsroom says itself; without blocks the source of the newsletter fills them. */
  input?: EditionInput
  state?: Extract<EditionState, 'draft' | 'ready' | 'scheduled'>
  dueAt?: Date | null
  /** With fewer new items nothing is made. */
  atLeast?: number
}

/** What has not left to everybody yet, and may still be put right. */
const CORRECTABLE: readonly EditionState[] = ['draft', 'ready', 'scheduled', 'sending', 'paused']
const WAITING: readonly EditionState[] = ['draft', 'ready', 'scheduled']

/** What the newsroom itself says in an edition, above what it tells of. */
const SAID = ['subject', 'preheader', 'intro'] as const
type Said = Pick<Edition, (typeof SAID)[number]>

/** Where editions of a newsletter belong. */
export async function placeOf(db: Db, newsletter: Newsletter): Promise<{ site: Site; sites: SiteRegistry }> {
  const sites = siteRegistry(await allSites(db))
  const site = sites.get(newsletter.site)
  if (!site) throw new AppError('NOT_FOUND')
  return { site, sites }
}

/** Done in the same transaction, once an edition is stored. */
type Written = (edition: Edition, trx: Db) => Promise<void>

/** Makes an edition in one language; null when there is too little to tell. */
export async function makeEdition(deps: EditionDeps, making: Making, written?: Written): Promise<Edition | null> {
  const gathered = await gather(deps, making)
  if (!gathered) return null
  return deps.db.transaction().execute(async (trx) => {
    const made = await insertGathered(trx, deps.now, making, gathered)
    await written?.(made, trx)
    return made
  })
}

/** The same for an hour of the cadence, in all its languages at once: of several processes one makes them. */
export async function makeEditionsOf(
  deps: EditionDeps,
  hour: Date,
  makings: readonly Making[],
): Promise<Edition[] | null> {
  const all: { making: Making; gathered: Gathered }[] = []
  for (const making of makings) {
    const gathered = await gather(deps, making)
    if (gathered) all.push({ making, gathered })
  }
  return deps.db.transaction().execute(async (trx) => {
    if (!(await takeHour(trx, makings[0]!.newsletter.id, hour))) return null
    const made: Edition[] = []
    for (const { making, gathered } of all) made.push(await insertGathered(trx, deps.now, making, gathered))
    return made
  })
}

interface Gathered {
  site: Site
  sites: SiteRegistry
  said: Pick<Edition, 'subject' | 'preheader' | 'intro' | 'blocks'>
}

/** Reads what an edition tells of; no transaction waits for it. */
async function gather(deps: EditionDeps, making: Making): Promise<Gathered | null> {
  const { newsletter, locale, input = {}, atLeast = 0 } = making
  const { site, sites } = await placeOf(deps.db, newsletter)
  const ctx = { ...deps, site, sites, locale }
  return inZone(site.timeZone, async () => {
    const told = await toldBefore(deps.db, newsletter.id, locale)
    const blocks = input.blocks ? await blocksOfInput(ctx, input.blocks) : await blocksOf(newsletter.source, ctx, told)
    if (itemsIn(blocks).filter(({ key }) => !told.has(key)).length < atLeast) return null
    if (input.blocks === undefined && itemsIn(blocks).length === 0 && newsletter.source.kind !== 'hand') return null
    return { site, sites, said: saidBy(input, blocks, newsletter, locale) }
  })
}

async function insertGathered(trx: Db, now: Date, making: Making, { site, sites, said }: Gathered): Promise<Edition> {
  const { newsletter, locale, state = 'draft', dueAt = null } = making
  await lockNewsletter(trx, newsletter.id)
  const day = dayPath(newsletter.id, dueAt ?? now, site)
  const made = await insertEdition(trx, {
    newsletterId: newsletter.id,
    locale,
    state,
    dueAt,
    now,
    dayPath: day,
    ...said,
  })
  const edition = state === 'draft' ? made : { ...made, path: await takeAddress(trx, made.id, day) }
  return write(trx, { newsletter, edition, site, sites })
}

/** Writes the mails of an edition anew and keeps them. */
async function write(
  trx: Db,
  { newsletter, edition, site, sites }: { newsletter: Newsletter; edition: Edition; site: Site; sites: SiteRegistry },
): Promise<Edition> {
  const day = edition.dueAt ?? edition.createdAt
  const written = writeEdition({ newsletter, edition: { ...edition, day }, site, sites })
  const whole = { ...edition, ...written }
  await writeEditionText(trx, edition.id, whole)
  await announceEditions(trx, newsletter.id)
  return whole
}

/** All items of an edition, in their order. */
export const itemsIn = (blocks: readonly EditionBlock[]): EditionItem[] =>
  blocks.flatMap((block) => (block.kind === 'items' ? block.items : []))

function saidBy(
  { subject, preheader, intro = '' }: EditionInput,
  blocks: EditionBlock[],
  { name }: Newsletter,
  locale: Locale,
): Gathered['said'] {
  const [first, ...others] = itemsIn(blocks)
  const fallback = plainText(localized(name, locale))
  const next = others.slice(0, 2).map(({ title }) => title)
  return {
    subject: (subject ?? first?.title ?? fallback).slice(0, 200),
    preheader: (preheader ?? (next.length ? next.join(' · ') : (first?.summary ?? ''))).slice(0, 200),
    intro,
    blocks,
  }
}

async function blocksOfInput(ctx: SourceContext, given: NonNullable<EditionInput['blocks']>): Promise<EditionBlock[]> {
  const refs = given
    .flatMap((block) => (block.kind === 'items' ? block.items : []))
    .filter((item) => typeof item === 'string')
  const found = await itemsByReference(ctx, refs)
  const missing = refs.find((ref) => !found.has(ref))
  if (missing !== undefined)
    throw new AppError('INVALID_FIELD', { field: 'blocks', message: `no public content of this site is «${missing}»` })
  return given.map((block) =>
    block.kind !== 'items'
      ? block
      : {
          ...block,
          items: block.items.map((item) =>
            typeof item === 'string' ? found.get(item)! : { ...item, key: item.url, contentId: null, image: null },
          ),
        },
  )
}

/** Lets an edition leave at a moment: its mail says that day, and its page stands there. One without a word stays. */
export async function scheduleEdition(
  { db, now }: EditionDeps,
  id: string,
  { dueAt, by }: { dueAt: Date; by: string },
): Promise<void> {
  const before = await findEdition(db, id)
  const newsletter = before && (await findNewsletter(db, before.newsletterId))
  if (!newsletter) throw new AppError('NOT_FOUND')
  const { site, sites } = await placeOf(db, newsletter)
  await inTransaction(db, async (trx) => {
    await lockNewsletter(trx, newsletter.id)
    if (!(await moveEdition(trx, id, WAITING, { state: 'scheduled', dueAt, approvedBy: by, now })))
      throw new AppError('CONFLICT')
    await takeAddress(trx, id, dayPath(newsletter.id, dueAt, site))
    const edition = (await lockedEdition(trx, id))!
    if (isBlank(edition, newsletter))
      throw new AppError('INVALID_FIELD', { field: 'blocks', message: 'nobody has said anything in this edition yet' })
    await write(trx, { newsletter, edition, site, sites })
  })
}

/** Stops an edition for good; readers who have it keep it, nobody else gets it. */
export async function cancelEdition({ db, now }: EditionDeps, id: string): Promise<void> {
  if (!(await moveEdition(db, id, CORRECTABLE, { state: 'cancelled', now }))) throw new AppError('CONFLICT')
  const cancelled = await findEdition(db, id)
  if (cancelled) await announceEditions(db, cancelled.newsletterId)
}

/**
 * Says something else in an edition, for all who have not got it yet and for its page.
 * @param options.seen what was said before, as whoever corrects saw it; what somebody else wrote meanwhile stays
 */
export async function correctEdition(
  deps: EditionDeps,
  id: string,
  input: EditionInput,
  { seen, written }: { seen?: Said; written?: Written } = {},
): Promise<Edition> {
  const before = await findEdition(deps.db, id)
  const newsletter = before && (await findNewsletter(deps.db, before.newsletterId))
  if (!before || !newsletter) throw new AppError('NOT_FOUND')
  const { site, sites } = await placeOf(deps.db, newsletter)
  const ctx = { ...deps, site, sites, locale: before.locale }
  const blocks = input.blocks && (await inZone(site.timeZone, () => blocksOfInput(ctx, input.blocks!)))
  return deps.db.transaction().execute(async (trx) => {
    const edition = await lockedEdition(trx, id)
    if (!edition || !CORRECTABLE.includes(edition.state)) throw new AppError('CONFLICT')
    if (seen && SAID.some((part) => seen[part] !== edition[part])) throw new AppError('CONFLICT', { field: 'seen' })
    const { subject = edition.subject, preheader = edition.preheader, intro = edition.intro } = input
    const whole = { ...edition, subject, preheader, intro, blocks: blocks ?? edition.blocks }
    const corrected = await write(trx, { newsletter, edition: whole, site, sites })
    await written?.(corrected, trx)
    return corrected
  })
}

/**
 * An edition as the next of its readers gets it: without what was withdrawn since it was made. Whoever sends asks anew
 * for every batch; where nothing is gone that is one question to the database.
 */
export async function currentEdition(db: Db, id: string, now: Date): Promise<Edition | null> {
  const edition = await findEdition(db, id)
  if (!edition || (await goneOf(db, edition, now)).size === 0) return edition
  const newsletter = (await findNewsletter(db, edition.newsletterId))!
  const { site, sites } = await placeOf(db, newsletter)
  return db.transaction().execute(async (trx) => {
    const locked = (await lockedEdition(trx, id))!
    const edition = lessOf(locked, await goneOf(trx, locked, now), newsletter)
    if (saysNothing(edition) && locked.state !== 'draft') {
      // Of the ones on their way people decide what becomes of the rest.
      await pauseSending(trx, id, 'everything that it told of was withdrawn')
      await moveEdition(trx, id, ['ready', 'scheduled'], { state: 'cancelled', now })
      return lockedEdition(trx, id)
    }
    return write(trx, { newsletter, edition, site, sites })
  })
}

/** An edition without some contents; subject and preheader that were taken from them are those of the next. */
function lessOf(edition: Edition, gone: ReadonlySet<string>, newsletter: Newsletter): Edition {
  const blocks = without(edition.blocks, gone)
  const words = itemsIn(edition.blocks).flatMap(({ contentId, title, summary }) =>
    contentId !== null && gone.has(contentId) ? [title, summary] : [],
  )
  const names = (text: string) => words.some((word) => Boolean(word) && text.includes(word.slice(0, 200)))
  const { subject, preheader, intro } = edition
  const input = { intro, ...(!names(subject) && { subject }), ...(!names(preheader) && { preheader }) }
  return { ...edition, ...saidBy(input, blocks, newsletter, edition.locale) }
}

/** Whether an edition that is written by hand is as it was begun: with the name of its newsletter alone. */
const isBlank = ({ blocks, intro, subject, locale }: Edition, { name }: Newsletter): boolean =>
  blocks.length === 0 && intro === '' && subject === plainText(localized(name, locale))

const saysNothing = ({ blocks, intro }: Edition): boolean =>
  intro === '' && blocks.every(({ kind }) => kind === 'facts')

/** Ids of contents of an edition that readers may not see. */
async function goneOf(db: Db, { blocks }: Edition, now: Date): Promise<Set<string>> {
  const ids = itemsIn(blocks).flatMap(({ contentId }) => contentId ?? [])
  if (ids.length === 0) return new Set()
  const there = await storedCards(db, ids, now)
  return new Set(ids.filter((id) => !there.has(id)))
}

/** What is told without some contents. */
export function without(blocks: readonly EditionBlock[], gone: ReadonlySet<string>): EditionBlock[] {
  return blocks
    .map((block) =>
      block.kind === 'items'
        ? { ...block, items: block.items.filter(({ contentId }) => contentId === null || !gone.has(contentId)) }
        : block,
    )
    .filter((block) => block.kind !== 'items' || block.items.length > 0)
}
