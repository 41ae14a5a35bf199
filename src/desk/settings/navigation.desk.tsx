import { type ReactElement, useState } from 'react'
import { call, refusalOr } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { LinkList } from './link-list.desk.tsx'
import { columnRows, type LinkRow, navigationRows, toColumns, toNavigation } from './link-rows.ts'
import { settingMessages } from './messages.ts'
import { linksAnswer } from './model.ts'
import { SiteActions } from './site-actions.desk.tsx'
import { SiteRegister } from './site-register.desk.tsx'
import { useSiteForm } from './use-site-form.desk.ts'

/** Menu and footer of sites: links in their order and in all languages. */
export function Screen(): ReactElement {
  return <SiteRegister register="navigation" form={NavigationForm} />
}

function NavigationForm({ alias }: { alias: string }): ReactElement {
  const text = useText(settingMessages)
  const me = useMe()
  const form = useSiteForm(alias, 'navigation')
  const [broken, mark] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = form.query
  const menu = useRows(form.values['navigation'], (value) => navigationRows(value as never))
  const foot = useRows(form.values['columns'], (value) => columnRows(value as never))
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const languages = me.sites.find((site) => site.alias === alias)?.languages ?? []
  const check = async () => {
    const hrefs = [...menu.rows, ...foot.rows].flatMap(({ href }) => href || [])
    const { broken: found } = await call('POST', `/api/staff/sites/${alias}/links`, {
      body: { hrefs: [...new Set(hrefs)] },
      answer: linksAnswer,
    })
    mark(new Set(found))
    say(found.length > 0 ? text('link.checked.some', { n: found.length }) : text('link.checked'), { urgent: true })
  }
  return (
    <form
      className="pad stack-l"
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      <LinkList
        title={text('nav.menu')}
        hint={text('nav.menu.hint')}
        add={text('link.add')}
        site={alias}
        languages={languages}
        rows={menu.rows}
        deepest={2}
        broken={broken}
        onChange={(rows) => form.set({ navigation: menu.keep(rows, toNavigation(rows)) })}
      />
      <LinkList
        title={text('nav.columns')}
        hint={text('nav.columns.hint')}
        add={text('link.add.column')}
        hasHeadings
        site={alias}
        languages={languages}
        rows={foot.rows}
        deepest={1}
        broken={broken}
        onChange={(rows) => form.set({ columns: foot.keep(rows, toColumns(rows)) })}
      />
      <div className="line">
        <Button
          look="line"
          onPress={() =>
            void check().catch((error: unknown) => say(refusalOr(error, text('failed')), { urgent: true }))
          }
        >
          {text('link.check')}
        </Button>
      </div>
      <SiteActions form={form} />
    </form>
  )
}

/** Rows of a value of the form; their keys stay as long as the value is the one that they were written as. */
function useRows(value: unknown, read: (value: unknown) => LinkRow[]) {
  const [kept, keep] = useState<{ value: unknown; rows: LinkRow[] } | null>(null)
  let rows = kept?.rows ?? []
  if (value !== undefined && kept?.value !== value) {
    rows = read(value)
    keep({ value, rows })
  }
  return {
    rows,
    keep<T>(next: LinkRow[], written: T): T {
      keep({ value: written, rows: next })
      return written
    },
  }
}
