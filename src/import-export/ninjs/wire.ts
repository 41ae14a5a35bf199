import { lstatSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseDate } from '../source/dates.ts'
import { field, objects, textIn, type Ninjs } from './read.ts'

/** What an agency says of an item besides what readers see. */
export interface Wire {
  /** Grows with each version; null where the item says none. */
  revision: string | null
  /** Codes of its subjects and of what stands above them: eight digits. */
  topics: readonly string[]
  /** 1 is what cannot wait, 8 what can. */
  urgency: number | null
  /** True for what is meant for the newsroom alone: no rule publishes it. */
  isInternal: boolean
}

/** What the agency says of an item. */
export function wireOf(item: Ninjs): Wire {
  const urgency = Number(field(item, 'urgency', 'priority'))
  return {
    revision: revisionOf(item),
    topics: topicsOf(item),
    urgency: urgency >= 1 && urgency <= 9 ? urgency : null,
    isInternal: field(item, 'type') === 'planning',
  }
}

/** The moment of the version, then its number: the later text sorts behind. */
function revisionOf(item: Ninjs): string | null {
  const moment = parseDate(field(item, 'versioncreated'))
  const version = /^\d{1,12}$/.exec(field(item, 'version'))?.[0].padStart(12, '0')
  if (moment === null && version === undefined) return null
  return `${moment ?? ''}#${version ?? ''}`
}

/** Whether a version is older than another one; what cannot be compared is not. */
export function isOlder(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [[moment = '', number = ''], [otherMoment = '', otherNumber = '']] = [one.split('#'), other.split('#')]
  if (moment !== otherMoment) return moment !== '' && otherMoment !== '' && moment < otherMoment
  return number !== '' && otherNumber !== '' && number < otherNumber
}

/** Media topics and subject codes: `medtop:20000523`, `…/mediatopic/20000523`, `subj:04016000`. */
function topicsOf(item: Ninjs): string[] {
  const codes = [...objects(item['subjects']), ...objects(item['subject'])].flatMap((one) => [
    textIn(one['code']),
    textIn(one['uri']),
    textIn(one['qcode']),
    ...(Array.isArray(one['above']) ? one['above'].map(textIn) : []),
  ])
  return [...new Set(codes.flatMap((code) => withAbove(code)))].slice(0, 60)
}

const CODE = /(?:^|[:/])(\d{8})$/

function withAbove(code: string): string[] {
  const digits = CODE.exec(code)?.[1]
  if (digits === undefined) return []
  // Subject codes say by their digits what stands above them; media topics from 20000000 on do not.
  return digits.startsWith('2')
    ? [digits]
    : [...new Set([digits, `${digits.slice(0, 5)}000`, `${digits.slice(0, 2)}000000`])]
}

const isPictureName = (name: string): boolean => /\.(jpe?g|png|webp|avif|tiff?|gif)$/i.test(name)

/** A picture or recording that came beside the file; null when there is none of that name. What only leads to a file is none. */
export function fileBeside(file: string, href: string, fits = isPictureName): string | null {
  if (href === '' || /^(https?|ftp):/i.test(href)) return null
  const name = basename(href.replaceAll('\\', '/').trim())
  const beside = join(dirname(file), name)
  return fits(name) && lstatSync(beside, { throwIfNoEntry: false })?.isFile() ? beside : null
}
