import { z } from 'zod'
import type { PageImage } from '../../platform/images/page-image.ts'

const source = z.object({ href: z.string() }).nullable()
const instant = z.object({ date: z.iso.datetime() })
const programme = z.object({ title: z.string(), startTime: instant, endTime: instant }).nullable()

/** One live stream as lists show it; what a station does not offer is null. */
export const streamingItem = z.object({
  id: z.string(),
  kicker: z.string(),
  title: z.string(),
  /** The page of the stream, and where on it its picture and its sound are. */
  url: z.string(),
  video: source,
  audio: source,
  image: z.object({ image: z.object({ src: z.string(), alt: z.string() }).nullable() }),
  /** What its channel shows, where that is known. */
  now: programme,
  next: programme,
})
export type StreamingItem = z.output<typeof streamingItem>

/** The live signals of a site, as the call answers them. */
export const streamingList = z.object({ streamingList: z.array(streamingItem) })

/** A programme on a stream. */
export interface Programme {
  title: string
  start: string
  end: string
  /** The page of its show. */
  url: string | null
}

/** A live stream as pages show it. */
export interface StreamLine {
  id: string
  name: string
  kicker: string
  about: string
  url: string
  media: 'tv' | 'radio'
  image: PageImage | null
  /** Where its picture and its sound are heard and seen; null when it has none. */
  watch: string | null
  listen: string | null
  now: Programme | null
  next: Programme | null
}

/** Where on the page of a stream its sound alone is. */
export const SOUND_ANCHOR = 'solo-audio'

/** The moment from which what a list says of now and next is wrong. */
export function nextChange(lines: readonly Pick<StreamLine, 'now' | 'next'>[], now: Date): Date | undefined {
  const times = lines
    .flatMap((line) => [line.now?.end, line.next?.start])
    .flatMap((at) => (at ? [Date.parse(at)] : []))
    .filter((at) => at > now.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
