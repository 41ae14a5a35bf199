/** Where what is shared with the portal arrives, below base and language. */
export const SHARE_PATH = '/guardar/'

/** What telephones share: an address may stand in any of the three. */
export interface Shared {
  url: string
  text: string
  title: string
}

/** The first web address of what was shared; null where there is none. */
export function sharedAddress({ url, text, title }: Shared): URL | null {
  for (const words of [url, text, title].map((part) => part.split(/\s+/)))
    for (const word of words) {
      const found = /^https?:\/\//i.test(word) ? URL.parse(word) : null
      if (found) return found
    }
  return null
}

/** The content that an address of ours leads to; null for every other page. */
export const contentIdOf = ({ pathname }: URL): string | null =>
  /_([1-9]\d{0,17})(?:\.html$|\/)/.exec(pathname)?.[1] ?? null
