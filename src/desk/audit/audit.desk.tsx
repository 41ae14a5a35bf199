import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { boundsOfDay, formatTimestamp } from '../../platform/i18n/dates.ts'
import type { Translate } from '../../platform/i18n/text.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { MoreButton } from '../ui/more-button.desk.tsx'
import { SelectField, TextField } from '../ui/field.desk.tsx'
import { Table } from '../ui/table.desk.tsx'
import { boardMessages } from '../boards/messages.ts'
import { auditMessages } from './messages.ts'
import { auditAnswer, type AuditEntry } from './model.ts'
import { detailOf, named } from './detail-words.ts'
import s from './audit.module.css'

const NOTHING = { staff: '', action: '', from: '', until: '' }

/** Who did what, by person, kind and time. */
export function Screen(): ReactElement {
  const text = useText(auditMessages)
  const boards = useText(boardMessages)
  const locale = useLanguage()
  const { sites } = useMe()
  const siteName = (alias: string) => sites.find((site) => site.alias === alias)?.name ?? alias
  const screen = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(NOTHING)
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam }) => call('GET', `/api/staff/audit?${queryOf(asked, pageParam)}`, { answer: auditAnswer }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  const entries = data.pages.flatMap((page) => page.entries)
  const [{ rooms, people }] = data.pages as [(typeof data.pages)[0]]
  const sections = Object.assign({}, ...data.pages.map((page) => page.sections)) as Record<string, string>
  const set = (field: keyof typeof NOTHING) => (value: string) => setAsked((before) => ({ ...before, [field]: value }))
  return (
    <div ref={screen} className={s.screen}>
      <h1 className={s.title}>{text('audit.title')}</h1>
      <p className="soft">{text('audit.text')}</p>
      <div className={s.filters}>
        <SelectField
          label={text('audit.who')}
          value={asked.staff}
          options={[
            { value: '', text: text('audit.everybody') },
            ...people.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={set('staff')}
        />
        <SelectField
          label={text('audit.room')}
          value={asked.action}
          options={[
            { value: '', text: text('audit.everything') },
            ...rooms.map((room) => ({ value: `${room}.`, text: named(text, `room.${room}`, room) })),
          ]}
          onChange={set('action')}
        />
        <TextField label={text('audit.from')} type="date" value={asked.from} onChange={set('from')} />
        <TextField label={text('audit.until')} type="date" value={asked.until} onChange={set('until')} />
      </div>
      {entries.length === 0 ? (
        <Empty
          title={text('audit.none')}
          way={<Button onPress={() => setAsked(NOTHING)}>{text('audit.clear')}</Button>}
        />
      ) : (
        <Table
          label={text('audit.title')}
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            { name: text('audit.when'), of: ({ at }) => formatTimestamp(at, locale) },
            {
              name: text('audit.who'),
              of: ({ name, actor }) => name ?? (actor === 'cli' ? text('actor.cli') : actor),
            },
            { name: text('audit.what'), of: ({ action }) => named(text, `action.${action}`, action) },
            {
              name: text('audit.whom'),
              of: (entry) => (entry.object === entry.actor ? '' : objectOf(entry, boards)),
            },
            {
              name: text('audit.detail'),
              of: (entry) => detailOf(entry, text, { locale, siteName, sections }),
              isLong: true,
            },
            { name: text('audit.where'), of: ({ address }) => address },
          ]}
        />
      )}
      <MoreButton list={screen} count={entries.length} hasMore={hasNextPage} onPress={() => void fetchNextPage()}>
        {text('audit.more')}
      </MoreButton>
    </div>
  )
}

/** What it was done to; a front by its site, its kind and its language. */
function objectOf({ object, objectName }: AuditEntry, boards: Translate<(typeof boardMessages)['es']>): string {
  const [, page, language] = /^board:[^/]+\/([^/]+)\/([^/]+)$/.exec(object) ?? []
  if (page === undefined) return objectName ?? object
  const kind = `page.${page}`
  const name = kind in boardMessages.es ? boards(kind as 'page.front') : page
  return [objectName ?? object, name, language?.toUpperCase()].join(' · ')
}

function queryOf({ staff, action, from, until }: typeof NOTHING, after: string | null): URLSearchParams {
  const wanted = {
    staff,
    action,
    from: from && boundsOfDay(from).start.toISOString(),
    until: until && boundsOfDay(until).end.toISOString(),
    after: after ?? '',
  }
  return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value))
}
