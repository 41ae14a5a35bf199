/** What a site may leave out, by the group of its record; all of it is on unless the record says otherwise. */
const FEATURES = {
  content: ['events', 'interviews', 'polls', 'recipes', 'diy', 'ugc', 'weather', 'offline'],
  listing: ['hemeroteca', 'searcher'],
  media: ['schedule', 'streaming', 'showIndex'],
  user: ['comments'],
} as const satisfies Record<string, readonly string[]>

type Groups = typeof FEATURES
/** A feature as the form names it. */
export type Feature = { [G in keyof Groups]: `${G}.${Groups[G][number]}` }[keyof Groups]

/** Each feature with its group. */
export const FEATURE_LIST = Object.entries(FEATURES).flatMap(([group, names]) =>
  names.map((name) => ({ group, name, field: `${group}.${name}` as Feature })),
)
