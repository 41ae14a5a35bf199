import { lazy, type ReactElement, Suspense } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import type { Media } from '../../media/model.ts'

const MediaPicker = lazy(async () => ({ default: (await import('../../media/media-picker.desk.tsx')).MediaPicker }))

interface PicturePickerProps {
  site: string
  language: Locale | null
  /** The picture with its words in the language of the content, where it has them. */
  onPick(picture: { image: string; alt?: string; caption?: string; credit?: string }): void
  onClose(): void
}

/** Chooses a picture of the newsroom's, or uploads one. */
export function PicturePicker({ site, language, onPick, onClose }: PicturePickerProps): ReactElement {
  return (
    <Suspense>
      <MediaPicker isOpen site={site} onClose={onClose} onPick={(media) => onPick(pictureOf(media, language))} />
    </Suspense>
  )
}

function pictureOf({ id, alt, caption, credit, said }: Media, language: Locale | null) {
  const own = <T,>(texts: Partial<Record<Locale, T>>) => (language ? texts[language] : undefined)
  const words = own(alt) ?? (language === 'es' ? said : undefined)
  const below = own(caption)
  return {
    image: id,
    ...(words && { alt: words }),
    ...(below && { caption: below }),
    ...(credit && { credit }),
  }
}
