import { type ReactElement, Suspense } from 'react'
import { latePart } from '../app/late.desk.tsx'
import type { Pinned } from '../../content/boards/model.ts'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import type { CallError } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardCard, BoardChange, BoardModuleView } from './model.ts'
import type { LostCard } from './held-card.desk.ts'
import { useKindName } from './module-list.desk.tsx'
import { placeName } from './place-name.ts'

const PlaceForm = latePart(async () => (await import('./place-form.desk.tsx')).PlaceForm)

interface CardPaneProps {
  board: BoardAnswer
  address: string
  site: string
  languages: readonly Locale[]
  module: BoardModuleView | null
  card: BoardCard | null
  /** Its place is gone, and what is written for it not saved. */
  lost: LostCard | null
  onPlace(place: Pinned): Promise<CallError | null>
  onFix(): void
  onLoose(): void
  onMove(): void
  /** Gives up what is written for a place that is gone. */
  onLeave(): void
  /** Puts it on the clipboard. */
  onAside(): void
  onTakeBack(change: BoardChange): void
}

/** What one has in hand, what is not published yet, and what the other language cannot follow. */
export function CardPane(props: CardPaneProps): ReactElement {
  const { board, module, card, onTakeBack } = props
  const text = useText(boardMessages)
  const nameOf = useKindName()
  return (
    <aside className={`pane pane--right ${styles['side']}`} aria-label={text('pane.title')} data-pane>
      <div className="pad stack">
        {card && module ? (
          <InHand key={card.id} {...props} module={module} card={card} />
        ) : (
          <p className="soft">{text('pane.none')}</p>
        )}
        {board.changes.length > 0 && (
          <section className="group">
            <div className="group__head group__head--2">
              <h2>{text('unpublished.title')}</h2>
            </div>
            <ul className={styles['changes']}>
              {board.changes.map((change) => (
                <li key={`${change.module}-${change.ref}-${change.what}`}>
                  <span>
                    {text(`did.${change.what}`, {
                      title: change.ref ? (change.title ?? '') : nameOf(change),
                      module: nameOf(
                        board.modules.find(({ id }) => id === change.module) ?? { ...change, title: null },
                      ),
                    })}
                  </span>
                  {board.mayWrite && (
                    <Button look="quiet" small onPress={() => onTakeBack(change)}>
                      {text('undo')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {board.followers.map(({ locale, differences }) => (
          <section key={locale} className="group">
            <div className="group__head">
              <h2>{languageOf(locale).name}</h2>
            </div>
            {differences.length === 0 && (
              <p className="soft">{text('followers.same', { language: languageOf(locale).name.toLowerCase() })}</p>
            )}
            {differences.map(({ title, why }) => (
              <p key={`${title}${why}`}>{text(title ? `followers.${why}` : 'followers.shape', { title })}</p>
            ))}
          </section>
        ))}
      </div>
    </aside>
  )
}

function InHand(props: CardPaneProps & { module: BoardModuleView; card: BoardCard }): ReactElement {
  const { board, address, site, languages, module, card, lost } = props
  const { onPlace, onFix, onLoose, onMove, onAside, onLeave } = props
  const text = useText(boardMessages)
  const place = card.pinned === null ? null : (module.pinned[card.pinned] ?? null)
  const { mayWrite } = board
  const mayAct = mayWrite && !lost
  return (
    <>
      <p className="t">{card.title}</p>
      <div className="line">
        {mayAct &&
          (place ? (
            <Button look="line" small icon="wind" onPress={onLoose}>
              {text('pane.loose')}
            </Button>
          ) : (
            <Button look="line" small icon="tack" onPress={onFix}>
              {text('pane.fix')}
            </Button>
          ))}
        {mayAct && (
          <Button look="line" small onPress={onMove}>
            {text('pane.move')}
          </Button>
        )}
        {mayAct && (
          <Button look="line" small onPress={onAside}>
            {text('pane.aside')}
          </Button>
        )}
        <Link to={`/contenido/${card.id}`} className="button button--quiet button--small">
          {text('pane.open')}
        </Link>
      </div>
      {place && mayWrite && (
        <Suspense>
          <PlaceForm
            key={card.id}
            name={placeName(address, card.id)}
            place={place}
            lost={lost}
            onLeave={onLeave}
            site={site}
            languages={languages}
            onPlace={onPlace}
          />
        </Suspense>
      )}
    </>
  )
}
