import { mayAdvertise } from '../../advertising/model.ts'
import { BoardView } from '../../fronts/board-view.tsx'
import type { ComposedBoard } from '../../content/boards/compose.ts'
import { earliest } from '../../platform/cache/earliest.ts'
import { loadBoard } from '../../content/boards/load.ts'
import { taxonomyOf, type TaxonomyEntry } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { definePage } from '../../web/render/page.ts'
import { ListingView } from './listing.tsx'
import { loadListing, type Listing } from './load.ts'
import { splitPage } from '../../content/listing-model.ts'
import { subjectOf } from './subject.ts'
import { PushButton } from '../../layout/push/push-button.tsx'
import { FollowHeart } from '../../ui/heart/follow-heart.tsx'
import { findingMessages } from '../messages.ts'
import styles from './listing.module.css'

interface Data extends Listing {
  /** What the site has composed below its first pages. */
  board: ComposedBoard | null
  sections: { name: string; url: string }[]
  /** The topic or tag that can be followed here. */
  followed: string | null
  /** The id of the section. */
  entry: string
}

/** The page of a section, a subject, a blog or a show: what belongs to it, newest first (LIST-01). */
export const page = definePage<{ entry: TaxonomyEntry; page: number }, Data>({
  name: 'taxon',
  order: 200,
  match(path, { site }) {
    const taxonomy = taxonomyOf(site.alias)
    const whole = taxonomy.byPath(path)
    const { path: list, page: number } = whole ? { path, page: 1 } : splitPage(path)
    const entry = whole ?? taxonomy.byPath(list)
    return entry && entry.type !== 'author' ? { entry, page: number } : null
  },
  async load(ctx, { entry, page: number }) {
    const sections = taxonomyOf(ctx.site.alias)
      .children(entry.id)
      .filter((child) => child.type === entry.type)
      .map((child) => ({ name: localized(child.name, ctx.locale), url: ctx.href(child.path) }))
    const loaded = await loadListing(ctx, subjectOf(ctx, entry), number, {
      sections,
      board: null,
      followed: entry.type === 'taxon' ? entry.id : null,
      entry: entry.id,
    })
    if (!loaded || 'redirect' in loaded || number > 1) return loaded
    const board = await loadBoard(
      ctx,
      'taxon',
      loaded.data.cards.map((card) => card.id),
    )
    const freshUntil = earliest([loaded.freshUntil, board.freshUntil])
    return { ...loaded, data: { ...loaded.data, board }, tags: [...loaded.tags, ...board.tags], freshUntil }
  },
  View: ({ data, ctx }) => (
    <>
      <ListingView
        listing={data}
        ctx={ctx}
        ads={mayAdvertise(ctx.site, { taxa: [data.entry] })}
        actions={
          data.followed ? (
            <>
              <FollowHeart ctx={ctx} id={data.followed} name={data.name} className="chip" />
              <PushButton ctx={ctx} topic={`taxon:${data.followed}`} name={data.name} small />
            </>
          ) : null
        }
        sections={
          data.sections.length > 0 ? (
            <nav
              className={`chips ${styles.sections}`}
              aria-label={ctx.text(findingMessages)('listing.sections', { name: data.name })}
            >
              {data.sections.map((section) => (
                <a key={section.url} className="chip" href={section.url}>
                  {section.name}
                </a>
              ))}
            </nav>
          ) : null
        }
      />
      {data.board && <BoardView board={data.board} ctx={ctx} />}
    </>
  ),
})
