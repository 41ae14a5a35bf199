import { call } from '../../app/call.desk.ts'
import { publishAnswer } from '../../drafts/calls-model.ts'
import { plansAnswer } from '../../drafts/work-model.ts'
import type { Draft } from '../draft.desk.ts'
import { callsOf } from '../open-draft.desk.ts'
import type { Wish } from '../wish.ts'
import type { TwinToGo } from './before.desk.ts'

/** What goes out, and how. */
export interface Sending {
  id: string
  isOut: boolean
  wish: Wish
  twins: readonly TwinToGo[]
  /** What a correction corrects, by content: each in its own language. */
  notes: Notes
}

/** Notes by the content that they are of. */
export type Notes = Readonly<Record<string, string>>

/** Lets it out, or plans it; answers where readers see it, if they do by now. */
export async function sendOut(draft: Draft, { id, isOut, wish, twins, notes }: Sending): Promise<string | null> {
  const { at, version } = wish
  // What nobody has seen yet goes out as it is at an hour by itself; all else is done at that hour.
  if (at !== null && (isOut || version === 'then' || twins.some((twin) => twin.isOut))) {
    for (const one of [{ id, isOut }, ...twins])
      await call('POST', `${callsOf(one.id)}/plan`, {
        body: { action: one.isOut ? 'change' : 'publish', at, version },
        answer: plansAnswer,
      })
    return null
  }
  const as = isOut ? wish.as : 'change'
  const note = (of: string) => (as === 'correction' ? { note: notes[of]?.trim() ?? '' } : {})
  const { published } = await call('POST', `${callsOf(id)}/publish`, {
    body: {
      revision: draft.saver.revision,
      twins: twins.map((twin) => ({ id: twin.id, revision: twin.revision, ...note(twin.id) })),
      as,
      ...note(id),
      ...(at !== null && { at }),
    },
    answer: publishAnswer,
  })
  const own = published.find((one) => one.id === id)
  if (own) draft.saver.told({ ...own, conflicts: [] })
  return at === null ? (own?.url ?? null) : null
}
