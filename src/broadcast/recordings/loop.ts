/** Segments that a reader who joins may ask for. */
const WINDOW = 6
const SECOND = 1000

interface Segment {
  seconds: number
  address: string
  /** Lines that belong to it alone, e.g. its byte range. */
  lines: string[]
}

/** A media playlist of a finished recording. */
interface Recording {
  head: string[]
  map: string | null
  segments: Segment[]
}

const OWN_LINES = /^#EXT-X-(BYTERANGE|KEY|BITRATE)/
const HEAD_LINES = /^#EXT-X-(VERSION|TARGETDURATION|INDEPENDENT-SEGMENTS)/

/** Whether a playlist only names others. */
export const isMaster = (text: string): boolean => text.includes('#EXT-X-STREAM-INF')

function readRecording(text: string, base: string): Recording {
  const recording: Recording = { head: [], map: null, segments: [] }
  const absolute = (address: string): string => (/^(https?:)?\//.test(address) ? address : `${base}/${address}`)
  let lines: string[] = []
  let seconds = 0
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (HEAD_LINES.test(line)) recording.head.push(line)
    else if (line.startsWith('#EXT-X-MAP'))
      recording.map = line.replace(/URI="([^"]+)"/, (_, uri: string) => `URI="${absolute(uri)}"`)
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8)) || 0
    else if (OWN_LINES.test(line)) lines.push(line)
    else if (line && !line.startsWith('#')) {
      recording.segments.push({ seconds, address: absolute(line), lines })
      lines = []
    }
  }
  return recording
}

/**
 * The playlist of a finished recording as a signal that never ends: the rounds follow the clock, so everybody sees the
 * same moment, and after a restart of the portal the signal goes on where it was.
 * @param base where the segments of the recording are
 */
export function loopPlaylist(text: string, base: string, now: Date): string | null {
  const { head, map, segments } = readRecording(text, base)
  const length = segments.reduce((sum, { seconds }) => sum + seconds, 0)
  if (segments.length === 0 || !(length > 0)) return null
  const clock = now.getTime() / SECOND
  const round = Math.floor(clock / length)
  // The newest segment is the last one that has been «broadcast» to its end.
  let index = 0
  let ends = round * length
  while (index < segments.length && ends + segments[index]!.seconds <= clock) ends += segments[index++]!.seconds
  const beyond = round * segments.length + index
  const first = Math.max(0, beyond - WINDOW)
  const shown = Array.from({ length: beyond - first }, (_, place) => first + place)
  const at = (sequence: number): Segment => segments[sequence % segments.length]!
  const begins = ends - shown.reduce((sum, sequence) => sum + at(sequence).seconds, 0)
  const rounds = Math.floor(first / segments.length)
  const lines = shown.flatMap((sequence, place) => {
    const { seconds, address, lines: own } = at(sequence)
    const turn = sequence % segments.length === 0
    return [
      ...(turn && sequence > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(place === 0 || turn ? (map ? [map] : []) : []),
      ...(place === 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(begins * SECOND)).toISOString()}`] : []),
      ...own,
      `#EXTINF:${seconds.toFixed(3)},`,
      address,
    ]
  })
  return [
    '#EXTM3U',
    ...head,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first % segments.length === 0 ? Math.max(0, rounds - 1) : rounds}`,
    ...lines,
    '',
  ].join('\n')
}
