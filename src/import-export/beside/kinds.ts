import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { because, type Reason } from '../reasons/model.ts'

/** What a file beside a text is; pictures go their own way. */
export type FileKind = 'video' | 'audio' | 'captions' | 'document'

/** What is taken in, by its ending: browsers play and show it. A file that begins otherwise is not what it is called. */
const TAKEN: Readonly<Record<string, readonly [FileKind, RegExp]>> = {
  mp4: ['video', /^.{4}ftyp/s],
  m4v: ['video', /^.{4}ftyp/s],
  webm: ['video', /^.E\xdf\xa3/s],
  mp3: ['audio', /^(ID3|\xff[\xe0-\xff])/],
  m4a: ['audio', /^.{4}ftyp/s],
  aac: ['audio', /^(ID3|\xff[\xf0-\xf9])/],
  ogg: ['audio', /^OggS/],
  oga: ['audio', /^OggS/],
  opus: ['audio', /^OggS/],
  wav: ['audio', /^RIFF.{4}WAVE/s],
  flac: ['audio', /^fLaC/],
  vtt: ['captions', /^(\xef\xbb\xbf)?WEBVTT/],
  pdf: ['document', /^%PDF-/],
}
/** Recordings that browsers do not play. */
const UNPLAYED = 'mov avi mkv wmv flv mpg mpeg mts 3gp mxf wma aif aiff amr'.split(' ')
const OFFICE = 'doc docx xls xlsx ppt pptx odt ods odp rtf epub zip'.split(' ')
const endsIn = (endings: readonly string[]): RegExp => new RegExp(String.raw`\.(${endings.join('|')})$`, 'i')
const ASIDE = endsIn([
  'jpe?g',
  'png',
  'webp',
  'avif',
  'gif',
  'tiff?',
  'hei[cf]',
  'svg',
  ...Object.keys(TAKEN),
  ...UNPLAYED,
])
const NAMED = endsIn([...Object.keys(TAKEN), ...UNPLAYED, ...OFFICE])
const MOST_BYTES = 2 * 1024 ** 3
const HEAD = 16

const endingOf = (name: string): string => NAMED.exec(name)?.[1]!.toLowerCase() ?? ''

/** Whether a name is that of a file which a text may show or lead to, and which is neither text nor picture. */
export const isBesideName = (name: string): boolean => NAMED.test(name)

/** Whether a file comes with documents that are imported and is none itself: a picture, a recording. */
export const isAside = (name: string): boolean => ASIDE.test(name)

/** Whether an address is called like a film or a sound. */
export function playedKind(address: string): 'video' | 'audio' | null {
  const kind = TAKEN[endingOf(address.replace(/[?#].*/s, ''))]?.[0]
  return kind === 'video' || kind === 'audio' ? kind : null
}

/** What a file is, or why it stays outside. */
export function kindOf(path: string, name: string): { kind: FileKind; ending: string } | { refused: Reason } {
  const ending = endingOf(name)
  const taken = TAKEN[ending]
  if (taken === undefined) return { refused: because('beside.kind', { file: name, kind: ending }) }
  const { size } = statSync(path)
  if (size > MOST_BYTES) return { refused: because('beside.large', { file: name, size: MOST_BYTES / 1024 ** 3 }) }
  const [kind, begins] = taken
  if (!begins.test(headOf(path))) return { refused: because('beside.other', { file: name, kind: ending }) }
  return { kind, ending }
}

function headOf(path: string): string {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD)
    return head.toString('latin1', 0, readSync(file, head, 0, HEAD, 0))
  } finally {
    closeSync(file)
  }
}
