import { realpathSync, statSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { isBesideName } from '../beside/kinds.ts'
import { linkResolver } from '../source/addresses.ts'
import type { ItemType } from '../../content/types/model.ts'
import type { TextFile } from './files.ts'

/** Where the files of a folder seem to stand while their links are read; no such host exists. */
const HOST = 'https://markdown.invalid'
const PICTURE = /\.(jpe?g|png|webp|gif|avif|tiff?|heic|heif)$/i
/** Folders that site programs serve as the root of their site. */
const SERVED = ['', 'static', 'assets', 'public', 'src']

/** A text of the folder and by which addresses others may link to it. */
export interface Shelved {
  file: TextFile
  language: string
  type: ItemType
  externalId: string
  /** What it shares with its translations. */
  group: string
  /** Paths that it had in the old system. */
  formerPaths: string[]
}

/** The texts of a folder and the pictures beside them: what links and pictures lead to. */
export class Library {
  private readonly byPath = new Map<string, Shelved>()
  private readonly byName = new Map<string, Shelved[]>()
  private readonly byAddress = new Map<string, Shelved[]>()
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  add(one: Shelved): void {
    const { path, twins } = one.file
    this.byPath.set(path, one)
    for (const name of new Set([twins, twins.replace(/(^|\/)index$/, ''), `*/${posix.basename(twins)}`]))
      this.byName.set(name, [...(this.byName.get(name) ?? []), one])
    for (const former of one.formerPaths) {
      const key = keyOf(former)
      this.byAddress.set(key, [...(this.byAddress.get(key) ?? []), one])
    }
  }

  /** The text that a file means by a path, in its own language where there are several. */
  find(from: Shelved, address: string): Shelved | null {
    const path = pathOf(address)
    if (path === null) return null
    const below = posix.join(posix.dirname(from.file.path), path)
    const bare = (name: string) => name.replace(/^\/+/, '').replace(/\/$/, '')
    for (const name of path.startsWith('/') ? [bare(path)] : [bare(below), bare(path), `*/${bare(path)}`]) {
      const exact = this.byPath.get(name)
      if (exact) return exact
      const named = this.byName.get(name.replace(/(\.[a-z]{2})?\.(md|markdown|mdown|html)$/i, ''))
      // A name that several texts have says nothing.
      if (named && new Set(named.map(({ file }) => file.twins)).size === 1) return inLanguage(named, from.language)
    }
    const known = this.byAddress.get(keyOf(path.startsWith('/') ? path : `/${below}`))
    return known ? inLanguage(known, from.language) : null
  }

  /** The text that calls itself by an external id. */
  named(externalId: string): Shelved | null {
    return [...this.byPath.values()].find((one) => one.externalId === externalId) ?? null
  }

  /** The picture that a file means by a path, by its path in the folder; null when there is none within it. */
  picture(from: Pick<TextFile, 'path'>, address: string): string | null {
    return this.fileAt(from, address, (name) => PICTURE.test(name))
  }

  /** The recording or document that a file means by a path, by its path in the folder; null as for pictures. */
  other(from: Pick<TextFile, 'path'>, address: string): string | null {
    return this.fileAt(from, address, isBesideName)
  }

  private fileAt(from: Pick<TextFile, 'path'>, address: string, fits: (name: string) => boolean): string | null {
    const path = pathOf(address)
    if (path === null || !fits(path)) return null
    const beside = posix.join(posix.dirname(from.path), path)
    const served = SERVED.map((folder) => posix.join(folder, path.replace(/^\/+/, '')))
    return (path.startsWith('/') ? served : [beside, ...served]).find((one) => this.holds(one)) ?? null
  }

  /** Whether a file is there and within the folder, wherever links of the file system lead. */
  private holds(path: string): boolean {
    try {
      const file = realpathSync(join(this.root, path))
      return file.startsWith(`${realpathSync(this.root)}${sep}`) && statSync(file).isFile()
    } catch {
      return false
    }
  }
}

const inLanguage = (texts: readonly Shelved[], language: string) =>
  texts.find((one) => one.language === language) ?? texts[0]!

const keyOf = (path: string) => path.replace(/\/(index\.html?)?$/, '')

/** The path of an address without scheme, query and fragment, decoded; null for any other. */
function pathOf(address: string): string | null {
  const path = address.trim().replace(/[?#].*/s, '')
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) || /^[\\/]{2}/.test(path)) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The address by which links to a text are kept until it is known where it stands here. */
export const addressOf = ({ file }: Shelved): string => `${HOST}/${encoded(file.path)}`
/** Whether a text still holds links to other files. */
export const leadsToFiles = (html: string): boolean => html.includes(`${HOST}/`)
/** The address by which a picture of the folder is known while a text is read. */
export const pictureAddress = (path: string): string => `${HOST}/${encoded(path)}#picture`
/** The path of a picture of the folder; null for one from outside. */
export function picturePath(address: string): string | null {
  if (!address.startsWith(`${HOST}/`) || !address.endsWith('#picture')) return null
  return decodeURIComponent(address.slice(HOST.length + 1, -'#picture'.length))
}

const outside = linkResolver(null)

/** Whether an address is called like a picture. */
export const isPictureName = (address: string): boolean => PICTURE.test(address.replace(/[?#].*$/s, ''))

/** Resolves what a text links to: other texts, pictures beside it, addresses of the site, the web. */
export function resolverOf(
  library: Library,
  from: Shelved,
  { lost, take }: { lost(address: string): void; take(path: string): string | null },
): (address: string) => string | null {
  return (address) => {
    const trimmed = address.trim()
    if (trimmed === '' || trimmed.startsWith('#')) return null
    const picture = library.picture(from.file, trimmed)
    if (picture !== null) return pictureAddress(picture)
    const other = library.other(from.file, trimmed)
    if (other !== null) return take(other)
    const text = library.find(from, trimmed)
    if (text) return addressOf(text)
    if (/^[\\/]{2}/.test(trimmed)) return outside(`https:${trimmed}`)
    // What the site itself has at an address is not for this folder to know.
    if (trimmed.startsWith('/') && !PICTURE.test(trimmed) && !/\.(md|markdown)$/i.test(trimmed)) return trimmed
    const found = outside(trimmed)
    if (found === null) lost(trimmed)
    return found
  }
}
