/** A file of a recording in the portal's own storage: `/media/{library}/{recording}/{file…}`. */
export interface MediaFile {
  /** `library/recording`: what a content's window of availability rules as a whole. */
  recording: string
  /** Its key in the storage. */
  key: string
  type: string
}

const SEGMENT = /^[a-z0-9][a-z0-9._-]{0,99}$/
const MOST_SEGMENTS = 7
/** The first name of an address that is no library: recordings that are repeated as if they were live. */
export const LOOP = 'loop'

/** The type of an HLS playlist (RFC 8216). */
export const HLS_TYPE = 'application/vnd.apple.mpegurl'

const TYPES: Record<string, string> = {
  m3u8: HLS_TYPE,
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
}
/** The kinds of file that a recording may have. */
export const EXTENSIONS: readonly string[] = Object.keys(TYPES)

/** The file of a path below `/media/`, or null where there can be none. */
export function mediaFile(path: string): MediaFile | null {
  const segments = path.split('/')
  const type = TYPES[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? '']
  const sound = segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..'))
  if (!sound || !type || segments.length < 3 || segments.length > MOST_SEGMENTS || segments[0] === LOOP) return null
  return { recording: segments.slice(0, 2).join('/'), key: `media/${path}`, type }
}

/** From when until when one content lets its recording be played. */
export interface Window {
  from: Date | null
  until: Date | null
}

/** Whether a recording may be played at a moment, and the next moment at which that may change. */
export interface Availability {
  open: boolean
  changes: Date | null
}

/**
 * A recording may be played while one of the contents that play it allows it (OPEN-104). One that no content plays is
 * open: playlists may refer to what they share.
 */
export function availability(windows: readonly Window[] | null, now: Date): Availability {
  if (windows === null) return { open: true, changes: null }
  const time = now.getTime()
  const open = windows.some(
    ({ from, until }) => (!from || from.getTime() <= time) && (!until || time < until.getTime()),
  )
  const moments = windows
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment && moment.getTime() > time ? [moment.getTime()] : []))
  return { open, changes: moments.length > 0 ? new Date(Math.min(...moments)) : null }
}
