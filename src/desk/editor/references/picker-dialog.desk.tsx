import { type ReactElement, useDeferredValue, useState } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { Dialog } from '../../ui/dialog.desk.tsx'
import { fieldMessages } from '../forms/messages.ts'
import type { Referred } from '../forms/model.ts'
import { FindList } from './find-list.desk.tsx'
import type { FoundReference } from './model.ts'
import { useFound } from './references.desk.ts'

export interface PickerProps {
  title: string
  to: Referred
  site: string
  language: Locale | null
  onPick(found: FoundReference): void
  onClose(): void
}

/** Finds what a field leads to, by a few letters; arrows and Enter choose. */
export function PickerDialog({ title, to, site, language, onPick, onClose }: PickerProps): ReactElement {
  const text = useText(fieldMessages)
  const [q, write] = useState('')
  const asked = useDeferredValue(q.trim())
  const { data: rows = [], isFetched, isPlaceholderData } = useFound({ to, q: asked, site, language })
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={text('form.close')}>
      <FindList
        title={title}
        label={text('form.find')}
        hasIcon
        typed={q}
        onType={write}
        rows={rows}
        isOld={isPlaceholderData || asked !== q.trim() || !isFetched}
        keyOf={({ ref }) => ref}
        show={(row) => (
          <span>
            <b lang={row.language ?? undefined}>{row.title}</b>
            <span className="m">{row.detail}</span>
          </span>
        )}
        onTake={(found) => {
          onClose()
          onPick(found)
        }}
      />
      {isFetched && rows.length === 0 && <p className="m">{text('form.nothing-found')}</p>}
    </Dialog>
  )
}
