import { plainText } from '../../content/blocks/plain-text.ts'
import { feedLink } from '../../content/feed-model.ts'
import { definePage } from '../../web/render/page.ts'
import { breadcrumbList } from '../../web/structured-data.ts'
import { NEWSLETTERS_PATH, newsletterPath, RESERVED_IDS } from '../../readers/subscriptions/model.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { otherLanguages } from '../../sites/model.ts'
import { siteHref } from '../../sites/resolve.ts'
import { dayOfEdition } from './edition-list.tsx'
import { EditionView, type EditionViewProps } from './edition-view.tsx'
import { shownBlocks } from './shown.ts'
import { archiveMessages } from './messages.ts'
import { editionByPath, newsletterTag } from '../editions/store.ts'
import { newsletter as findNewsletter } from '../store.ts'

/** One edition of a newsletter as everybody may read it, without what was withdrawn since. */
export const page = definePage<{ id: string; path: string }, EditionViewProps['edition']>({
  name: 'edition',
  match(path) {
    const id = /^\/boletines\/([\w-]+)\/\d{4}\/\d{2}\/\d{2}\/(?:[1-9]\d{0,8}\/)?$/.exec(path)?.[1]
    return id && !RESERVED_IDS.includes(id) ? { id, path } : null
  },
  async load(ctx, { id, path }) {
    const { db, site, locale } = ctx
    const newsletter = await findNewsletter(db, id)
    if (newsletter?.site !== site.alias) return null
    const edition = await editionByPath(db, { newsletterId: id, locale, path })
    if (!edition) return null
    const t = ctx.text(archiveMessages)
    const name = plainText(localized(newsletter.name, locale))
    const blocks = await shownBlocks(ctx, edition.blocks)
    const { subject, preheader, intro, number } = edition
    const crumbs = [
      { name: t('common.home'), url: ctx.href('/') },
      { name: t('newsletters.title'), url: ctx.href(NEWSLETTERS_PATH) },
      { name, url: ctx.href(newsletterPath(id)) },
    ]
    const twins = []
    for (const other of otherLanguages(site, locale))
      if (await editionByPath(db, { newsletterId: id, locale: other, path }))
        twins.push({ locale: other, href: siteHref(site, ctx.base, other, path) })
    const first = blocks.flatMap((block) => (block.kind === 'cards' ? block.cards : [])).find(({ image }) => image)
    return {
      data: {
        crumbs,
        name,
        number,
        subject,
        intro,
        blocks,
        date: dayOfEdition(edition),
        absoluteUrl: site.url + ctx.href(path).slice(ctx.base.length),
      },
      head: {
        title: `${subject} · ${name}`,
        description: preheader || subject,
        canonical: path,
        image: first?.image,
        jsonLd: [breadcrumbList(ctx, crumbs)],
        feeds: [feedLink(ctx, `${newsletterPath(id)}rss/`, `${site.name}: ${name}`)],
      },
      tags: [newsletterTag(id)],
      twins,
    }
  },
  View: ({ data, ctx }) => <EditionView edition={data} ctx={ctx} />,
})
