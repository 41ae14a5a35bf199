import { contentIdOf } from '../../content/paths.ts'
import { findContent } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { definePage } from '../../web/render/page.ts'
import { START } from '../declared-queries.ts'
import { contentPage } from '../content-page.ts'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import { EpisodeView } from './episode.tsx'
import { type EpisodeContext, loadEpisodeContext } from './load.ts'
import { episodeMessages } from './messages.ts'
import { episodeData } from './structured-data.ts'

interface Data {
  reading: Reading<DocumentOf<'episode'>>
  context: EpisodeContext
}

/** The page of an episode, below that of its show. */
export const page = definePage<{ id: string }, Data>({
  name: 'episode',
  order: 90,
  query: START,
  match(path) {
    const id = path.startsWith('/programas/') ? contentIdOf(path) : null
    return id === null ? null : { id }
  },
  async load(ctx, { id }) {
    const loaded = await contentPage(ctx, await findContent(ctx.db, id, ctx.now))
    if (!loaded || 'redirect' in loaded) return loaded
    const found = loaded.data as Reading<DocumentOf<'episode'>>
    const context = await loadEpisodeContext(ctx, found)
    const { show } = context
    const reading: Data['reading'] = {
      ...found,
      // The way leads through all shows; the others of its own stand beside the player already.
      crumbs: [
        { name: ctx.text(readingMessages)('common.home'), url: ctx.href('/') },
        { name: ctx.text(episodeMessages)('shows.title'), url: ctx.href('/programas/') },
        ...(show ? [{ name: show.name, url: show.url }] : []),
      ],
      kicker: show ? { text: show.name, url: show.url } : found.kicker,
      related: found.document.related.flatMap((ref) => found.cards.get(ref) ?? []),
    }
    return {
      ...loaded,
      data: { reading, context },
      head: {
        ...loaded.head,
        ogType: context.media.kind === 'video' ? 'video.episode' : 'music.song',
        jsonLd: episodeData(ctx, reading, context),
        ...(show && {
          feeds: [{ title: show.name, href: show.feed, type: 'application/rss+xml' }],
        }),
      },
      tags: [...loaded.tags, ...context.tags],
      section: '/programas/',
    }
  },
  View: ({ data, ctx }) => <EpisodeView reading={data.reading} context={data.context} ctx={ctx} />,
})
