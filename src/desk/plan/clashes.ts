import { CLASH_MS, type PlanEntry } from './model.ts'

type Coming = Pick<PlanEntry, 'at'> & { languages: readonly { language: string | null }[] }
type Planned = Pick<PlanEntry, 'id' | 'title' | 'at' | 'kind' | 'languages'> & { story: string }

/** Whether two that come out meet on the front of one language. */
export const meets = (one: Coming, other: Coming): boolean =>
  Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= CLASH_MS &&
  one.languages.some(({ language }) => other.languages.some((each) => each.language === language))

/** Stories that come out on the front of one language within a few minutes, each with those that it meets. */
export function clashesOf<E extends Planned>(entries: readonly E[]): Map<E, E[]> {
  const met = new Map<E, E[]>()
  // What changes or goes stands on the front already, and an embargo lets nothing out by itself.
  const coming = entries.filter(({ kind }) => kind === 'publish').sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  for (const [at, one] of coming.entries()) {
    for (const other of coming.slice(at + 1)) {
      if (Date.parse(other.at) - Date.parse(one.at) > CLASH_MS) break
      if (one.story === other.story || !meets(one, other)) continue
      met.set(one, [...(met.get(one) ?? []), other])
      met.set(other, [...(met.get(other) ?? []), one])
    }
  }
  return met
}
