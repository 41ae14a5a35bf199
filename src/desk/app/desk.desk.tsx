import { createElement, type ReactElement, Suspense, useEffect } from 'react'
import { Frame } from './frame.desk.tsx'
import { InLanguage, Speaking } from './language.desk.tsx'
import { latePart, lateScreen } from './late.desk.tsx'
import { mayDo, useMe, useMeQuery, Working } from './me.desk.tsx'
import { Failed, Loading, Unknown } from './outcomes.desk.tsx'
import { ProofLayer } from './proof-layer.desk.tsx'
import { usePlaces } from './rail.desk.tsx'
import { matchPath, navigate, usePlace } from './routes.desk.tsx'
import { ScreenBoundary } from './screen-boundary.desk.tsx'
import { type DeskScreen, SCREENS } from './screens.ts'

const lateScreens = new Map(SCREENS.map((screen) => [screen, lateScreen(() => screen.load())]))

const Refused = latePart(async () => (await import('./refused.desk.tsx')).Refused)

/** The whole desk: who is here, in which language, and the screen of the address. */
export function Desk(): ReactElement {
  const { path } = usePlace()
  const found = findScreen(path)
  return (
    <Speaking>
      {found?.screen.open ? (
        <>
          <Shown {...found} />
          <ProofLayer signedIn={false} />
        </>
      ) : (
        <SignedIn found={found} />
      )}
    </Speaking>
  )
}

interface Found {
  screen: DeskScreen
  params: Record<string, string>
}

function SignedIn({ found }: { found: Found | null }): ReactElement {
  const { data: me, error, refetch } = useMeQuery()
  return (
    <>
      {me ? (
        <InLanguage locale={me.staff.language}>
          <Working me={me} named={found?.params['site']}>
            <Frame screen={found?.screen ?? null}>{found ? <Allowed {...found} /> : <Unknown />}</Frame>
          </Working>
        </InLanguage>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <ProofLayer signedIn={me !== undefined} />
    </>
  )
}

function Allowed({ screen, params }: Found): ReactElement {
  const me = useMe()
  const [place] = usePlaces()
  const refused = screen.right !== undefined && !mayDo(me, screen.right)
  // The desk begins with what is for oneself: who only moderates has no list of contents.
  const first = refused && screen.path === '/' ? place?.to : undefined
  useEffect(() => {
    if (first) navigate(first, { replace: true })
  }, [first])
  if (refused) return <Suspense fallback={<Loading />}>{first ? <Loading /> : <Refused place={place} />}</Suspense>
  return <Shown screen={screen} params={params} />
}

function Shown({ screen, params }: Found): ReactElement {
  return (
    <ScreenBoundary key={`${screen.path}?${JSON.stringify(params)}`}>
      <Suspense fallback={<Loading />}>{createElement(lateScreens.get(screen)!, { params })}</Suspense>
    </ScreenBoundary>
  )
}

function findScreen(path: string): Found | null {
  for (const screen of SCREENS) {
    const params = matchPath(screen.path, path)
    if (params) return { screen, params }
  }
  return null
}
