import type { Stories } from '../../content/boards/example-model.ts'
import styles from './gallery.module.css'
import { PhotoStrip } from './strip.tsx'

/** Photos side by side, as on the page of a gallery and inside texts. */
export const stories: readonly Stories[] = [
  {
    id: 'photo-strip',
    title: { es: 'Tira de fotos', ca: 'Tira de fotos' },
    order: 53,
    View: ({ samples: { ctx, picture, say } }) => {
      const photos = [0, 1, 2, 3].flatMap((index) => {
        const image = picture(index)
        const caption = say({ es: `La imagen ${index + 1}. De la casa`, ca: `La imatge ${index + 1}. De la casa` })
        return image ? [{ image, caption, credit: undefined }] : []
      })
      if (photos.length === 0) return <p>{say({ es: 'Sin imágenes.', ca: 'Sense imatges.' })}</p>
      return (
        <nx-gallery class={styles.inText}>
          <PhotoStrip
            photos={photos}
            label={say({ es: 'Fotos de muestra', ca: 'Fotos de mostra' })}
            prefix="photo-strip-photo"
            sizes="(min-width: 1100px) 640px, 90vw"
            ctx={ctx}
          />
        </nx-gallery>
      )
    },
  },
]
