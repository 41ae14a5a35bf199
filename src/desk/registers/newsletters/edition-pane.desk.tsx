import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { call } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { Failed, Loading } from '../../app/outcomes.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { Button } from '../../ui/button.desk.tsx'
import styles from '../registers.module.css'
import { EditionActions } from './edition-actions.desk.tsx'
import { editionKey, EditionForm } from './edition-form.desk.tsx'
import { newsletterMessages } from './messages.ts'
import { editionAnswer, type EditionShown } from './model.ts'
import { StateTag } from './state-tag.desk.tsx'
import { UnsureList } from './unsure-list.desk.tsx'

interface EditionPaneProps {
  id: string
  onBack(): void
  onChanged(): Promise<void>
}

/** One edition: what it says, what becomes of it, and how it did. */
export function EditionPane({ id, onBack, onChanged }: EditionPaneProps): ReactElement {
  const text = useText(newsletterMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const key = editionKey(id)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call('GET', `/api/staff/editions/${id}`, { answer: editionAnswer }),
    // While it leaves its figures grow.
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? 3000 : 30_000),
  })
  const changed = async (edition?: EditionShown) => {
    if (edition) client.setQueryData(key, edition)
    else await refetch()
    await onChanged()
  }
  return (
    <div className="pad stack-l">
      <Button look="quiet" small icon="back" onPress={onBack}>
        {text('edition.back')}
      </Button>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <>
          <section className="stack-s">
            <div className="line">
              <h3>{text('edition.title', { language: languageOf(data.locale).name, number: data.number })}</h3>
              <StateTag state={data.state} />
            </div>
            <p className="m">
              {[
                data.startedAt === null && data.dueAt && text('at.due', { date: momentOf(data.dueAt, locale) }),
                data.startedAt && text('at.started', { date: momentOf(data.startedAt, locale) }),
                data.endedAt && text('at.ended', { date: momentOf(data.endedAt, locale) }),
                data.by && text('by', { name: data.by }),
                data.startedAt === null && text('would.get', { count: data.readers }),
                text('size', { n: Math.round(data.bytes / 1024) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {data.state === 'paused' && (
              <p className="notice notice--note">{text('paused.why', { why: data.pausedWhy ?? '' })}</p>
            )}
            {!data.hasServer && !data.endedAt && <p className="notice notice--note">{text('no-server')}</p>}
            {data.rest && (
              <p className="notice notice--note">
                {text('rest', { date: momentOf(data.rest.until, locale), why: data.rest.why })}
              </p>
            )}
            <EditionActions edition={data} onChanged={changed} />
          </section>
          <EditionForm key={data.id} edition={data} onChanged={changed} />
          {data.figures && <Figures figures={data.figures} />}
          {data.unsure.length > 0 && <UnsureList edition={data} onChanged={changed} />}
        </>
      )}
    </div>
  )
}

const ORDER = [
  'recipients',
  'waiting',
  'sent',
  'refused',
  'givenUp',
  'dropped',
  'unsure',
  'hard',
  'soft',
  'complaints',
  'left',
  'visits',
] as const

function Figures({ figures }: { figures: NonNullable<EditionShown['figures']> }): ReactElement {
  const text = useText(newsletterMessages)
  return (
    <section className="stack-s">
      <h3>{text('figures')}</h3>
      <p className="m">{text('figures.text')}</p>
      <dl className={styles['figures']}>
        {ORDER.map((name) => (
          <div key={name}>
            <dt>{text(`figure.${name}`)}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
