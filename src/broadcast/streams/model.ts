import { z } from 'zod'

const source = z.object({ href: z.string() }).nullable()

/** One live stream as lists show it; what a station does not offer is null. */
export const streamingItem = z.object({
  id: z.string(),
  kicker: z.string(),
  title: z.string(),
  video: source,
  audio: source,
  image: z.object({ image: z.object({ src: z.string(), alt: z.string() }).nullable() }),
})
export type StreamingItem = z.output<typeof streamingItem>

export const streamingList = z.object({ streamingList: z.array(streamingItem) })
