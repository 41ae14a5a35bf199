import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, CallError, refusalOr } from '../app/call.desk.ts'
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

/** What is read of the agenda. */
export const AGENDA_KEY = ['agenda']

/** Does something with an event as it was seen. */
export function changeEvent(event: DeskEvent, method: 'PUT' | 'POST', path: string, body: object): Promise<DeskEvent> {
  const seen = Object.fromEntries(event.twins.map(({ id, version }) => [id, version]))
  const options = { body: { seen, ...body }, answer: deskEvent, once: method === 'POST' }
  return call(method, `/api/staff/agenda/${event.id}/${path}`, options)
}

/** Lets out an event that came in as a draft, and reads the agenda anew; says what became of it. */
export function useConfirm(event: DeskEvent): () => void {
  const client = useQueryClient()
  const text = useText(agendaDeskMessages)
  const confirm = useCallback(async () => {
    try {
      await changeEvent(event, 'POST', 'confirm', {})
      say(text('confirm.done'))
    } catch (error) {
      const refused = error instanceof CallError && error.status === 409 ? error : null
      const said = refused ? (refused.field === 'draft' ? 'confirm.work' : 'confirm.conflict') : 'confirm.failed'
      say(refusalOr(error, text(said)), { urgent: true })
    } finally {
      await client.invalidateQueries({ queryKey: AGENDA_KEY })
    }
  }, [client, event, text])
  return () => void confirm()
}
