import { useQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useState } from 'react'
import { formatClock, formatDayMonth } from '../../platform/i18n/dates.ts'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { Menu } from '../ui/menu.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import type { Arranged } from './arrange.desk.ts'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'
import { type BoardAnswer, boardVersions } from './model.ts'

const QUARTER_MS = 15 * 60_000
/** A day ahead. */
const QUARTERS = 96

interface TimeLineProps {
  arranged: Arranged
  board: BoardAnswer
  address: string
  siteName: string
  language: Locale
  /** The other boards of the site, where the top line has no room for them. */
  pages: ReactNode
  /** Quarters of an hour from now; 0 is now. */
  ahead: number
  onAhead(quarters: number): void
  /** Absent where there is no page to be looked at. */
  onLook?(): void
  onPublish(followers: readonly string[]): void
}

/** Which front it is, the hour at which one looks at it, and how it goes out. */
export function TimeLine(props: TimeLineProps): ReactElement {
  const { arranged, board, address, siteName, language, pages, ahead, onAhead, onLook, onPublish } = props
  const text = useText(boardMessages)
  const locale = useLanguage()
  const [history, show] = useState(false)
  const shown = ahead === 0 ? text('now', { time: formatClock(board.at) }) : formatClock(board.at)
  const both = board.followers.map((follower) => follower.locale)
  const discard = async () => {
    if (!(await arranged.discard())) return say(text('stale.act'), { urgent: true })
    say(text('discarded'), { act: { label: text('history'), run: () => show(true) } })
  }
  const act = (id: string) => {
    if (id === 'only') onPublish([])
    else if (id === 'history') show(true)
    else void discard()
  }
  const changed = board.changes.length > 0
  return (
    <section className={styles['time']} aria-label={text('title', { site: siteName })} data-pane>
      {pages}
      <div>
        <b>{text('title', { site: siteName })}</b>
        <div className="m">
          {board.changedAt
            ? text('touched', { who: board.changedBy ?? '', time: formatClock(board.changedAt) })
            : text('untouched')}
        </div>
      </div>
      <label className={styles['scrub']}>
        <span className="hidden">{text('time')}</span>
        <input
          type="range"
          min={0}
          max={QUARTERS}
          value={ahead}
          aria-valuetext={ahead === 0 ? shown : `${formatDayMonth(board.at, locale)}, ${shown}`}
          onChange={(event) => onAhead(Number(event.target.value))}
        />
        <span className="m">{shown}</span>
      </label>
      <div className="line line--one">
        {changed && <span className="tag tag--note">{text('changes', { count: board.changes.length })}</span>}
        {onLook && (
          <Button look="line" icon="eye" onPress={onLook}>
            {text('look')}
          </Button>
        )}
        {board.mayWrite && (
          <span className="pairb">
            <Button className="button--split" isDisabled={!changed} onPress={() => onPublish(both)}>
              {text(both.length > 0 ? 'publish.all' : 'publish')}
            </Button>
            <Menu
              label={text('publish.more')}
              entries={[
                ...(both.length > 0
                  ? [
                      {
                        id: 'only',
                        text: text('publish.only', { language: languageOf(language).name.toLowerCase() }),
                        disabled: !changed,
                      },
                    ]
                  : []),
                { id: 'discard', text: text('discard'), disabled: !changed },
                { id: 'history', text: text('history') },
              ]}
              onAction={act}
              trigger={
                <Button className="button--arrow" aria-label={text('publish.more')}>
                  <Icon name="down" />
                </Button>
              }
            />
          </span>
        )}
      </div>
      {history && <History arranged={arranged} address={address} onClose={() => show(false)} />}
    </section>
  )
}

function History({
  arranged,
  address,
  onClose,
}: {
  arranged: Arranged
  address: string
  onClose(): void
}): ReactElement {
  const text = useText(boardMessages)
  const common = useText(appMessages)
  const locale = useLanguage()
  const { data } = useQuery({
    queryKey: ['board-versions', address],
    queryFn: () => call('GET', `/api/staff/boards/${address}/versions`, { answer: boardVersions }),
    staleTime: 0,
  })
  const take = (version: string) =>
    void arranged.restore(version).then((done) => {
      onClose()
      say(text(done ? 'history.taken' : 'stale.act'), { urgent: !done })
    })
  return (
    <Dialog title={text('history')} isOpen onClose={onClose} closeLabel={common('desk.close')}>
      {data?.versions.length === 0 && <p className="soft">{text('history.none')}</p>}
      <ul className={styles['changes']}>
        {data?.versions.map(({ id, at, by, thrownAway }) => (
          <li key={id}>
            <span>
              {text(thrownAway ? 'history.thrown-away' : 'history.by', {
                time: `${formatDayMonth(at, locale)}, ${formatClock(at)}`,
                who: by ?? '',
              })}
            </span>
            <Button look="line" small onPress={() => take(id)}>
              {text('history.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The moment of so many quarters of an hour from now; null is now. */
export function momentAhead(quarters: number, now = Date.now()): string | null {
  return quarters === 0
    ? null
    : new Date(Math.floor(now / QUARTER_MS) * QUARTER_MS + quarters * QUARTER_MS).toISOString()
}
