import { contentIdOf } from '../../content/paths.ts'
import { findContent } from '../../content/store.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { definePage } from '../../web/render/page.ts'
import { START } from '../asked.ts'
import { contentPage } from '../content-page.ts'
import { readingMessages } from '../messages.ts'
import type { Reading } from '../model.ts'
import { EpisodeView } from './episode.tsx'
import { type EpisodePlace, loadPlace } from './load.ts'
import { episodeMessages } from './messages.ts'
import { episodeData } from './structured-data.ts'

interface Data {
  reading: Reading<DocumentOf<'episode'>>
  place: EpisodePlace
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
    const place = await loadPlace(ctx, found)
    const { show } = place
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
      data: { reading, place },
      head: {
        ...loaded.head,
        ogType: place.media.kind === 'video' ? 'video.episode' : 'music.song',
        jsonLd: episodeData(ctx, reading, place),
        ...(show && {
          feeds: [{ title: show.name, href: show.feed, type: 'application/rss+xml' }],
        }),
      },
      tags: [...loaded.tags, ...place.tags],
      section: '/programas/',
    }
  },
  View: ({ data, ctx }) => <EpisodeView reading={data.reading} place={data.place} ctx={ctx} />,
})
