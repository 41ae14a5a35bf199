import { type ReactElement, useState } from 'react'
import type { Pinned } from '../../content/boards/model.ts'
import { momentOf, wallTime } from '../../platform/i18n/dates.ts'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { TITLE_ROOM } from '../breaking/model.ts'
import { Button } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardCard, BoardChange, BoardModuleView } from './model.ts'
import { useKindName } from './module-list.desk.tsx'
import { OwnPicture } from './own-picture.desk.tsx'

interface CardPaneProps {
  board: BoardAnswer
  site: string
  languages: readonly Locale[]
  module: BoardModuleView | null
  card: BoardCard | null
  onPlace(place: Pinned): void
  onFix(): void
  onLoose(): void
  onMove(): void
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
                    {text(`did.${change.what}`, { title: change.ref ? (change.title ?? '') : nameOf(change) })}
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
  const { board, site, languages, module, card, onPlace, onFix, onLoose, onMove, onAside } = props
  const text = useText(boardMessages)
  const place = card.pinned === null ? null : (module.pinned[card.pinned] ?? null)
  const { mayWrite } = board
  return (
    <>
      <p className="t">{card.title}</p>
      <div className="line">
        {mayWrite &&
          (place ? (
            <Button look="line" small icon="wind" onPress={onLoose}>
              {text('pane.loose')}
            </Button>
          ) : (
            <Button look="line" small icon="tack" onPress={onFix}>
              {text('pane.fix')}
            </Button>
          ))}
        {mayWrite && (
          <Button look="line" small onPress={onMove}>
            {text('pane.move')}
          </Button>
        )}
        {mayWrite && (
          <Button look="line" small onPress={onAside}>
            {text('pane.aside')}
          </Button>
        )}
        <Link to={`/contenido/${card.id}`} className="button button--quiet button--small">
          {text('pane.open')}
        </Link>
      </div>
      {place && mayWrite && (
        <PlaceForm key={JSON.stringify(place)} place={place} site={site} languages={languages} onPlace={onPlace} />
      )}
    </>
  )
}

interface PlaceFormProps {
  place: Pinned
  site: string
  languages: readonly Locale[]
  onPlace(place: Pinned): void
}

/** The headline of a place in each language, its picture and its hours. */
function PlaceForm({ place, site, languages, onPlace }: PlaceFormProps): ReactElement {
  const text = useText(boardMessages)
  const known = typeof place === 'string' ? { ref: place } : place
  const [titles, setTitles] = useState<Partial<Record<Locale, string>>>({ ...known.titles })
  const [from, setFrom] = useState(localOf(known.from))
  const [until, setUntil] = useState(localOf(known.until))
  const [image, setImage] = useState(known.image ?? '')
  const next = placeOf(known.ref, { titles, from, until, image })
  const isNew = JSON.stringify(next) !== JSON.stringify(place)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onPlace(next)
      }}
    >
      {languages.map((language) => (
        <TextField
          key={language}
          label={text('pane.headline')}
          language={language}
          rows={2}
          maxLength={300}
          value={titles[language] ?? ''}
          count={text('pane.room', { n: titles[language]?.length ?? 0, most: TITLE_ROOM })}
          onChange={(title) => setTitles({ ...titles, [language]: title.replace(/\n/g, ' ') })}
        />
      ))}
      <OwnPicture site={site} image={image} onChange={setImage} />
      <div className={styles['hours']}>
        <TextField type="datetime-local" label={text('pane.from')} value={from} onChange={setFrom} />
        <TextField type="datetime-local" label={text('pane.until')} value={until} onChange={setUntil} />
      </div>
      <Button type="submit" isDisabled={!isNew}>
        {text('pane.save')}
      </Button>
    </form>
  )
}

interface Written {
  titles: Partial<Record<Locale, string>>
  from: string
  until: string
  image: string
}

/** As it is stored: a reference alone where nothing else is said. */
function placeOf(ref: string, { titles, from, until, image }: Written): Pinned {
  const written = Object.entries(titles).filter(([, title]) => title?.trim())
  if (written.length === 0 && !from && !until && !image) return ref
  return {
    ref,
    ...(from && { from: instantOf(from) }),
    ...(until && { until: instantOf(until) }),
    ...(written.length > 0 && {
      titles: Object.fromEntries(written.map(([locale, title]) => [locale, title!.trim()])),
    }),
    ...(image && { image }),
  }
}

const two = (n: number) => String(n).padStart(2, '0')

/** A moment as the field wants it, on the house's clock. */
function localOf(moment: string | undefined): string {
  if (!moment) return ''
  const { year, month, day, hour, minute } = wallTime(moment)
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

function instantOf(local: string): string {
  const [year, month, day, hour, minute] = local.split(/[-T:]/).map(Number) as [number, number, number, number, number]
  return momentOf(year, month, day, hour, minute).toISOString()
}
