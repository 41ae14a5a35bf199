import { type ReactElement, Suspense } from 'react'
import { lateLayer } from '../../app/late.desk.tsx'
import type { PickerProps } from './picker-dialog.desk.tsx'

const PickerDialog = lateLayer(async () => (await import('./picker-dialog.desk.tsx')).PickerDialog)

/** Finds what a field leads to; the dialog comes when somebody first asks for it. */
export function Picker(props: PickerProps): ReactElement {
  return (
    <Suspense>
      <PickerDialog {...props} />
    </Suspense>
  )
}
