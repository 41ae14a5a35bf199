import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ZodType } from 'zod'
import { call, CallError, conflictOr } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { scheduleDeskMessages } from './messages.ts'
import {
  type ChangesBody,
  channelsAnswer,
  dayAnswer,
  type DayAnswer,
  type DayChange,
  differsBody,
  type Differing,
  type ShiftBody,
  type ShownBroadcast,
} from './model.ts'

/** So often a day asks anew that hears nothing. */
const SILENT_MS = 30_000
/** Parts of a broadcast that a refusal may name, each with its words. */
const PARTS = ['title', 'subtitle', 'description', 'start', 'version'] as const
/** What is read of schedules. */
export const SCHEDULE_KEY = 'schedule'

/** The channels of a site. */
export function useChannels(site: string) {
  return useQuery({
    queryKey: [SCHEDULE_KEY, 'channels', site],
    queryFn: ({ signal }) => call('GET', `/api/staff/schedule?site=${site}`, { answer: channelsAnswer, signal }),
  })
}

/** A day of a channel as it stands. */
export function useDay(channel: string | undefined, day: string | undefined) {
  return useQuery({
    queryKey: [SCHEDULE_KEY, channel, day],
    queryFn: ({ signal }) => call('GET', `/api/staff/schedule/${channel}/${day}`, { answer: dayAnswer, signal }),
    enabled: channel !== undefined && day !== undefined,
    refetchInterval: SILENT_MS,
  })
}

/** What was seen of a day. */
export const seenOf = ({ rows }: DayAnswer): Record<string, string> =>
  Object.fromEntries(rows.filter(({ isOwn }) => isOwn).map(({ id, mark }) => [id, mark]))

/** What is sent of a day names what was seen of it. */
type Sent = ChangesBody | ShiftBody

/** What gives way on another day, which nobody has seen yet; the answer says whether it is to. */
interface Meeting {
  with: readonly ShownBroadcast[]
  answer(go: boolean): void
}

/** Does things to a day, and keeps what somebody else changed meanwhile until it is read. */
export function useDayActions(day: DayAnswer | undefined) {
  const client = useQueryClient()
  const text = useText(scheduleDeskMessages)
  const [differing, differ] = useState<readonly Differing[] | null>(null)
  const [meeting, meet] = useState<Meeting | null>(null)
  const send = useCallback(
    async <T extends DayAnswer>(path: string, body: Sent, answer: ZodType<T>): Promise<T | null> => {
      if (!day) return null
      const key = [SCHEDULE_KEY, day.channel.id, day.day]
      try {
        const own = `/api/staff/schedule/${day.channel.id}/${day.day}/${path}`
        const after = await call('POST', own, { body, answer, once: true })
        client.setQueryData(key, dayAnswer.parse(after))
        return after
      } catch (error) {
        const refused = error instanceof CallError ? error : null
        const others = refused?.status === 409 ? differsBody.safeParse(refused.body) : null
        if (others?.success) {
          const unseen = others.data.differs.flatMap(({ id, now }) => (now && body.seen[id] === undefined ? now : []))
          if (unseen.length < others.data.differs.length) differ(others.data.differs)
          else {
            const go = await new Promise<boolean>((answer) => meet({ with: unseen, answer }))
            meet(null)
            const marks = Object.fromEntries(unseen.map(({ id, mark }) => [id, mark]))
            if (go) return send(path, { ...body, seen: { ...body.seen, ...marks } }, answer)
          }
        } else {
          const part =
            refused?.status === 400 ? PARTS.find((one) => refused.field?.split('.').includes(one)) : undefined
          const said = part ? text('form.refused', { field: text(`form.${part}`) }) : text('form.failed')
          say(conflictOr(error, said), { urgent: true })
        }
        return null
      }
    },
    [client, day, text],
  )
  const change = useCallback(
    (changes: DayChange[], seen?: Record<string, string>) =>
      send('changes', { seen: seen ?? (day ? seenOf(day) : {}), changes }, dayAnswer),
    [send, day],
  )
  const read = useCallback(() => {
    differ(null)
    void client.invalidateQueries({ queryKey: [SCHEDULE_KEY] })
  }, [client])
  return { send, change, differing, meeting, read }
}
export type DayActions = ReturnType<typeof useDayActions>
