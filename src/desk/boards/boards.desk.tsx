import { type ReactElement, useRef, useState } from 'react'
import { PAGE_TYPES } from '../../content/boards/model.ts'
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts'
import { CallError } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { Failed, Loading, Unknown } from '../app/outcomes.desk.tsx'
import { Link, setQuery, useQuery } from '../app/routes.desk.tsx'
import { BarExtra } from '../app/slots.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { useCardActions } from './card-actions.desk.ts'
import { type Arranged, useArranged } from './arrange.desk.ts'
import { useBoardKeys } from './board-keys.desk.ts'
import { BoardPane } from './board-pane.desk.tsx'
import styles from './boards.module.css'
import { useCardInHand } from './card-in-hand.desk.ts'
import { CardPane } from './card-pane.desk.tsx'
import { Feed } from './feed.desk.tsx'
import { type LongAt, MeasuredFront } from './measured-front.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardAnswer } from './model.ts'
import { useModuleActions } from './module-actions.desk.tsx'
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
  if (!board) return error ? <Failed error={error} onRetry={arranged.retry} /> : <Loading />
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
  const { modules, module, card, fromFeed } = hand
  useArranging(address, card?.id ?? null, board.mayWrite)
  const publish = (followers: readonly string[]) =>
    void arranged.publish(followers).then((out) => say(text(out ? 'published' : 'stale.published'), { urgent: true }))
  const isFront = page === 'front'
  const putAside = () => {
    const place = card!.pinned === null ? card!.id : module!.pinned[card!.pinned]!
    void clipboard.put(card!.id, place).then(() => say(text('aside.put', { title: card!.title })))
  }
  useBoardKeys({
    arranged,
    board,
    hand,
    isFront,
    search: () => searchField.current?.focus(),
    move: () => move(true),
    fix: () => cardActions.fix(module!, card!.id),
    putAside,
    publish,
    look: () => look(true),
  })
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
      <BoardPane
        pane={boardPane}
        board={board}
        chosen={hand.chosen}
        long={long}
        onChoose={hand.take}
        onDrop={hand.drop}
        onModules={onModules}
      />
      <CardPane
        board={board}
        address={address}
        site={site.alias}
        languages={site.languages}
        module={hand.lost?.module ?? module}
        card={hand.lost?.card ?? card}
        lost={hand.lost}
        onPlace={(place) => {
          const held = hand.lost ?? { module: module!, card: card! }
          return cardActions.place(held.module, held.card.id, place)
        }}
        onLeave={() => hand.take(null)}
        onFix={() => cardActions.fix(module!, card!.id)}
        onLoose={() => void hand.loosen()}
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
            if (!fromFeed) hand.land({ id: card!.id, module: to.id })
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
