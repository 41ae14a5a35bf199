import { setQuery, useQuery } from '../../app/routes.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'

/** The text in the other language beside one's own. */
export interface Beside {
  /** Whether there is one at all. */
  hasTwin: boolean
  isOn: boolean
  turn(): void
}

/** Whether the other language is read beside the text; the address says so, so that it stays and can be sent. */
export function useBeside({ id, twins }: DraftAnswer): Beside {
  const hasTwin = twins.some((twin) => twin.id !== null && twin.id !== id)
  const isOn = useQuery().has('lado') && hasTwin
  return { hasTwin, isOn, turn: () => setQuery({ lado: isOn ? null : '1' }) }
}
