import { taxonomyOf } from '../../content/taxonomy.ts'
import type { Db } from '../../platform/database/schema.ts'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import { imageUrl, offeredWidths } from '../../platform/images/srcset.ts'
import type { SiteIndex } from '../../sites/resolve.ts'
import { untitled } from '../drafts/begin.ts'
import { GONE_MS } from '../stream/model.ts'
import { notedFor } from '../drafts/notes-store.ts'
import { namesOf } from '../drafts/store.ts'
import type { Looker } from './conditions.ts'
import type { DeskRow, DeskState, TwinPlate } from './model.ts'
import { entriesOfGroups, facesOf, writersOf, type Entry } from './store.ts'

/** What an entry is for whoever works on it. */
export function stateOf(
  entry: Pick<Entry, 'isLive' | 'embargoUntil' | 'state' | 'publishAt' | 'stage'>,
  now: Date,
): DeskState {
  if (entry.isLive) return 'live'
  if (entry.embargoUntil && entry.embargoUntil > now && entry.state !== 'withdrawn') return 'embargo'
  if (entry.state === 'scheduled' && entry.publishAt && entry.publishAt <= now) return 'published'
  if (entry.state === 'draft' && entry.stage && entry.stage !== 'writing') return entry.stage
  return entry.state
}

/** How rows are shown. */
interface Showing {
  sites: SiteIndex
  looker: Looker
  /** Each in its own language, instead of the first of its site. */
  asFound: boolean
  /** With the last change of any of its languages. */
  ofStory?: boolean
}

/** Entries as rows: each story with all its languages, in the first of its site where there is one. */
export async function rowsOf(
  db: Db,
  found: readonly Entry[],
  { sites, looker, asFound, ofStory = false }: Showing,
): Promise<DeskRow[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of await entriesOfGroups(db, [...new Set(found.flatMap(({ twinGroup }) => twinGroup ?? []))]))
    groups.set(entry.twinGroup!, [...(groups.get(entry.twinGroup!) ?? []), entry])
  const stories = found.map((entry) => {
    const members = (entry.twinGroup && groups.get(entry.twinGroup)) || [entry]
    const languages = sites.byAlias.get(entry.site)?.languages ?? [entry.language]
    const lead = asFound ? entry : (members.find(({ language }) => language === languages[0]) ?? entry)
    return { entry: ofStory ? newestOf(members) : entry, lead, members, languages }
  })
  const ids = stories.map(({ lead }) => lead.id)
  const faces = await facesOf(db, ids)
  const images = await imagesByReferences(
    db,
    [...faces.values()].flatMap(({ image }) => image ?? []),
  )
  const all = stories.flatMap(({ members }) => members.map(({ id }) => id))
  const noted = await notedFor(db, looker.staff, all)
  const writers = await writersOf(db, all, new Date(looker.now.getTime() - GONE_MS))
  const names = await namesOf(db, [...stories.map(({ entry }) => entry.changedBy), ...[...writers.values()].flat()])
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return stories.map(({ entry, lead, members, languages }): DeskRow => {
    const face = faces.get(lead.id)
    const picture = face?.image ? images.get(face.image) : undefined
    return {
      id: lead.id,
      site: lead.site,
      type: lead.type,
      language: lead.language,
      title: lead.title || untitled(lead.language),
      kicker: face?.kicker || sectionName(lead.site, face?.section, lead.language),
      image: picture ? imageUrl(picture.id, '16-9', offeredWidths(picture.width)[0]!, 'webp') : null,
      state: stateOf(lead, looker.now),
      version: lead.state === 'draft' ? null : lead.version,
      unpublished: lead.isDrafted,
      dueAt: (lead.dueAt ?? lead.embargoUntil)?.toISOString() ?? null,
      twins: platesOf(members, languages, looker.now),
      changedAt: entry.changedAt.toISOString(),
      changedBy: entry.changedBy ? person(entry.changedBy) : null,
      writing: [...new Set(members.flatMap(({ id }) => writers.get(id) ?? []))].map(person),
      flags: flagsOf(members, noted, looker),
    }
  })
}

const newestOf = (members: readonly Entry[]): Entry =>
  members.reduce((newest, member) => (member.changedAt >= newest.changedAt ? member : newest))

function platesOf(members: readonly Entry[], languages: readonly Locale[], now: Date): TwinPlate[] {
  return languages.map((language) => {
    const member = members.find((one) => one.language === language)
    return {
      id: member?.id ?? null,
      language,
      state: member ? stateOf(member, now) : null,
      stale: member?.stale ?? 0,
      version: member && member.state !== 'draft' ? member.version : null,
    }
  })
}

function flagsOf(members: readonly Entry[], noted: ReadonlySet<string>, { staff, now }: Looker): DeskRow['flags'] {
  const has = (flag: string) => members.some(({ flags }) => flags.includes(flag))
  const isLate = members.some((one) => one.isLate || (one.dueAt && one.dueAt < now && one.state === 'draft'))
  return [
    ...(members.some(({ id, assignee }) => assignee === staff || noted.has(id)) ? (['yours'] as const) : []),
    ...(has('conflict') || has('review') ? (['warnings'] as const) : []),
    ...(isLate ? (['late'] as const) : []),
    ...(has('agency') ? (['agency'] as const) : []),
  ]
}

function sectionName(site: string, ref: string | null | undefined, language: Locale): string | null {
  const taxon = ref ? taxonomyOf(site).byReference(ref) : undefined
  return taxon ? localized(taxon.name, language) : null
}
