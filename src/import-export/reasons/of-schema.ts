import { z } from 'zod'
import { issuesOf, schemaFault, type SchemaFault } from '../../platform/schema-fault.ts'
import { because, joined, type Reason } from './model.ts'
import { ofSystem } from './of-error.ts'
import { ofJson } from './of-parser.ts'

/** As many as anybody reads of one item. */
const MOST = 5

/** What a schema has against one value. */
export function ofFault({ code, values }: SchemaFault): Reason {
  return because(`schema.${code}`, values)
}

/** What publishing has against the fields of a content. */
export function ofFaults(faults: readonly { field: string; fault: SchemaFault }[]): Reason {
  return joined(faults.slice(0, MOST).map(({ field, fault }) => atField(field, ofFault(fault))))
}

/** What a schema has against the fields of a value; it was parsed with `reportInput`. */
export function ofSchema(error: z.core.$ZodError, within: readonly string[] = []): Reason {
  return ofFaults(
    issuesOf(error).map((issue) => ({ field: [...within, ...issue.path].join('.'), fault: schemaFault(issue) })),
  )
}

/** Why a file that an operator named, a map of columns or channels, cannot be used. */
export function ofMapError(error: unknown): Reason {
  if (error instanceof z.ZodError) return ofSchema(error)
  return error instanceof SyntaxError ? ofJson(error) : ofSystem(error)
}

function atField(field: string, why: Reason): Reason {
  return field === '' ? why : because('text.field', { field, why })
}
