import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { formatDate } from '../../platform/i18n/dates.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Group } from '../ui/group.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { moderationMessages } from './messages.ts'
import { likelyRule, type QueuedThing, type QueueState, recordAnswer } from './model.ts'
import s from './moderation.module.css'

/** Whose it is, where it stands, and who else reads today. */
export function AuthorPane({
  thing,
  state,
}: {
  thing: QueuedThing | null
  state: QueueState | undefined
}): ReactElement {
  const text = useText(moderationMessages)
  return (
    <aside className={`pane pane--right ${s.story}`} aria-label={text('author')}>
      <div className="pad">
        {thing?.readerId && <Record key={thing.readerId} thing={thing} readerId={thing.readerId} state={state} />}
        {thing?.about && (
          <Group title={text('where')}>
            <p className="t">{thing.about.title}</p>
          </Group>
        )}
        {state && state.shift.length > 0 && (
          <Group title={text('shift')}>
            <ul className={s.shift}>
              {state.shift.map(({ id, name, today, self }) => (
                <li key={id}>
                  <b className="grow">{self ? text('shift.self') : name}</b>
                  <span className="m">{text('shift.today', { n: today })}</span>
                </li>
              ))}
            </ul>
          </Group>
        )}
        <p className="m">{text('apart')}</p>
      </div>
    </aside>
  )
}

/** What one should know of an author where there is no room for the pane. */
export function AuthorLine({ thing, readerId }: { thing: QueuedThing; readerId: string }): ReactElement | null {
  const text = useText(moderationMessages)
  const locale = useLanguage()
  const { data } = useRecord(readerId, thing.site)
  if (!data) return null
  const facts = [
    data.since && text('record.since', { date: formatDate(data.since, locale) }),
    text('record.line', { sent: data.sent, shown: data.shown, refused: data.refused.length }),
  ]
  return (
    <p className={`${s.line} m`}>
      <b>{thing.author}</b> {facts.filter(Boolean).join(' · ')}
    </p>
  )
}

const recordKey = (readerId: string, site: string) => ['record', readerId, site]

/** What an author sent and what was decided about it. */
function useRecord(readerId: string, site: string) {
  return useQuery({
    queryKey: recordKey(readerId, site),
    queryFn: () => call('GET', `/api/staff/readers/${readerId}/record?site=${site}`, { answer: recordAnswer }),
    staleTime: 30_000,
  })
}

interface RecordProps {
  thing: QueuedThing
  readerId: string
  state: QueueState | undefined
}

function Record({ thing, readerId, state }: RecordProps): ReactElement {
  const text = useText(moderationMessages)
  const locale = useLanguage()
  const client = useQueryClient()
  const { site } = thing
  const base = `/api/staff/readers/${readerId}`
  const { data } = useRecord(readerId, site)
  const act = async (work: Promise<void>) => {
    await work
    say(text('standing.set', { nick: thing.author }))
    await client.invalidateQueries({ queryKey: recordKey(readerId, site) })
  }
  const stand = (standing: 'watched' | 'muted', days?: number) =>
    void act(call('PUT', `${base}/standing`, { body: { site, standing, days, rule: likelyRule(thing.signals) ?? 1 } }))
  const titleOf = (rule: number | null) => state?.rules.find(({ number }) => number === rule)?.title ?? ''
  return (
    <Group title={thing.author}>
      {data && (
        <>
          {data.since && <p className="m">{text('record.since', { date: formatDate(data.since, locale) })}</p>}
          <dl className={s.figures}>
            {(
              [
                ['sent', data.sent],
                ['shown', data.shown],
                ['refused', data.refused.length],
              ] as const
            ).map(([name, figure]) => (
              <div key={name}>
                <dt className="m">{text(`record.${name}`)}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          {data.refused.slice(0, 2).map(({ at, rule }) => (
            <p key={at} className="check check--warn">
              <Icon name="alert" />
              <span>{text('record.refused.at', { date: formatDate(at, locale), reason: titleOf(rule) })}</span>
            </p>
          ))}
          {data.standing ? (
            <p className="notice notice--note">
              <Icon name="shield" />
              <span>
                {text(`standing.${data.standing.standing}`, {
                  date: data.standing.until ? formatDate(data.standing.until, locale) : '',
                })}
              </span>
              <Button
                look="line"
                small
                className="push"
                onPress={() => void act(call('POST', `${base}/lift`, { body: { site } }))}
              >
                {text('standing.lift')}
              </Button>
            </p>
          ) : (
            <div className="line">
              <Button look="line" small onPress={() => stand('watched')}>
                {text('standing.watch')}
              </Button>
              <Button look="line" small icon="ban" onPress={() => stand('muted', 7)}>
                {text('standing.mute')}
              </Button>
            </div>
          )}
        </>
      )}
    </Group>
  )
}
