import type { ReactElement } from 'react'
import type { PageImage } from '../../platform/images/page-image.ts'
import { formerAddress } from '../../content/former-address.ts'
import { taxonomyOf } from '../../content/taxonomy.ts'
import { localized } from '../../platform/i18n/locale.ts'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import { definePage, type ViewContext } from '../../web/render/page.ts'
import { Crumbs } from '../../ui/crumbs/crumbs.tsx'
import { FollowHeart } from '../../ui/heart/follow-heart.tsx'
import { Picture } from '../../ui/image/picture.tsx'
import { ListingView } from '../listing/listing.tsx'
import { loadListing, type Listing } from '../listing/load.ts'
import { splitPage } from '../../content/listing-model.ts'
import { subjectOf } from '../listing/subject.ts'
import { worksOf, type Work } from './works.ts'
import { authorMessages } from './messages.ts'
import styles from './authors.module.css'

interface Data extends Listing {
  id: string
  image: PageImage | null
  role: string | null
  networks: { text: string; href: string }[]
  works: Work[]
}

/** The page of an author: who it is, and everything signed by them (LIST-20). */
export const page = definePage<{ path: string; page: number }, Data>({
  name: 'author',
  match(path) {
    const { path: list, page: number } = splitPage(path)
    return /^\/autores\/[^/]+\/$/.test(list) ? { path: list, page: number } : null
  },
  async load(ctx, { path, page: number }) {
    const entry = taxonomyOf(ctx.site.alias).byPath(path)
    if (entry?.document.type !== 'author') return formerAddress(ctx)
    const { role, socialList } = entry.document
    const subject = subjectOf(ctx, entry)
    const person = {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: subject.name,
        description: subject.description ?? undefined,
        jobTitle: role ? localized(role, ctx.locale) : undefined,
        url: ctx.site.url + ctx.href(path).slice(ctx.base.length),
        image: entry.image ? `${ctx.site.url}/static/images/${entry.image.id}/1-1/630.jpg` : undefined,
        sameAs: socialList.map(({ link }) => link.href),
      },
    }
    const jsonLd = [person, ...(subject.jsonLd ?? []).slice(1)]
    return loadListing(ctx, { ...subject, section: undefined, ogType: 'profile', jsonLd }, number, {
      id: entry.id,
      image: entry.image,
      role: role ? localized(role, ctx.locale) : null,
      networks: socialList.map(({ link: { text, href } }) => ({ text: text.trim() || hostOf(href), href })),
      works: worksOf(ctx, entry),
    })
  },
  View({ data, ctx }) {
    const t = ctx.text(authorMessages)
    const contents = (
      <div className={`head head--2 ${styles.contents}`}>
        <h2>{t('author.contents', { name: data.name })}</h2>
        {data.page > 1 ? <span className="head__note">{t('listing.page', { n: data.page })}</span> : null}
      </div>
    )
    return (
      <>
        <PersonHead data={data} ctx={ctx} />
        <ListingView listing={data} ctx={ctx} head={contents} crumbs={false} lead={false} />
      </>
    )
  },
})

const hostOf = (href: string): string => URL.parse(href)?.hostname.replace(/^www\./, '') ?? href

/** Who it is: portrait, name, role, what they say of themselves, where else they are. */
function PersonHead({ data, ctx }: { data: Data; ctx: ViewContext }): ReactElement {
  const t = ctx.text(authorMessages)
  return (
    <div className={`band--tint ${styles.band}`}>
      <div className="wrap">
        <Crumbs label={t('common.breadcrumb')} crumbs={data.crumbs} />
        <header className={styles.person} data-author={data.id}>
          {data.image ? (
            <Picture image={data.image} ratio="1-1" sizes="208px" alt={data.name} priority />
          ) : (
            <span className={styles.face} aria-hidden="true">
              {firstLetter(data.name)}
            </span>
          )}
          <div>
            <h1>{data.name}</h1>
            {data.role ? <p className={styles.role}>{data.role}</p> : null}
            {data.description ? <p className={styles.bio}>{data.description}</p> : null}
            <Follow data={data} ctx={ctx} />
            {data.works.map((work) => (
              <p key={work.url} className={styles.works}>
                {t(`author.${work.kind}`)} <a href={work.url}>{work.name}</a>
              </p>
            ))}
            {data.networks.length > 0 ? (
              <ul className={styles.networks}>
                {data.networks.map((network) => (
                  <li key={network.href}>
                    <a
                      className="chip"
                      href={network.href}
                      target="_blank"
                      rel="noopener nofollow me"
                      aria-label={`${t('author.social', { name: data.name, network: network.text })} (${t('common.new-tab')})`}
                    >
                      {network.text}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </header>
      </div>
    </div>
  )
}

/** The heart that follows an author, in the words of the list of authors (OPEN-51). */
function Follow({ data: { id, name }, ctx }: { data: Data; ctx: ViewContext }): ReactElement {
  const t = ctx.text(authorMessages)
  const texts = {
    label: t('authors.follow'),
    undo: t('authors.remove'),
    voice: { label: t('authors.follow.name', { name }), undo: t('authors.remove.name', { name }) },
  }
  return <FollowHeart ctx={ctx} kind="author" id={id} name={name} texts={texts} />
}
