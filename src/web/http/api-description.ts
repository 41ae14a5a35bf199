import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { exampleOf, type DescribedSchema } from './api-example.ts'
import { withNulls } from './nullable-schema.ts'
import { isCall, isUserCall } from './calls.ts'
import { AppError, ERROR_STATUS, errorBody, type ErrorCode } from './errors.ts'

interface Content {
  [type: string]: { schema?: DescribedSchema; example?: unknown }
}
interface Answer {
  description?: string
  content?: Content
  $ref?: string
}
interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; schema?: DescribedSchema; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

/** The description of the API as it is made from the schemas of the routes. */
export interface ApiDescription {
  servers?: { url: string; description: string }[]
  components?: { schemas?: Record<string, unknown>; responses?: Record<string, unknown> }
  paths?: Record<string, Record<string, Operation>>
}

/** What answers without JSON: its type and further statuses by the end of its path. */
const FILES: [path: RegExp, type: string, more: number[], description: string][] = [
  [/\.ics$/, 'text/calendar', [304, 404, 410], 'The calendar'],
  [/^\/rss\//, 'application/rss+xml', [304, 404], 'The feed'],
  [/^\/media\//, 'application/octet-stream', [206, 304, 404, 410, 416], 'The file, of its own type'],
  [/^\/static\/images\/.*(?:file\}|cover\.jpg|original)$/, 'image/*', [304, 404, 503], 'The picture'],
  [/^\/\.well-known\//, 'application/jrd+json', [304, 404], 'Where it is'],
  [/^\/api\/activitypub\/nodeinfo$/, 'application/json', [304, 404], 'In the words of NodeInfo 2.1'],
  [/^\/api\/activitypub\/(?!inbox)/, 'application/activity+json', [304, 404, 410], 'In the words of ActivityStreams'],
  [/\/events$/, 'text/event-stream', [204], 'The news as they come'],
]
/** What a call refuses who has no session, besides those of accounts: what readers take part in. */
const PARTICIPATION: [path: RegExp, statuses: number[]][] = [
  [/^\/comments\/\{contentId\}$/, [409, 412]],
  [/^\/comments\/\{contentId\}\/mine$/, []],
  [/^\/comment\/\{id\}\/(?:vote|report|withdraw|edit)$/, [409, 412]],
  [/^\/poll\/\{id\}\/vote$/, [409, 412]],
  [/^\/ugc\/\{formId\}(?:\/mine)?$/, [412]],
  [/^\/contribution\/(?:file\/\{id\}|\{id\}\/withdraw)$/, []],
  [/^\/digital-interview\/(?:\{id\}\/(?:mine|question)|question\/\{id\}\/back)$/, [409, 412]],
  [/^\/receipt\/\{kind\}\/\{id\}\/appeal$/, [409]],
  [/^\/receipts\/(?:mail)?$/, []],
  [/^\/paywall\/gift\/\{id\}$/, []],
]
/** What only some calls refuse. */
const RARE: [path: RegExp, statuses: number[]][] = [
  [/^\/api\/front\/(?:recipe|rating)\/\{id\}(?:\/rating)?$/, [404, 409]],
  [/^\/api\/front\/user\/(?:delete|nick)$/, [412]],
  [/^\/api\/front\/user\/login\/\{provider\}/, [302]],
  [/^\/api\/front\/user\/login\/apple\/callback$/, [303]],
  [/^\/api\/activitypub\/inbox$/, [401, 404]],
  [/^\/static\/participa\//, [404]],
  [/^\/api\/front\/weather\/\{slug\}\/wind$/, [410]],
]
/** What takes `null` for whatever may be left out: newsroom systems write it for what they do not know. */
const TAKES_NULLS = /^\/api\/desk\/content\/\{externalId\}(?:\/updates\/\{updateId\})?$/
const STATUS_TEXT: Record<number, string> = {
  204: 'Nothing to say',
  302: 'The page that goes on',
  303: 'The page that goes on',
  206: 'The part that was asked for',
  304: 'What the caller has is still so',
  416: 'There is no such part',
}

/**
 * Adds what no schema of a route says: where the API is, how its calls refuse, what a file is, and an example of everything
 * that goes in and comes out.
 */
export function describeWhole<D extends ApiDescription>(description: D, servers: ApiDescription['servers']): D {
  const paths = Object.fromEntries(
    Object.entries(description.paths ?? {}).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, whole(path, method, operation)]),
      ),
    ]),
  )
  const components = {
    ...description.components,
    schemas: { ...description.components?.schemas, Error: ERROR_SCHEMA },
    responses: Object.fromEntries([...STATUSES].map((status) => [nameOf(status), refusalAnswer(status)])),
  }
  return { ...description, servers: servers ?? [], components, paths }
}

function whole(path: string, method: string, operation: Operation): Operation {
  const responses: Operation['responses'] = {}
  const file = FILES.find(([pattern]) => pattern.test(path))
  for (const [status, answer] of Object.entries(operation.responses))
    responses[status] = file && status === '200' ? fileAnswer(file) : { ...answer, ...said(status, answer) }
  for (const status of [...refusalsOf(path, method, operation), ...(file?.[2] ?? [])])
    responses[status] ??= STATUS_TEXT[status]
      ? { description: STATUS_TEXT[status] }
      : { $ref: `#/components/responses/${nameOf(status)}` }
  return {
    ...operation,
    ...(operation.requestBody && {
      requestBody: { ...operation.requestBody, content: withExamples(taken(path, operation.requestBody.content)) },
    }),
    responses,
  }
}

const taken = (path: string, content: Content): Content =>
  TAKES_NULLS.test(path)
    ? Object.fromEntries(
        Object.entries(content).map(([type, { schema, ...media }]) => [
          type,
          { ...(schema && { schema: withNulls(schema) }), ...media },
        ]),
      )
    : content

const fileAnswer = ([, type, , description]: (typeof FILES)[number]): Answer => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})

function said(status: string, { description, content }: Answer): Answer {
  const words = description === 'Default Response' ? (STATUS_TEXT[Number(status)] ?? 'The answer') : description
  return {
    ...(words !== undefined && { description: words }),
    ...(content && { content: withExamples(content) }),
  }
}

function withExamples(content: Content): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema, ...media }]) => {
      const plain = schema && withItems(schema)
      const example = media.example ?? (plain && exampleOf(plain))
      return [type, { ...(plain && { schema: plain }), ...media, ...(example !== undefined && { example }) }]
    }),
  )
}

/** Lists of a fixed number of texts say of each what it is; readers of older descriptions want it said of all. */
function withItems<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(withItems) as S
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withItems(value)]))
  const { prefixItems, items } = copy as DescribedSchema
  if (!prefixItems || typeof items === 'object') return copy as S
  const { prefixItems: _, ...others } = copy
  return { ...others, items: { anyOf: prefixItems } } as S
}

function refusalsOf(path: string, method: string, { parameters = [] }: Operation): number[] {
  const writes = method !== 'get'
  const inPath = parameters.some((parameter) => parameter.in === 'path')
  const rare = RARE.filter(([pattern]) => pattern.test(path)).flatMap(([, statuses]) => statuses)
  if (!isCall(path)) return [...(parameters.length > 0 ? [400] : []), ...rare]
  const isOfStaff = path.startsWith('/api/staff/')
  return [
    ...(parameters.length > 0 || writes ? [400] : []),
    ...(isUserCall(path) || isOfStaff ? [401, 403, 404] : []),
    ...(writes ? [403] : []),
    ...(inPath ? [404] : []),
    // Somebody else was there first: colleagues work on the same things.
    ...(isOfStaff && writes ? [409] : []),
    ...takingPart(path, method),
    ...rare,
    // A body that is none is refused also where none is read.
    ...(writes ? [413, 415] : []),
    429,
    500,
    503,
  ]
}

function takingPart(path: string, method: string): number[] {
  const own = /^\/(?:api\/front|webapi)(\/.*)$/.exec(path)?.[1]
  const found = PARTICIPATION.find(([pattern]) => own !== undefined && pattern.test(own))
  // What everybody may read has the address at which readers write.
  if (!found || (method === 'get' && own === '/comments/{contentId}')) return []
  return [401, 404, ...(method === 'get' ? [] : found[1])]
}

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[]
const STATUSES = new Set<number>(Object.values(ERROR_STATUS))
const nameOf = (status: number): string => `Refused${status}`

const ERROR_SCHEMA = {
  type: 'object',
  required: ['httpCode', 'errors'],
  properties: {
    httpCode: { type: 'integer', description: 'The status' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['errorCode', 'message'],
        properties: {
          errorCode: { type: 'string', enum: CODES },
          message: { type: 'string', description: 'In the language of the request' },
          field: { type: 'string', description: 'Path of the wrong member, with dots' },
        },
      },
    },
  },
}

/** All codes of a status with the body of one of them. */
function refusalAnswer(status: number) {
  const codes = CODES.filter((code) => ERROR_STATUS[code] === status)
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: errorBody(new AppError(codes[0]!), ROOT_LOCALE),
      },
    },
  }
}
