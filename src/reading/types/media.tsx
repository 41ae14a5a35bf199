import type { ReactElement } from 'react'
import type { DocumentOf } from '../../content/types/model.ts'
import { Picture } from '../../ui/image/picture.tsx'
import { ContentFrame, type ContentViewProps } from '../article/article.tsx'
import { Caption } from '../frame/caption.tsx'
import { readingMessages } from '../messages.ts'
import styles from './types.module.css'

/** A photo gallery: the pictures one below the other, each with its caption. */
export function GalleryView({ reading, ctx }: ContentViewProps<DocumentOf<'gallery'>>): ReactElement {
  const { document: d } = reading
  const t = ctx.text(readingMessages)
  const shown = d.images.flatMap((item) => {
    const image = reading.images.get(item.image)
    return image ? [{ item, image: { ...image, alt: item.alt ?? image.alt } }] : []
  })
  return (
    <ContentFrame
      reading={reading}
      ctx={ctx}
      minutes={false}
      lead={<span className="hide" />}
      after={
        <ol className={styles.photos}>
          {shown.map(({ item, image }, index) => (
            <li key={index} id={`f-${index + 1}`}>
              <figure>
                <div className="media media--43">
                  <Picture image={image} ratio="4-3" sizes="(min-width: 1100px) 640px, 100vw" eager={index === 0} />
                </div>
                <Caption
                  before={t('gallery.image', { n: index + 1, total: shown.length })}
                  caption={item.caption ?? image.caption}
                  credit={item.credit ?? image.credit}
                />
              </figure>
            </li>
          ))}
        </ol>
      }
    />
  )
}
