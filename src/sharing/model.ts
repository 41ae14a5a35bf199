/** The targets of the share bar in their order (OPEN-124). */
const SHARE_TARGETS = [
  'like',
  'comments',
  'facebook',
  'twitter',
  'bluesky',
  'whatsapp',
  'linkedin',
  'telegram',
  'threads',
  'copy',
] as const
export type ShareTarget = (typeof SHARE_TARGETS)[number]

/** Where a page is shared by a plain link. */
export type Network = Exclude<ShareTarget, 'like' | 'comments' | 'copy'>

/** Items before «more»; in the small bar of networks one less (SHAR-13, SHAR-14). */
export const VISIBLE_ITEMS = { bar: 4, rrss: 3 } as const
/** How long the icon shows a tick (SHAR-22). */
export const COPIED_TICK_MS = 1000

const ADDRESSES: Record<Network, (url: string, title: string) => string> = {
  facebook: (u) => `https://www.facebook.com/sharer/sharer.php?u=${u}`,
  twitter: (u, t) => `https://twitter.com/intent/tweet?text=${t}&url=${u}`,
  bluesky: (u, t) => `https://bsky.app/intent/compose?text=${t}%20${u}`,
  whatsapp: (u, t) => `https://api.whatsapp.com/send?text=${t}%20${u}`,
  linkedin: (u, t) => `https://www.linkedin.com/sharing/share-offsite/?url=${u}&title=${t}`,
  telegram: (u, t) => `https://t.me/share/url?url=${u}&text=${t}`,
  threads: (u, t) => `https://www.threads.net/intent/post?text=${t}%20${u}`,
}

/** Whether a target is a network. */
export function isNetwork(target: ShareTarget): target is Network {
  return target in ADDRESSES
}

/** The address at which a network shares a page (OPEN-125). */
export function shareAddress(network: Network, page: { absoluteUrl: string; title: string }): string {
  return ADDRESSES[network](encodeURIComponent(page.absoluteUrl), encodeURIComponent(page.title))
}

/** The targets a page offers: the heart where there are readers, comments where they are open. */
export function targetsOf({ likes, comments }: { likes: boolean; comments: boolean }): ShareTarget[] {
  return SHARE_TARGETS.filter((target) => (target === 'like' ? likes : target === 'comments' ? comments : true))
}
