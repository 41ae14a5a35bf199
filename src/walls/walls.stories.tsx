import type { ReactElement } from 'react'
import type { Samples, Stories } from '../content/boards/example-model.ts'
import { MessageBox } from './message-box.tsx'
import { MeterLine } from './meter-line.tsx'
import { sampleMessages } from './showroom/sample-messages.ts'
import { VersionBanner } from './version-banner.tsx'
import { WallPlace } from './wall-place.tsx'

function Walls({ samples: { ctx } }: { samples: Samples }): ReactElement {
  return (
    <>
      <VersionBanner ctx={ctx} />
      <MeterLine ctx={ctx} content="0" access="metered" version={null} />
      <div className="row">
        <div className="c50">
          <WallPlace ctx={ctx} access="metered" url={ctx.here} />
        </div>
        {sampleMessages(ctx).map((message) => (
          <div key={message.id} className="c50">
            <MessageBox ctx={ctx} message={message} />
          </div>
        ))}
      </div>
    </>
  )
}

/** What stands before contents that are not for everybody. */
export const stories: readonly Stories[] = [
  { id: 'walls', title: { es: 'Muro y contador', ca: 'Mur i comptador' }, order: 46, View: Walls },
]
