import { relative } from 'node:path'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { Block } from '../../content/blocks/model.ts'
import type { ContentInput } from '../../content/types/model.ts'
import { hashId, languageOf, NamedTaxa, sourceLine, stateAt, tagId } from '../foreign.ts'
import { htmlToBlocks } from '../html/blocks.ts'
import { inOneLine } from '../html/one-line.ts'
import type { ImageFind, Note, ParsedItem, SourceOptions } from '../model.ts'
import { externalId, reference, shorten, slugOf } from '../names.ts'
import { linkResolver } from '../source/addresses.ts'
import { parseDate } from '../source/dates.ts'
import { eventFields, isCancelled } from './event.ts'
import type { Extracted } from './extract.ts'
import { recipeFields } from './recipe.ts'
import { stepsOf } from './steps.ts'
import { type FoundImage, imagesOf, isNode, listOf, textOf, textsOf, typesOf, type Node } from './values.ts'
import { because } from '../reasons/model.ts'

const MOST_TAGS = 20

/** Turns what pages say into contents: recipes and events, and the tags they name. */
export class SchemaOrgConverter {
  private position = 0
  private readonly taxa: NamedTaxa
  private readonly options: SourceOptions

  constructor(options: SourceOptions) {
    this.options = options
    this.taxa = new NamedTaxa(options.site)
  }

  /** Everything of one file. @param file its path, for the report */
  *convert(file: string, found: Extracted): Generator<ParsedItem> {
    const name = relative(this.options.file, file) || file
    for (const { line, reason } of found.faults)
      yield this.item(name, line, name, { outcome: { kind: 'fault', reason } })
    if (found.nodes.length === 0 && found.faults.length === 0)
      yield this.item(name, null, name, {
        outcome: { kind: 'skip', reason: because('page.nothing') },
      })
    for (const { node, line } of found.nodes) yield* this.content(name, node, line, found)
  }

  private item(
    guid: string,
    line: number | null,
    title: string,
    more: Pick<ParsedItem, 'outcome'> & Partial<ParsedItem>,
  ): ParsedItem {
    return { position: ++this.position, line, guid, title: shorten(title, 120), ...more }
  }

  private *content(file: string, node: Node, line: number, found: Extracted): Generator<ParsedItem> {
    const title = inOneLine(textOf(node['name'] ?? node['headline']))
    const url = addressOf(node, found.canonical)
    // Several dates of one event often share an address.
    const date = textOf(node['startDate'])
    const guid = [url ?? `${file}#${title}`, date].filter(Boolean).join('#')
    const key = externalId('schema-org', this.options.site, guid)
    const end = (outcome: ParsedItem['outcome']) => this.item(guid, line, title || file, { outcome })
    if (title === '') return void (yield end({ kind: 'fault', reason: because('no.name') }))
    const isRecipe = typesOf(node).includes('Recipe')
    if (!isRecipe && isCancelled(node)) return void (yield end({ kind: 'withdraw', externalId: key }))
    const language = languageOf(this.options, textOf(node['inLanguage']) || found.language)
    const fields = isRecipe ? null : eventFields(node, language)
    if (!isRecipe && fields === null) return void (yield end({ kind: 'fault', reason: because('no.date') }))
    const tags = namesOf(node)
    for (const tag of tags) yield* this.tag(tag, line)
    const about = { node, found, title, url, key, language, tags, images: [] as ImageFind[], notes: [] as Note[] }
    const input: ContentInput = fields ? { type: 'event', ...this.common(about), ...fields } : this.recipe(about)
    yield this.item(guid, line, title, {
      outcome: { kind: 'content', input },
      images: about.images,
      notes: about.notes,
      undated: publishedOf(node, found, this.options.now) === null,
      ...(url !== null && { oldAddresses: [url] }),
    })
  }

  private *tag(name: string, line: number): Generator<ParsedItem> {
    const slug = slugOf(name)
    if (slug === undefined) return
    const shown = name.charAt(0).toUpperCase() + name.slice(1)
    const found = this.taxa.first({ kind: 'tag', key: tagId(this.options.site, slug), slug, name: shown })
    if (found) yield { position: ++this.position, line, ...found }
  }

  private common({ node, found, title, url, key, language, tags, images }: About) {
    const { options } = this
    const resolve = linkResolver(url)
    const use = (found: FoundImage): string => useImage(images, found)
    const [lead, ...others] = imagesOf(node['image'], resolve)
    const publishAt = publishedOf(node, found, this.options.now) ?? options.now.toISOString()
    const updatedAt = parseDate(textOf(node['dateModified']))
    const description = textOf(node['description'])
    const html = listOf(node['articleBody'] ?? '')
      .map(String)
      .join('\n')
    const body: Block[] = html === '' ? [] : htmlToBlocks(html, { resolve, image: () => null })
    if (others.length > 0)
      body.push({
        type: 'gallery',
        id: `gallery-${hashId(key)}`,
        images: others.slice(0, 50).map((found) => ({ image: use(found), alt: shorten(found.alt, 1000) })),
      })
    if (url !== null) body.push(sourceLine(url, hostOf(url) ?? url, language))
    return {
      externalId: key,
      site: options.site,
      sites: [options.site],
      language,
      title,
      summary: inOneLine(description),
      state: stateAt(publishAt, options.now),
      publishAt,
      ...(updatedAt !== null && updatedAt > publishAt && { updatedAt }),
      signature: signatureOf(node, url),
      tags: tags.flatMap((name) => slugOf(name) ?? []).map((slug) => reference(tagId(options.site, slug))),
      // The text belongs to somebody else.
      noindex: true,
      body,
      ...(lead && {
        image: {
          image: use(lead),
          ...(lead.alt && { alt: shorten(lead.alt, 1000) }),
          ...(lead.credit && { credit: shorten(lead.credit, 300) }),
        },
      }),
    }
  }

  private recipe(about: About): ContentInput {
    const { node, url, language, images, notes } = about
    const found = stepsOf(node['recipeInstructions'] ?? node['instructions'], linkResolver(url))
    const { fields, notes: more } = recipeFields(node, language, found)
    notes.push(...more.map(({ reason }) => ({ reason: because('draft.kept', { why: reason }) })))
    const steps = found.slice(0, 200).map(({ image, ...step }) => ({
      ...step,
      ...(image && { image: useImage(images, image) }),
    }))
    // Nobody can cook from half a recipe: an editor completes it.
    const common = this.common(about)
    return { type: 'recipe', ...common, ...fields, steps, state: more.length > 0 ? 'draft' : common.state }
  }
}

interface About {
  node: Node
  found: Extracted
  title: string
  url: string | null
  key: string
  language: Locale
  tags: string[]
  images: ImageFind[]
  notes: Note[]
}

/** Registers a picture as wanted; answers how contents refer to it. */
function useImage(images: ImageFind[], found: FoundImage): string {
  const id = externalId('url', found.url)
  if (!images.some((one) => one.externalId === id))
    images.push({
      externalId: id,
      sourceUrl: found.url,
      alt: shorten(found.alt, 1000) || undefined,
      credit: shorten(found.credit, 300) || undefined,
    })
  return reference(id)
}

/** Its own date, else that of its page; a page that could be saved was public, whatever other day it names. */
function publishedOf(node: Node, page: Extracted, now: Date): string | null {
  const own = parseDate(textOf(node['datePublished'])) ?? parseDate(textOf(node['dateCreated']))
  return own ?? (page.published !== null && Date.parse(page.published) <= now.getTime() ? page.published : null)
}

/** The page's own address. */
function addressOf(node: Node, canonical: string | null): string | null {
  const main = node['mainEntityOfPage']
  const candidates = [node['url'], isNode(main) ? (main['@id'] ?? main['url']) : main, canonical, node['@id']]
  const found = candidates.map(textOf).find((address) => /^https?:\/\//.test(address))
  return found === undefined ? null : found.split('#')[0]!.slice(0, 600)
}

function hostOf(url: string | null): string | undefined {
  return URL.parse(url ?? '')?.hostname.replace(/^www\./, '')
}

/** Who wrote it and where: «Lídia Montaner · hogarmania.com». */
function signatureOf(node: Node, url: string | null): string | undefined {
  const authors = textsOf(node['author'] ?? node['organizer']).filter((name) => !/^https?:/.test(name))
  const host = hostOf(url)
  return (
    inOneLine(
      [...new Set(authors)]
        .slice(0, 4)
        .concat(host ?? [])
        .join(' · '),
    ) || undefined
  )
}

/** What it is about: key words and categories, each once. */
function namesOf(node: Node): string[] {
  const words = textsOf(node['keywords']).flatMap((text) => text.split(/[,;]/))
  const all = [...textsOf(node['recipeCategory']).flatMap((text) => text.split(',')), ...words]
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name.length >= 2 && name.length <= 60)
  const bySlug = new Map(all.flatMap((name) => (slugOf(name) ? [[slugOf(name)!, name] as const] : [])))
  return [...bySlug.values()].slice(0, MOST_TAGS)
}
