import type { ErrorCode, FieldFault } from '../../web/http/errors.ts'
import { AppError } from '../../web/http/errors.ts'
import { translator } from '../../platform/i18n/text.ts'
import { ruleMessages } from '../../forms/rules/messages.ts'
import { faultsOf, type Fault, type Rules } from '../../forms/rules/rules.ts'
import type { Acting } from './context.ts'

/** Throws what is wrong with the values of a form: REQUIRED_FIELD, INVALID_FIELD, or INVALID_FIELDS for several. */
export function refuseFaults(
  ctx: Pick<Acting, 'site' | 'locale' | 'now'>,
  rules: Rules,
  values: Record<string, unknown>,
): void {
  const text = translator(ruleMessages, ctx.locale, ctx.site.texts[ctx.locale])
  const unreadable = Object.fromEntries(
    Object.keys(rules).flatMap((field) => (isWritten(field, values[field]) ? [] : [[field, { key: 'valid.regex' }]])),
  ) as Record<string, Fault>
  const faults = { ...faultsOf(rules, values, ctx.now), ...unreadable }
  const fields = Object.entries(faults).map(([field, { key, values: told }]): FieldFault => ({
    field,
    code: codeOf({ key }),
    message: text(key, told),
    rule: { key, ...(told && { values: told }) },
  }))
  const [first, ...others] = fields
  if (!first) return
  if (others.length === 0)
    throw new AppError(first.code, { field: first.field, message: first.message, rule: first.rule })
  throw new AppError('INVALID_FIELDS', { fields })
}

/** The refusal of a nick that somebody has, in the words of its field (VALI-11). */
export function nickTaken({ site, locale }: Pick<Acting, 'site' | 'locale'>): AppError {
  const message = translator(ruleMessages, locale, site.texts[locale])('valid.nick')
  return new AppError('NICK_ALREADY_IN_USE', { field: 'nick', message })
}

/** Fields that are no texts: ticks, and a number. */
const KINDS: Readonly<Record<string, 'boolean' | 'number'>> = { terms: 'boolean', legal: 'boolean', avatar: 'number' }

/** Whether a field came as what it is: rules count whatever else comes as an empty text. */
function isWritten(field: string, value: unknown): boolean {
  return value === undefined || value === null || typeof value === (KINDS[field] ?? 'string')
}

function codeOf({ key }: Fault): ErrorCode {
  return key === 'valid.required' || key === 'valid.terms' || key === 'valid.terms.short'
    ? 'REQUIRED_FIELD'
    : 'INVALID_FIELD'
}
