import { createHash } from 'node:crypto'
import { isLocale, type Locale, localized, type Localized } from '../platform/i18n/locale.ts'
import type { Block } from '../content/blocks/model.ts'
import type { ContentInput } from '../content/types/model.ts'
import { escapeAttribute, escapeText } from './html/inline.ts'
import { textOfHtml, textOfName } from './html/tree.ts'
import type { ImageFind, ParsedItem, SourceOptions } from './model.ts'
import { externalId, reference, shorten } from './names.ts'

/** The language of an item: what the operator forced, what the source says of it, else that of the run. */
export function languageOf({ language, languageForced }: SourceOptions, said: string): Locale {
  if (languageForced) return language
  const first = /^[a-z]+/i.exec(said)?.[0].toLowerCase()
  return isLocale(first) ? first : language
}

/** Whether a text of that moment is out already. */
export function stateAt(publishAt: string, now: Date): 'scheduled' | 'published' {
  return Date.parse(publishAt) > now.getTime() ? 'scheduled' : 'published'
}

/** A short name of a block that stays the same however often its source is read. */
export function hashId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

const SOURCE: Localized = { es: 'Fuente', ca: 'Font' }

/** Whose text it is stands below it, with the way there. */
export function sourceLine(url: string, name: string, language: Locale): Block {
  const label = localized(SOURCE, language)
  return {
    type: 'paragraph',
    id: `source-${hashId(url)}`,
    html: `${label}: <a href="${escapeAttribute(url)}">${escapeText(name)}</a>`,
  }
}

/** The words of a caption, which may be written as HTML, as the inline HTML that captions are here. */
export function captionOf(text: string): string | undefined {
  return escapeText(shorten(textOfHtml(text), 1800)) || undefined
}

/** A picture where a content shows it, with the words that its source gives it. */
export function figureOf({ externalId: id, alt, caption, credit }: ImageFind) {
  return {
    image: reference(id),
    ...(alt && { alt }),
    ...(caption && { caption }),
    ...(credit && { credit }),
  }
}

/** Lines of plain text as HTML, a paragraph each. */
export function paragraphsOf(lines: readonly string[]): string {
  return lines
    .map(textOfName)
    .filter(Boolean)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')
}

/** The external id of a tag: the same for all sources, which often name the same things. */
export function tagId(site: string, slug: string): string {
  return externalId('tag', site, slug)
}

/** Categories and tags that items only name: each becomes a taxon before the first item that has it. */
export class NamedTaxa {
  private readonly told = new Set<string>()
  private readonly site: string

  constructor(site: string) {
    this.site = site
  }

  /** The item that makes the taxon, without its place in the file; null from the second time on. */
  first(taxon: {
    kind: 'category' | 'tag'
    key: string
    slug: string
    name: string
    parent?: string
  }): Omit<ParsedItem, 'position' | 'line'> | null {
    const { kind, key, slug, name, parent } = taxon
    if (this.told.has(key)) return null
    this.told.add(key)
    const { site } = this
    const input: ContentInput = {
      type: 'taxon',
      kind,
      externalId: key,
      site,
      sites: [site],
      slug,
      state: 'published',
      name: { es: name },
      ...(parent !== undefined && { parent }),
    }
    return { guid: key, title: name, outcome: { kind: 'content', input }, passing: true }
  }
}
