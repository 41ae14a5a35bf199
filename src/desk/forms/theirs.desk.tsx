import { type ReactElement, Suspense } from 'react'
import { latePart } from '../app/late.desk.tsx'
import { useText } from '../app/language.desk.tsx'
import { formMessages } from './messages.ts'
import type { DeskForm } from './use-form.desk.ts'

const Both = latePart(async () => (await import('./both.desk.tsx')).Both)

/** What is needed to say what differs. */
export interface TheirsProps {
  form: Pick<DeskForm, 'clashes' | 'settle'>
  /** What a field is called. */
  nameOf(name: string): string
  /** How a value is said that is no text; undefined leaves it as it is. */
  sayValue?: ((name: string, value: unknown) => string | undefined) | undefined
}

/** Where somebody else said something else in a field that one is writing in: both, and a key for each. */
export function Theirs({ form, nameOf, sayValue }: TheirsProps): ReactElement {
  const text = useText(formMessages)
  const { clashes } = form
  const fields = clashes.map(({ name }) => nameOf(name)).join(', ')
  return (
    <>
      <p
        className={clashes.length > 0 ? 'strong' : 'hidden'}
        role="status"
        {...(clashes.length > 0 && { tabIndex: -1, 'data-differs': '' })}
      >
        {clashes.length > 0 && text('theirs.said', { fields })}
      </p>
      <Suspense>
        {clashes.map((clash) => (
          <Both key={clash.name} clash={clash} name={nameOf(clash.name)} sayValue={sayValue} onSettle={form.settle} />
        ))}
      </Suspense>
    </>
  )
}
