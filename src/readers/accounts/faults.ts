import type { ErrorCode, FieldFault } from '../../platform/http/errors.ts'
import { AppError } from '../../platform/http/errors.ts'
import { translator } from '../../platform/i18n/text.ts'
import { ruleMessages } from '../rules/messages.ts'
import { faultsOf, type Fault, type Rules } from '../rules/rules.ts'
import type { Acting } from './context.ts'

/** Throws what is wrong with the values of a form: REQUIRED_FIELD, INVALID_FIELD, or INVALID_FIELDS for several. */
export function refuseFaults(
  ctx: Pick<Acting, 'site' | 'locale' | 'now'>,
  rules: Rules,
  values: Record<string, unknown>,
): void {
  const text = translator(ruleMessages, ctx.locale, ctx.site.texts[ctx.locale])
  const fields = Object.entries(faultsOf(rules, values, ctx.now)).map(([field, { key, values: told }]): FieldFault => ({
    field,
    code: codeOf({ key }),
    message: text(key, told),
  }))
  const [first, ...others] = fields
  if (!first) return
  if (others.length === 0) throw new AppError(first.code, { field: first.field, message: first.message })
  throw new AppError('INVALID_FIELDS', { fields })
}

function codeOf({ key }: Fault): ErrorCode {
  return key === 'valid.required' || key === 'valid.terms' ? 'REQUIRED_FIELD' : 'INVALID_FIELD'
}
