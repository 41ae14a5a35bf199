import type { ReactElement } from 'react'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
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

/** What was to be shown could not be. */
export function Failed({ offline = false, onRetry }: { offline?: boolean; onRetry(): void }): ReactElement {
  const text = useText(appMessages)
  const retry = (
    <Button look="line" onPress={onRetry}>
      {text('desk.retry')}
    </Button>
  )
  return (
    <div className="outcome" role="alert">
      <Empty title={text('error.title')} way={retry}>
        {text(offline ? 'error.offline' : 'error.text')}
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
