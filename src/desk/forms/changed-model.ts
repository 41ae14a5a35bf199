import { isLocale, type Locale } from '../../platform/i18n/locale.ts'
import { isRecord, same } from '../drafts/same.ts'

/** By name what one wrote, and what was there when one began to. */
export type Changed = Record<string, Written>
interface Written {
  mine: unknown
  seen: unknown
}
type Values = Record<string, unknown>

/** A field in which somebody else said something since one began to write in it. */
export interface Clash {
  name: string
  mine: unknown
  theirs: unknown
}

const equal = (a: unknown, b: unknown): boolean => same(a ?? null, b ?? null)

/** A text by language; each of them is written for itself. */
const isByLanguage = (value: unknown): value is Values => isRecord(value) && Object.keys(value).every(isLocale)

/** What stands in a field that two wrote in; of a text by language in each of them. Null where both said something else. */
function joined({ mine, seen }: Written, theirs: unknown): { value: unknown } | null {
  if (equal(theirs, seen) || equal(theirs, mine)) return { value: mine }
  if (!isByLanguage(mine) || !isByLanguage(seen) || !isByLanguage(theirs)) return null
  const value: Values = {}
  for (const language of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const isTheirs = equal(mine[language], seen[language])
    const one = isTheirs
      ? { value: theirs[language] }
      : joined({ mine: mine[language], seen: seen[language] }, theirs[language])
    if (!one) return null
    if (one.value !== undefined) value[language] = one.value
  }
  return { value }
}

/** What a form shows: all that is stored, and above it what one wrote. */
export function valuesOf(stored: Values, changed: Changed): Values {
  const mine = Object.entries(changed).map(([name, each]) => {
    const value = (joined(each, stored[name]) ?? { value: each.mine }).value
    return [name, value ?? undefined]
  })
  return { ...stored, ...Object.fromEntries(mine) }
}

/** What one wrote, above what is stored by now; where the two clash, above what one began from. */
export function rebased(changed: Changed, stored: Values): Changed {
  const rest = Object.entries(changed).flatMap(([name, each]) => {
    const one = joined(each, stored[name])
    if (!one) return [[name, each] as const]
    return equal(one.value, stored[name]) ? [] : [[name, { mine: one.value ?? null, seen: stored[name] }] as const]
  })
  return Object.fromEntries(rest)
}

/** What is to be saved when one wrote something more; a field that says again what is stored is not. */
export function withWritten(changed: Changed, stored: Values, written: Values): Changed {
  const next = rebased(changed, stored)
  for (const [name, value] of Object.entries(written)) {
    const seen = next[name] ? next[name].seen : stored[name]
    if (equal(value, stored[name])) delete next[name]
    else next[name] = { mine: value ?? null, seen }
  }
  return next
}

/** Where what is stored is no longer what one began from; what one wrote oneself is no clash. */
export function clashesOf(changed: Changed, stored: Values): Clash[] {
  return Object.entries(changed).flatMap(([name, each]) =>
    joined(each, stored[name]) ? [] : [{ name, mine: each.mine, theirs: stored[name] }],
  )
}

/** What is to be saved when one keeps one's own words above theirs, which one has read. */
export function keepingMine(changed: Changed, { name, mine, theirs }: Clash): Changed {
  return { ...changed, [name]: { mine, seen: theirs } }
}

/** What is to be saved when one takes theirs. */
export function takingTheirs(changed: Changed, { name }: Clash): Changed {
  const { [name]: _, ...rest } = changed
  return rest
}

/** What is still to be saved when something was: all that was written meanwhile, above what was saved. */
export function afterSaving(changed: Changed, sent: Changed): Changed {
  const rest = Object.entries(changed).flatMap(([name, { mine, seen }]) => {
    const saved = sent[name]
    if (saved && equal(saved.mine, mine)) return []
    return [[name, { mine, seen: saved ? saved.mine : seen }] as const]
  })
  return Object.fromEntries(rest)
}

/** Texts by language with one of them said otherwise; an empty one goes. */
export function inLanguage(
  texts: Partial<Record<Locale, string>>,
  language: Locale,
  said: string,
): Partial<Record<Locale, string>> {
  const { [language]: _, ...rest } = texts
  return said ? { ...rest, [language]: said } : rest
}
