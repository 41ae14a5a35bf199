import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { agendaDeskMessages } from './messages.ts'
import { agendaAnswer, deskEvent, type DeskEvent } from './model.ts'

/** So often the agenda asks anew. */
const SILENT_MS = 60_000

/** What happens from a day on. */
export function useAgenda(site: string, from: string) {
  return useQuery({
    queryKey: ['agenda', site, from],
    queryFn: ({ signal }) =>
      call('GET', `/api/staff/agenda?site=${site}&from=${from}`, { answer: agendaAnswer, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: SILENT_MS,
  })
}

/** Does something with an event as it was seen, and reads the agenda anew; says what became of it. */
export function useEventAct(event: DeskEvent) {
  const client = useQueryClient()
  const text = useText(agendaDeskMessages)
  return useCallback(
    async (method: 'PUT' | 'POST', path: string, body: object, done: string): Promise<boolean> => {
      const seen = Object.fromEntries(event.twins.map(({ id, version }) => [id, version]))
      try {
        const options = { body: { seen, ...body }, answer: deskEvent, once: method === 'POST' }
        await call(method, `/api/staff/agenda/${event.id}/${path}`, options)
        say(done)
        return true
      } catch (error) {
        const refused = error instanceof CallError && error.status === 409 ? error : null
        const said = refused ? (refused.field === 'draft' ? 'confirm.work' : 'form.conflict') : 'form.failed'
        say(text(said), { urgent: true })
        return false
      } finally {
        await client.invalidateQueries({ queryKey: ['agenda'] })
      }
    },
    [client, event, text],
  )
}
