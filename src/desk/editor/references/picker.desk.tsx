import { lazy, type ReactElement, Suspense } from 'react'
import type { PickerProps } from './picker-dialog.desk.tsx'

const PickerDialog = lazy(async () => ({ default: (await import('./picker-dialog.desk.tsx')).PickerDialog }))

/** Finds what a field leads to; the dialog comes when somebody first asks for it. */
export function Picker(props: PickerProps): ReactElement {
  return (
    <Suspense>
      <PickerDialog {...props} />
    </Suspense>
  )
}
