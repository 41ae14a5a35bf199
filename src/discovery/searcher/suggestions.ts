import { foldName } from '../../content/slug.ts'
import { MOST_SUGGESTIONS } from './limits.ts'

/** Something to choose. */
export interface Choice {
  value: string
  name: string
}

/**
 * The choices that have what was typed, whatever the case, the accents and the apostrophes; those that begin so first,
 * and none twice, which the page and the server both know (SRCH-63..SRCH-66).
 */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = foldName(typed).trim()
  if (wanted === '') return []
  const unlike = new Map(choices.map((choice) => [choice.value, choice]))
  const places = [...unlike.values()].flatMap((choice) => {
    const at = foldName(choice.name).indexOf(wanted)
    return at < 0 ? [] : [{ choice, at }]
  })
  return places
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ choice }) => choice)
}
