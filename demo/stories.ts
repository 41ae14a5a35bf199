import type { Story } from './model.ts'
import { articlesByFolder } from './newsroom.ts'

const files = import.meta.glob<{ stories?: Story[] }>(['./contents/*.ts', '!./contents/*.test.ts'], { eager: true })

const articles = articlesByFolder()
const others = new Map(
  Object.entries(files).map(([path, file]) => [path.replace(/^.*\/|\.ts$/g, ''), file.stories ?? []] as const),
)

/** The stories of each part: a folder of `newsroom` for texts, a file of `contents` for what has fields of its own. */
const parts = [...new Set([...articles.keys(), ...others.keys()])].map(
  (part) => [part, [...(articles.get(part) ?? []), ...(others.get(part) ?? [])]] as const,
)

/** All in the order of their parts as files of one folder, which gives them their numbers. */
const all = parts.sort(([one], [other]) => (`${one}.` < `${other}.` ? -1 : 1)).flatMap(([, some]) => some)

/** Every written content, by its key. */
export const stories: Map<string, Story> = new Map(all.map((story) => [story.key, story]))

/** Keys that stand in two files or twice in one. */
export function doubleKeys(): string[] {
  const keys = all.map((story) => story.key)
  return keys.filter((key, i) => keys.indexOf(key) !== i)
}
