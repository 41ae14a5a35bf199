import { CallError, type FailureType } from './http.ts'

/** One failure of a call about the reader (OPEN-27). */
export interface ErrorEntry {
  message: string
  type: FailureType
  text: string
  /** When, as ISO text. */
  at: string
}

const LONGEST = 20

/** Failures of calls about the reader, the newest last; `nxErrors` for whoever looks into the page. */
export const errorList: ErrorEntry[] = []
Object.assign(globalThis, { nxErrors: errorList })

/** Keeps a failure and gives it on to whoever called (API-06..API-09). */
export function noteError(error: unknown): never {
  if (error instanceof CallError) {
    const { type, text } = error.apiInfo
    errorList.push({ message: error.message, type, text, at: new Date().toISOString() })
    errorList.splice(0, errorList.length - LONGEST)
  }
  throw error
}

/** Forgets all of it: another page of the profile was opened. */
export function clearErrors(): void {
  errorList.length = 0
}
