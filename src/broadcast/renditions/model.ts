import { z } from 'zod'

/** Films that renditions are made of: the kinds that browsers play by themselves. */
const FILM = /^\/media\/([a-z0-9][a-z0-9._-]{0,99}\/[a-z0-9][a-z0-9._-]{0,99})\/[a-z0-9._/-]{1,400}\.(mp4|m4v|webm)$/

/** The recording that a film belongs to, and how it is read; null for what is no film of the own storage. */
export function filmOf(source: string): { recording: string; key: string; format: 'mov' | 'matroska' } | null {
  const [, recording, kind] = FILM.exec(source) ?? []
  if (recording === undefined) return null
  return { recording, key: source.slice(1), format: kind === 'webm' ? 'matroska' : 'mov' }
}

/** Why a film has no renditions (yet). */
export const FILM_REASONS = [
  'missing',
  'unreadable',
  'no-picture',
  'too-long',
  'too-slow',
  'broken',
  'no-room',
] as const
export type FilmReason = (typeof FILM_REASONS)[number]

/** Nothing will come of this film, or nothing yet. */
export class FilmFault extends Error {
  readonly reason: FilmReason
  /** Whether another attempt may go better. */
  readonly mayPass: boolean

  constructor(reason: FilmReason, detail = '', mayPass = false) {
    super(detail)
    this.reason = reason
    this.mayPass = mayPass
  }
}

/** Longer films are no recordings of programmes. */
const LONGEST_SECONDS = 12 * 3600

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  level: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
})
const probeSchema = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
})
type Probe = z.output<typeof probeSchema>

/** What is known of a film: its picture as one sees it, and how long it is. */
export interface Film {
  width: number
  height: number
  seconds: number
  hasSound: boolean
}

/** Reads what ffprobe says of a file. */
export function readProbe(json: string): Probe {
  try {
    return probeSchema.parse(JSON.parse(json))
  } catch {
    throw new FilmFault('unreadable')
  }
}

const pictureOf = ({ streams }: Probe) =>
  streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)

/** @throws FilmFault for what is no film that can be shown */
export function filmIn(probe: Probe): Film {
  const { width = 0, height = 0, side_data_list: sides = [] } = pictureOf(probe) ?? {}
  const { duration: seconds = 0 } = probe.format
  if (width < 16 || height < 16) throw new FilmFault('no-picture')
  if (!(seconds > 0)) throw new FilmFault('unreadable')
  if (seconds > LONGEST_SECONDS) throw new FilmFault('too-long')
  // A telephone that was held upright says so beside the picture.
  const isTurned = sides.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const hasSound = probe.streams.some((one) => one.codec_type === 'audio')
  return { width: isTurned ? height : width, height: isTurned ? width : height, seconds, hasSound }
}

/** One size of a film. */
export interface Rung {
  /** Of the shorter side, which also is its name. */
  size: number
  width: number
  height: number
  /** Kilobits a second that its picture takes at most, and its sound. */
  picture: number
  sound: number
}

const LADDER = [
  { size: 360, picture: 800, sound: 96 },
  { size: 720, picture: 2800, sound: 128 },
  { size: 1080, picture: 5000, sound: 128 },
]

/** The sizes of a film, none larger than itself; a smaller film keeps its own. */
export function rungsOf({ width, height }: Pick<Film, 'width' | 'height'>): Rung[] {
  const shorter = Math.min(width, height)
  const fitting = LADDER.filter(({ size }) => size <= shorter)
  const rungs = fitting.length > 0 ? fitting : [{ ...LADDER[0]!, size: even(shorter) }]
  return rungs.map((rung) => {
    const [w, h] = [width, height].map((side) => even((side * rung.size) / shorter)) as [number, number]
    return { ...rung, width: w, height: h }
  })
}

const even = (side: number): number => Math.max(2, Math.round(side / 2) * 2)

/** Seconds of a segment. */
const SEGMENT = 6

const words = (text: string): string[] => text.split(' ')
/** Of the machine it takes one thread for each size, and none is asked anything. */
const QUIETLY = words('-nostdin -v error -y -threads 1 -filter_complex_threads 1')

/** What ffmpeg is told: all sizes of a film at once, so that it is read once. */
export function renditionArguments(file: string, format: string, { hasSound }: Film, rungs: readonly Rung[]): string[] {
  const names = rungs.map((_, at) => `[s${at}]`).join('')
  const scaled = rungs.map(({ width, height }, at) => `[s${at}]scale=${width}:${height},setsar=1[v${at}]`)
  const graph = [`[0:v:0]split=${rungs.length}${names}`, ...scaled].join(';')
  return [
    ...QUIETLY,
    ...inputArguments(file, format),
    '-filter_complex',
    graph,
    ...rungs.flatMap(({ size, picture, sound }, at) => [
      ...words(`-map [v${at}]${hasSound ? ' -map 0:a:0' : ''}`),
      ...words('-threads 1 -c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p'),
      ...words(`-crf 23 -maxrate ${picture}k -bufsize ${2 * picture}k`),
      ...words(`-force_key_frames expr:gte(t,n_forced*${SEGMENT}) -sc_threshold 0`),
      ...(hasSound ? words(`-c:a aac -b:a ${sound}k -ac 2 -ar 48000`) : []),
      ...words('-map_metadata -1 -sn -dn'),
      ...words(`-f hls -hls_time ${SEGMENT} -hls_playlist_type vod -hls_flags independent_segments`),
      ...words(`-hls_segment_filename ${size}/s%05d.ts ${size}/index.m3u8`),
    ]),
  ]
}

/** A file is read as what it is called: a playlist by that name would lead to other files. */
export const inputArguments = (file: string, format: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  format,
  '-i',
  file,
]

/** What ffmpeg is told to take a picture out of the middle. */
export function posterArguments(file: string, format: string, { seconds }: Film, to: string): string[] {
  return [
    ...QUIETLY,
    ...words(`-ss ${(seconds / 2).toFixed(3)}`),
    ...inputArguments(file, format),
    ...words("-frames:v 1 -vf scale='min(1920,iw)':-2,setsar=1 -q:v 3 -map_metadata -1"),
    to,
  ]
}

/** The codecs of a rendition as playlists name them (RFC 6381); empty where a player has to find out. */
export function codecsOf({ streams }: Probe): string {
  const picture = streams.find((one) => one.codec_type === 'video')
  const profiles: Record<string, string> = {
    'Constrained Baseline': '42e0',
    Baseline: '4200',
    Main: '4d40',
    High: '6400',
  }
  const profile = profiles[picture?.profile ?? '']
  if (picture?.codec_name !== 'h264' || profile === undefined || !picture.level) return ''
  const hasSound = streams.some((one) => one.codec_name === 'aac')
  return `avc1.${profile}${picture.level.toString(16).padStart(2, '0')}${hasSound ? ',mp4a.40.2' : ''}`
}

/** The playlist that names all sizes; the smallest plays first. */
export function masterPlaylist(rungs: readonly (Rung & { codecs: string })[]): string {
  const lines = rungs.flatMap(({ size, width, height, picture, sound, codecs }) => {
    const bandwidth = Math.round((picture + sound) * 1000 * 1.1)
    const named = codecs === '' ? '' : `,CODECS="${codecs}"`
    return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height}${named}`, `${size}/index.m3u8`]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

/** The shape of a film as contents say it, `16-9`. */
export function shapeOf({ width, height }: Pick<Film, 'width' | 'height'>): string {
  const known = ['16-9', '9-16', '4-3', '3-4', '1-1', '21-9'].find((name) => {
    const [w, h] = name.split('-').map(Number) as [number, number]
    return Math.abs(width / height / (w / h) - 1) < 0.04
  })
  return known ?? `${width}-${height}`
}
