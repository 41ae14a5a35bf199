import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { formMessages } from './messages.ts'
import type { DeskForm } from './use-form.desk.ts'

/** Says that what stands in a form was written another time, and takes it out again for who does not want it. */
export function KeptNotice({ form }: { form: Pick<DeskForm, 'isKept' | 'drop'> }): ReactElement | null {
  const text = useText(formMessages)
  if (!form.isKept) return null
  return (
    <div className="notice notice--note" role="status">
      <p>{text('kept')}</p>
      <Button small look="line" className="push" onPress={form.drop}>
        {text('kept.drop')}
      </Button>
    </div>
  )
}
