import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import styles from './media.module.css'
import { mediaMessages } from './messages.ts'
import type { Media } from './model.ts'
import { useMediaUses } from './read.desk.ts'

const PLACES: Record<string, 'place.image' | 'place.body' | 'place.share'> = {
  image: 'place.image',
  body: 'place.body',
  shareImage: 'place.share',
}

/** The contents in which a picture stands. */
export function Uses({ media }: { media: Media }): ReactElement {
  const text = useText(mediaMessages)
  const { data } = useMediaUses(media.id)
  const more = (data?.count ?? 0) - (data?.uses.length ?? 0)
  return (
    <>
      <div className="group__head">
        <h3>{text('item.uses')}</h3>
        {media.uses > 0 && <span className="push m">{text('tile.uses', { count: media.uses })}</span>}
      </div>
      {data?.uses.length === 0 && <p className="m">{text('item.uses.none')}</p>}
      <ul className={styles['uses']}>
        {data?.uses.map((use) => (
          <li key={use.content}>
            <Icon name="note" />
            <Link to={`/contenido/${use.content}`} lang={use.language ?? undefined}>
              {use.title}
            </Link>
            <span className="m">{use.places.map((place) => text(PLACES[place] ?? 'place.other')).join(', ')}</span>
          </li>
        ))}
        {more > 0 && <li className="m">{text('item.uses.more', { count: more })}</li>}
      </ul>
    </>
  )
}
