import type { z } from 'zod'

/** What a schema has against a value, as far as it can be said without knowing the field. */
type SchemaFaultCode =
  | 'missing'
  | 'string'
  | 'number'
  | 'int'
  | 'boolean'
  | 'array'
  | 'object'
  | 'kind'
  | 'empty'
  | 'short'
  | 'long'
  | 'few'
  | 'many'
  | 'low'
  | 'above'
  | 'high'
  | 'datetime'
  | 'url'
  | 'email'
  | 'pattern'
  | 'values'
  | 'keys'
  | 'form'
  // What single schemas say by themselves.
  | 'nested'
  | 'link'
  | 'slug'
  | 'ratio'
  | 'day'
  | 'days-turned'
  | 'days-gap'
  | 'hours-order'
  | 'ends-early'
  | 'twice'
  | 'unscheduled'
  | 'stored-type'
  | 'not-stored'

/** What is wrong with a value, as data: whoever tells it has the words. */
export interface SchemaFault {
  code: SchemaFaultCode
  values?: Record<string, string | number>
}

/** A rule's own fault, for `refine`: the message is for programmers, the fault for everybody else. */
export function faultOf(code: SchemaFaultCode, message: string, values?: SchemaFault['values']) {
  return { message, params: { fault: { code, ...(values && { values }) } } }
}

type Issue = z.core.$ZodIssue

/**
 * The issues of a schema one by one, each at its field: of several shapes that a value may have, those of the one that
 * it comes nearest to.
 */
export function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues.flatMap(nearest)
}

function nearest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const within = issue.errors.find((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code !== 'invalid_type'),
  )
  return within?.length ? within.flatMap((one) => nearest({ ...one, path: [...issue.path, ...one.path] })) : [issue]
}

/** What an issue says. Only a parse with `reportInput` tells what is missing from what is of another type. */
export function schemaFault(issue: Issue): SchemaFault {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return ofFormat(issue)
    case 'invalid_value':
      return isMissing(issue) ? { code: 'missing' } : { code: 'values', values: { values: issue.values.join(', ') } }
    case 'unrecognized_keys':
      return { code: 'keys', values: { keys: issue.keys.join(', ') } }
    case 'invalid_union':
      return isMissing(issue) ? { code: 'missing' } : ofUnion(issue)
    case 'custom': {
      const fault = issue.params?.['fault'] as SchemaFault | undefined
      return fault ?? { code: 'form' }
    }
    default:
      return { code: 'form' }
  }
}

/** A union that a field decides knows what that field may say. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): SchemaFault {
  const values = 'options' in issue ? issue.options : null
  return Array.isArray(values) ? { code: 'values', values: { values: values.join(', ') } } : { code: 'form' }
}

const isMissing = (issue: Issue): boolean => issue.input === undefined && 'input' in issue

const TYPES: Record<string, SchemaFaultCode> = {
  string: 'string',
  number: 'number',
  int: 'int',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
}

function ofType(issue: Extract<Issue, { code: 'invalid_type' }>): SchemaFault {
  return { code: isMissing(issue) ? 'missing' : (TYPES[issue.expected] ?? 'kind') }
}

const isList = (origin: string): boolean => origin === 'array' || origin === 'set'

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): SchemaFault {
  const least = Number(minimum)
  if (origin !== 'string' && !isList(origin)) return { code: inclusive === false ? 'above' : 'low', values: { least } }
  if (least === 1) return { code: 'empty' }
  return { code: isList(origin) ? 'few' : 'short', values: { least } }
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): SchemaFault {
  const code = origin === 'string' ? 'long' : isList(origin) ? 'many' : 'high'
  return { code, values: { most: Number(maximum) } }
}

const FORMATS: Record<string, SchemaFaultCode> = { datetime: 'datetime', date: 'day', url: 'url', email: 'email' }

function ofFormat(issue: Extract<Issue, { code: 'invalid_format' }>): SchemaFault {
  const known = FORMATS[issue.format]
  if (known) return { code: known }
  return { code: 'pattern', values: { pattern: issue.pattern ?? issue.format } }
}
