import { createHash } from 'node:crypto'
import { dayOf } from '../../platform/i18n/dates.ts'
import { inZone } from '../../platform/i18n/zone-scope.ts'
import { chooseContents, type ChosenModule } from '../../content/boards/compose.ts'
import { boardSchema, type Board } from '../../content/boards/model.ts'
import { databaseSource } from '../../content/boards/source.ts'
import { standardBoard } from '../../content/boards/standard.ts'
import { findBoard } from '../../content/boards/store.ts'
import type { Card } from '../../content/cards/model.ts'
import { notifyTags } from '../../platform/cache/notify.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Log } from '../../platform/log.ts'
import type { Site } from '../../sites/model.ts'
import { siteRegistry } from '../../sites/registry.ts'
import { allSites } from '../../sites/store.ts'
import {
  frontSchema,
  frontSnapshotsTag,
  SNAPSHOT_EVERY_MS,
  SNAPSHOT_LEEWAY_MS,
  type Front,
  type FrontItem,
} from './model.ts'
import { insertSnapshot, newestSnapshot } from './store.ts'

interface Deps {
  db: Db
  log: Log
  now: Date
}

/** So near to midnight the last front of a day is kept. */
const NEAR_MS = 5 * 60_000

/** What is to be kept: `endOfDay` keeps a changed front although another one was kept within the hour. */
export interface Taking {
  endOfDay?: boolean
  /** Only of the sites whose day ends at this moment. */
  dayEnds?: boolean
  locales?: readonly Locale[]
}

/**
 * Keeps the front of every site and language as it stands, where it is another one than the last that was kept. Needs
 * the taxonomy in memory. A site whose front cannot be read costs only itself.
 */
export async function takeFrontSnapshots(
  deps: Deps,
  { endOfDay = false, dayEnds = false, locales }: Taking = {},
): Promise<number> {
  const { db, log, now } = deps
  const sites = siteRegistry(await allSites(db))
  let kept = 0
  for (const site of sites.all) {
    if (dayEnds && !inZone(site.timeZone, () => isMidnightNear(now))) continue
    let changed = false
    for (const locale of locales ?? site.languages) {
      try {
        if (await inZone(site.timeZone, () => takeOne(deps, { site, sites, locale, endOfDay }))) changed = true
      } catch (error) {
        log.error({ err: error, site: site.alias, locale }, 'front not kept')
      }
    }
    if (!changed) continue
    kept += 1
    await notifyTags(db, [frontSnapshotsTag(site.alias)])
  }
  log.debug({ kept, now }, 'fronts kept')
  return kept
}

/** Whether a day of the site ends or began just now; the clock may be asked a little late. */
const isMidnightNear = (now: Date): boolean =>
  dayOf(new Date(now.getTime() - NEAR_MS)) !== dayOf(new Date(now.getTime() + NEAR_MS))

interface One {
  site: Site
  sites: ReturnType<typeof siteRegistry>
  locale: Locale
  endOfDay: boolean
}

async function takeOne({ db, log, now }: Deps, { site, sites, locale, endOfDay }: One): Promise<boolean> {
  const key = { site: site.alias, locale }
  const last = await newestSnapshot(db, key, new Date(now.getTime() + 1))
  const since = last ? now.getTime() - last.takenAt.getTime() : Infinity
  if (!endOfDay && since < SNAPSHOT_EVERY_MS - SNAPSHOT_LEEWAY_MS) return false
  const ctx = { db, log, now, site, locale, base: '', services: { sites } }
  const board =
    (await findBoard(db, { ...key, pageType: 'front' })) ?? boardSchema.parse(standardBoard('front', locale))
  const chosen = await chooseContents(board, ctx, databaseSource(ctx))
  const front = frontOf(
    board,
    chosen.map((module) => ({ ...module, cards: module.cards.filter((card) => isOutAt(card, now)) })),
  )
  if (front.rows.length === 0) return false
  const hash = createHash('sha256').update(JSON.stringify(front)).digest('base64url').slice(0, 22)
  return hash === last?.hash ? false : insertSnapshot(db, { ...key, takenAt: now, hash, front })
}

/** What is pinned is shown at any hour; a front of the past has nothing that came later. */
function isOutAt({ publishedDate }: Card, now: Date): boolean {
  return !publishedDate || new Date(publishedDate.date) <= now
}

/** A board with its contents as it is kept: rows and modules without any contents are nobody's memory. */
export function frontOf(board: Board, chosen: readonly ChosenModule[]): Front {
  const rows = board.rows.map((row, index) => ({
    title: row.head?.title,
    modules: chosen
      .filter((module) => module.row === index && module.cards.length > 0)
      .map(({ kind, settings, cards }) => ({
        kind,
        title: titleOf(settings),
        items: cards.map((card) => itemOf(card, settings)),
      })),
  }))
  return frontSchema.parse({ rows: rows.filter(({ modules }) => modules.length > 0) })
}

/** The words above a module, wherever its settings have them. */
function titleOf(settings: unknown): string | undefined {
  const { head, title } = (settings ?? {}) as { head?: { title?: unknown } | null; title?: unknown }
  const words = head?.title ?? title
  return typeof words === 'string' ? words.slice(0, 200) : undefined
}

function itemOf(card: Card, settings: unknown): FrontItem {
  const { from } = (settings ?? {}) as { from?: string }
  const image = card.image ?? card.multimedia?.poster ?? card.multimedia?.image
  return {
    id: card.id,
    title: card.title,
    ...(from && { site: from }),
    ...(card.kicker && { kicker: card.kicker.text }),
    ...(image && { image: { id: image.id, alt: image.alt, width: image.width, height: image.height } }),
  }
}
