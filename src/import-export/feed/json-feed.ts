import { z } from 'zod'
import { textOfName } from '../html/tree.ts'
import { ImportRefused } from '../model.ts'
import { parseDate } from '../source/dates.ts'
import { readJson } from '../source/json.ts'
import { reservedByState } from '../reserved.ts'
import { kindOf, type FeedEntry, type FeedHead } from './read.ts'
import { because } from '../reasons/model.ts'

const VERSION = /^(https?:\/\/(www\.)?jsonfeed\.org\/version\/)?1(\.\d+)?\/?$/
const text = z.string().catch('')
const person = z.object({ name: text }).catch({ name: '' })
const item = z.object({
  id: z.union([z.string(), z.number().transform(String)]).catch(''),
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  language: text,
  author: person.optional(),
  authors: z.array(person).catch([]),
  tags: z.array(z.string()).catch([]),
  status: text,
  _status: text,
  visibility: text,
  draft: z.boolean().catch(false),
  _draft: z.boolean().catch(false),
  attachments: z
    .array(z.object({ url: text, mime_type: text, duration_in_seconds: z.number().optional().catch(undefined) }))
    .catch([]),
})
const feed = z.object({
  // Some write the number alone.
  version: z.union([z.string(), z.number().transform(String)]).refine((version) => VERSION.test(version)),
  title: text,
  home_page_url: text,
  language: text,
  items: z.array(z.unknown()),
})

/** Reads a JSON Feed (1 and 1.1). */
export function readJsonFeed(source: string): { head: FeedHead; entries: FeedEntry[] } {
  const parsed = feed.safeParse(readJson(source))
  if (!parsed.success) throw new ImportRefused(because('feed.version'))
  const { title, home_page_url, language, items } = parsed.data
  return {
    head: { title, link: home_page_url || null, language, date: null },
    entries: items.map((one) => entryOf(item.parse(one ?? {}))),
  }
}

function entryOf(one: z.infer<typeof item>): FeedEntry {
  const images = [one.image || one.banner_image]
    .filter(Boolean)
    .map((url) => ({ url, kind: 'image' as const, caption: '', credit: '' }))
  const plain = one.content_text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
  return {
    line: null,
    guid: one.id,
    link: one.url || one.external_url || null,
    title: one.title.replaceAll('<', '&lt;'),
    summary: one.summary.replaceAll('<', '&lt;'),
    content: one.content_html || (one.content_text === '' ? '' : plain),
    published: parseDate(one.date_published),
    updated: parseDate(one.date_modified),
    authors: [...one.authors, ...(one.author ? [one.author] : [])].map(({ name }) => textOfName(name)).filter(Boolean),
    categories: one.tags.map(textOfName),
    media: [
      ...one.attachments.map(({ url, mime_type }) => ({ url, kind: kindOf(mime_type, url), caption: '', credit: '' })),
      ...images,
    ].filter(({ url }) => /^https?:/.test(url)),
    duration:
      one.attachments.find(({ duration_in_seconds }) => duration_in_seconds !== undefined)?.duration_in_seconds ?? null,
    language: one.language,
    reserved:
      reservedByState(one.draft || one._draft ? 'draft' : '') ??
      reservedByState(one.status || one._status) ??
      reservedByState(one.visibility),
  }
}
