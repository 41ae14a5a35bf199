import { type ReactElement, useEffect } from 'react'
import { Icon } from '../ui/icon.desk.tsx'
import type { IconName } from '../ui/icons.ts'
import { useText } from './language.desk.tsx'
import { mayDo, useMe, useSite } from './me.desk.tsx'
import { appMessages } from './messages.ts'
import { Link } from './routes.desk.tsx'
import { type DeskScreen, SCREENS } from './screens.ts'
import { usePlaceTitle } from './tab-title.desk.ts'

/** A place of the rail as somebody sees it. */
export interface RailPlace {
  screen: DeskScreen
  name: string
  icon: IconName
  to: string
  key: string | undefined
  rest: boolean
  waiting: number
}

/** The places that exist and that one may go to. */
export function usePlaces(): RailPlace[] {
  const text = useText(appMessages)
  const me = useMe()
  const { alias } = useSite()
  return SCREENS.flatMap((screen) => {
    const { place, right } = screen
    if (!place || (right && !mayDo(me, right))) return []
    return {
      screen,
      name: text(place.text),
      icon: place.icon,
      to: (place.to ?? screen.path).replace(':site', alias),
      key: place.key,
      rest: place.rest ?? false,
      waiting: me.badges[place.badge ?? ''] ?? 0,
    }
  })
}

/** The links of the rail; what is not daily work stands at its end. */
export function Rail({ places, screen }: { places: readonly RailPlace[]; screen: DeskScreen | null }): ReactElement {
  const rest = places.filter((place) => place.rest)
  usePlaceTitle(places.find((place) => currentAt(place.screen, screen))?.name, screen)
  useEffect(() => {
    // On a telephone a part of it is seen.
    document.querySelector('.rail [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [screen])
  return (
    <>
      {places
        .filter((place) => !place.rest)
        .map((place) => (
          <RailLink key={place.to} place={place} current={currentAt(place.screen, screen)} />
        ))}
      {rest.length > 0 && (
        <div className="rail__rest not-phone">
          {rest.map((place) => (
            <RailLink key={place.to} place={place} current={currentAt(place.screen, screen)} />
          ))}
        </div>
      )}
    </>
  )
}

/** Whether one is at a place or at a screen below it; what one writes stands below the list of contents. */
function currentAt(place: DeskScreen, screen: DeskScreen | null): 'page' | 'true' | undefined {
  if (place === screen) return 'page'
  const [, top] = screen?.path.split('/') ?? []
  return screen && place.path.split('/')[1] === (top === 'contenido' ? '' : top) ? 'true' : undefined
}

/** A longer figure would lie upon the icon and the names beside it. */
const MOST_SHOWN = 99

function RailLink({ place, current }: { place: RailPlace; current: 'page' | 'true' | undefined }): ReactElement {
  const text = useText(appMessages)
  const { name, waiting, icon, to } = place
  return (
    <Link to={to} aria-current={current}>
      <Icon name={icon} />
      <span>{name}</span>
      {waiting > 0 && (
        <>
          <span className="hidden">{text('desk.waiting', { n: waiting })}</span>
          <span className="rail__n" aria-hidden="true">
            {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
          </span>
        </>
      )}
    </Link>
  )
}
