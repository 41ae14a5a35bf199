import { changeCoverages, withoutUpdate, withUpdate, type Change, type SentUpdate } from '../../content/live/actions.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { liveUpdateSchema, type Update } from '../../content/types/live/schema.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { AppError } from '../../web/http/errors.ts'
import type { DeskDeps } from '../deps.ts'
import { same } from '../drafts/same.ts'
import { clashesOf, withWritten } from '../forms/changed-model.ts'
import { tellDesk } from '../stream/news.ts'
import { shownOf } from './merged.ts'
import type { CoverageBody, UpdateBody } from './model.ts'
import { decideSubmission, type Coverage } from './store.ts'

type LiveDeps = Pick<DeskDeps, 'db' | 'clock'>
type Document = DocumentOf<'live'>

/** Who changes which coverage, in which languages it stands. */
interface Acting {
  twins: readonly Coverage[]
  staff: string
  actor: string
}

const externalIds = (twins: readonly Coverage[]): string[] => twins.map(({ externalId }) => externalId)

/** Puts an update into every language that it is written in, all or none; the others keep theirs with its marks. */
export async function publishUpdate(
  deps: LiveDeps,
  { twins, staff, actor }: Acting,
  id: string,
  body: UpdateBody,
): Promise<void> {
  for (const language of Object.keys(body.texts))
    if (!twins.some((twin) => twin.language === language)) throw new AppError('INVALID_FIELD', { field: 'texts' })
  await changeCoverages(deps, externalIds(twins), (coverage, now) => joinedUpdate(coverage, id, body, now), { actor })
  if (body.submission) await take(deps, { twins, staff }, body.submission, 'taken')
  await tell(deps.db, twins)
}

/**
 * What one of the languages becomes. What somebody else said since it was seen stays where one left it as it was; where
 * both said something else, nothing is done, and the answer names it.
 */
function joinedUpdate(coverage: Document, id: string, body: UpdateBody, now: Date): Change | null {
  const { language } = coverage
  const former = coverage.updates.find((one) => one.id === id)
  const mine = saidIn(body, language)
  if (!former) {
    if (body.seen?.texts[language]) throw new AppError('CONFLICT', { body: { differs: ['gone'] } })
    return body.texts[language] ? withSaid(coverage, { id }, mine, now) : null
  }
  const texts = { [language]: { title: former.title, html: former.html } }
  if (body.only && !body.texts[language]) {
    const seen = body.seen?.texts[language]
    if (seen?.title !== former.title || seen.html !== former.html)
      throw new AppError('CONFLICT', { field: 'title', body: { differs: ['title'] } })
    return withoutUpdate(coverage, id)
  }
  const changed = withWritten({}, body.seen ? saidIn(body.seen, language) : {}, mine)
  const differs = clashesOf(changed, saidIn({ ...shownOf(former), texts }, language)).map(({ name }) => name)
  if (differs.length > 0) throw new AppError('CONFLICT', { field: differs[0], body: { differs } })
  return withSaid(
    coverage,
    former,
    Object.fromEntries(Object.entries(changed).map(([name, to]) => [name, to.mine])),
    now,
  )
}

type Said = Partial<Pick<Update, 'title' | 'html' | 'key' | 'pinned' | 'place'>> & { image?: string | null }

/** What is said of an update in one language, as it is stored. */
function saidIn(
  { texts, key, pinned, place, image }: Omit<UpdateBody, 'seen' | 'submission' | 'only'>,
  language: Locale,
): Said {
  const text = texts[language]
  return {
    ...(text && { title: text.title, html: liveUpdateSchema.shape.html.parse(text.html) }),
    ...(key !== undefined && { key }),
    ...(pinned !== undefined && { pinned }),
    ...(place !== undefined && { place }),
    ...(image !== undefined && { image }),
  }
}

function withSaid(coverage: Document, former: Pick<Update, 'id'>, said: Said, now: Date): Change | null {
  const { updatedAt: _, ...known } = former as Update
  const next: SentUpdate = { ...known, ...said, image: known.image }
  if (said.place !== undefined) next.place = said.place || undefined
  if (said.image !== undefined) next.image = said.image ?? undefined
  return withOnePinned(coverage, withUpdate(coverage, next, now), former.id, said.pinned)
}

/** What was above all others before stands in its place again. */
function withOnePinned(coverage: Document, change: Change | null, id: string, pinned?: boolean): Change | null {
  if (!pinned) return change
  const updates = change?.updates ?? coverage.updates
  if (!updates.some((one) => one.pinned && one.id !== id)) return change
  return {
    result: change?.result ?? 'updated',
    updates: updates.map((one) => (one.pinned && one.id !== id ? { ...one, pinned: false } : one)),
  }
}

/** Makes an update a key one, or puts it above all others, in every language. */
export async function markUpdate(
  deps: LiveDeps,
  { twins, actor }: Acting,
  id: string,
  body: Pick<UpdateBody, 'key' | 'pinned'>,
): Promise<void> {
  const changed = await changeCoverages(
    deps,
    externalIds(twins),
    (coverage, now) => {
      const former = coverage.updates.find((one) => one.id === id)
      return former ? withSaid(coverage, former, saidIn({ ...body, texts: {} }, coverage.language), now) : null
    },
    { actor },
  )
  if (changed.length) await tell(deps.db, twins)
}

/** Takes an update back, in every language. */
export async function takeBack(deps: LiveDeps, { twins, actor }: Acting, id: string): Promise<void> {
  const changed = await changeCoverages(deps, externalIds(twins), (coverage) => withoutUpdate(coverage, id), { actor })
  if (changed.length === 0) throw new AppError('NOT_FOUND')
  await tell(deps.db, twins)
}

/** Ends a coverage or takes it up again in every language, and sets the figures of its head by language. */
export async function changeCoverage(deps: LiveDeps, { twins, actor }: Acting, body: CoverageBody): Promise<void> {
  await changeCoverages(
    deps,
    externalIds(twins),
    (coverage) => {
      const figures = body.figures?.[coverage.language]
      const isOther = figures && !same(coverage.figures, body.seen?.[coverage.language] ?? [])
      if (isOther && !same(coverage.figures, figures))
        throw new AppError('CONFLICT', { field: 'figures', body: { differs: ['figures'] } })
      const ended = body.ended ?? coverage.ended
      if (ended === coverage.ended && !figures) return null
      return { result: 'updated', ended, ...(figures && { figures }) }
    },
    { actor },
  )
  await tell(deps.db, twins)
}

/** Decides what came in. */
export async function take(
  { db, clock }: LiveDeps,
  { twins, staff }: Pick<Acting, 'twins' | 'staff'>,
  submission: string,
  state: 'taken' | 'dropped',
): Promise<void> {
  const contents = twins.map(({ id }) => id)
  await decideSubmission(db, submission, { contents, state, staff, now: clock.now() })
  await tell(db, twins)
}

/** Open consoles read it anew. */
export async function tell(db: Db, twins: readonly Coverage[]): Promise<void> {
  for (const { id } of twins) await tellDesk(db, { event: 'live', content: id })
}
