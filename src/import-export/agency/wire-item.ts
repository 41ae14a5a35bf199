/** A picture as it goes out; its address is complete. */
export interface WirePicture {
  href: string
  width: number
  height: number
  title: string
  caption: string
  credit: string
}

/** A content as it goes out to others, whatever the format; all texts but the body are plain. */
export interface WireItem {
  uri: string
  version: number
  created: string
  changed: string
  status: 'usable' | 'canceled'
  language: string
  title: string
  summary: string
  byline: string
  holder: string
  place: string
  /** `code` is a media topic, eight digits. */
  subjects: readonly { name: string; code?: string | undefined }[]
  /** HTML. */
  body: string
  pictures: readonly WirePicture[]
  event?: { start: string; end?: string | undefined } | undefined
  url?: string | undefined
}
