import { z } from 'zod'
import { isFiledUnder } from '../../content/filed-under.ts'
import { ACCESS } from '../../content/types/fields.ts'
import type { ItemDocument } from '../../content/types/model.ts'
import type { PageGate } from '../../platform/cache/cached-page.ts'
import { DAY_MS } from '../../platform/durations.ts'
import { emergencyAt } from '../../sites/emergency-model.ts'
import type { Site } from '../../sites/model.ts'
import type { MessageRule } from '../messages/model.ts'

/** Who may read a content whole: everybody; everybody a few a month; whoever is signed in (OPEN-112). */
export type Access = (typeof ACCESS)[number]

/** What a gated page says of itself to the gatekeeper: everything it decides by, so that no database is asked. */
export interface WallGate extends PageGate {
  access: Exclude<Access, 'free'>
  site: string
  /** The same story in other languages: whoever has read one of them has read this one. */
  translations: readonly string[]
  /** Contents that somebody without an account may read in a month. */
  max: number
  /** The messages of the published wall in the language of the page, with what they are shown by. */
  messages: readonly MessageRule[]
}

/** Types that a rule may close: their words stand on their own page alone. Of others the editor says it. */
const RULED_TYPES: readonly string[] = ['article', 'post', 'recipe', 'diy', 'gallery']

const refs = z.array(z.string().min(1).max(400)).max(100)
const ruleSchema = z.object({
  access: z.enum(ACCESS),
  /** In one of these sections or below them, or with one of these tags; in any when left out. */
  taxa: refs.optional(),
  types: z.array(z.string().max(40)).max(20).optional(),
  /** Published so many days ago or more. */
  olderThanDays: z.int().min(1).max(36_500).optional(),
})

/** What a site says of its wall: the record's setting `paywall`. */
export const wallSettingsSchema = z.object({
  maxConsumedContent: z.int().min(0).max(50).default(5),
  /** Sections and tags that have no wall whatever an editor says, e.g. health and elections. */
  alwaysFree: refs.default([]),
  /** The first that holds decides instead of the editor. */
  rules: z.array(ruleSchema).max(50).default([]),
})
export type WallSettings = z.output<typeof wallSettingsSchema>

/** The wall that a site has unless it says otherwise. */
const USUAL = wallSettingsSchema.parse({})
const known = new WeakMap<Pick<Site, 'settings'>, WallSettings>()

/** What a site says of its wall; what cannot be read counts as not said. */
export function wallSettings(site: Pick<Site, 'settings'>): WallSettings {
  const kept = known.get(site)
  if (kept) return kept
  const settings = wallSettingsSchema.safeParse(site.settings['paywall'] ?? {}).data ?? USUAL
  known.set(site, settings)
  return settings
}

/** What of a content its gate depends on. */
export type Gated = Pick<ItemDocument, 'access' | 'taxa' | 'tags' | 'type' | 'state'>

/** Who may read a content, and the moment from which that may be wrong. */
export interface Gate {
  access: Access
  changes: Date | null
}

/**
 * Who may read a content on a site at a moment. Never closed, whatever the editor says: corrections, what the site
 * keeps open, and anything in an emergency, whose end every page of the site knows. A coverage has no meter: its news come by themselves.
 */
export function gateOf(document: Gated, site: Site, { publishedAt, now }: { publishedAt: Date; now: Date }): Gate {
  const settings = wallSettings(site)
  if (emergencyAt(site, now) || document.state === 'corrected' || isFiledUnder(site, document, settings.alwaysFree))
    return { access: 'free', changes: null }
  const age = (now.getTime() - publishedAt.getTime()) / DAY_MS
  const fitting = settings.rules.filter(
    ({ taxa, types, access }) =>
      (!taxa || isFiledUnder(site, document, taxa)) &&
      (!types || types.includes(document.type)) &&
      (access === 'free' || RULED_TYPES.includes(document.type)),
  )
  const rule = fitting.find(({ olderThanDays }) => age >= (olderThanDays ?? 0))
  const next = fitting
    .map(({ olderThanDays }) => publishedAt.getTime() + (olderThanDays ?? 0) * DAY_MS)
    .filter((at) => at > now.getTime())
  const access = rule?.access ?? document.access
  return {
    access: access === 'metered' && document.type === 'live' ? 'free' : access,
    changes: next.length > 0 ? new Date(Math.min(...next)) : null,
  }
}
