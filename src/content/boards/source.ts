import type { Db } from '../../platform/database/schema.ts'
import type { PageImage } from '../../platform/images/page-image.ts'
import { imagesByReferences } from '../../platform/images/store.ts'
import { listLanguages, type Site } from '../../sites/model.ts'
import type { Card } from '../cards/model.ts'
import { type CardContext, toCard } from '../cards/to-card.ts'
import { withPictures } from '../listings.ts'
import { type ListKey, listTag, type StoredCard } from '../model.ts'
import { taxonomyOf } from '../taxonomy.ts'
import { isHiddenOn, isShownOn, typesOff } from '../types/shown.ts'
import { keyOf, type ListWish } from './selection.ts'
import { newestOfLists, storedCards } from './store.ts'

/** Where the contents of a board come from. */
export interface CardSource {
  /** The contents of all pinned references and of all lists, and the pictures that places have of their own. */
  read(
    refs: string[],
    wishes: ListWish[],
    pictures?: readonly string[],
  ): Promise<{ pinned: Map<string, Card>; lists: Map<string, Card[]>; pictures?: Map<string, PageImage> }>
  /** Surrogate keys of the lists. */
  tagsOf(wishes: ListWish[]): string[]
}

/** `taxon:/ribalta/` and `author:/autores/…/` name an entity by its path; the stored lists know its id. */
function listKey(list: string, site: string): ListKey | null {
  const match = /^(taxon|tag|author|blog|show):(\/.+)$/.exec(list)
  if (!match) return list as ListKey
  const entry = taxonomyOf(site).byPath(match[2]!)
  return entry ? `${match[1] as 'taxon'}:${entry.id}` : null
}

/** What reading needs of a page. */
export interface SourceContext extends CardContext {
  db: Db
  now: Date
  services: { sites: { get(alias: string): Site | undefined } }
}

/** A card of another site has its address on that site, not on the page's. */
export function contextOf(ctx: CardContext, from: Site | undefined): CardContext {
  if (!from || from.alias === ctx.site.alias) return ctx
  return { site: from, locale: ctx.locale, base: `/${from.alias}` }
}

/** Contents from the database: one query for the lists, one for what is pinned, one for all pictures. */
export function databaseSource(ctx: SourceContext): CardSource {
  const siteOf = (wish: { from: string | undefined }): string => wish.from ?? ctx.site.alias
  const known = (wishes: ListWish[]) =>
    wishes.flatMap((wish) => {
      const list = listKey(wish.list, siteOf(wish))
      return list ? [{ wish, demand: { site: siteOf(wish), list, size: wish.size } }] : []
    })
  return {
    async read(refs, wishes, own = []) {
      const asked = known(wishes)
      const [stored, newest, pictures] = await Promise.all([
        refs.length > 0 ? storedCards(ctx.db, refs, ctx.now) : new Map<string, StoredCard>(),
        asked.length > 0
          ? newestOfLists(
              ctx.db,
              asked.map(({ demand }) => demand),
              listLanguages(ctx.site, ctx.locale),
              ctx.now,
              typesOff(ctx.site),
            )
          : [],
        imagesByReferences(ctx.db, own, ctx.locale),
      ])
      const all = new Map([...stored.values(), ...newest.flat()].map((card) => [card.id, card]))
      const loaded = new Map((await withPictures(ctx.db, [...all.values()])).map((card) => [card.id, card]))
      const view = (card: StoredCard, from?: string): Card =>
        toCard(loaded.get(card.id)!, contextOf(ctx, from ? ctx.services.sites.get(from) : undefined))
      const pinned = refs.flatMap((ref) => {
        const card = stored.get(ref)
        return card && isShownOn(ctx.site, card.type) ? [[ref, view(card)] as const] : []
      })
      // A list of another site may hold what the product site hides.
      const shows = (card: StoredCard): boolean => !isHiddenOn(ctx.site, card.type)
      const lists = asked.map(
        ({ wish }, index) =>
          [keyOf(wish), (newest[index] ?? []).filter(shows).map((card) => view(card, wish.from))] as const,
      )
      return { pinned: new Map(pinned), lists: new Map(lists), pictures }
    },
    tagsOf: (wishes) =>
      known(wishes).flatMap(({ demand }) =>
        listLanguages(ctx.site, ctx.locale).map((language) => listTag(demand.site, language, demand.list)),
      ),
  }
}
