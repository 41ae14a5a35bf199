import { type FormEvent, type ReactElement, useState } from 'react'
import { HOUR_MS } from '../../platform/durations.ts'
import { useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { fromField, toField } from '../editor/when.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField, TextField } from '../ui/field.desk.tsx'
import type { BulkAct } from './bulk-model.ts'
import { contentsMessages } from './messages.ts'
import type { ViewsAnswer } from './model.ts'

interface BulkDialogProps {
  asking: 'plan' | 'section'
  count: number
  sections: ViewsAnswer['sections']
  onClose(): void
  onDo(act: BulkAct): void
}

/** Asks for the hour or the section that all the marked ones get. */
export function BulkDialog({ asking, count, sections, onClose, onDo }: BulkDialogProps): ReactElement {
  const text = useText(contentsMessages)
  const common = useText(appMessages)
  const [at, setAt] = useState(() => toField(new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS).toISOString()))
  const [section, setSection] = useState(sections[0]?.id ?? '')
  const moment = fromField(at)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asking === 'section') onDo({ act: 'section', section })
    else if (moment) onDo({ act: 'plan', at: moment })
  }
  return (
    <Dialog
      title={text(asking === 'plan' ? 'bulk.plan' : 'bulk.section')}
      isOpen
      onClose={onClose}
      closeLabel={common('desk.close')}
      footer={
        <Button type="submit" form="bulk" isDisabled={asking === 'plan' && !moment}>
          {text('bulk.do', { count })}
        </Button>
      }
    >
      <form id="bulk" className="stack" onSubmit={submit}>
        {asking === 'plan' ? (
          <TextField
            label={text('bulk.hour')}
            hint={text('bulk.hour-hint')}
            type="datetime-local"
            required
            value={at}
            onChange={setAt}
          />
        ) : (
          <SelectField
            label={text('filter.section')}
            hint={text('bulk.section-hint')}
            value={section}
            options={sections.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={setSection}
          />
        )}
      </form>
    </Dialog>
  )
}
