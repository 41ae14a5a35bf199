import { same } from '../drafts/same.ts'

/** By name what one wrote, and what was there when one began to. */
export type Changed = Record<string, { mine: unknown; seen: unknown }>

/** What is still to be saved when something was: all that was written meanwhile, above what was saved. */
export function afterSaving(changed: Changed, sent: Changed): Changed {
  const rest = Object.entries(changed).flatMap(([name, { mine, seen }]) => {
    const saved = sent[name]
    if (saved && same(saved.mine ?? null, mine ?? null)) return []
    return [[name, { mine, seen: saved ? saved.mine : seen }] as const]
  })
  return Object.fromEntries(rest)
}
