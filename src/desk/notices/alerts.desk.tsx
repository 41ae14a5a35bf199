import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { localized } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { momentOf } from '../editor/when.ts'
import { useStanding } from '../forms/standing.desk.ts'
import { RegisterFrame, useChosen } from '../registers/frame.desk.tsx'
import { AlertForm } from './alert-form.desk.tsx'
import { noticeMessages } from './messages.ts'
import { type AlertRow, alertsAnswer } from './model.ts'

/** Lines above every page: what is on, what comes, what is over. */
export function Screen(): ReactElement {
  const text = useText(noticeMessages)
  const locale = useLanguage()
  const { sites } = useMe()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['notices', 'alerts'],
    queryFn: ({ signal }) => call('GET', '/api/staff/alerts', { answer: alertsAnswer, signal }),
  })
  const { chosen, isNew, choose } = useChosen()
  const alert = useStanding(
    chosen,
    data?.alerts.find(({ id }) => id === chosen),
  )
  const lineOf = ({ when, from, until, sites: where }: AlertRow) => {
    const hours =
      when === 'before'
        ? text('alert.from', { moment: momentOf(from!, locale) })
        : until
          ? text('alert.until', { moment: momentOf(until, locale) })
          : text('alert.always')
    const names = where.map((alias) => sites.find((site) => site.alias === alias)?.name ?? alias)
    return `${text(`alert.${when}`)} · ${hours} · ${names.join(', ')}`
  }
  const done = async (id: string | null) => {
    choose(id)
    await client.invalidateQueries({ queryKey: ['notices'] })
  }
  return (
    <RegisterFrame
      register="alerts"
      mayMake={data?.mayMake ?? false}
      newLabel={text('alerts.new')}
      list={{
        rows: data?.alerts.map((row) => ({
          id: row.id,
          name: localized(row.text, locale),
          line: lineOf(row),
          mark: row.when === 'on' ? <span className="tag tag--note">{localized(row.title, locale)}</span> : undefined,
        })),
        error,
        refetch,
      }}
      open={isNew ? text('alerts.new') : alert ? localized(alert.title, locale) : null}
    >
      <AlertForm key={alert?.id ?? 'new'} alert={alert ?? null} onDone={(id) => void done(id)} />
    </RegisterFrame>
  )
}
