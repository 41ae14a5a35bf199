import { lazy, type ReactElement, Suspense } from 'react'
import type { LookProps } from './look-dialog.desk.tsx'

const LookDialog = lazy(async () => ({ default: (await import('./look-dialog.desk.tsx')).LookDialog }))

/** A front with what is not saved yet; the dialog comes when somebody first asks for it. */
export function Look(props: LookProps): ReactElement {
  return (
    <Suspense>
      <LookDialog {...props} />
    </Suspense>
  )
}
