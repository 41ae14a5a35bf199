/** Where a page can be shared by a plain link: `visible` ones stand in the bar, the others behind «more». */
export interface Network {
  key: 'whatsapp' | 'telegram' | 'facebook' | 'twitter' | 'bluesky' | 'linkedin' | 'threads' | 'email'
  visible: boolean
  href(url: string, title: string): string
  /** Drawing of 24 × 24. */
  drawing: string
}

const e = encodeURIComponent

/** The networks in their order. */
export const NETWORKS: readonly Network[] = [
  {
    key: 'whatsapp',
    visible: true,
    href: (url, title) => `https://api.whatsapp.com/send?text=${e(`${title} ${url}`)}`,
    drawing:
      '<path d="M4 20l1.3-4.2A8 8 0 1 1 8.5 19Z"/><path d="M9 8.6c-.6 2.6 3 6.3 6 6.2l.9-1.7-2-1.2-1 .9c-1-.4-1.9-1.3-2.3-2.3l.9-1-1.1-1.9Z"/>',
  },
  {
    key: 'telegram',
    visible: true,
    href: (url, title) => `https://t.me/share/url?url=${e(url)}&text=${e(title)}`,
    drawing: '<path d="M3.5 11.6 20.5 4.5 17.6 19.5 10.4 14.6ZM10.4 14.6 20.5 4.5M10.4 14.6v5.2l2.8-3.3"/>',
  },
  {
    key: 'facebook',
    visible: true,
    href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${e(url)}`,
    drawing:
      '<path d="M13 20.5v-8h3l.5-3.3H13V7.4c0-1.1.5-1.7 1.8-1.7h1.8V3c-.5-.1-1.4-.2-2.3-.2-2.7 0-4.3 1.6-4.3 4.3v2.1H7.2v3.3H10v8Z"/>',
  },
  {
    key: 'twitter',
    visible: true,
    href: (url, title) => `https://twitter.com/intent/tweet?url=${e(url)}&text=${e(title)}`,
    drawing: '<path d="M4 4l16 16M8 4H4l12 16h4ZM19.5 4 13 11M11 13l-6.5 7"/>',
  },
  {
    key: 'bluesky',
    visible: false,
    href: (url, title) => `https://bsky.app/intent/compose?text=${e(`${title} ${url}`)}`,
    drawing:
      '<path d="M12 11C10.6 8.300 7 4.500 4.200 4.200 3 5.500 3.600 9.500 4.500 11.500c.7 1.400 2.400 1.800 4.500 1.400-3 .8-4 2.600-2.200 4.600 3 2.700 4.600-.6 5.200-2.700.6 2.100 2.200 5.400 5.200 2.700 1.800-2 .8-3.800-2.200-4.600 2.100.4 3.800 0 4.500-1.400.9-2 1.500-6 .3-7.300C17 4.500 13.400 8.300 12 11Z"/>',
  },
  {
    key: 'linkedin',
    visible: false,
    href: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${e(url)}`,
    drawing: '<path d="M5 9.500v10M5 5.200v.2M10 19.500v-10M10 14c0-2.500 1.500-4.300 4-4.300s4 1.600 4 4.300v5.500"/>',
  },
  {
    key: 'threads',
    visible: false,
    href: (url, title) => `https://www.threads.net/intent/post?text=${e(`${title} ${url}`)}`,
    drawing:
      '<path d="M18.500 8C17.600 5 15.400 3.500 12 3.500 7.500 3.500 5 6.500 5 12s2.500 8.500 7 8.500c3.800 0 6.300-2 6.300-4.600 0-3-3-4.400-6-4.400-2 0-3.400.9-3.400 2.400s1.300 2.300 2.900 2.300c2.200 0 3.400-1.400 3.400-4 0-2.200-1-3.500-3-3.500-1.200 0-2.200.5-2.700 1.500"/>',
  },
  {
    key: 'email',
    visible: false,
    href: (url, title) => `mailto:?subject=${e(title)}&body=${e(url)}`,
    drawing: '<rect x="3" y="5.5" width="18" height="13" rx="1.5"/><path d="m3.500 7 8.500 6.500L20.500 7"/>',
  },
]
