import { listIn, textIn } from '../src/import-export/markdown/fields.ts'
import { readMarkdown, type FrontMatter, type MarkdownText } from '../src/import-export/markdown/front-matter.ts'
import type { Picture, Story, Texts } from './model.ts'

/** Written articles as files of both languages, `folder/key.es.md` and `folder/key.ca.md`, as the importer takes them. */
const files = import.meta.glob<string>('./newsroom/**/*.md', { eager: true, query: '?raw', import: 'default' })

/** The articles of a folder of `newsroom`, in their `order` where they have one, else newest first. */
export function articlesByFolder(): Map<string, Story[]> {
  const found = new Map<string, Ordered[]>()
  for (const [path, text] of Object.entries(files)) {
    const [, folder, key, language] = /\/([\w-]+)\/([\w-]+)\.(es|ca)\.md$/.exec(path) ?? []
    if (folder === undefined || key === undefined || language !== 'es') continue
    const twin = files[path.replace(/\.es\.md$/, '.ca.md')]
    found.set(folder, [...(found.get(folder) ?? []), storyOf(key, text, twin)])
  }
  return new Map(
    [...found].map(([folder, articles]) => [
      folder,
      articles
        .toSorted((one, other) => one.order - other.order || one.story.hours - other.story.hours)
        .map(({ story }) => story),
    ]),
  )
}

interface Ordered {
  order: number
  story: Story
}

/** What both languages share is said by the Spanish file; the Catalan one repeats it for whoever imports it. */
function storyOf(key: string, text: string, twin: string | undefined): Ordered {
  const { front, body } = readMarkdown(text)
  const said = (name: string) => textIn(front, name)
  const kind = said('type')
  const isOther = kind === 'page' || kind === 'post'
  const story: Story = {
    key,
    ...given('site', said('site') as Story['site'] & string),
    taxon: said('section'),
    ...(isOther ? { type: kind } : given('newsType', (kind === 'article' ? '' : kind) as Story['newsType'] & string)),
    ...given('signature', said('signature')),
    ...given('access', said('access') as Story['access'] & string),
    ...listed(front, 'sites', 'taxa', 'authors', 'tags', 'related'),
    hours: Number(said('hours')),
    ...counted('yearsAgo', said('yearsAgo')),
    ...counted('correctedAfter', said('correctedAfter')),
    ...(said('state') === 'withdrawn' && { withdrawn: true }),
    ...pictureOf(front),
    ...fieldsOf(said('blog'), said('slug')),
    es: textsOf({ front, body }),
    ...(twin !== undefined && { ca: textsOf(readMarkdown(twin)) }),
  }
  return { order: Number(said('order')), story }
}

/** The blog of a post, the address of a page. */
const fieldsOf = (blog: string, slug: string): Pick<Story, 'extra'> =>
  blog || slug ? { extra: { ...(blog && { blog: `blog:${blog}` }), ...(slug && { slug }) } } : {}

const counted = <K extends string>(name: K, value: string) =>
  (Number(value) > 0 ? { [name]: Number(value) } : {}) as { [key in K]?: number }

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

function textsOf({ front, body }: MarkdownText): Texts {
  const words = WORDS.map((name) => [name, textIn(front, name)] as const).filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(words),
    title: textIn(front, 'title'),
    summary: textIn(front, 'summary'),
    body: body.trim(),
  }
}
