import type { ReactElement } from 'react'
import { isSound, type MediaDocument, playableSource, type PlayerMedia } from '../../broadcast/player/model.ts'
import { Player } from '../../broadcast/player/player.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { Caption } from '../frame/caption.tsx'
import type { Reading } from '../model.ts'

/** What the player of a content's page shows; without a source when it may not be played. */
export function mediaOf(reading: Reading<MediaDocument>, now: Date): PlayerMedia {
  const { document: d, image } = reading
  return {
    contentId: reading.id,
    kind: isSound(d) ? 'audio' : 'video',
    source: reading.refused ? null : playableSource(d, now),
    title: d.title,
    image,
    aspectRatio: d.type === 'video' ? d.aspectRatio : undefined,
    duration: d.duration,
    captions: d.type === 'audio' ? undefined : d.captions,
    availableUntil: d.availableUntil,
  }
}

/** A video, an audio or an episode: the viewport, then its text (CONT-04, CONT-05). */
export function MediaView({ reading, ctx }: ContentViewProps<MediaDocument>): ReactElement {
  const media = mediaOf(reading, ctx.now)
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      lead={
        <div className="wrap rise">
          <figure>
            <Player media={media} ctx={ctx} />
            {reading.image ? <Caption caption={reading.image.caption} credit={reading.image.credit} /> : null}
          </figure>
        </div>
      }
    />
  )
}
