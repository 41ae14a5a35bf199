import { lazily } from '../../browser/chunks.ts'

/** Says that this needs an account: what says it comes with the first press that does. */
export function offerSignIn(href: string): void {
  lazily(
    () => import('./sign-in-dialog.ts'),
    ({ askToSignIn }) => askToSignIn(href, null),
  )
}
