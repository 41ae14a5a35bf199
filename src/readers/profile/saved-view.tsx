import type { ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { Failed, Waiting } from './feedback.tsx'
import s from './profile.module.css'
import { useSavedList, type SavedListSource } from './use-saved-list.ts'

interface SavedContent {
  id: string
  title: string
  url: string
  multimedia: { image: { url: string; alt: string } } | null
  category: { name: string }
  lang: string | null
}

const SAVED: SavedListSource<SavedContent> = {
  path: 'saved-contents',
  read: (answer) => (answer as { contents: SavedContent[] }).contents,
  bookmark: 'content',
  ids: 'savedContentIds',
}

/** The contents a reader keeps (PROF-29..PROF-37). */
export function SavedView({ context }: { context: ProfileContext }): ReactElement {
  const t = textsAt(context, profileMessages)
  const { entries, failed, remove } = useSavedList(context, SAVED)
  if (failed) return <Failed>{t('error.generic')}</Failed>
  if (!entries) return <Waiting />
  if (entries.length === 0)
    return (
      <EmptyState
        title={t('saved.empty')}
        text={t('saved.empty.how')}
        action={{ href: `${context.prefix}/`, text: t('saved.empty.way') }}
        heading={2}
      />
    )
  return (
    <ul className={s.two}>
      {entries.map(({ id, title, url, multimedia, category, lang }) => (
        <li key={id} className={s.saved} data-saved={id}>
          <div>
            <p className="kicker">{category.name}</p>
            <h2 lang={lang && lang !== context.locale ? lang : undefined}>
              <a href={url}>{title}</a>
            </h2>
            <button
              className="button button--line button--small"
              type="button"
              aria-label={t('saved.remove.title', { title })}
              onClick={() => void remove(id).then((gone) => gone && showSnackbar(t('saved.removed')))}
            >
              <Icon name="heart" className={s.full} />
              {t('saved.remove')}
            </button>
          </div>
          {multimedia ? (
            <img src={multimedia.image.url} alt={multimedia.image.alt} width="630" height="354" loading="lazy" />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
