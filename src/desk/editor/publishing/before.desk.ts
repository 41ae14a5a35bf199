import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/call.desk.ts'
import { draftAnswer, type DraftAnswer } from '../../drafts/calls-model.ts'
import type { Finding } from '../../drafts/checks.ts'
import type { Draft } from '../draft.desk.ts'
import { callsOf } from '../open-draft.desk.ts'

/** A translation that could go out with a content. */
export interface TwinToGo {
  id: string
  language: NonNullable<DraftAnswer['language']>
  title: string
  revision: number
  isOut: boolean
  /** How many blocks its source has changed, or nobody has translated. */
  behind: number
  musts: readonly Finding[]
}

/** What the portal says of a content and its twins right before they go out; null without a connection. */
export interface Before {
  opened: DraftAnswer
  musts: readonly Finding[]
  twins: readonly TwinToGo[]
}

const mustsIn = (found: DraftAnswer['checks']): Finding[] => (found as Finding[]).filter(({ must }) => must)
const isOut = (state: string | null) => state === 'published' || state === 'corrected'

/** Asks the portal, once everything that was typed is there. */
export function useBefore(draft: Draft, { id }: DraftAnswer) {
  return useQuery({
    queryKey: ['before', id],
    queryFn: async (): Promise<Before | null> => {
      if (!(await draft.saver.settled())) return null
      const opened = await call('GET', callsOf(id), { answer: draftAnswer })
      const twins = opened.twins.flatMap((twin): Omit<TwinToGo, 'musts'>[] =>
        twin.id !== null && twin.id !== id && (twin.isDrafted || twin.state === 'draft')
          ? [
              {
                id: twin.id,
                language: twin.language,
                title: twin.title,
                revision: twin.revision ?? 0,
                isOut: isOut(twin.state),
                behind: twin.stale + twin.missing,
              },
            ]
          : [],
      )
      const looked = await Promise.all(
        twins.map(async (twin) => {
          const { checks } = await call('GET', callsOf(twin.id), { answer: draftAnswer })
          return { ...twin, musts: mustsIn(checks) }
        }),
      )
      return { opened, musts: mustsIn(opened.checks), twins: looked }
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Those that go out when nobody has said which: whose text lacks nothing. */
export const readyTwins = (twins: readonly TwinToGo[]): string[] =>
  twins.flatMap(({ id, behind, musts }) => (behind === 0 && musts.length === 0 ? [id] : []))
