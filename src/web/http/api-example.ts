import { ROOT_LOCALE } from '../../platform/i18n/locale.ts'

/** A schema as the description of the API has it. */
export interface DescribedSchema {
  type?: string | readonly string[]
  properties?: Record<string, DescribedSchema>
  required?: readonly string[]
  items?: DescribedSchema | boolean
  prefixItems?: readonly DescribedSchema[]
  anyOf?: readonly DescribedSchema[]
  oneOf?: readonly DescribedSchema[]
  allOf?: readonly DescribedSchema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  examples?: readonly unknown[]
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  [other: string]: unknown
}

/** Texts as calls take them, by the name of the field or by their format. */
const TEXTS: Record<string, readonly string[]> = {
  email: ['lectora@example.org'],
  password: ['una frase que nadie más dice'],
  url: ['/ribalta/el-mestral_12.html'],
  slug: ['el-mestral'],
  title: ['El mestral cierra el puerto'],
  searchText: ['mestral'],
  name: ['Neus'],
  surname: ['Calatrí'],
  nick: ['neus'],
  'date-time': ['2026-03-02T10:00:00Z'],
  date: ['2026-03-02'],
  uri: ['https://www.example.org/'],
  'uri-reference': ['https://www.example.org/'],
  uuid: ['0b0e6a2e-7a0c-4f0e-9d43-0c5d8a6f1a11'],
  // A version of a text on the desk.
  version: ['p1'],
}
/** The same where neither says anything; the first that the schema takes. */
const ANY = [
  'texto',
  '12',
  '2026-03-02T10:00:00Z',
  '2026-03-02',
  ROOT_LOCALE,
  'a1b2c3',
  'AbCdEfGhIjKlMnOpQrStUvWx',
  '46',
  '12.5',
]

/** A value that a schema takes, with all that has to be there and whatever else is simple; undefined when none is found. */
export function exampleOf(schema: DescribedSchema, name = '', depth = 0): unknown {
  const given = schema.examples?.[0] ?? schema.const ?? schema.enum?.[0] ?? schema.default
  if (given !== undefined) return given
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
    const example = exampleOf(choice, name, depth)
    if (example !== undefined && example !== null) return example
  }
  if (schema.anyOf ?? schema.oneOf) return null
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null')
  switch (type) {
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return arrayOf(schema, name, depth)
    case 'object':
      return objectOf(schema, depth)
    case 'null':
      return null
    default:
      return undefined
  }
}

function textOf({ format = '', pattern, minLength = 0, maxLength = Infinity }: DescribedSchema, name: string) {
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return [...(TEXTS[format] ?? []), ...(TEXTS[name] ?? []), ...ANY].find(fits)
}

function arrayOf({ prefixItems, items, minItems = 0 }: DescribedSchema, name: string, depth: number): unknown {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, name, depth + 1))
  const item = typeof items === 'object' && depth < DEEPEST ? exampleOf(items, name, depth + 1) : undefined
  if (item === undefined) return minItems > 0 ? undefined : []
  return Array.from({ length: Math.max(1, minItems) }, () => item)
}

const DEEPEST = 6

function objectOf({ properties = {}, required = [] }: DescribedSchema, depth: number): unknown {
  const entries: [string, unknown][] = []
  for (const [name, schema] of Object.entries(properties)) {
    const needed = required.includes(name)
    if (!needed && depth >= 2) continue
    const example = exampleOf(schema, name, depth + 1)
    if (example === undefined && needed) return undefined
    if (example !== undefined && (needed || example !== null)) entries.push([name, example])
  }
  return Object.fromEntries(entries)
}
