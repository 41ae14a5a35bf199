import { flagIn, listIn, textIn } from '../src/import-export/markdown/fields.ts'
import { sectionsOf } from '../src/import-export/markdown/dated-sections.ts'
import { readMarkdown, type FrontMatter, type MarkdownText } from '../src/import-export/markdown/front-matter.ts'
import { graphicIn } from '../src/import-export/markdown/graphic.ts'
import { saidMoment } from '../src/import-export/markdown/moments.ts'
import { typeOf } from '../src/import-export/markdown/said.ts'
import { ownPart } from '../src/import-export/markdown/type-fields.ts'
import type { Picture, Story, Texts } from './model.ts'

/** Written contents as files of both languages, `folder/key.es.md` and `folder/key.ca.md`, as the importer takes them. */
const files = import.meta.glob<string>('./newsroom/**/*.md', { eager: true, query: '?raw', import: 'default' })

/** The stories of a folder of `newsroom`, in their `order` where they have one, else newest first. */
export function storiesByFolder(): Map<string, Story[]> {
  const found = new Map<string, Ordered[]>()
  for (const [path, text] of Object.entries(files)) {
    const [, folder, key, language] = /\/([\w-]+)\/([\w-]+)\.(es|ca)\.md$/.exec(path) ?? []
    if (folder === undefined || key === undefined || language !== 'es') continue
    const twin = files[path.replace(/\.es\.md$/, '.ca.md')]
    found.set(folder, [...(found.get(folder) ?? []), storyOf(key, text, twin)])
  }
  return new Map(
    [...found].map(([folder, stories]) => [
      folder,
      stories.toSorted((one, other) => one.order - other.order || other.since - one.since).map(({ story }) => story),
    ]),
  )
}

interface Ordered {
  order: number
  /** When it came, if the newsroom were filled at the beginning of time. */
  since: number
  story: Story
}

const BEGINNING = new Date(0)

/** What both languages share is said by the Spanish file; the Catalan one repeats it for whoever imports it. */
function storyOf(key: string, file: string, twin: string | undefined): Ordered {
  const text = readMarkdown(file)
  const { front } = text
  const said = (name: string) => textIn(front, name)
  const [type, kind] = typeOf(front)
  const story: Story = {
    key,
    type,
    ...given('site', said('site') as Story['site'] & string),
    taxon: said('section'),
    ...(kind !== 'news' && { newsType: kind }),
    ...given('slug', said('slug')),
    ...given('signature', said('signature')),
    ...given('access', said('access') as Story['access'] & string),
    ...(flagIn(front, 'comments') === false && { commentsClosed: true }),
    ...listed(front, 'sites', 'taxa', 'authors', 'tags', 'related'),
    date: said('date'),
    ...given('updated', said('updated')),
    ...(said('state') === 'withdrawn' && { withdrawn: true }),
    ...pictureOf(front),
    es: textsOf(type, text),
    ...(twin !== undefined && { ca: textsOf(type, readMarkdown(twin)) }),
  }
  const since = Date.parse(saidMoment(story.date, BEGINNING) ?? '')
  if (Number.isNaN(since)) throw new Error(`${key} has no date`)
  return { order: Number(said('order')), since, story }
}

const given = <K extends string, V extends string>(name: K, value: V) =>
  (value === '' ? {} : { [name]: value }) as { [key in K]?: V }

function listed(front: FrontMatter, ...names: string[]): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, listIn(front, name)] as const).filter(([, list]) => list.length))
}

function pictureOf(front: FrontMatter): { picture?: Picture } {
  const found = front.find('picture')
  return found === null ? {} : { picture: found.value as Picture }
}

const WORDS = ['kicker', 'cardTitle', 'alt', 'caption', 'place'] as const

function textsOf(type: Story['type'], text: MarkdownText): Texts {
  const { front } = text
  const graphic = graphicIn(front)
  const words = WORDS.map((name) => [name, textIn(front, name)] as const).filter(([, word]) => word !== '')
  return {
    ...Object.fromEntries(words),
    title: textIn(front, 'title'),
    summary: textIn(front, 'summary'),
    ...(graphic && { graphic }),
    // Of a coverage, what stands above its updates.
    body: bodyOf(type, text).trim(),
    own: (meaning) => ownPart(type, text, meaning).fields,
  }
}

function bodyOf(type: Story['type'], text: MarkdownText): string {
  return type === 'live' ? sectionsOf(text.body, (said) => saidMoment(said, BEGINNING)).body : text.body
}
