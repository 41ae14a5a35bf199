import type { SentForm } from '../../web/render/sent-form.ts'
import type { FormContext } from '../../forms/field/form-context.ts'
import { useForm, type Form, type FormValues, type Refusal } from '../../forms/field/use-form.ts'
import { userCall } from '../current/reader.ts'
import { faultsOf, type Rules } from '../../forms/rules/rules.ts'

/** A form of the entry that is one call of the portal. */
export interface CallForm<T> {
  context: FormContext
  /** What was sent without script and not taken, and how its fields are called. */
  sent?: SentForm | null | undefined
  labels?: Readonly<Record<string, string>>
  rules: Rules
  /** Below `/api/front/user/`. */
  path: string
  /** What is sent of what stands in the form. */
  payload(values: FormValues): object
  /** What comes of it: the address of the next page, or nothing when the reader stays. */
  done(answer: T): string | void
  /** What is said when the portal refuses; nothing when the form itself has nothing to say. */
  refuse(error: unknown): Refusal | void
}

/** A form that checks its fields, sends them, and says what the portal says or goes on. */
export function useCallForm<T>({ context, sent, labels, rules, path, payload, done, refuse }: CallForm<T>): Form {
  return useForm({
    context,
    sent,
    labels,
    faults: (values, now) => faultsOf(rules, values, now),
    async send(values) {
      let answer: T
      try {
        answer = await userCall<T>('POST', `${context.prefix}/api/front/user/${path}`, payload(values))
      } catch (error) {
        return refuse(error)
      }
      const next = done(answer)
      if (!next) return
      location.assign(next)
      return 'leaving'
    },
  })
}
