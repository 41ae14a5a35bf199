import type { ContentType } from '../../content/types/model.ts'
import { isShownOn } from '../../content/types/shown.ts'
import { definePage } from '../../web/render/page.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { ListingView } from './listing.tsx'
import { loadListing, type Listing } from './load.ts'
import { splitPage } from '../../content/listing-model.ts'
import { findingMessages } from '../messages.ts'

/** Lists with an address of their own, whatever sections a site has. */
const LISTS = {
  '/cocina/': { type: 'recipe', name: 'list.recipe' },
  '/bricolaje/': { type: 'diy', name: 'list.diy' },
  '/encuentros-digitales/': { type: 'interview', name: 'list.interview' },
  '/encuestas/': { type: 'poll', name: 'list.poll' },
  '/participa/': { type: 'call', name: 'list.call' },
  '/directo-noticias/': { type: 'live', name: 'list.live' },
} as const satisfies Record<string, { type: ContentType; name: keyof (typeof findingMessages)['es'] }>
type ListPath = keyof typeof LISTS
const isListPath = (path: string): path is ListPath => Object.hasOwn(LISTS, path)

/** The list of everything of a type. A section of that name goes first. */
export const page = definePage<{ path: ListPath; page: number }, Listing>({
  name: 'lists',
  order: 300,
  match(path, { site }) {
    const { path: list, page: number } = splitPage(path)
    if (!isListPath(list) || !isShownOn(site, LISTS[list].type)) return null
    return { path: list, page: number }
  },
  async load(ctx, { path, page: number }) {
    const t = ctx.text(findingMessages)
    const { type, name } = LISTS[path]
    const crumbs = [{ name: t('common.home'), url: ctx.href('/') }]
    const jsonLd = [breadcrumbList(ctx, [...crumbs, { name: t(name), url: ctx.href(path) }])]
    const subject = {
      path,
      list: `type:${type}` as const,
      name: t(name),
      description: null,
      crumbs,
      section: path,
      jsonLd,
    }
    const loaded = await loadListing(ctx, subject, number, {})
    // Every site has these addresses, also one that shows nothing of the kind.
    if (!loaded || 'redirect' in loaded || loaded.data.cards.length > 0) return loaded
    return { ...loaded, head: { ...loaded.head, robots: 'noindex, follow' } }
  },
  View: ({ data, ctx }) => <ListingView listing={data} ctx={ctx} />,
})
