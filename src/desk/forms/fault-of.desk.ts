import { CallError } from '../app/call.desk.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import type { FieldFault } from '../ui/fault-model.ts'
import type { formMessages } from './messages.ts'

type Text = Translate<(typeof formMessages)['es']>

/** What is wrong, and with which field; null where it is the whole form. */
export interface Fault {
  field: string | null
  said: string
  /** The field that says it beside the form's foot, by its path in what was sent. */
  at?: FieldFault | null
}

/** What a room itself says of a refusal; null leaves it to what is said for all. */
export type Refusal = (error: CallError) => Fault | string | null

/** What a form says when it was not saved: what its room knows of it, else what helps whoever wrote in it. */
export function faultOf(error: unknown, text: Text, refusal?: Refusal): Fault {
  const refused = error instanceof CallError ? error : new CallError(0, null)
  // Whoever had the right when they began learns that it is gone, and not that trying again might help.
  if (refused.code === 'FORBIDDEN') return { field: null, said: text('forbidden') }
  const at = fieldOf(refused, text)
  const own = refusal?.(refused) ?? null
  if (own !== null) return typeof own === 'string' ? { field: null, said: own, at } : own
  if (refused.status === 409) return { field: null, said: text('conflict') }
  if (at) return { field: null, said: text('wrong'), at }
  return { field: null, said: text(refused.status === 404 ? 'gone' : 'failed') }
}

function fieldOf({ status, code, field }: CallError, text: Text): FieldFault | null {
  if (status !== 400 || field === null) return null
  const empty = text('field.missing')
  return { path: field, said: code === 'REQUIRED_FIELD' ? empty : text('field.wrong'), empty }
}
