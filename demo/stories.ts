import { stories as consulta } from './consulta-del-agua.ts'
import type { Story } from './model.ts'
import { storiesByFolder } from './newsroom.ts'

/** The stories of each part: the folders of `newsroom`, and the coverage whose counting is reckoned. */
const parts = [...storiesByFolder(), ['consulta-del-agua', consulta] as const]

/** All in the order of their parts, which gives them their numbers. */
const all = parts.toSorted(([one], [other]) => (`${one}.` < `${other}.` ? -1 : 1)).flatMap(([, some]) => some)

/** Every written content, by its key. */
export const stories: Map<string, Story> = new Map(all.map((story) => [story.key, story]))

/** Keys that stand in two files or twice in one. */
export function doubleKeys(): string[] {
  const keys = all.map((story) => story.key)
  return keys.filter((key, i) => keys.indexOf(key) !== i)
}
