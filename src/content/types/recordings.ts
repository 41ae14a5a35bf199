import {
  CONTENT_TYPES,
  type ContentDocument,
  type ContentType,
  type DocumentOf,
  isItemType,
  itemDefinitionOf,
} from './model.ts'

/** Types that are recordings, which a player plays. */
export const RECORDING_TYPES: readonly ContentType[] = CONTENT_TYPES.filter(
  (type) => isItemType(type) && itemDefinitionOf({ type }).isRecording === true,
)

/** What may play a film, of which renditions are made. */
type FilmDocument = DocumentOf<'video'> | DocumentOf<'episode'>

/** Whether a document plays the film at an address. */
export function playsFilm(document: ContentDocument, address: string): document is FilmDocument {
  return (document.type === 'video' || document.type === 'episode') && document.hlsSource === address
}
