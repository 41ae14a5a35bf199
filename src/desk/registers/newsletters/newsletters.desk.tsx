import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { languageOf, type Locale } from '../../../platform/i18n/locale.ts'
import { call, CallError, refusalOr } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { setQuery, useQuery as useAddress } from '../../app/routes.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import styles from '../registers.module.css'
import { DefinitionForm } from './definition-form.desk.tsx'
import { EditionList } from './edition-list.desk.tsx'
import { EditionPane } from './edition-pane.desk.tsx'
import { newsletterMessages } from './messages.ts'
import { editionAnswer, type NewsletterRow, newslettersAnswer } from './model.ts'

const ALL = '/api/staff/newsletters'
const open = (edition: string | null) => setQuery({ edicion: edition })

/** Newsletters of a site: what goes out when, and every edition. */
export function Screen(): ReactElement {
  const text = useText(newsletterMessages)
  const locale = useLanguage()
  const site = useSite()
  const { chosen, isNew, choose } = useChosen()
  const edition = useAddress().get('edicion')
  const client = useQueryClient()
  const list = useQuery({
    queryKey: ['newsletters', site.alias],
    queryFn: () => call('GET', `${ALL}?site=${site.alias}`, { answer: newslettersAnswer }),
    refetchInterval: 30_000,
  })
  const row = list.data?.rows.find(({ id }) => id === chosen)
  const rows = list.data?.rows.map(({ id, name, next, readers }) => ({
    id,
    name,
    line: [
      next ? text('row.by-clock', { date: momentOf(next, locale) }) : text('row.by-hand'),
      ...readers.map((each) => text('row.readers', { language: each.locale.toUpperCase(), count: each.count })),
    ].join(' · '),
  }))
  const refresh = () => client.invalidateQueries({ queryKey: ['newsletters'] })
  return (
    <RegisterFrame
      register="newsletters"
      mayMake
      newLabel={text('new')}
      list={{ rows, error: list.error, refetch: list.refetch }}
      open={isNew ? text('new') : (row?.name ?? null)}
    >
      {isNew && <DefinitionForm id={null} site={site.alias} onSaved={(id) => void refresh().then(() => choose(id))} />}
      {row && edition !== null && (
        <EditionPane key={edition} id={edition} onBack={() => open(null)} onChanged={refresh} />
      )}
      {row && edition === null && <NewsletterPane row={row} site={site.alias} onMade={refresh} />}
    </RegisterFrame>
  )
}

interface PaneProps {
  row: NewsletterRow
  site: string
  onMade(): Promise<void>
}

function NewsletterPane({ row, site, onMade }: PaneProps): ReactElement {
  const text = useText(newsletterMessages)
  const locale = useLanguage()
  const nameOf = (language: Locale) => languageOf(language).name
  const [busy, setBusy] = useState(false)
  const make = async (language: Locale) => {
    setBusy(true)
    try {
      const made = await call('POST', `${ALL}/${row.id}/editions`, {
        body: { locale: language },
        answer: editionAnswer,
        once: true,
      })
      await onMade()
      open(made.id)
    } catch (error) {
      const isEmpty = error instanceof CallError && error.status === 409
      say(refusalOr(error, text(isEmpty ? 'make.nothing' : 'failed')), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="pad stack-l">
      <section className="stack-s">
        <p>{row.next ? text(`next.${row.mode}`, { date: momentOf(row.next, locale) }) : text('next.hand')}</p>
        <h3>{text('readers')}</h3>
        <ul className={styles['plain']}>
          {row.readers.map(({ locale: language, count }) => (
            <li key={language}>{text('readers.of', { language: nameOf(language), count })}</li>
          ))}
        </ul>
        <div className="line">
          {row.readers.map(({ locale: language }) => (
            <Button key={language} look="line" icon="plus" isDisabled={busy} onPress={() => void make(language)}>
              {text('make', { language: nameOf(language) })}
            </Button>
          ))}
        </div>
      </section>
      <section className="stack-s">
        <h3>{text('editions')}</h3>
        <EditionList row={row} onOpen={open} />
      </section>
      <details className={styles['fold']}>
        <summary>
          <h3>{text('definition')}</h3>
          <span className="m">{text('definition.text')}</span>
        </summary>
        <DefinitionForm key={row.id} id={row.id} site={site} onSaved={() => void onMade()} />
      </details>
    </div>
  )
}
