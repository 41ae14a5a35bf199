import { because, type Reason, type ReasonCode } from './model.ts'

type Words = readonly (readonly [RegExp, ReasonCode])[]

/** What V8 says of JSON. */
const JSON_WORDS: Words = [
  [/end of JSON|Unterminated string/, 'json.end'],
  [/after property name/, 'json.colon'],
  [/property name/, 'json.name'],
  [/after (array element|property value)/, 'json.comma'],
  [/control character/, 'json.control'],
  [/escape/i, 'json.escape'],
  [/number|Exponent/i, 'json.number'],
  [/after JSON/, 'json.more'],
  [/nested/, 'json.deep'],
]

/** Why a text is no JSON, by what `JSON.parse` says. */
export function ofJson(error: unknown): Reason {
  const { message } = error as Error
  const code = codeOf(message, JSON_WORDS)
  if (code !== null) return because(code)
  // bounded: the beginning of a message
  const [, found] = /^Unexpected token '?(.)'?/su.exec(message.slice(0, 40)) ?? []
  return found === undefined ? because('json.other') : because('json.token', { found })
}

/** What saxes says of XML. */
const XML_WORDS: Words = [
  [/close tag|closing tag/, 'xml.close'],
  [/unexpected end|must contain a root|unclosed/, 'xml.end'],
  [/only one root/, 'xml.roots'],
  [/outside of root/, 'xml.outside'],
  [/XML declaration|version number|encoding value|standalone value|name\/value pairs/, 'xml.declaration'],
  [/attribute|forward-slash|value required|must be quoted/, 'xml.attribute'],
  [/entity/, 'xml.reference'],
  [/disallowed/, 'xml.character'],
]

/** Why a text is no XML, by what the parser says. */
export function ofXml(error: Error): Reason {
  const message = error.message.slice(0, 300)
  // bounded: three hundred letters
  const [, what, name = ''] = /(unclosed tag|unmatched closing tag|duplicate attribute): (\S+?)\.?$/.exec(message) ?? []
  if (what === 'unclosed tag') return because('xml.unclosed', { name })
  if (what === 'unmatched closing tag') return because('xml.unmatched', { name })
  if (what === 'duplicate attribute') return because('xml.twice', { name })
  return because(codeOf(message, XML_WORDS) ?? 'xml.mark')
}

const YAML_CODES: Record<string, ReasonCode> = {
  DUPLICATE_KEY: 'yaml.twice',
  TAB_AS_INDENT: 'yaml.tab',
  BAD_INDENT: 'yaml.indent',
  BLOCK_AS_IMPLICIT_KEY: 'yaml.colon',
  BLOCK_IN_FLOW: 'yaml.indent',
  MULTILINE_IMPLICIT_KEY: 'yaml.colon',
  MISSING_CHAR: 'yaml.open',
  BAD_DQ_ESCAPE: 'yaml.escape',
  BAD_SCALAR_START: 'yaml.start',
  BAD_ALIAS: 'yaml.alias',
  UNEXPECTED_TOKEN: 'yaml.token',
}

/** Why a text is no YAML, by the code that the parser gives. */
export function ofYaml(error: unknown): Reason {
  const { code, name } = error as { code?: string; name: string }
  // It refuses to follow aliases without end by an error without a code.
  if (name === 'ReferenceError') return because('yaml.alias')
  return because(YAML_CODES[code ?? ''] ?? 'yaml.other')
}

const CSV_CODES: Record<string, ReasonCode> = {
  CSV_QUOTE_NOT_CLOSED: 'table.quote-open',
  CSV_INVALID_CLOSING_QUOTE: 'table.quote',
  INVALID_OPENING_QUOTE: 'table.quote',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'table.quote',
  CSV_MAX_RECORD_SIZE: 'table.row-large',
  CSV_INVALID_OPTION_DELIMITER: 'table.signs',
}

/** Why a text is no table, by the code that the parser gives. */
export function ofCsv(error: unknown): Reason {
  return because(CSV_CODES[(error as { code?: string }).code ?? ''] ?? 'table.other')
}

function codeOf(message: string, words: Words): ReasonCode | null {
  return words.find(([pattern]) => pattern.test(message))?.[1] ?? null
}
