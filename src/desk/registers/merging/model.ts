import { z } from 'zod'
import { rowId } from '../../../platform/database/row-id.ts'

const version = z.number().int()

export const mergeParams = z.object({ id: rowId })
export const mergeQuestion = z.object({ into: rowId })
/** One taxon becomes part of another; both as they were seen. */
export const mergeBody = z.object({ into: rowId, seen: z.object({ one: version, into: version }) })

/** What comes of it, before it is done. */
export const mergeLook = z.object({
  one: z.object({ name: z.string(), path: z.string(), version }),
  into: z.object({ name: z.string(), path: z.string(), version }),
  /** Contents that name it, in whatever state, in all languages. */
  contents: z.number().int(),
  /** Sections below it, which go below the other one. */
  below: z.number().int(),
  /** Readers who follow it. */
  followers: z.number().int(),
  /** Fronts, menus and newsletters that name it. */
  places: z.number().int(),
})
export type MergeLook = z.output<typeof mergeLook>

/** One step of it. */
export const mergeAnswer = z.object({
  moved: z.number().int(),
  /** So many contents are still to be changed: the same call does the next of them. At none it is done. */
  rest: z.number().int(),
  /** Contents that could not be changed, by their titles: they still name what is gone. */
  left: z.array(z.object({ id: rowId, title: z.string() })),
})
export type MergeAnswer = z.output<typeof mergeAnswer>

/** How records, boards and settings name a taxon. */
export interface Named {
  id: string
  externalId: string
  path: string
}

/** The members of settings in which a bare id is that of a taxon. */
const IDS_IN = new Set(['taxa', 'tags', 'barred', 'alwaysFree', 'parent'])

/**
 * A value of JSON in which one taxon is called as the other: by its address, by the list that it stands for, by its
 * name at its source, and by its id where only taxa are named.
 */
export function renamedIn<V>(value: V, one: Named, into: Named): V {
  const others = new Map(
    ['', 'taxon:', 'tag:'].map((list) => [`${list}${one.path}`, `${list}${into.path}`] as const),
  ).set(`ext:${one.externalId}`, `ext:${into.externalId}`)
  // Rules by taxon are kept under its bare name.
  const keys = new Map([one.externalId, one.id].map((name) => [name, into.externalId] as const))
  const walk = (said: unknown, isOfTaxa: boolean): unknown => {
    if (typeof said === 'string') return others.get(said) ?? (isOfTaxa && said === one.id ? into.id : said)
    if (Array.isArray(said)) {
      const next = said.map((each: unknown) => walk(each, isOfTaxa))
      return isOfTaxa ? [...new Set(next)] : next
    }
    if (typeof said !== 'object' || said === null) return said
    const entries = Object.entries(said).map(([key, each]) => {
      const isRules = key === 'comments.policies' && typeof each === 'object' && each !== null
      return [key, isRules ? ruled(each as Record<string, unknown>) : walk(each, IDS_IN.has(key))]
    })
    return Object.fromEntries(entries) as unknown
  }
  const ruled = (rules: Record<string, unknown>) => {
    const own = Object.entries(rules).filter(([key]) => !keys.has(key))
    const moved = Object.entries(rules).flatMap(([key, rule]) => (keys.has(key) ? [[keys.get(key)!, rule]] : []))
    // What is said of the one that stays counts.
    return Object.fromEntries([...moved, ...own]) as Record<string, unknown>
  }
  return walk(value, false) as V
}

/** References in which one taxon is the other; null where it is not named. */
export function mergedReferences(refs: readonly string[], one: Named, into: Named): string[] | null {
  const former = [one.id, `ext:${one.externalId}`]
  if (!refs.some((ref) => former.includes(ref))) return null
  const known = refs.find((ref) => ref === into.id || ref === `ext:${into.externalId}`) ?? into.id
  return [...new Set(refs.map((ref) => (former.includes(ref) ? known : ref)))]
}
