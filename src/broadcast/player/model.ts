import { DAY_SECONDS } from '../../platform/durations.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { DocumentOf } from '../../content/types/model.ts'

/** The version that the player's address and the player itself name (VOD-05). */
export const PLAYER_VERSION = '8.9.3'

/** Names the second at which an address begins to play: `?t=83`. */
export const START_QUERY = 't'
/** No recording is a day long. */
const LATEST_START = DAY_SECONDS

/** The second at which an address asks a recording to begin, e.g. of `83` or `1:23`; null when it asks for none. */
export function startAsked(query: URLSearchParams): number | null {
  const [, hours = '0', minutes = '0', seconds] =
    /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(query.get(START_QUERY) ?? '') ?? []
  const start = seconds === undefined ? 0 : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return start > 0 && start < LATEST_START ? start : null
}

/** A content with a recording. */
export type MediaDocument = DocumentOf<'video'> | DocumentOf<'audio'> | DocumentOf<'episode'>

/** A written track of a recording, WebVTT. */
export interface Captions {
  language: string
  label: string
  src: string
}

/** What a player shows and plays. */
export interface PlayerMedia {
  contentId: string
  kind: 'video' | 'audio'
  /** Null: nothing to play (any more); then the page must not know the address. */
  source: string | null
  /** The film that the source was made of, for whoever cannot play that. */
  film?: string | undefined
  title: string
  image: PageImage | null
  /** Width to height, e.g. `16-9`; 16-9 unless told. */
  aspectRatio?: string | undefined
  /** Seconds. */
  duration?: number | undefined
  captions?: readonly Captions[] | undefined
  availableUntil?: string | undefined
  /** On the air now: no length, no milestones, no remembered position. */
  live?: boolean | undefined
  /** Second at which it begins, when the address asks for one. */
  start?: number | null | undefined
  /** Where the content has its page, for lists that play in place. */
  href?: string | undefined
}

/** Whether a recording may still be played at a moment (OPEN-104). */
export function isAvailable(availableUntil: string | null | undefined, now: Date): boolean {
  return !availableUntil || Date.parse(availableUntil) > now.getTime()
}

/**
 * Whether anything stands where a player would: what plays, its picture, or why there is neither. Of what a wall keeps
 * back the wall says it.
 */
export function hasStage({ image, availableUntil }: PlayerMedia, at: { refused: boolean; now: Date }): boolean {
  return !at.refused || image !== null || !isAvailable(availableUntil, at.now)
}

/** The address of the recording while it may be played (OPEN-104), else null. */
export function playableSource(document: MediaDocument, now: Date): string | null {
  if (!isAvailable(document.availableUntil, now)) return null
  const { hlsSource, source } = document as { hlsSource?: string; source?: string }
  return hlsSource || source || null
}

/** Whether a recording is for the ears only. */
export function isSound(document: MediaDocument): boolean {
  return document.type === 'audio' || (document.type === 'episode' && !document.hlsSource && Boolean(document.source))
}

/** What a player needs of a content; without a source where it may not be played. */
export function playerMedia(
  document: MediaDocument,
  { contentId, image, now }: { contentId: string; image: PageImage | null; now: Date },
): PlayerMedia {
  return {
    contentId,
    kind: isSound(document) ? 'audio' : 'video',
    source: playableSource(document, now),
    film: document.type !== 'audio' && isAvailable(document.availableUntil, now) ? document.film : undefined,
    title: document.title,
    image,
    aspectRatio: document.type === 'video' ? document.aspectRatio : undefined,
    duration: document.duration,
    captions: document.type === 'audio' ? undefined : document.captions,
    availableUntil: document.availableUntil,
  }
}

const WIDEST = 4

/** Width and height of a ratio as it was written: `16-9`, `16:9`, `4/3`, `1.78`; what is no ratio is 16-9. */
export function ratioOf(text: string | undefined): [width: number, height: number] {
  const [, width = '16', height = '1'] =
    /^\s*(\d+(?:\.\d+)?)(?:\s*[-:/x]\s*(\d+(?:\.\d+)?))?\s*$/i.exec(text ?? '') ?? []
  const shape = Number(width) / Number(height)
  if (!text || !(shape >= 1 / WIDEST && shape <= WIDEST)) return [16, 9]
  return [Number(width), Number(height)]
}
