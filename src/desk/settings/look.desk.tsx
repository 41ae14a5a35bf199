import { type ReactElement, Suspense } from 'react'
import { lateLayer } from '../app/late.desk.tsx'
import type { LookProps } from './look-dialog.desk.tsx'

const LookDialog = lateLayer(async () => (await import('./look-dialog.desk.tsx')).LookDialog)

/** A front with what is not saved yet; the dialog comes when somebody first asks for it. */
export function Look(props: LookProps): ReactElement {
  return (
    <Suspense>
      <LookDialog {...props} />
    </Suspense>
  )
}
