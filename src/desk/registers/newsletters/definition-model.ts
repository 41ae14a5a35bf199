import { z } from 'zod'
import { formsAnswer } from '../../editor/forms/model.ts'

/** In an address, the form of one that there is not yet; no newsletter is known by such a sign. */
export const NEW = '_nuevo'

/** Fields as the schema has them; what is missing has its default. */
const document = z.record(z.string().max(60), z.unknown())
export const definitionAnswer = z.object({
  fields: formsAnswer.shape.fields,
  document,
  /** Of what was seen; null for a new one. */
  mark: z.string().nullable(),
})
export type DefinitionShown = z.output<typeof definitionAnswer>
export const newDefinition = z.object({ site: z.string().max(40), document })
export const definitionChange = z.object({ document, mark: z.string().max(100) })
export const definitionMade = z.object({ id: z.string() })
