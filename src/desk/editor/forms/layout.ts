import type { Field } from './model.ts'

/** What is written in the text's own column or another tab; counted, as votes, or written where it arises, as updates. */
const ELSEWHERE = new Set(
  (
    'title name kicker summary image body access commentsClosed sites cardTitle shareTitle shareImage noindex ' +
    'externalId site state language translationGroup publishAt updatedAt ratingValue ratingNumVotes updates'
  ).split(' '),
)
/** What stands instead of a picture is asked for after what the type is made of. */
const LAST = ['graphic']
const FILED = ['taxa', 'tags', 'authors', 'signature', 'place', 'related']
const HOUSE = ['slug', 'formerPaths', 'noAds', 'corrections']
/** What publishing writes: it can be put right, but is begun there alone. */
const ONLY_KEPT = new Set(['corrections'])

/** The groups of the record, in the order in which a newsroom asks for them: layouts say only order and groups. */
export function recordGroups(
  all: readonly Field[],
  document: Readonly<Record<string, unknown>>,
): { group: 'own' | 'filed' | 'house'; fields: Field[] }[] {
  const fields = all.filter(({ name }) => !ONLY_KEPT.has(name) || document[name] !== undefined)
  const among = (names: readonly string[]) => names.flatMap((name) => fields.filter((field) => field.name === name))
  const asked = [...ELSEWHERE, ...FILED, ...HOUSE, ...LAST]
  const own = fields.filter(({ name }) => !asked.includes(name))
  const groups = [
    { group: 'own' as const, fields: [...own, ...among(LAST)] },
    { group: 'filed' as const, fields: among(FILED) },
    { group: 'house' as const, fields: among(HOUSE) },
  ]
  return groups.filter((group) => group.fields.length > 0)
}
