import type { ReactElement } from 'react'
import { Button } from '../ui/button.desk.tsx'
import { Empty } from '../ui/empty.desk.tsx'
import { useText } from './language.desk.tsx'
import { appMessages } from './messages.ts'
import type { RailPlace } from './rail.desk.tsx'
import { Link } from './routes.desk.tsx'
import { signOut } from './sign-out.desk.ts'

/** A screen for others: whoever got here goes on where they may work, or leaves. */
export function Refused({ place }: { place: RailPlace | undefined }): ReactElement {
  const text = useText(appMessages)
  const ways = (
    <div className="line">
      {place && (
        <Link to={place.to} className="button">
          {text('empty.place', { place: place.name })}
        </Link>
      )}
      <Button look="line" onPress={() => void signOut()}>
        {text('desk.sign-out')}
      </Button>
    </div>
  )
  return (
    <div className="outcome">
      <Empty level="h1" title={text('empty.refused')} way={ways}>
        {text('empty.refused.text')}
      </Empty>
    </div>
  )
}
