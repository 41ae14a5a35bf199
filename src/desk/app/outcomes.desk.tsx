import type { ReactElement } from 'react'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { CallError } from './call.desk.ts'
import { useText } from './language.desk.tsx'
import { appMessages } from './messages.ts'
import { Link } from './routes.desk.tsx'

/** A screen is on its way. */
export function Loading(): ReactElement {
  const text = useText(appMessages)
  return (
    <p className="outcome soft" role="status">
      {text('desk.loading')}
    </p>
  )
}

/** An address of no screen. */
export function Unknown(): ReactElement {
  const text = useText(appMessages)
  return (
    <div className="outcome">
      <Empty level="h1" title={text('empty.unknown')} way={<WayToContents />}>
        {text('empty.unknown.text')}
      </Empty>
    </div>
  )
}

/** What was to be shown could not be: nothing answered, or something else went wrong. */
export function Failed({ error, onRetry }: { error: unknown; onRetry(): void }): ReactElement {
  const text = useText(appMessages)
  // A piece of the desk itself that did not come says nothing of why.
  const isOffline = error instanceof CallError ? error.status === 0 : !navigator.onLine
  const retry = (
    <Button look="line" onPress={onRetry}>
      {text('desk.retry')}
    </Button>
  )
  return (
    <div className="outcome" role="alert">
      <Empty title={text('error.title')} way={retry}>
        {text(isOffline ? 'error.offline' : 'error.text')}
      </Empty>
    </div>
  )
}

function WayToContents(): ReactElement {
  const text = useText(appMessages)
  return (
    <Link to="/" className="button button--line">
      {text('empty.way')}
    </Link>
  )
}
