import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { reasonWords } from '../../../import-export/reasons/words.ts'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { call, refusalOr } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { useSite } from '../../app/me.desk.tsx'
import { momentOf } from '../../editor/when.ts'
import { Button } from '../../ui/button.desk.tsx'
import { Empty } from '../../ui/empty.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { RegisterFrame, useChosen } from '../frame.desk.tsx'
import { RemoveButton } from '../../forms/remove-button.desk.tsx'
import styles from '../registers.module.css'
import { sourceMessages } from './messages.ts'
import { FORMAT_NAMES, shownState, type SourceRow, sourcesAnswer } from './model.ts'
import { ChangeForm, SourceForm, SOURCES_KEY } from './source-form.desk.tsx'

const ALL = '/api/staff/sources'
const LOOK = {
  new: 'tag--soft',
  working: 'tag--good',
  running: 'tag--note',
  paused: 'tag--soft',
  failing: 'tag--bad',
  rehearsing: 'tag--note',
} as const
const COUNTS = ['imported', 'updated', 'unchanged', 'withdrawn', 'skipped', 'faulty'] as const

/** Sources: what comes in by the clock, how it goes, and what becomes of it. */
export function Screen(): ReactElement {
  const text = useText(sourceMessages)
  const locale = useLanguage()
  const site = useSite()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [SOURCES_KEY, site.alias],
    queryFn: ({ signal }) =>
      call('GET', `${ALL}?${new URLSearchParams({ site: site.alias }).toString()}`, { answer: sourcesAnswer, signal }),
    refetchInterval: 10_000,
  })
  const { chosen, isNew, choose } = useChosen()
  const row = data?.rows.find(({ id }) => id === chosen)
  const mayManage = data?.mayManage ?? false
  const changed = () => client.invalidateQueries({ queryKey: [SOURCES_KEY] })
  return (
    <RegisterFrame
      register="sources"
      mayMake={mayManage}
      newLabel={text('new')}
      list={{
        rows: data?.rows.map((one) => ({
          id: one.id,
          name: one.name,
          mark: <span className={`tag ${LOOK[shownState(one)]}`}>{text(`state.${shownState(one)}`)}</span>,
          line: `${FORMAT_NAMES[one.format]} · ${
            one.state === 'paused' ? text('row.rests') : text('row.next', { date: momentOf(one.dueAt, locale) })
          }`,
        })),
        error,
        refetch,
      }}
      after={
        <div className={styles['after']}>
          {data?.rows.length === 0 && <Empty title={text('none')}>{text(mayManage ? 'none.add' : 'none.text')}</Empty>}
          <p className="m">{text('folders')}</p>
        </div>
      }
      open={isNew ? text('new') : (row?.name ?? null)}
    >
      {isNew && mayManage && <SourceForm site={site.alias} onAdded={choose} />}
      {row && (
        <div className="pad stack">
          <SourceFacts row={row} locale={locale} />
          <div className="line">
            {row.state === 'paused' ? (
              <Act row={row} which="resume" onDone={changed} />
            ) : (
              <>
                <Act row={row} which="run" onDone={changed} />
                <Act row={row} which="pause" onDone={changed} />
              </>
            )}
            {mayManage && (
              <RemoveButton
                title={text('remove.title')}
                said={text('removed')}
                path={`${ALL}/${row.id}?${new URLSearchParams(seenOf(row))}`}
                onOther={() => void changed()}
                onRemoved={() => {
                  choose(null)
                  void changed()
                }}
              >
                {text('remove.text')}
              </RemoveButton>
            )}
          </div>
          {mayManage && <ChangeForm key={row.id} row={row} />}
        </div>
      )}
    </RegisterFrame>
  )
}

const seenOf = ({ everySeconds, publish, waits }: SourceRow) => ({
  everySeconds: String(everySeconds),
  publish: publish ?? '',
  waits: String(waits),
})

interface ActProps {
  row: SourceRow
  which: 'run' | 'pause' | 'resume'
  onDone(): Promise<void>
}

function Act({ row, which, onDone }: ActProps): ReactElement {
  const text = useText(sourceMessages)
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await call('POST', `${ALL}/${row.id}/${which}`)
      say(text(`${which}.said`))
      await onDone()
    } catch (error) {
      say(refusalOr(error, text('failed')), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="line" isDisabled={busy} onPress={() => void act()}>
      {text(which)}
    </Button>
  )
}

/** What is known of a source: when it was good, what went wrong, what came. */
function SourceFacts({ row, locale }: { row: SourceRow; locale: Locale }): ReactElement {
  const text = useText(sourceMessages)
  const at = (moment: string) => momentOf(moment, locale)
  const { goodAt, broughtAt, fault, faultAt, faults, report, held } = row
  return (
    <>
      <p className="m">{text('source.shown')}</p>
      <p className={styles['long']}>{row.source}</p>
      <p className="m">
        {[
          goodAt ? text('good.at', { date: at(goodAt) }) : text('good.never'),
          broughtAt && text('brought.at', { date: at(broughtAt) }),
          row.state !== 'paused' && text('next.at', { date: at(row.dueAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {fault !== null && faultAt !== null && (
        <section className="stack-s">
          <h3>{text('fault.title')}</h3>
          <p className={styles['long']}>{text('fault.at', { date: at(faultAt), fault: reasonWords(fault, locale) })}</p>
          {faults > 0 && <p className="m">{text('faults.row', { count: faults })}</p>}
        </section>
      )}
      {report && (
        <section className="stack-s">
          <h3>{text(row.waits ? 'report.rehearsed' : 'report.title')}</h3>
          <dl className={styles['figures']}>
            {COUNTS.filter((name) => report[name] > 0).map((name) => (
              <div key={name}>
                <dt>{text(`report.${name}`)}</dt>
                <dd>{report[name]}</dd>
              </div>
            ))}
          </dl>
          {row.waits && <p className="m">{text('report.how')}</p>}
        </section>
      )}
      {held.length > 0 && (
        <section className="stack-s">
          <h3>{text('held.title')}</h3>
          <ul className={styles['plain']}>
            {held.map(({ name, reason }) => (
              <li key={name}>
                <b>{name}</b>
                <span className="m">{reason ? reasonWords(reason, locale) : text('held.waits')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
