import { z } from 'zod'
import type { DocumentOf } from '../../content/types/model.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import type { Site } from '../../sites/model.ts'

/** What a call asks of readers. */
export type CallDocument = DocumentOf<'call'>

/** Where a call stands at a moment. */
export type CallState = 'not-open' | 'open' | 'closed'

/** Where a call stands: it opens and closes to the second. */
export function callState({ opensAt, closesAt }: Pick<CallDocument, 'opensAt' | 'closesAt'>, now: Date): CallState {
  const at = now.getTime()
  if (at < Date.parse(opensAt)) return 'not-open'
  return at < Date.parse(closesAt) ? 'open' : 'closed'
}

/** Seconds that a film may take. */
export const LONGEST_FILM = 600
/** Of a reader in a day (OPEN-62). */
export const PER_DAY = 20
export const BYTES_PER_DAY = 200 * 1024 * 1024
/** What one page of a gallery shows. */
export const SHOWN = 24
/** The parameter of further pages of a gallery. */
export const GALLERY_QUERY = 'envios'
/** How many of their own a reader sees. */
export const OWN_SHOWN = 20
/** Letters of a reason why something is to be taken away. */
export const LONGEST_REASON = 1000

/** Where those who are in a picture ask that it is taken away. */
export const takedownPath = (id: string): string => `/participacion/retirada/${id}/`
/** Where a reader sees without script what they have sent. */
export const ownPath = (signed: string): string => `/participacion/envios/${signed}/`

const MB = 1_048_576
const megabytes = z.number().positive().max(2000)

/** Megabytes that a picture and a film may have on a site, by its settings (OPEN-64). */
export function uploadLimits({ settings }: Pick<Site, 'settings'>): { image: number; video: number } {
  const { data: image = 5 } = megabytes.safeParse(settings['upload.imageMaxMb'])
  const { data: video = 80 } = megabytes.safeParse(settings['upload.videoMaxMb'])
  return { image, video }
}

/** The same in bytes. */
export function byteLimits(site: Pick<Site, 'settings'>): { image: number; video: number } {
  const { image, video } = uploadLimits(site)
  return { image: Math.floor(image * MB), video: Math.floor(video * MB) }
}

/** A picture or a film of a reader, as everybody may see it. */
export interface ShownFile {
  id: string
  kind: 'image' | 'video'
  image: PageImage | null
  width: number
  height: number
  seconds: number | null
}

/** Something that a reader sent and that is shown. */
export interface ShownContribution {
  id: string
  title: string
  text: string
  credit: string
  files: ShownFile[]
}

/** What the page of a call shows besides its document. */
export interface CallPlace {
  state: CallState
  /** Who sends their answer to it. */
  id: string
  limits: { image: number; video: number }
  shown: ShownContribution[]
  /** Which page of the gallery that is, and where it stands. */
  page: number
  path: string
  /** How many are shown in all, and how many came in. */
  published: number
  received: number
  /** Where the terms are read. */
  terms: string | null
  /** What became of a form that was sent without script. */
  outcome: 'sent' | null
  sent: {
    values: Readonly<Record<string, string | readonly string[]>>
    text?: string | undefined
    fields: Record<string, string>
  } | null
}

/** The part of a picture that is shown, in shares of its sides. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** Who makes the pictures of readers for everybody (`Drawing.by`). */
export const PICTURES = 'contribution'

/** The cache tag of what is shown of a call. */
export const galleryTag = (gallery: string): string => `gallery:${gallery}`

/** Where a film is played while it is shown. */
export const filmPath = (id: string): string => `participa/${id}.mp4`
/** Where the bytes of a file lie in the storage. */
export const fileKey = (id: string): string => `contributions/${id}`

/** The words of a contribution as those who decide read them; where signals stand is counted in them. */
export const textOf = ({ title, body }: { title: string; body: string }): string => `${title}\n\n${body}`.trim()
