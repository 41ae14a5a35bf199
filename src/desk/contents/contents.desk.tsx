import { type ReactElement, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe, useSite } from '../app/me.desk.tsx'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { navigate } from '../app/routes.desk.tsx'
import { useFoot } from '../app/slots.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { Asks } from './asks.desk.tsx'
import { BulkBar } from './bulk-bar.desk.tsx'
import styles from './contents.module.css'
import { DayLine } from './day-line.desk.tsx'
import { ContentList } from './list.desk.tsx'
import { LookPane } from './look-pane.desk.tsx'
import { contentsMessages } from './messages.ts'
import { DESK_VIEWS, type DeskRow, type ViewsAnswer } from './model.ts'
import { NewContent } from './new-content.desk.tsx'
import {
  type Asked,
  useAsked,
  useContents,
  useDay,
  useLiveRows,
  useLook,
  useNewRows,
  usePrefetchLook,
  useViews,
} from './read.desk.ts'
import { ViewsPane } from './views-pane.desk.tsx'

/** Everything that the newsroom has, as a list: found, looked at and opened without leaving the keys. */
export function Screen(): ReactElement {
  const text = useText(contentsMessages)
  const me = useMe()
  const site = useSite()
  const { asked, ask } = useAsked()
  const [writing, write] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const day = useDay(site.alias)
  const views = useViews(site.alias)
  const sections = views.data?.sections ?? []
  const mayWrite = mayDo(me, 'write-own', site.alias)
  useKeys([
    { keys: '/', label: text('key.search'), run: () => searchField.current?.focus() },
    {
      keys: 'N',
      label: text('key.new'),
      command: text('new.title'),
      foot: true,
      off: !mayWrite,
      run: () => write(true),
    },
  ])
  return (
    <div className={styles['screen']}>
      <h1 className="hidden">{text('title')}</h1>
      {day.data && <DayLine day={day.data} />}
      {views.data && <ViewsPane views={views.data} view={asked.view} site={site.name} />}
      <Listed asked={asked} ask={ask} viewName={useViewName(asked.view, views.data)} sections={sections}>
        <Asks asked={asked} ask={ask} sections={sections} searchField={searchField}>
          {mayWrite && (
            <Button icon="plus" className={styles['new'] ?? ''} onPress={() => write(true)}>
              {text('new.button')}
            </Button>
          )}
        </Asks>
      </Listed>
      <NewContent isOpen={writing} onClose={() => write(false)} />
    </div>
  )
}

function useViewName(view: string, views: ReturnType<typeof useViews>['data']): string {
  const text = useText(contentsMessages)
  const known = DESK_VIEWS.find((each) => each === view)
  if (known) return text(`view.${known}`)
  return views?.sections.find(({ id }) => view === `section:${id}`)?.name ?? text('title')
}

interface ListedProps {
  asked: Asked
  ask(values: Partial<Asked>): void
  viewName: string
}

/** The rows of what is asked for, and the pane beside them. */
function Listed(props: ListedProps & { sections: ViewsAnswer['sections']; children: ReactNode }): ReactElement {
  const { asked, ask, viewName, sections, children } = props
  const text = useText(contentsMessages)
  const site = useSite()
  const contents = useContents(site.alias, asked)
  const rows = useMemo(() => contents.data?.pages.flatMap((page) => page.rows) ?? [], [contents.data])
  const count = contents.data?.pages[0]?.count ?? 0
  const [chosen, choose] = useState<string | null>(null)
  const [marked, mark] = useState<ReadonlySet<string>>(new Set())
  const scroller = useRef<HTMLDivElement>(null)
  const current = rows.some(({ id }) => id === chosen) ? chosen : (rows[0]?.id ?? null)
  const look = useLook(current)
  const waiting = useNewRows(site.alias, asked, contents.data?.pages)
  useLiveRows(site.alias, asked)
  const near = usePrefetchLook()
  const onMark = useCallback(
    (id: string, on: boolean) =>
      mark((before) => {
        const next = new Set(before)
        if (on) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  useRowKeys({ rows, list: scroller, current, look: look.data, marked, onMark, choose, clear: () => mark(new Set()) })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = contents
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  useFoot(contents.data ? text('list.count', { count }) : null)
  const question = JSON.stringify(asked)
  const [answered, setAnswered] = useState(question)
  if (answered !== question) {
    setAnswered(question)
    mark(new Set())
  }
  return (
    <>
      <section className={styles['list']} aria-label={text('title')}>
        {children}
        <ListNews
          failedAt={contents.error && contents.data ? contents.dataUpdatedAt : null}
          fresh={waiting}
          onFresh={() => {
            scroller.current?.scrollTo(0, 0)
            void contents.refetch()
          }}
        />
        {!contents.data &&
          (contents.error ? <Failed error={contents.error} onRetry={() => void contents.refetch()} /> : <Loading />)}
        {contents.data && rows.length === 0 && <EmptyView asked={asked} ask={ask} viewName={viewName} />}
        {marked.size > 0 && (
          <BulkBar
            site={site.alias}
            rows={rows}
            marked={marked}
            sections={sections}
            onKeep={(ids) => mark(new Set(ids))}
          />
        )}
        {rows.length > 0 && (
          <ContentList
            label={viewName}
            rows={rows}
            current={current}
            marked={marked}
            scroller={scroller}
            onCurrent={choose}
            onMark={onMark}
            onMarkAll={(on) => mark(new Set(on ? rows.map(({ id }) => id) : []))}
            onNear={near}
            onEnd={more}
          />
        )}
      </section>
      <LookPane look={rows.length > 0 ? look.data : undefined} />
    </>
  )
}

/** What is said above the rows: that they are old, or that newer ones wait. */
function ListNews(props: { failedAt: number | null; fresh: number; onFresh(): void }): ReactElement {
  const text = useText(contentsMessages)
  return (
    <>
      {props.failedAt !== null && (
        <p className={`notice notice--note ${styles['stale']}`} role="status">
          {text('list.stale', { time: formatClock(new Date(props.failedAt)) })}
        </p>
      )}
      {props.fresh > 0 && (
        <Button look="line" small icon="up" className={styles['fresh'] ?? ''} onPress={props.onFresh}>
          {text('list.new', { count: props.fresh })}
        </Button>
      )}
    </>
  )
}

interface RowKeys {
  rows: readonly DeskRow[]
  list: RefObject<HTMLElement | null>
  current: string | null
  look: ReturnType<typeof useLook>['data']
  marked: ReadonlySet<string>
  onMark(id: string, on: boolean): void
  choose(id: string): void
  clear(): void
}

function useRowKeys({ rows, list, current, look, marked, onMark, choose, clear }: RowKeys): void {
  const text = useText(contentsMessages)
  const at = rows.findIndex(({ id }) => id === current)
  const go = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))]
    if (next) choose(next.id)
    // The list says which of its rows is the current one, to whoever is in it.
    list.current?.focus({ preventScroll: true })
  }
  const off = current === null
  const preview = () => {
    const to = look?.id === current ? (look?.previewUrl ?? look?.url) : null
    if (to) window.open(to, '_blank', 'noopener')
    else say(text('preview.none-said'))
  }
  const twin = () => {
    const other = rows[at]?.twins.find(({ id, language }) => id && language !== rows[at]!.language)
    if (other?.id) navigate(`/contenido/${other.id}`)
    else say(text('twin.missing-said'))
  }
  useKeys([
    { keys: 'J', label: text('key.next'), foot: true, off, run: () => go(1) },
    { keys: 'K', label: text('key.previous'), foot: true, off, run: () => go(-1) },
    { keys: 'ArrowDown', label: text('key.next'), off, run: () => go(1) },
    { keys: 'ArrowUp', label: text('key.previous'), off, run: () => go(-1) },
    { keys: 'Enter', label: text('key.open'), foot: true, off, run: () => navigate(`/contenido/${current}`) },
    { keys: 'X', label: text('key.mark'), foot: true, off, run: () => onMark(current!, !marked.has(current!)) },
    { keys: 'P', label: text('key.preview'), foot: true, off, run: preview },
    { keys: 'L', label: text('key.twin'), foot: true, off, run: twin },
    { keys: 'Escape', label: text('bulk.clear'), off: marked.size === 0, run: clear },
  ])
}

/** Nothing there: which filter empties it, and the way out. */
function EmptyView({ asked, ask, viewName }: ListedProps): ReactElement {
  const text = useText(contentsMessages)
  const filters = [asked.q && `«${asked.q}»`, asked.state, asked.type, asked.section].filter(Boolean)
  const none = filters.length === 0
  return (
    <div className="outcome">
      <Empty
        title={text('list.empty')}
        way={
          <Button look="line" onPress={() => ask(none ? { view: 'all' } : { q: '', state: '', type: '', section: '' })}>
            {text(none ? 'list.empty.all' : 'list.empty.way')}
          </Button>
        }
      >
        {text(none ? 'list.empty.plain' : 'list.empty.filtered', { view: viewName, filters: filters.join(', ') })}
      </Empty>
    </div>
  )
}
