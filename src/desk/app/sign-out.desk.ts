import { say } from '../ui/toast.desk.tsx'
import { call, type CallError } from './call.desk.ts'

/** Ends the session and goes back to the door; whoever could not leave is told. */
export async function signOut(): Promise<void> {
  try {
    await call('DELETE', '/api/staff/session')
    location.assign('/redaccion/')
  } catch (error) {
    say((error as CallError).message, { urgent: true })
  }
}
