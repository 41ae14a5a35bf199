import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, CallError, refusalOr } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { ME_KEY } from '../app/me.desk.tsx'
import { useFieldName } from '../editor/forms/form.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { say } from '../ui/toast.desk.tsx'
import { settingMessages } from './messages.ts'
import { siteAnswer, siteLookAnswer } from './model.ts'

type Values = Record<string, unknown>
const NONE: Values = {}

/** What of a site a form changes. */
export type SitePart = 'settings' | 'navigation' | 'advertising' | 'wall-rules'

/** A site as it is being changed: values by name, their saving, and a look at them before. */
export function useSiteForm(alias: string, part: SitePart) {
  const text = useText(settingMessages)
  const nameOf = useFieldName()
  const client = useQueryClient()
  const queryKey = ['notices', 'site', alias]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', `/api/staff/sites/${alias}`, { answer: siteAnswer, signal }),
  })
  const stored: Values = query.data?.values ?? NONE
  const refused = (field: string | null) =>
    text('refused', { field: field === null ? '' : nameOf(field.split('.')[0]!) })
  const form = useForm<Values>({
    name: `${part}:${alias}`,
    stored,
    reads: queryKey,
    refusal: ({ status, field }) => (status === 400 ? refused(field) : null),
  })
  /** What one changed, as it is now. */
  const own = () => Object.fromEntries(Object.keys(form.changed).map((name) => [name, form.values[name] ?? null]))
  const save = () =>
    void form.save(
      async () => {
        const values = own()
        const seen = Object.fromEntries(Object.keys(values).map((name) => [name, stored[name] ?? null]))
        await call('PUT', `/api/staff/sites/${alias}`, { body: { values, seen }, once: true })
        say(text('saved'))
      },
      () => void client.invalidateQueries({ queryKey: ME_KEY }),
    )
  async function look(): Promise<Record<string, string> | null> {
    try {
      const answer = await call('POST', `/api/staff/sites/${alias}/preview`, {
        body: { values: own() },
        answer: siteLookAnswer,
      })
      return answer.urls
    } catch (error) {
      const { status, field } = error instanceof CallError ? error : { status: 0, field: null }
      say(status === 400 ? refused(field) : refusalOr(error, text('failed')), { urgent: true })
      return null
    }
  }
  return { ...form, query, save, look }
}
