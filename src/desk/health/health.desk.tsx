import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { call, refusalOr } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { useFoot } from '../app/slots.desk.tsx'
import { momentOf } from '../editor/when.ts'
import { Button } from '../ui/button.desk.tsx'
import { Group } from '../ui/group.desk.tsx'
import { Table } from '../ui/table.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './health.module.css'
import { healthMessages } from './messages.ts'
import { againAnswer, type DeliveryState, type Health, healthAnswer, isLate, type JobRow } from './model.ts'

const ALL = '/api/staff/health'
const KEY = ['health']
const ASKED_EVERY_MS = 10_000

/** How the portal is: what waits, what failed and why, and what can be tried again. */
export function Screen(): ReactElement {
  const text = useText(healthMessages)
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', ALL, { answer: healthAnswer, signal }),
    refetchInterval: ASKED_EVERY_MS,
  })
  useFoot(data ? text('list.count', { count: data.jobs.length }) : null)
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const wrong = wrongIn(data)
  return (
    <div className={styles['screen']} data-pane="">
      <div className={styles['head']}>
        <h1>{text('title')}</h1>
        <span className={wrong > 0 ? 'tag tag--bad' : 'tag tag--good'} role="status">
          {wrong > 0 ? text('to-see', { count: wrong }) : text('all-good')}
        </span>
      </div>
      <p className="soft">{text('text')}</p>
      <Jobs health={data} />
      <Group title={text('mail.title')}>
        <Waits state={data.mail} now={data.at} />
        <Lost health={data} />
      </Group>
      <Group title={text('push.title')}>
        <Waits state={data.push} now={data.at} />
      </Group>
      <Group title={text('fediverse.title')}>
        <Waits state={data.fediverse} now={data.at} />
      </Group>
      <Caches health={data} />
      <Elsewhere health={data} />
    </div>
  )
}

const isWrong = ({ failed, waitingSince }: JobRow, now: string): boolean => failed > 0 || isLate(waitingSince, now)

/** How many things somebody should look at. */
function wrongIn({ at, jobs, mail, push, fediverse, lostCount, caches, elsewhere }: Health): number {
  const late = [mail, push, fediverse].filter(({ waitingSince }) => isLate(waitingSince, at)).length
  const away = caches.filter(({ since }) => since !== null).length
  const others = Object.values(elsewhere).filter((count) => count > 0).length
  return jobs.filter((job) => isWrong(job, at)).length + late + (lostCount > 0 ? 1 : 0) + away + others
}

function Jobs({ health: { jobs, at } }: { health: Health }): ReactElement {
  const text = useText(healthMessages)
  const locale = useLanguage()
  const nameOf = (queue: string) => {
    const key = `queue.${queue}`
    const named = text(key as never)
    return named === key ? queue : named
  }
  return (
    <Group title={text('jobs.title')}>
      {jobs.length === 0 ? (
        <p className="m">{text('jobs.none')}</p>
      ) : (
        <Table
          label={text('jobs.table')}
          rows={jobs}
          keyOf={({ queue }) => queue}
          columns={[
            {
              name: text('job.what'),
              isName: true,
              of: ({ queue, byClock }) => (
                <>
                  {nameOf(queue)}
                  {byClock && <span className="m"> · {text('job.by-clock')}</span>}
                </>
              ),
            },
            { name: text('job.state'), of: (job) => <JobState job={job} now={at} /> },
            { name: text('job.waits'), of: ({ waiting }) => waiting },
            { name: text('job.done'), of: ({ doneAt }) => (doneAt ? momentOf(doneAt, locale) : text('job.never')) },
            {
              name: text('job.act'),
              of: ({ failed, queue }) =>
                failed > 0 && (
                  <Again path={`jobs/${queue}/again`} label={text('again.of', { what: nameOf(queue) })}>
                    {text('again')}
                  </Again>
                ),
            },
          ]}
        />
      )}
    </Group>
  )
}

function JobState({ job, now }: { job: JobRow; now: string }): ReactElement {
  const text = useText(healthMessages)
  const locale = useLanguage()
  const at = (moment: string | null) => (moment === null ? '' : momentOf(moment, locale))
  if (job.failed > 0)
    return (
      <>
        <span className="error">{text('state.failed', { count: job.failed, at: at(job.failedAt) })}</span>
        {job.reason && <span className={styles['reason']}>{job.reason}</span>}
      </>
    )
  if (isLate(job.waitingSince, now))
    return <span className="error">{text('state.late', { at: at(job.waitingSince) })}</span>
  if (job.running > 0) return <>{text('state.running', { at: at(job.runningSince) })}</>
  return <>{text('state.good')}</>
}

/** What is on its way to others. */
function Waits({ state, now }: { state: DeliveryState; now: string }): ReactElement {
  const text = useText(healthMessages)
  const locale = useLanguage()
  const { waiting, waitingSince, tried, reason } = state
  if (waiting === 0 || waitingSince === null) return <p className="m">{text('waits.none')}</p>
  return (
    <div className="stack-s">
      <p className={isLate(waitingSince, now) ? 'error' : undefined}>
        {text('waits.some', { count: waiting, at: momentOf(waitingSince, locale) })}
      </p>
      {tried > 0 && <p>{text('waits.tried', { count: tried })}</p>}
      {reason && <p className={styles['reason']}>{text('waits.reason', { reason })}</p>}
    </div>
  )
}

function Lost({ health: { lost, lostCount } }: { health: Health }): ReactElement | null {
  const text = useText(healthMessages)
  const locale = useLanguage()
  if (lostCount === 0) return null
  return (
    <div className="stack-s">
      <p className="error">{text('mail.lost', { count: lostCount })}</p>
      {lost.length < lostCount && <p className="m">{text('mail.listed', { count: lost.length })}</p>}
      <ul className={styles['lost']}>
        {lost.map(({ id, subject, domain, state, at, reason }) => (
          <li key={id}>
            <span>
              <b>{subject}</b> <span className="m">{text('mail.to', { domain })}</span>
              <span className={styles['reason']}>
                {[momentOf(at, locale), text(`mail.${state}`), reason].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Again path="mail/again" body={{ ids: [id] }} label={text('again.of', { what: subject })}>
              {text('again')}
            </Again>
          </li>
        ))}
      </ul>
      {lost.length > 1 && (
        <div>
          <Again path="mail/again" body={{ ids: lost.map(({ id }) => id) }}>
            {text('again.all')}
          </Again>
        </div>
      )}
    </div>
  )
}

function Caches({ health: { caches } }: { health: Health }): ReactElement {
  const text = useText(healthMessages)
  const locale = useLanguage()
  return (
    <Group title={text('caches.title')}>
      {caches.length === 0 && <p className="m">{text('caches.none')}</p>}
      {caches.map(({ host, waiting, since, reason }) => (
        <div key={host} className="stack-s">
          <p className={since ? 'error' : undefined}>
            {since
              ? text('caches.bad', { host, at: momentOf(since, locale) })
              : waiting > 0
                ? text('caches.waiting', { host, count: waiting })
                : text('caches.good', { host })}
          </p>
          {reason && <p className={styles['reason']}>{text('waits.reason', { reason })}</p>}
        </div>
      ))}
      {caches.length > 0 && <p className="m">{text('caches.hint')}</p>}
    </Group>
  )
}

const PLACES = { plans: '/?vista=warnings', sources: '/fichas/sources', films: '/fichas/films' } as const

function Elsewhere({ health: { elsewhere } }: { health: Health }): ReactElement {
  const text = useText(healthMessages)
  const some = (['plans', 'sources', 'films'] as const).filter((name) => elsewhere[name] > 0)
  return (
    <Group title={text('elsewhere.title')}>
      {some.length === 0 && <p className="m">{text('elsewhere.none')}</p>}
      {some.map((name) => (
        <p key={name}>
          <Link to={PLACES[name]}>{text(`elsewhere.${name}`, { count: elsewhere[name] })}</Link>
        </p>
      ))}
    </Group>
  )
}

interface AgainProps {
  path: string
  body?: object
  label?: string
  children: ReactNode
}

function Again({ path, body, label, children }: AgainProps): ReactElement {
  const text = useText(healthMessages)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      const { again } = await call('POST', `${ALL}/${path}`, { ...(body && { body }), answer: againAnswer })
      say(text(again > 0 ? 'again.done' : 'again.none'))
      await client.invalidateQueries({ queryKey: KEY })
    } catch (error) {
      say(refusalOr(error, text('again.failed')), { urgent: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="line" small isDisabled={busy} {...(label && { 'aria-label': label })} onPress={() => void act()}>
      {children}
    </Button>
  )
}
