import type { ReactElement } from 'react'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import { textsAt } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FollowedNews } from './followed-news.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { Failed, Waiting } from './feedback.tsx'
import s from './profile.module.css'
import { useSavedList, type SavedListSource } from './use-saved-list.ts'

interface Author {
  id: string
  name: string
  url: string
  image: { url: string } | null
  socialList: { link: { text: string; href: string } }[]
}

const FOLLOWED: SavedListSource<Author> = {
  path: 'followed-authors',
  read: (answer) => (answer as { authors: Author[] }).authors,
  bookmark: 'taxon',
  ids: 'followedAuthorIds',
}

/** The authors a reader follows (PROF-20..PROF-28). */
export function AuthorsView({ context }: { context: ProfileContext }): ReactElement {
  const t = textsAt(context, profileMessages)
  const { entries, failed, remove } = useSavedList(context, FOLLOWED)
  if (failed) return <Failed>{t('error.generic')}</Failed>
  if (!entries) return <Waiting />
  if (entries.length === 0)
    return (
      <>
        <EmptyState
          title={t('authors.empty')}
          text={t('authors.empty.how')}
          action={{ href: `${context.prefix}/autores/`, text: t('authors.empty.way') }}
          heading={2}
        />
        <FollowedNews context={context} />
      </>
    )
  const drop = async (id: string, name: string) => {
    if (await remove(id)) showSnackbar(t('authors.removed', { name }))
  }
  return (
    <>
      <ul className={s.two}>
        {entries.map(({ id, name, url, image, socialList }) => (
          <li key={id} className={s.author} data-followed={id}>
            <a href={url} tabIndex={-1} aria-hidden="true">
              {image ? (
                <img className="avatar avatar--l" src={image.url} alt="" width="630" height="630" loading="lazy" />
              ) : (
                <span className={`avatar avatar--l ${s.face}`}>{firstLetter(name)}</span>
              )}
            </a>
            <div>
              <h2>
                <a href={url}>{name}</a>
              </h2>
              {socialList.length > 0 ? (
                <p className={s.networks}>
                  {socialList.map(({ link }) => (
                    <a
                      key={link.href}
                      href={link.href}
                      target="_blank"
                      rel="noopener nofollow"
                      aria-label={t('authors.social', { name, network: link.text })}
                    >
                      {link.text}
                    </a>
                  ))}
                </p>
              ) : null}
              <button
                className="button button--line button--small"
                type="button"
                aria-label={t('authors.remove.name', { name })}
                onClick={() => void drop(id, name)}
              >
                <Icon name="heart" className={s.full} />
                {t('authors.remove')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <FollowedNews context={context} />
    </>
  )
}
