import { z } from 'zod'
import { rowId } from '../../platform/database/row-id.ts'
import type { Right } from '../people/model.ts'

/** So many a list shows at most; more of them are found by words where the list has a search. */
export const LISTED = { records: 300, redirects: 200, polls: 100, interviews: 100, ratings: 100, films: 200 }

/** Records that are kept beside contents, by the name of their register, and who may change them. */
export const REGISTERS = {
  taxa: { type: 'taxon', right: 'taxa' },
  authors: { type: 'author', right: 'taxa' },
  shows: { type: 'show', right: 'schedule' },
  seasons: { type: 'season', right: 'schedule' },
  blogs: { type: 'blog', right: 'taxa' },
  streams: { type: 'stream', right: 'schedule' },
} as const satisfies Record<string, { type: string; right: Right }>
export type Register = keyof typeof REGISTERS
export const REGISTER_NAMES = Object.keys(REGISTERS) as [Register, ...Register[]]

/** Every register in the order of its names, and who sees it. */
export const REGISTER_PLACES = [
  { name: 'taxa', right: 'read' },
  { name: 'authors', right: 'read' },
  { name: 'shows', right: 'read' },
  { name: 'seasons', right: 'read' },
  { name: 'blogs', right: 'read' },
  { name: 'streams', right: 'read' },
  { name: 'glossary', right: 'read' },
  { name: 'redirects', right: 'read' },
  { name: 'polls', right: 'read' },
  { name: 'interviews', right: 'read' },
  { name: 'ratings', right: 'read' },
  { name: 'newsletters', right: 'newsletters' },
  { name: 'walls', right: 'walls' },
  { name: 'alerts', right: 'read' },
  { name: 'topics', right: 'read' },
  { name: 'emergency', right: 'emergency' },
  { name: 'navigation', right: 'sites' },
  { name: 'advertising', right: 'sites' },
  { name: 'wall-rules', right: 'sites' },
  { name: 'sites', right: 'sites' },
  { name: 'films', right: 'read' },
  { name: 'sources', right: 'sources' },
  { name: 'tokens', right: 'tokens' },
] as const satisfies readonly { name: string; right: Right }[]
export type RegisterPlace = (typeof REGISTER_PLACES)[number]['name']

/** What the desk gives a record itself. */
export const GIVEN = ['type', 'externalId', 'site', 'language', 'state', 'publishAt', 'updatedAt'] as const

export const registerParams = z.object({ register: z.enum(REGISTER_NAMES) })
export const recordParams = registerParams.extend({ id: rowId })
export const registerQuestion = z.object({ site: z.string().max(40), q: z.string().trim().max(100).default('') })

/** Fields as the schema of the type has them; what is missing is not kept. */
const document = z.record(z.string().max(60), z.unknown())
export const newRecord = z.object({ site: z.string().max(40), document })
export const recordChange = z.object({ version: z.number().int(), document })

export const registerAnswer = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string(), path: z.string(), uses: z.number() })),
  mayChange: z.boolean(),
})
export type RegisterAnswer = z.output<typeof registerAnswer>

export const recordAnswer = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  site: z.string(),
  url: z.string().nullable(),
  document,
})
export type RecordAnswer = z.output<typeof recordAnswer>
