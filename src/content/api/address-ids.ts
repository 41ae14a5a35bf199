import type { FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { issuesOf, schemaFault } from '../../platform/schema-fault.ts'
import { AppError } from '../../web/http/errors.ts'

type Part = 'body' | 'params'

/** Of these parts the schema only describes what a call takes: the call looks at them itself, and says what is wrong. */
export const unchecked =
  (...parts: Part[]): FastifySchemaCompiler<unknown> =>
  (route) =>
    parts.includes(route.httpPart as Part) ? (value) => ({ value }) : (validatorCompiler(route as never) as never)

/** The ids in an address. What nothing can be called by is no name of something missing: the program has to mend it. */
export function idsIn<Schema extends z.ZodType>(schema: Schema, { params }: FastifyRequest): z.output<Schema> {
  const parsed = schema.safeParse(params, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = issuesOf(parsed.error)
  throw new AppError('INVALID_FIELD', { field: issue!.path.join('.'), fault: schemaFault(issue!) })
}
