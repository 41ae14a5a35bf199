import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call, CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { ME_KEY } from '../app/me.desk.tsx'
import { useLeaveGuard } from '../app/routes.desk.tsx'
import { same } from '../drafts/same.ts'
import { useFieldName } from '../editor/forms/form.desk.tsx'
import { registerMessages } from '../registers/messages.ts'
import { say } from '../ui/toast.desk.tsx'
import { afterSaving, type Changed } from './changed-model.ts'
import { settingMessages } from './messages.ts'
import { siteAnswer, siteLookAnswer } from './model.ts'

type Values = Record<string, unknown>

/** A site as it is being changed: values by name, their saving, and a look at them before. */
export function useSiteForm(alias: string) {
  const text = useText(settingMessages)
  const common = useText(registerMessages)
  const nameOf = useFieldName()
  const client = useQueryClient()
  const [changed, change] = useState<Changed>({})
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['notices', 'site', alias],
    queryFn: ({ signal }) => call('GET', `/api/staff/sites/${alias}`, { answer: siteAnswer, signal }),
  })
  const stored: Values = query.data?.values ?? {}
  const mine = Object.fromEntries(Object.entries(changed).map(([name, each]) => [name, each.mine]))
  const isChanged = Object.keys(changed).length > 0
  useLeaveGuard(useCallback(() => !isChanged || confirm(common('form.leave')), [isChanged, common]))

  const set = (next: Values) =>
    change((before) => {
      const names = new Set([...Object.keys(next), ...Object.keys(before), ...Object.keys(stored)])
      const entries = [...names].flatMap((name) => {
        const seen = before[name] ? before[name].seen : stored[name]
        return same(next[name] ?? null, seen ?? null) ? [] : [[name, { mine: next[name] ?? null, seen }] as const]
      })
      return Object.fromEntries(entries)
    })
  const fieldIn = (field: string | null) => (field === null ? '' : nameOf(field.split('.')[0]!))

  async function save(): Promise<void> {
    setBusy(true)
    const seen = Object.fromEntries(Object.entries(changed).map(([name, each]) => [name, each.seen ?? null]))
    try {
      await call('PUT', `/api/staff/sites/${alias}`, { body: { values: mine, seen }, once: true })
      say(text('saved'))
      await client.invalidateQueries({ queryKey: ['notices', 'site', alias] })
      change((before) => afterSaving(before, changed))
      void client.invalidateQueries({ queryKey: ME_KEY })
    } catch (error) {
      const { status, field, body } = error instanceof CallError ? error : { status: 0, field: null, body: null }
      if (status === 409) {
        const { differs = [] } = (body ?? {}) as { differs?: string[] }
        await query.refetch()
        change((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !differs.includes(name))))
        say(text('conflict', { fields: differs.map(nameOf).join(', ') }), { urgent: true })
      } else if (status === 400) say(text('refused', { field: fieldIn(field) }), { urgent: true })
      else say(text('failed'), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  async function look(): Promise<Record<string, string> | null> {
    try {
      const answer = await call('POST', `/api/staff/sites/${alias}/preview`, {
        body: { values: mine },
        answer: siteLookAnswer,
      })
      return answer.urls
    } catch (error) {
      const { status, field } = error instanceof CallError ? error : { status: 0, field: null }
      say(status === 400 ? text('refused', { field: fieldIn(field) }) : text('failed'), { urgent: true })
      return null
    }
  }
  const values: Values = { ...stored, ...Object.fromEntries(Object.entries(mine).map(([k, v]) => [k, v ?? undefined])) }
  return { query, values, set, isChanged, busy, save, look }
}
