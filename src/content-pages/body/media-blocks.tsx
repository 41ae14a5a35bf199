import type { ReactElement } from 'react'
import type { PlayerMedia } from '../../broadcast/player/model.ts'
import { Player } from '../../broadcast/player/player.tsx'
import type { PageImage } from '../../platform/images/page-image.ts'
import { escapeHtml } from '../../web/render/html.ts'
import { Picture } from '../../ui/image/picture.tsx'
import { Caption } from '../frame/caption.tsx'
import { mediaClass } from '../frame/lead-figure.tsx'
import gallery from '../gallery/gallery.module.css'
import { nearestRatio, photosOf } from '../gallery/model.ts'
import { PhotoStrip } from '../gallery/strip.tsx'
import styles from './body.module.css'
import { Teaser } from './reference-blocks.tsx'
import type { BlockView, BodyContext } from './view.ts'

interface FigureFields {
  image: string
  alt?: string | undefined
  caption?: string | undefined
  credit?: string | undefined
}

/** The image of a figure with the texts that this place gives it. */
export function figureImage(fields: FigureFields, images: ReadonlyMap<string, PageImage>): PageImage | null {
  const image = images.get(fields.image)
  if (!image) return null
  return { ...image, alt: fields.alt ?? image.alt }
}

const MEASURE = '(min-width: 1100px) 640px, 100vw'
const BESIDE = '(min-width: 578px) 320px, 100vw'
/** Pictures that have fewer points than this are not blown up to the width of the text. */
const SMALL = 220
const MEDIUM = 480

const sizeOf = ({ width }: PageImage): string | undefined =>
  width <= SMALL ? styles.small : width <= MEDIUM ? styles.medium : undefined
const SIDES = { left: styles.left, right: styles.right }

/** A photograph in its own shape, with caption and credit. */
export const ImageBlock: BlockView<'image'> = ({ block, body }) => {
  const image = figureImage(block, body.images)
  if (!image) return null
  const ratio = block.wide ? '21-9' : nearestRatio(image)
  const shape = block.wide
    ? [styles.wide]
    : [styles.figureBlock, sizeOf(image), block.align && SIDES[block.align]].filter(Boolean)
  return (
    <figure id={block.id} className={shape.join(' ')}>
      <div className={mediaClass(ratio)}>
        <Picture image={image} ratio={ratio} sizes={block.align ? BESIDE : MEASURE} />
      </div>
      <Caption caption={block.caption ?? image.caption} credit={block.credit ?? image.credit} />
    </figure>
  )
}

/** Photographs side by side, as on the page of a gallery. */
export const GalleryBlock: BlockView<'gallery'> = ({ block, body }) => {
  const photos = photosOf(block.images, body.images)
  if (photos.length === 0) return null
  const label = block.title || body.t('type.gallery')
  return (
    <section id={block.id} className={styles.gallery} aria-label={label}>
      {block.title ? <h2>{block.title}</h2> : null}
      <nx-gallery class={gallery.inText}>
        <PhotoStrip photos={photos} label={label} prefix={block.id} sizes={MEASURE} ctx={body.ctx} />
      </nx-gallery>
    </section>
  )
}

const isMediaFile = (source: string): boolean =>
  /\.(mp4|m4v|webm|m3u8|mp3|m4a|ogg|oga|opus|wav|flac|aac)(\?|#|$)/i.test(source)

function ExternalMedia({
  id,
  source,
  title,
  body,
}: {
  id: string
  source: string
  title: string | undefined
  body: BodyContext
}): ReactElement {
  let host = source
  try {
    host = new URL(source).hostname.replace(/^www\./, '')
  } catch {
    /* an address that is none is shown as it was given */
  }
  return (
    <p id={id} className={styles.embed}>
      <small>{body.t('content.external', { provider: host })}</small>
      <a href={source} target="_blank" rel="noopener nofollow">
        {title || source.replace(/^https?:\/\/(www\.)?/, '')}
        <span className="hide">{` (${body.t('common.new-tab')})`}</span>
      </a>
    </p>
  )
}

/** A recording of ours within the text: its player, and the way to its page. */
function Recording({ id, media, title, body }: RecordingProps): ReactElement {
  return (
    <figure id={id} className={styles.figureBlock}>
      <Player media={media} ctx={body.ctx} inText />
      {media.kind === 'video' ? (
        <figcaption className={styles.recording}>
          <a href={media.href}>{title || media.title}</a>
        </figcaption>
      ) : null}
    </figure>
  )
}

interface RecordingProps {
  id: string
  media: PlayerMedia
  title: string | undefined
  body: BodyContext
}

/** A video: that of a content of ours, a file, or a link to where it is. */
export const VideoBlock: BlockView<'video'> = ({ block, body }) => {
  const media = block.content ? body.recordings?.get(block.content) : undefined
  if (media) return <Recording id={block.id} media={media} title={block.title} body={body} />
  const card = block.content ? body.cards.get(block.content) : undefined
  if (card) return <Teaser card={card} body={body} title={block.title} />
  if (!block.source) return null
  if (!isMediaFile(block.source))
    return <ExternalMedia id={block.id} source={block.source} title={block.title} body={body} />
  return (
    <figure id={block.id} className={styles.figureBlock}>
      <Player
        media={{
          contentId: block.id,
          kind: 'video',
          source: block.source,
          title: block.title || body.t('type.video'),
          image: (block.poster && body.images.get(block.poster)) || null,
        }}
        ctx={body.ctx}
        inText
      />
      {block.title ? <Caption caption={escapeHtml(block.title)} /> : null}
    </figure>
  )
}

/** A sound: that of a content of ours, a file, or a link to where it is. */
export const AudioBlock: BlockView<'audio'> = ({ block, body }) => {
  const media = block.content ? body.recordings?.get(block.content) : undefined
  // The picture would stand between the words; the page of the sound has it.
  if (media) return <Recording id={block.id} media={{ ...media, image: null }} title={block.title} body={body} />
  const card = block.content ? body.cards.get(block.content) : undefined
  if (card) return <Teaser card={card} body={body} title={block.title} />
  if (!block.source) return null
  if (!isMediaFile(block.source))
    return <ExternalMedia id={block.id} source={block.source} title={block.title} body={body} />
  const title = block.title || body.t('type.audio')
  return (
    <div id={block.id} className={styles.figureBlock}>
      <Player
        media={{ contentId: block.id, kind: 'audio', source: block.source, title, image: null }}
        ctx={body.ctx}
        inText
      />
    </div>
  )
}
