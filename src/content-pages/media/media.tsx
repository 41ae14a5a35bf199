import type { ReactElement } from 'react'
import { hasStage, type MediaDocument, type PlayerMedia, playerMedia } from '../../broadcast/player/model.ts'
import { Player } from '../../broadcast/player/player.tsx'
import { Transcript } from '../../broadcast/player/transcript.tsx'
import { CardList } from '../../cards/card/card-list.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { Caption } from '../frame/caption.tsx'
import { Stars } from '../frame/stars.tsx'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import styles from './media.module.css'

/** How wide the pictures of what comes next are where they stand above their titles. */
const ON_TABLET = '(min-width: 768px) and (max-width: 1099.98px) 240px'

/** What the player of a content's page shows; without a source when it may not be played. */
function mediaOf({ id, document, image, refused, asked }: Reading<MediaDocument>, now: Date): PlayerMedia {
  const media = { ...playerMedia(document, { contentId: id, image, now }), start: asked?.start }
  return refused ? { ...media, source: null } : media
}

/** What to see or hear next, beside the player. */
function Next({ reading: { siblings = [] }, ctx }: ContentViewProps<MediaDocument>): ReactElement | null {
  if (siblings.length === 0) return null
  return (
    <section className={`${styles.next} no-print`} aria-labelledby="next">
      <SectionHead id="next" rank={2} title={ctx.text(readingMessages)('media.next')} />
      <CardList cards={siblings} ctx={ctx} layout="compact" heading={3} wide={ON_TABLET} />
    </section>
  )
}

/** A video, an audio or an episode: the viewport, then its text (CONT-04, CONT-05). */
export function MediaView({ reading, ctx }: ContentViewProps<MediaDocument>): ReactElement {
  const media = mediaOf(reading, ctx.now)
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      after={
        <>
          {media.source ? <Transcript media={media} ctx={ctx} /> : null}
          <Stars reading={reading} ctx={ctx} />
        </>
      }
      lead={
        <div className={`wrap rise ${styles.stage}`}>
          {hasStage(media, { refused: reading.refused, now: ctx.now }) ? (
            <figure>
              <Player media={media} ctx={ctx} shared={(reading.siblings ?? []).length > 0} />
              {reading.image ? <Caption caption={reading.image.caption} credit={reading.image.credit} /> : null}
            </figure>
          ) : null}
          <Next reading={reading} ctx={ctx} />
        </div>
      }
    />
  )
}
