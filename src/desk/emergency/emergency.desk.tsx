import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { localized } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { ME_KEY } from '../app/me.desk.tsx'
import { momentOf } from '../editor/when.ts'
import { RegisterFrame, useChosen } from '../registers/frame.desk.tsx'
import { EmergencyForm } from './emergency-form.desk.tsx'
import { emergencyMessages } from './messages.ts'
import { emergencyAnswer, type EmergencyRow } from './model.ts'

/** Sites in an emergency: which, until when, and what they say. */
export function Screen(): ReactElement {
  const text = useText(emergencyMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['notices', 'emergency'],
    queryFn: ({ signal }) => call('GET', '/api/staff/emergency', { answer: emergencyAnswer, signal }),
  })
  const { chosen } = useChosen()
  const row = data?.rows.find(({ site }) => site === chosen)
  const lineOf = ({ isOn, emergency }: EmergencyRow) =>
    isOn && emergency
      ? `${localized(emergency.title, locale)} · ${text('row.until', { moment: momentOf(emergency.until, locale) })}`
      : text('row.off')
  return (
    <RegisterFrame
      register="emergency"
      mayMake={false}
      list={{
        rows: data?.rows.map((each) => ({
          id: each.site,
          name: each.name,
          line: lineOf(each),
          mark: each.isOn ? <span className="tag tag--live">{text('row.on')}</span> : undefined,
        })),
        error,
        refetch,
      }}
      open={row ? row.name : null}
    >
      {row && (
        <EmergencyForm
          key={row.site}
          row={row}
          rows={data!.rows}
          onDone={() => {
            void client.invalidateQueries({ queryKey: ['notices'] })
            void client.invalidateQueries({ queryKey: ME_KEY })
          }}
        />
      )}
    </RegisterFrame>
  )
}
