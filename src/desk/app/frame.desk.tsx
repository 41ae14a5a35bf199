import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lateLayer, latePart } from './late.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { DeskMark } from '../ui/mark.desk.tsx'
import { Toasts } from '../ui/toast.desk.tsx'
import { isFirstDay } from '../tour/first-day.desk.ts'
import { EarlyWords } from './early-words.desk.tsx'
import { FootLine } from './foot-line.desk.tsx'
import { useKeys } from './keys.desk.ts'
import { useText } from './language.desk.tsx'
import { mayDo, useMe, useSite } from './me.desk.tsx'
import { appMessages } from './messages.ts'
import { useNews } from './news.desk.ts'
import { Rail, usePlaces } from './rail.desk.tsx'
import { Link, navigate } from './routes.desk.tsx'
import type { DeskScreen } from './screens.ts'
import { SiteSwitch } from './site-switch.desk.tsx'
import { openBarExtra, openWholeBar, useBarIsTaken } from './slots.desk.tsx'

/** Menus need much that no screen needs to begin with. */
const PersonMenu = latePart(async () => (await import('./person-menu.desk.tsx')).PersonMenu)
const EmergencyMark = latePart(async () => (await import('../emergency/emergency-mark.desk.tsx')).EmergencyMark)
const Breaking = lateLayer(async () => (await import('../breaking/breaking.desk.tsx')).Breaking)
const FocusOn = latePart(async () => (await import('./focus-on.desk.tsx')).FocusOn)
const KeyHelp = lateLayer(async () => (await import('./key-help/key-help.desk.tsx')).KeyHelp)
const Tour = lateLayer(async () => (await import('../tour/tour.desk.tsx')).Tour)
const Palette = lateLayer(async () => (await import('./palette/palette.desk.tsx')).Palette)

/** Where the keyboard goes on by F6 is known when it is asked for. */
const nextPane = async (back: boolean) => (await import('./panes.desk.ts')).nextPane(back)

/** What stands around every screen: rail, top line, foot line, and what is said. */
export function Frame({ screen, children }: { screen: DeskScreen | null; children: ReactNode }): ReactElement {
  const text = useText(appMessages)
  const [help, showHelp] = useState(false)
  const [touring, tour] = useState(isFirstDay)
  const [searching, search] = useState(false)
  const [breaking, report] = useState(false)
  const [early, setEarly] = useState('')
  const close = () => {
    search(false)
    report(false)
    setEarly('')
  }
  const me = useMe()
  const mayReport = mayDo(me, 'breaking', useSite().alias)
  useNews(me)
  const places = usePlaces()
  useKeys(
    [
      { keys: 'Ctrl+K', label: text('palette.key'), run: () => search(true) },
      {
        keys: 'Alt+Shift+U',
        label: text('breaking.key'),
        command: text('breaking.button'),
        off: !mayReport,
        run: () => report(true),
      },
      { keys: '?', label: text('keys.help'), command: text('desk.keys'), run: () => showHelp(true) },
      {
        keys: '',
        label: text('tour.menu'),
        command: text('tour.menu'),
        run: () => {
          navigate('/')
          tour(true)
        },
      },
      {
        keys: '',
        label: text('emergency.command'),
        command: text('emergency.command'),
        off: !mayDo(me, 'emergency'),
        run: () => navigate('/fichas/emergency'),
      },
      { keys: 'F6', label: text('keys.panes'), run: (event) => void nextPane(event.shiftKey) },
      ...places.map(({ key, name, to }) => ({
        keys: key ? `G ${key}` : '',
        label: text('keys.go', { place: name }),
        command: text('palette.go', { place: name }),
        run: () => navigate(to),
      })),
    ],
    { everywhere: true },
  )
  return (
    <>
      <a className="skip" href="#contenido">
        {text('desk.skip')}
      </a>
      <div className="desk">
        <nav className="rail" aria-label={text('desk.name')}>
          <Link to="/" className="rail__mark not-phone" aria-label={text('desk.name')}>
            <DeskMark />
          </Link>
          <Rail places={places} screen={screen} />
        </nav>
        <Suspense>{me.emergencies.length > 0 && <EmergencyMark />}</Suspense>
        <TopLine
          onHelp={() => showHelp(true)}
          onTour={() => tour(true)}
          onSearch={() => search(true)}
          onReport={mayReport ? () => report(true) : null}
        />
        <main className="work" id="contenido" tabIndex={-1}>
          {children}
        </main>
        <FootLine />
      </div>
      <Suspense fallback={<EarlyWords label={text('breaking.button')} onWords={setEarly} onClose={close} />}>
        {breaking && <Breaking early={early} onClose={close} />}
      </Suspense>
      <Suspense fallback={<EarlyWords label={text('palette.title')} onWords={setEarly} onClose={close} />}>
        {searching && <Palette label={text('palette.title')} early={early} onClose={close} />}
      </Suspense>
      <Suspense>{touring && screen?.path === '/' && <Tour onClose={() => tour(false)} />}</Suspense>
      <Suspense>
        <FocusOn />
      </Suspense>
      <Suspense>{help && <KeyHelp closeLabel={text('desk.close')} onClose={() => showHelp(false)} />}</Suspense>
      <Toasts closeLabel={text('desk.close')} />
    </>
  )
}

interface TopLineProps {
  onHelp(): void
  onTour(): void
  onSearch(): void
  /** Null for whoever may not. */
  onReport: (() => void) | null
}

/** The top line: the site, the palette and oneself; or what the screen puts there instead. */
function TopLine({ onHelp, onTour, onSearch, onReport }: TopLineProps): ReactElement {
  const text = useText(appMessages)
  const taken = useBarIsTaken()
  return (
    <header className="bar">
      <div className="bar__screen" ref={openWholeBar} />
      {!taken && <SiteSwitch />}
      {!taken && (
        <button type="button" className="find" aria-keyshortcuts="Control+K" onClick={onSearch}>
          <Icon name="search" />
          <span className="grow">{text('palette.button')}</span>
          <kbd className="not-phone" aria-hidden="true">
            Ctrl K
          </kbd>
        </button>
      )}
      <div className="bar__extra" ref={openBarExtra} />
      {!taken && (
        <div className="bar__end">
          {onReport && (
            <>
              <Button look="now" icon="bolt" className="not-phone" onPress={onReport}>
                {text('breaking.button')}
              </Button>
              <IconButton
                icon="bolt"
                label={text('breaking.button')}
                className="only-phone iconb--now"
                onPress={onReport}
              />
            </>
          )}
          <Suspense fallback={<span className="face initial" />}>
            <PersonMenu onHelp={onHelp} onTour={onTour} />
          </Suspense>
        </div>
      )}
    </header>
  )
}
