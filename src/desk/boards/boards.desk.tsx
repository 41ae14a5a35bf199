import { type ReactElement, useRef, useState } from 'react'
import { PAGE_TYPES } from '../../content/boards/model.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { CallError } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading, Unknown } from '../app/outcomes.desk.tsx'
import { Link, setQuery, useQuery } from '../app/routes.desk.tsx'
import { BarExtra } from '../app/slots.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { useCardActions } from './card-actions.desk.ts'
import { type Arranged, useArranged } from './arrange.desk.ts'
import { BoardRow } from './board-rows.desk.tsx'
import styles from './boards.module.css'
import { useCardInHand } from './card-in-hand.desk.ts'
import { CardPane } from './card-pane.desk.tsx'
import { Feed } from './feed.desk.tsx'
import { type LongAt, MeasuredFront } from './measured-front.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardAnswer } from './model.ts'
import { useModuleActions } from './module-actions.desk.tsx'
import { ModuleList } from './module-list.desk.tsx'
import { MoveCard } from './move-card.desk.tsx'
import { useClipboard } from './clipboard.desk.ts'
import { useArranging } from './presence.desk.ts'
import { Preview } from './preview.desk.tsx'
import { momentAhead, TimeLine } from './time-line.desk.tsx'

/** A front: what stands where, by hand or by itself, and when it goes out. */
export function Screen({ params }: { params: Record<string, string> }): ReactElement {
  const me = useMe()
  const own = useLanguage()
  const query = useQuery()
  const site = me.sites.find(({ alias }) => alias === params['site'])
  const asked = LOCALES.find((each) => each === query.get('idioma'))
  const [ahead, setAhead] = useState(0)
  const language = asked ?? (site?.languages.includes(own) ? own : (site?.languages[0] ?? own))
  const address = `${params['site']}/${params['page']}/${language}`
  const arranged = useArranged(address, momentAhead(ahead))
  if (!site) return <Unknown />
  const { board, error } = arranged
  if (!board && error instanceof CallError && error.status === 404) return <Unknown />
  if (!board) return error ? <Failed onRetry={arranged.retry} /> : <Loading />
  return (
    <Arranging
      key={address}
      arranged={arranged}
      board={board}
      address={address}
      site={site}
      page={params['page']!}
      language={language}
      ahead={ahead}
      onAhead={setAhead}
    />
  )
}

interface ArrangingProps {
  arranged: Arranged
  board: BoardAnswer
  address: string
  site: { alias: string; name: string; languages: Locale[] }
  page: string
  language: Locale
  ahead: number
  onAhead(quarters: number): void
}

function Arranging(props: ArrangingProps): ReactElement {
  const { arranged, board, address, site, page, language, ahead, onAhead } = props
  const text = useText(boardMessages)
  const { staff } = useMe()
  const [moving, move] = useState(false)
  const [looking, look] = useState(false)
  const [long, tooLong] = useState<LongAt>(new Map())
  const searchField = useRef<HTMLInputElement>(null)
  const boardPane = useRef<HTMLElement>(null)
  const cardActions = useCardActions(arranged, board)
  const onModules = useModuleActions(arranged, board, site.alias, language)
  const clipboard = useClipboard(address, board.mayWrite)
  const hand = useCardInHand(arranged, board, { staff: staff.id, address, actions: cardActions, boardPane })
  const { modules, chosen, module, card, fromFeed, take, go, loosen } = hand
  useArranging(address, card?.id ?? null, board.mayWrite)
  const publish = (followers: readonly string[]) =>
    void arranged.publish(followers).then((out) => say(text(out ? 'published' : 'stale.published'), { urgent: true }))
  const publishAll = () => publish(board.followers.map(({ locale }) => locale))
  const isChanged = board.changes.length > 0
  const undo = async () => {
    const isBack = await arranged.undo()
    if (isBack === null) say(text('nothing-to-undo'))
    else say(text(isBack ? 'undone' : 'stale.act'), { urgent: !isBack })
  }
  const isInHand = fromFeed !== null || card !== null
  const off = !board.mayWrite
  const isFront = page === 'front'
  const fix = () => (card!.pinned === null ? cardActions.fix(module!, card!.id) : void loosen())
  const putAside = () => {
    const place = card!.pinned === null ? card!.id : module!.pinned[card!.pinned]!
    void clipboard.put(card!.id, place).then(() => say(text('aside.put', { title: card!.title })))
  }
  useKeys([
    { keys: '/', label: text('feed.search'), run: () => searchField.current?.focus() },
    { keys: 'J', label: text('key.next'), foot: true, off: modules.length === 0, run: () => go(1) },
    { keys: 'K', label: text('key.before'), foot: true, off: modules.length === 0, run: () => go(-1) },
    { keys: 'M', label: text('key.move'), foot: true, off: off || !isInHand, run: () => move(true) },
    { keys: 'F', label: text('key.fix'), foot: true, off: off || !card, run: fix },
    { keys: 'X', label: text('key.aside'), foot: true, off: off || !card, run: putAside },
    { keys: 'Delete', label: text('key.remove'), off: off || card?.pinned == null, run: () => void loosen() },
    { keys: 'Ctrl+Z', label: text('key.undo'), foot: true, off, run: () => void undo() },
    { keys: 'Ctrl+Enter', label: text('key.publish'), foot: true, off: off || !isChanged, run: publishAll },
    { keys: 'P', label: text('look'), foot: true, off: !isFront, run: () => look(true) },
  ])
  const pages = { site: site.alias, page, language }
  return (
    <div className={styles['screen']}>
      <h1 className="hidden">{text('title', { site: site.name })}</h1>
      <BarExtra>
        <Languages all={site.languages} shown={language} />
        <Pages {...pages} className="only-wide" />
      </BarExtra>
      <TimeLine
        pages={<Pages {...pages} className={`not-wide ${styles['pages']}`} />}
        arranged={arranged}
        board={board}
        address={address}
        siteName={site.name}
        language={language}
        ahead={ahead}
        onAhead={onAhead}
        {...(isFront && { onLook: () => look(true) })}
        onPublish={publish}
      />
      <Feed
        address={address}
        language={language}
        modules={modules}
        chosen={fromFeed?.id ?? null}
        clipboard={clipboard}
        mayWrite={board.mayWrite}
        searchField={searchField}
        onChoose={hand.takeFromFeed}
        onOpen={() => board.mayWrite && move(true)}
      />
      <section ref={boardPane} className={styles['board']} aria-label={text('board')} data-pane>
        {!board.mayWrite && <p className="notice">{text('read-only')}</p>}
        {board.present.length > 0 && (
          <p className="notice" role="status">
            {text('present', { names: board.present.map(({ name }) => name).join(', ') })}
          </p>
        )}
        {board.rows.map((row, r) => (
          <BoardRow
            key={r}
            row={row}
            at={r}
            modules={board.modules.filter((each) => each.row === r)}
            changes={board.changes}
            mayWrite={board.mayWrite}
            onAct={onModules.act}
            onAdd={onModules.add}
            render={(each) => (
              <ModuleList
                module={each}
                chosen={chosen}
                changes={board.changes}
                present={board.present}
                long={long}
                mayWrite={board.mayWrite}
                onChoose={take}
                onOpen={() => document.querySelector<HTMLElement>('[data-pane] form textarea')?.focus()}
                onDrop={cardActions.put}
              />
            )}
          />
        ))}
      </section>
      <CardPane
        board={board}
        address={address}
        site={site.alias}
        languages={site.languages}
        module={module}
        card={card}
        onPlace={(place) => cardActions.place(module!, card!.id, place)}
        onFix={() => cardActions.fix(module!, card!.id)}
        onLoose={() => void loosen()}
        onMove={() => move(true)}
        onAside={putAside}
        onTakeBack={cardActions.takeBack}
      />
      {moving && modules.length > 0 && (
        <MoveCard
          modules={modules}
          start={module}
          onClose={() => move(false)}
          onMove={(to, index) => {
            move(false)
            cardActions.put(fromFeed ?? { id: card!.id, title: card!.title, from: module!.id }, to, index)
            // What is moved stays in hand.
            if (!fromFeed) take({ id: card!.id, module: to.id })
          }}
        />
      )}
      {isFront && <MeasuredFront address={address} board={board} onMeasured={tooLong} />}
      {looking && <Preview address={address} at={board.at} onClose={() => look(false)} />}
      {onModules.dialog}
    </div>
  )
}

/** The languages of a site; each has its own front. */
function Languages({ all, shown }: { all: readonly Locale[]; shown: Locale }): ReactElement | null {
  const text = useText(boardMessages)
  if (all.length < 2) return null
  return (
    <div className="seg" role="group" aria-label={text('language')}>
      {all.map((each) => (
        <button key={each} type="button" aria-pressed={each === shown} onClick={() => setQuery({ idioma: each })}>
          {each.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

interface PagesProps {
  site: string
  page: string
  language: Locale
  className: string
}

/** The boards of a site; in the top line, or below it where that has no room. */
function Pages({ site, page, language, className }: PagesProps): ReactElement {
  const text = useText(boardMessages)
  return (
    <nav className={`seg ${className}`} aria-label={text('pages')}>
      {PAGE_TYPES.map((each) => (
        <Link
          key={each}
          to={`/portada/${site}/${each}?idioma=${language}`}
          aria-current={each === page ? 'page' : undefined}
        >
          {text(`page.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
