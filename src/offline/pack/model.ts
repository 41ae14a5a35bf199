/** How long what is taken along lasts, in minutes. */
export const PACK_MINUTES = 20
const WORDS_A_MINUTE = 200
/** A recording leaves some of the time for reading. */
const LONGEST_SOUND = 2 / 3
/** What a page weighs with its pictures, on the way to a device. */
const PAGE_BYTES = 250_000

/** A text that may be taken along. */
export interface PackText {
  title: string
  url: string
  words: number
}

/** A recording of this host. */
export interface PackSound {
  title: string
  /** The file itself. */
  source: string
  seconds: number
}

/** What is taken along for some minutes. */
export interface Pack {
  minutes: number
  pages: { title: string; url: string }[]
  sound: Omit<PackSound, 'seconds'> | null
  /** What the pages weigh, about; the recording says its own weight. */
  bytes: number
}

/** The longest recording that goes along, in seconds. */
export const longestSound = (minutes: number): number => minutes * 60 * LONGEST_SOUND

/** What fills the time: the recording, then the texts in their order, each once. */
export function packOf(texts: readonly PackText[], sound: PackSound | null, minutes: number): Pack {
  let left = minutes - (sound ? sound.seconds / 60 : 0)
  const pages = new Map<string, { title: string; url: string }>()
  for (const { title, url, words } of texts) {
    if (left <= 0) break
    if (pages.has(url)) continue
    pages.set(url, { title, url })
    left -= Math.max(1, words / WORDS_A_MINUTE)
  }
  return {
    minutes,
    pages: [...pages.values()],
    sound: sound && { title: sound.title, source: sound.source },
    bytes: pages.size * PAGE_BYTES,
  }
}
