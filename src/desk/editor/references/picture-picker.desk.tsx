import { type ReactElement, Suspense } from 'react'
import { lateLayer } from '../../app/late.desk.tsx'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { pictureOf, type ChosenPicture } from './picture-of.ts'

const MediaPicker = lateLayer(async () => (await import('../../media/media-picker.desk.tsx')).MediaPicker)

interface PicturePickerProps {
  site: string
  language: Locale | null
  onPick(picture: ChosenPicture): void
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
