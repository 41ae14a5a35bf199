import { AppError } from '../web/http/errors.ts'
import type { SentForm, SentFrom } from '../web/render/sent-form.ts'

interface SentBack extends Omit<SentFrom, 'form' | 'query'>, Pick<SentForm, 'values'> {
  /** What its page reads of the address; nothing unless told. */
  query?: string
  /** What is said of the whole of it; of a refusal that names fields only where they are given here. */
  text?: string | undefined
  /** What is wrong, by field, as the form says it; unless given, what the refusal says of fields. */
  fields?: SentForm['fields']
}

/**
 * The refusal of a form that was sent without script: the page that it stands on is the answer, with what was typed and
 * what is wrong with it.
 */
export function sentBack(error: AppError, { path, query = '', readerId, values, text, fields }: SentBack): AppError {
  const named = wrongFields(error)
  const isOfFields = !fields && Object.keys(named).length > 0
  const form = { values, fields: fields ?? named, text: isOfFields ? undefined : text }
  return new AppError(error.code, {
    ...error.details,
    status: error.status,
    cause: error,
    sent: { path, query, form, ...(readerId && { readerId }) },
  })
}

/** By field the rule that it breaks, which its page says with the field's name (VALI-01), or the sentence that it was told. */
function wrongFields({ details }: AppError): SentForm['fields'] {
  const { field, message, rule, fields = [] } = details
  const wrong = field ? [{ field, message, rule }, ...fields] : fields
  return Object.fromEntries(wrong.map((each) => [each.field, each.rule ?? each.message ?? '']))
}
