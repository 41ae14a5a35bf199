import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, CallError, refusalOr } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { mayDo, ME_KEY, useMe } from '../app/me.desk.tsx'
import { useToday } from '../app/now.desk.ts'
import { Link } from '../app/routes.desk.tsx'
import { dayOf } from '../../platform/i18n/dates.ts'
import { clockOf, momentOf } from '../editor/when.ts'
import { formMessages } from '../forms/messages.ts'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { emergencyMessages } from './messages.ts'

/** Which sites are in an emergency, above every screen; whoever may ends it by one press. */
export function EmergencyMark(): ReactElement | null {
  const text = useText(emergencyMessages)
  const common = useText(formMessages)
  const locale = useLanguage()
  const me = useMe()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const today = useToday()
  const { emergencies } = me
  if (emergencies.length === 0) return null
  const names = emergencies.map(({ site }) => me.sites.find(({ alias }) => alias === site)?.name ?? site)
  const [until] = emergencies.map((each) => each.until).toSorted()
  const own = emergencies.filter(({ site }) => mayDo(me, 'emergency', site))
  const end = async () => {
    setBusy(true)
    try {
      for (const { site, mark } of own) await call('DELETE', `/api/staff/emergency/${site}?mark=${mark}`)
      say(text('said.off'), { urgent: true })
    } catch (error) {
      const isOther = error instanceof CallError && error.status === 409
      say(isOther ? text('changed') : refusalOr(error, common('failed')), { urgent: true })
    } finally {
      setBusy(false)
      await Promise.all([ME_KEY, ['notices']].map((queryKey) => client.invalidateQueries({ queryKey })))
    }
  }
  return (
    <div className="alarm" role="status">
      <Icon name="bolt" />
      <b>{text('mark.one', { sites: names.join(', ') })}</b>
      <span>
        {dayOf(until!) === today
          ? text('mark.until', { time: clockOf(until!, locale) })
          : text('row.until', { moment: momentOf(until!, locale) })}
      </span>
      {own.length > 0 && (
        <span className="alarm__end">
          <Link to="/fichas/emergency" className="button button--small button--quiet">
            {text('mark.open')}
          </Link>
          <Button small look="line" isDisabled={busy} onPress={() => void end()}>
            {text('end')}
          </Button>
        </span>
      )}
    </div>
  )
}
