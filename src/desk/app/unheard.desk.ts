import { say } from '../ui/toast.desk.tsx'
import { CallError } from './call.desk.ts'

/** Says of a call that failed what no screen says of it: nobody takes for done what was not. */
export function sayUnheard(): void {
  addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof CallError)) return
    event.preventDefault()
    say(event.reason.message, { urgent: true })
  })
}
