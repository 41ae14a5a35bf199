import type { ReactElement } from 'react'
import { cardsByReferences } from '../../content/listings.ts'
import { hasHearts } from '../../sites/model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { definePage, type PageContext, type ViewContext } from '../../web/render/page.ts'
import { words } from '../../web/render/query.ts'
import { originsOf } from '../entry/back-url.ts'
import { libraryMessages } from './messages.ts'
import { contentIdOf, SHARE_PATH, sharedAddress } from './share-model.ts'

/** A content of ours, or why there is nothing to save. */
type Found = { id: string; title: string; url: string; lang: string } | 'foreign' | 'nothing'

/** What a telephone shared with the portal: one press puts it on the reader's list, with and without script. */
export const page = definePage<true, Found>({
  name: 'share',
  order: 50,
  query: { url: words(1000), text: words(1000), title: words(1000) },
  match: (path, { site }) => (path === SHARE_PATH && hasHearts(site) ? true : null),
  async load(ctx) {
    return {
      data: await foundOf(ctx),
      head: { title: ctx.text(libraryMessages)('share.title'), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
      twins: twinsAt(ctx, SHARE_PATH),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(libraryMessages)
    return (
      <div className="wrap band flow">
        <h1>{t('share.title')}</h1>
        {typeof data === 'string' ? (
          <p className="notice notice--bad" role="alert">
            {t(`share.${data}`, { site: ctx.site.name })}
          </p>
        ) : (
          <Save found={data} ctx={ctx} />
        )}
      </div>
    )
  },
})

function Save({ found, ctx }: { found: Exclude<Found, string>; ctx: ViewContext }): ReactElement {
  const t = ctx.text(libraryMessages)
  return (
    <>
      <p>
        <a href={found.url} lang={found.lang === ctx.locale ? undefined : found.lang}>
          {found.title}
        </a>
      </p>
      <form method="post" action={ctx.href(SHARE_PATH)}>
        <input type="hidden" name="id" value={found.id} />
        <input type="hidden" name="url" value={found.url} />
        <button className="button" type="submit">
          {t('share.save')}
        </button>
      </form>
    </>
  )
}

async function foundOf(ctx: PageContext): Promise<Found> {
  const { db, now, query, services } = ctx
  const part = (name: string) => query.get(name) ?? ''
  const address = sharedAddress({ url: part('url'), text: part('text'), title: part('title') })
  if (!address) return 'nothing'
  if (!originsOf(services.sites.all).has(address.origin)) return 'foreign'
  const id = contentIdOf(address)
  const [card] = id ? await cardsByReferences(db, [id], { now }) : []
  if (!card || card.lang === null) return 'nothing'
  return { id: card.id, title: card.title, url: address.href, lang: card.lang }
}
