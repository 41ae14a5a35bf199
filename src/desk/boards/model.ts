import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import { momentSchema } from '../../platform/i18n/time-schemas.ts'
import { COLUMN_WIDTHS, type ModuleConfig, PAGE_TYPES, pinnedSchema } from '../../content/boards/model.ts'
import { LOCALES } from '../../platform/i18n/locale.ts'
import { fieldSchema } from '../editor/forms/model.ts'

/** Where a module stands: its row, its column, its place there. */
const spot = { row: z.int().min(0).max(60), column: z.int().min(0).max(6), at: z.int().min(0).max(20) }
const spotSchema = z.object(spot)
export type Spot = z.output<typeof spotSchema>
/** What the newsroom knows a module by while a board is arranged, wherever it stands. */
const moduleId = z.string().regex(/^[\w-]{1,40}$/)
// A body of JSON holds nothing else; `z.json()` names itself, which the description of the calls cannot say.
const settings = z.record(z.string(), z.unknown()) as unknown as z.ZodType<ModuleConfig['settings']>

/** The address of a board. */
export const boardParams = z.object({
  site: z.string().regex(/^[a-z0-9-]{1,40}$/),
  page: z.enum(PAGE_TYPES),
  locale: z.enum(LOCALES),
})

/** A content in its place. */
const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  kicker: z.string().nullable(),
  image: z.string().nullable(),
  /** Which of the module's pinned ones it is; null when it came by itself. */
  pinned: z.int().nullable(),
})
export type BoardCard = z.output<typeof cardSchema>

/** Why something that is pinned does not show: withdrawn, not out yet, before or after its hours, no room, not there. */
export const GONE = ['withdrawn', 'unpublished', 'early', 'late', 'full', 'missing'] as const

/** A module of the board with what it shows at the moment that was asked for. */
const moduleSchema = z.object({
  id: moduleId,
  ...spot,
  kind: z.string(),
  title: z.string().nullable(),
  /** Its settings without what is pinned. */
  settings,
  /** Its settings are wrong: readers see the page without it. */
  broken: z.boolean(),
  /** What it fills itself with; null when it shows no contents. */
  list: z.string().nullable(),
  size: z.int(),
  pinned: z.array(pinnedSchema),
  cards: z.array(cardSchema),
  /** What is pinned and does not show, and which card stands there instead. */
  gone: z.array(z.object({ ref: z.string(), title: z.string(), why: z.enum(GONE), instead: z.string().nullable() })),
})
export type BoardModuleView = z.output<typeof moduleSchema>

/** What was changed and is not published: of the cards of a module, of modules, and of rows and columns. */
const changed = {
  module: moduleId,
  what: z.enum(['in', 'out', 'moved', 'changed', 'module-in', 'module-out', 'module-moved', 'module-set', 'rows']),
  /** The content; empty where a module itself was changed. */
  ref: z.string().max(400),
}
const changeSchema = z.object({ ...changed, title: z.string().nullable(), kind: z.string() })
/** One of them, to be taken back. */
export const takeBackBody = z.object(changed)
export type TakenBack = z.output<typeof takeBackBody>
export type BoardChange = z.output<typeof changeSchema>

/** A language whose board follows, and what it cannot follow. */
const followerSchema = z.object({
  locale: z.enum(LOCALES),
  differences: z.array(z.object({ title: z.string(), why: z.enum(['twin', 'module', 'words']) })),
})

/** Somebody else who arranges this front, and the card that they have in hand. */
const presentSchema = z.object({ staff: z.string(), name: z.string(), card: z.string().nullable() })

/** `GET …/draft?t=`: everything that the screen shows. */
export const boardAnswer = z.object({
  revision: z.int(),
  changedAt: momentSchema.nullable(),
  changedBy: z.string().nullable(),
  /** The moment at which the board is shown. */
  at: momentSchema,
  /** Tells its rows and columns from others. */
  shape: z.string(),
  rows: z.array(
    z.object({
      title: z.string().nullable(),
      band: z.string().nullable(),
      columns: z.array(z.object({ width: z.literal(COLUMN_WIDTHS), modules: z.int() })),
    }),
  ),
  modules: z.array(moduleSchema),
  changes: z.array(changeSchema),
  followers: z.array(followerSchema),
  present: z.array(presentSchema),
  mayWrite: z.boolean(),
})
export type BoardAnswer = z.output<typeof boardAnswer>

/** What somebody did to the pinned contents of a module: as they saw them, and as they want them. */
const moduleChange = z.object({
  id: moduleId,
  from: z.array(pinnedSchema).max(50),
  to: z.array(pinnedSchema).max(50),
})
export type ModuleChange = z.output<typeof moduleChange>
export const saveBoardBody = z.object({ changes: z.array(moduleChange).min(1).max(60) })

/** Of the rows that were seen: when they are others by now, a place in them is not taken for another one. */
const shape = z.string().max(40).optional()

/** What is done to modules: each act names the module it saw, whatever was moved meanwhile. */
export const boardAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('add'),
    id: moduleId,
    to: spotSchema,
    kind: z.string().regex(/^[a-z][a-z0-9-]*$/),
    settings,
    shape,
  }),
  z.object({ act: z.literal('remove'), id: moduleId }),
  z.object({ act: z.literal('move'), id: moduleId, to: spotSchema, shape }),
  /** With the settings that were seen: of two who change them the second is told. */
  z.object({ act: z.literal('set'), id: moduleId, seen: settings, settings }),
])
export type BoardAct = z.output<typeof boardAct>

/** `GET boards/modules`: every kind of module with the fields of its settings. */
export const moduleKindsAnswer = z.object({
  kinds: z.array(z.object({ kind: z.string(), takesCards: z.boolean(), fields: z.array(fieldSchema) })),
})

/** What goes out: the board that was seen, and the languages that follow it. */
export const publishBoardBody = z.object({ revision: z.int(), followers: z.array(z.enum(LOCALES)).max(4).default([]) })

/** What is taken back or thrown away stands above a draft that was seen; 0 where there was none. */
const revision = z.coerce.number().int().min(0)
export const discardQuery = z.object({ revision })
export const restoreBody = z.object({ version: rowId, revision: z.int().min(0) })

export const boardVersions = z.object({
  versions: z.array(z.object({ id: z.string(), at: momentSchema, by: z.string().nullable(), thrownAway: z.boolean() })),
})

/** What can be put on a front: in its language, with the title of its twin as a hint. */
const feedItem = z.object({
  id: z.string(),
  title: z.string(),
  /** What it is called in another language of the site. */
  twin: z.string().nullable(),
  kicker: z.string().nullable(),
  image: z.string().nullable(),
  /** It goes out at this hour; null when readers see it already. */
  dueAt: momentSchema.nullable(),
  at: momentSchema,
})
export type FeedItem = z.output<typeof feedItem>
export const feedQuery = z.object({ q: z.string().trim().max(200).default('') })
export const feedAnswer = z.object({ items: z.array(feedItem) })

/** What one put aside, newest first. */
export const clipboardAnswer = z.object({
  items: z.array(feedItem.extend({ place: pinnedSchema })),
})
export type ClipboardItem = z.output<typeof clipboardAnswer>['items'][number]
/** A place with its headline and picture; it names its content by its id. */
export const asideBody = z.object({ id: rowId, place: pinnedSchema })
export const asideParams = boardParams.extend({ id: rowId })

/** A tab says that it arranges this front, and what it has in hand; `left` when it goes. */
export const boardPresenceBody = z.object({
  tab: z.string().min(8).max(60),
  card: z.string().max(400).nullable().default(null),
  state: z.enum(['here', 'left']).default('here'),
})
