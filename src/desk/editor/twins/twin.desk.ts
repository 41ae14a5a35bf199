import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { pieceAnswer, sideBySideAnswer, type SideBySide } from '../../twins/model.ts'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { callsOf } from '../open-draft.desk.ts'
import { type Cell, toReview } from './cells.ts'

/** While one looks at both, what is written in the other language comes within so long. */
const AGAIN_MS = 10_000

/** The other language beside this one, and what can be done with a block of it. */
export interface Twin {
  data: SideBySide | undefined
  act(pair: string, what: 'fine' | 'propose'): Promise<void>
}

/** A text beside its translation; `isWatched` while both are on the screen, so that what others write there is seen. */
export function useTwin(draft: Draft, id: string, { isWatched = false } = {}): Twin {
  const text = useText(editorMessages)
  const client = useQueryClient()
  const at = `${callsOf(id)}/twin`
  const { data } = useQuery({
    queryKey: ['twin', id],
    queryFn: () => call('GET', at, { answer: sideBySideAnswer }),
    refetchInterval: isWatched ? AGAIN_MS : false,
  })
  const act = async (pair: string, what: 'fine' | 'propose') => {
    if (!(await draft.saver.settled())) return say(text('publish.offline'), { urgent: true })
    try {
      const path = `${at}/blocks/${encodeURIComponent(pair)}`
      const answer = await call('POST', path, { body: { act: what }, answer: pieceAnswer })
      draft.saver.told({ ...answer, conflicts: [] })
      await client.invalidateQueries({ queryKey: ['twin', id] })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      say(error.message, { urgent: true })
    }
  }
  return { data, act }
}

/** The next or the previous block that wants one, from where the caret is. */
export function stepThrough(draft: Draft, pairs: readonly Pick<Cell, 'id' | 'state'>[], by: 1 | -1): void {
  const there = toReview(pairs).filter(({ state }) => state !== 'missing')
  if (there.length === 0) return
  const now = there.findIndex(({ id }) => id === draft.place)
  draft.goTo(there[now < 0 ? (by > 0 ? 0 : there.length - 1) : (now + by + there.length) % there.length]!.id)
}
