import type { ReactElement } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { searcherTexts, type SearcherContext } from './searcher-context.ts'
import type { SearchStart } from './start.ts'
import s from './searcher.module.css'

/** Proposed searches and other ways to look, where the list would be. */
export function Start({ start, context }: { start: SearchStart; context: SearcherContext }): ReactElement {
  const t = searcherTexts(context)
  return (
    <div className={s.start} data-search-start="">
      {start.today.length ? (
        <section aria-labelledby="search-today">
          <h2 id="search-today">{t('search.today')}</h2>
          <ul className="chips">
            {start.today.map(({ text, href }) => (
              <li key={text}>
                <a className="chip" href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="search-ways">
        <h2 id="search-ways">{t('search.ways')}</h2>
        <ul className={s.others}>
          {start.ways.map(({ name, about, href }) => (
            <li key={href}>
              <a href={href}>
                <span>
                  <b>{name}</b>
                  <small>{about}</small>
                </span>
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
