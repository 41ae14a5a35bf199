import type { ReactElement } from 'react'
import { AdPlace } from '../../advertising/ad-place.tsx'
import { adMessages } from '../../advertising/messages.ts'
import { textsForScript } from '../../platform/i18n/text.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ShowCardView } from '../shows/show-card.tsx'
import type { ShowPage } from './load.ts'
import { showIndexMessages } from './messages.ts'
import { LETTERS, withAds } from './letters.ts'
import s from './show-index.module.css'

/** What the index shows, and what was asked for. */
export interface ShowIndexData extends ShowPage {
  letter: string
  text: string
  /** The next page without script. */
  nextHref: string | null
}

const PATH = '/programas/'
/** Pictures that may be in the first screen. */
const AT_ONCE = 4

/** Letters, text and grid of all shows (TV-28..TV-41). */
export function ShowIndex({ data, ctx }: { data: ShowIndexData; ctx: ViewContext }): ReactElement {
  const t = ctx.text(showIndexMessages)
  const cells = withAds(
    data.shows.map((show, index) => (
      <div key={show.id} className="c25">
        <ShowCardView show={show} ctx={ctx} heading={2} eager={index < AT_ONCE} />
      </div>
    )),
    (place) => <AdCell key={`ad-${place}`} ctx={ctx} turn={place} />,
  )
  return (
    <nx-show-index
      data-letter={data.letter}
      data-text={data.text}
      data-cursor={data.cursorMark ?? ''}
      data-call={`${ctx.href('/').slice(0, -1)}/webapi/shows/search/`}
      data-cell="c25"
      data-styles="c25 shows_* media* summary*"
      data-texts={JSON.stringify(textsForScript(t, ['shows.count'], ctx.locale))}
      data-nothing={data.shows.length === 0 ? '' : undefined}
    >
      <div className={s.tools}>
        <Letters data={data} ctx={ctx} />
        <form className={s.search} action={ctx.href(PATH)} role="search" aria-label={t('shows.search')}>
          <input
            className="input"
            type="search"
            name="text"
            defaultValue={data.text}
            maxLength={100}
            placeholder={t('shows.search')}
            aria-label={t('shows.search')}
            autoComplete="off"
          />
          <button className="button" type="submit">
            {t('search.button')}
          </button>
        </form>
      </div>
      <p className="hide" role="status" data-show-count="" />
      <div className="row" data-grid="">
        {cells}
      </div>
      <div className={s.nothing}>
        <EmptyState heading={2} title={t('shows.no-results')} />
      </div>
      <div className={s.end} data-end="" />
      <div data-place="" />
      {data.nextHref ? (
        <noscript>
          <p className="load-more">
            <a className="button button--line" href={data.nextHref}>
              {t('shows.next')}
            </a>
          </p>
        </noscript>
      ) : null}
      <template>
        <AdCell ctx={ctx} turn={0} />
      </template>
    </nx-show-index>
  )
}

/** The place of an advertisement is kept free also where nobody has one to show (TV-32). */
function AdCell({ ctx, turn }: { ctx: ViewContext; turn: number }): ReactElement {
  return (
    <div className={`c25 ${s.ad}`} data-ad-slot="">
      {AdPlace({ ctx, page: 'shows', place: 'grid', turn }) ?? (
        <div className="ad ad--box">
          <span className="ad__label">{ctx.text(adMessages)('common.advertising')}</span>
          <div className="ad__slot" />
        </div>
      )}
    </div>
  )
}

/** 28 ways: signs, each letter, and all of them; a bar where there is room, else a select. */
function Letters({ data, ctx }: { data: ShowIndexData; ctx: ViewContext }): ReactElement {
  const t = ctx.text(showIndexMessages)
  const hrefOf = (letter: string) => ctx.href(letter ? `${PATH}?letter=${encodeURIComponent(letter)}` : PATH)
  const link = (letter: string, label: string, name?: string) => {
    const empty = letter !== '' && !data.letters.includes(letter)
    return (
      <li key={letter}>
        <a
          href={hrefOf(letter)}
          data-choose={letter}
          aria-current={letter === data.letter ? 'true' : undefined}
          aria-label={name}
          data-empty={empty ? '' : undefined}
          tabIndex={empty ? -1 : undefined}
          rel="nofollow"
        >
          {label}
        </a>
      </li>
    )
  }
  return (
    <>
      <ul className={s.letters} aria-label={t('shows.letters')}>
        {LETTERS.map((letter) => link(letter, letter, letter === '#' ? t('shows.letter.other') : undefined))}
        {link('', t('shows.all'))}
      </ul>
      <label className={`field ${s.select}`}>
        <span className="label">{t('shows.letter')}</span>
        <select className="select" name="letter" form="show-letter" defaultValue={data.letter}>
          {LETTERS.map((letter) => (
            <option key={letter} value={letter}>
              {letter}
            </option>
          ))}
          <option value="">{t('shows.all')}</option>
        </select>
      </label>
      <noscript>
        <form id="show-letter" action={ctx.href(PATH)} className={s.select}>
          <button className="button button--line" type="submit">
            {t('search.button')}
          </button>
        </form>
      </noscript>
    </>
  )
}
