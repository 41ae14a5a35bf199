import { stat } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { TextFiles } from '../beside/text-files.ts'
import { FormerConverter } from '../former/convert.ts'
import type { FormerPost, Near } from '../former/model.ts'
import { serialise } from '../html/sanitise.ts'
import { Library } from '../markdown/library.ts'
import { ImportRefused, type ImportSource, type ParsedItem, type ParsedOutcome, type SourceOptions } from '../model.ts'
import { because, type Reason } from '../reasons/model.ts'
import { ofSystem } from '../reasons/of-error.ts'
import { addressKey, linkResolver } from '../source/addresses.ts'
import { readWhole } from '../source/decode.ts'
import { filesBelow } from '../source/files-below.ts'
import { articleOf, type PageArticle } from './article.ts'

const READ = /\.x?html?$/i
const MOST_BYTES = 20 * 1024 * 1024
/** Where the files of a folder seem to stand while their links are read; no such host exists. */
const HOST = 'https://pages.invalid'
/** What programs that copy a site call the folder of its host. */
const HOST_FOLDER = /^([\w-]+\.)+[a-z]{2,}(:\d+)?\//i
/** A picture that so many pages share is the sign of the house. */
const MOST_SHARED = 3

/** A page of the folder that comes in. */
interface Known {
  path: string
  id: string
}

/** Opens pages of a former site, one or a folder of them as programs copy it: each article becomes one. */
export async function openPages(options: SourceOptions): Promise<ImportSource> {
  const notes: Reason[] = []
  const internalBases: string[] = []
  let root = ''
  let paths: string[] = []
  const byPath = new Map<string, Known>()
  const byId = new Map<string, Known>()
  const shared = new Map<string, number>()

  /** @param assumed gets what had to be assumed to read it */
  async function read(path: string, assumed: Reason[] = []): Promise<PageArticle | null> {
    if ((await stat(join(root, path))).size <= MOST_BYTES) return articleOf(await readWhole(join(root, path), assumed))
    notes.push(because('page.large', { file: path }))
    return null
  }

  async function check(): Promise<void> {
    const about = await stat(options.file).catch((error: Error) => {
      throw new ImportRefused(because('file.unreadable', { file: options.file, why: ofSystem(error) }))
    })
    root = about.isDirectory() ? options.file : dirname(options.file)
    const files = about.isDirectory() ? await filesBelow(options.file, READ) : [options.file]
    paths = files.map((file) => relative(root, file).split(sep).join('/'))
    if (paths.length === 0) throw new ImportRefused(because('file.no-html', { file: options.file }))
    const bases = new Set<string>([HOST])
    const otherForms = new Set<string>()
    for (const path of paths) {
      const article = await read(path)
      if (article === null) continue
      const id = idOf(path, article)
      const known = { path, id }
      byPath.set(path, known)
      // Of several forms of a page the one for every screen comes in.
      if (!byId.has(id) || (!article.isOtherForm && otherForms.has(id))) byId.set(id, known)
      if (article.isOtherForm) otherForms.add(id)
      else otherForms.delete(id)
      if (article.shared) shared.set(article.shared, (shared.get(article.shared) ?? 0) + 1)
      const origin = URL.parse(article.canonical ?? '')?.origin
      if (origin !== undefined) bases.add(origin)
    }
    notes.length = 0
    if (byId.size === 0 && !about.isDirectory()) throw new ImportRefused(await nothingIn(options.file))
    internalBases.push(...[...bases].flatMap((base) => addressKey(base) ?? []))
  }

  async function* items(): AsyncGenerator<ParsedItem> {
    const converter = new FormerConverter('html', options)
    const library = new Library(root)
    for (const path of paths) {
      const assumed: Reason[] = []
      const article = await read(path, assumed)
      const first = article && byId.get(idOf(path, article))
      if (article === null) yield converter.ended(path, skip(because('page.no-article')))
      else if (first!.path !== path) yield converter.ended(path, skip(because('page.twice', { path: first!.path })))
      else yield* converter.convert({ ...postOf(path, article, near(path, article, library)), assumed })
    }
  }

  function near(path: string, { canonical }: PageArticle, library: Library): Near {
    const outside = linkResolver(URL.parse(canonical ?? '')?.href ?? null)
    const files = new TextFiles()
    const file = { path }
    return {
      address: addressOf(path),
      files,
      resolve(address) {
        const picture = library.picture(file, address)
        if (picture !== null) return `${HOST}/${picture.split('/').map(encodeURIComponent).join('/')}#picture`
        const other = library.other(file, address)
        if (other !== null) return files.take(join(root, other), other)
        const page = pageAt(path, address)
        return page ? addressOf(page.path) : outside(address)
      },
      isInside: (address) => {
        const key = addressKey(address)
        return key !== null && internalBases.some((base) => key === base || key.startsWith(`${base}/`))
      },
      picture(address) {
        if (!address.startsWith(`${HOST}/`) || !address.endsWith('#picture')) return null
        const id = decodeURIComponent(address.slice(HOST.length + 1, -'#picture'.length))
        return { id, path: join(root, id) }
      },
    }
  }

  /** The page of the folder that a link means, which the program that copied them may have made. */
  function pageAt(from: string, address: string): Known | null {
    const path = address.trim().replace(/[?#].*/s, '')
    if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) || /^[\\/]{2}/.test(path)) return null
    const host = HOST_FOLDER.exec(from)?.[0] ?? ''
    const place = decoded(path.startsWith('/') ? posix.join(host, path) : posix.join(posix.dirname(from), path))
    for (const one of [place, posix.join(place, 'index.html'), `${place.replace(/\/$/, '')}.html`]) {
      const known = byPath.get(one)
      if (known) return byId.get(known.id)!
    }
    return null
  }

  function postOf(path: string, article: PageArticle, around: Near): FormerPost {
    const { lead, shared: picture, canonical } = article
    const own = picture !== null && (shared.get(picture) ?? 0) < MOST_SHARED ? { url: picture } : null
    const address = formerAddress(path)
    const published = article.published ?? dateIn(path)
    return {
      id: idOf(path, article),
      kind: 'article',
      title: article.title,
      body: article.body.map(serialise).join(''),
      summary: article.summary,
      status: '',
      hidden: hiddenBecause(article, published),
      published,
      updated: article.updated,
      slug: address.split('/').findLast(Boolean)?.replace(READ, '') ?? '',
      addresses: [...(canonical !== null && /^https?:/.test(canonical) ? [canonical] : []), address],
      authors: article.authors,
      categories: article.sections,
      tags: article.tags,
      image: lead ?? own,
      language: article.language,
      near: around,
    }
  }
  return { check, items, notes, internalBases }
}

/** Why a file that was named as a page brings nothing: it is one without a text, or none at all. */
async function nothingIn(file: string): Promise<Reason> {
  return /<[a-z!]/i.test(await readWhole(file, [])) ? because('page.no-article') : because('page.no-page')
}

const skip = (reason: Reason): ParsedOutcome => ({ kind: 'skip', reason })

const addressOf = (path: string): string => `${HOST}/${path.split('/').map(encodeURIComponent).join('/')}`

/** Its own address, else its place in the folder. */
const idOf = (path: string, { canonical }: PageArticle): string => {
  const key = canonical === null ? null : addressKey(canonical)
  return key ?? path
}

/** Where a page stood, by its place in the folder. */
const formerAddress = (path: string): string =>
  `/${path.replace(HOST_FOLDER, '').replace(/(^|\/)index\.x?html?$/i, '$1')}`

/** The day in the place of a page: `2019/05/12/…`, `2019-05-12-…`. */
const dateIn = (path: string): string | null => {
  const [, year, month, day] = /(?:^|\/)((?:19|20)\d{2})[/-](\d{2})[/-](\d{2})(?=[/-])/.exec(path) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

function hiddenBecause({ isWalled, hasPassword }: PageArticle, published: string | null): Reason | undefined {
  if (hasPassword) return because('draft.password')
  if (isWalled) return because('draft.wall')
  // Twenty years of texts would otherwise stand on the fronts as of today.
  return published === null ? because('draft.no-date') : undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
