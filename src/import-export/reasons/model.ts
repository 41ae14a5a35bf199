import type { es } from './messages.es.ts'

/** Why something stays out, waits or could not be read: the keys of the catalogue. */
export type ReasonCode = keyof typeof es

/** What a reason is said with; a reason may hold another one. */
type ReasonValue = string | number | Reason

/** A reason without words: these come from the catalogue, in the language of whoever reads it. */
export interface Reason {
  code: ReasonCode
  values?: Record<string, ReasonValue>
}

/** Makes a reason. */
export function because(code: ReasonCode, values?: Record<string, ReasonValue>): Reason {
  return values === undefined ? { code } : { code, values }
}

/** A reason for logs: its code and what it is said with. */
export function coded({ code, values = {} }: Reason): string {
  if (code === 'said') return String(values['text'])
  const given = Object.values(values).map((value) => (typeof value === 'object' ? coded(value) : value))
  return given.length === 0 ? code : `${code}: ${given.join(', ')}`
}

/** Several reasons as one. */
export function joined(reasons: readonly Reason[]): Reason {
  const [first, ...others] = reasons
  return others.reduce((one, other) => because('and', { one, other }), first ?? because('schema.form'))
}

/** Where in a file it is. */
export function placed(why: Reason, line: number | null, column: number | null): Reason {
  if (line === null) return why
  return column === null ? because('at.line', { line, why }) : because('at', { line, column, why })
}

/** Equal reasons once. */
export function onceEach(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((one) => [coded(one), one])).values()]
}

/** The same reason with other texts in it. */
export function withTexts({ code, values }: Reason, change: (text: string) => string): Reason {
  if (values === undefined) return { code }
  const changed = Object.entries(values).map(([name, value]): [string, ReasonValue] => [
    name,
    typeof value === 'string' ? change(value) : typeof value === 'number' ? value : withTexts(value, change),
  ])
  return { code, values: Object.fromEntries(changed) }
}
