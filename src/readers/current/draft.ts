import type { FormValues } from '../../forms/field/use-form.ts'

/** Session storage: what a reader typed when the session was found to be over, by form (OPEN-46). */
const KEY = 'nx-draft-'

interface Draft {
  readerId: string
  values: FormValues
}

/** Keeps what was typed for the same reader, in this tab; never a password. */
export function keepDraft(form: string, readerId: string, values: FormValues): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !/password$/i.test(name)))
  try {
    sessionStorage.setItem(KEY + form, JSON.stringify({ readerId, values: kept } satisfies Draft))
  } catch {
    // Without storage it is lost, as it always was.
  }
}

/** What this reader typed before; what somebody else typed is dropped. */
export function draftOf(form: string, readerId: string): FormValues | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY + form) ?? 'null') as Draft | null
    if (draft && draft.readerId !== readerId) dropDrafts()
    return draft?.readerId === readerId ? draft.values : null
  } catch {
    return null
  }
}

/** Forgets what was typed: it has been saved, or the reader has left. */
export function dropDrafts(form = ''): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY + form)) sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept without storage.
  }
}
