import type { ReactElement } from 'react'
import { isRowId } from '../../platform/database/row-id.ts'
import { definePage, type PageContext, type ViewContext } from '../../web/render/page.ts'
import { one, oneOf } from '../../web/render/query.ts'
import { loginHref } from '../../sites/web-route-model.ts'
import { twinsAt } from '../../sites/resolve.ts'
import { findReader } from '../accounts/store.ts'
import { FOLLOWED_KINDS } from '../library/model.ts'
import { profileContext } from '../profile/context.ts'
import { ProfileFrame } from '../profile/frame.tsx'
import { profileMessages } from '../profile/messages.ts'
import { preferencesAddress } from '../subscriptions/links.ts'
import s from './following.module.css'
import { readerOfLink } from './links.ts'
import { followingMessages } from './messages.ts'
import {
  FOLLOW_CHANNELS,
  type FollowChannels,
  FOLLOWING_PATH,
  followedCalendarPath,
  followedFeedPath,
  type QuietHours,
} from './model.ts'
import { feedToken, followChannels, quietHours } from './store.ts'
import { keptThings, type Thing, type Wanted, wantedOf } from './things.ts'

interface Following {
  /** Of the link by which its reader came; null for whoever is signed in. */
  token: string | null
  done: '1' | 'baja' | null
  items: Thing[]
  /** What a heart was pressed for without script, to follow it or to save it. */
  wanted: Wanted | null
  /** What is saved, which the profile shows by script; only for whoever is signed in. */
  saved: Thing[]
  channels: FollowChannels
  quiet: QuietHours
  feeds: { calendar: string; rss: string } | null
  newsletters: string
}

interface Part {
  data: Following
  ctx: ViewContext
}

/**
 * All that a reader follows on one page: what, how it is told and when not; without script, and for whoever is signed in
 * or comes by a link.
 */
export const page = definePage<true, Following | null>({
  name: 'following',
  latest: true,
  order: 50,
  query: {
    token: one((value) => /^[\w.-]{1,4000}$/.test(value)),
    hecho: oneOf('1', 'baja'),
    seguir: one(isRowId),
    guardar: one(isRowId),
  },
  match: (path, { site }) => (path === FOLLOWING_PATH && site.hasUsers ? true : null),
  async load(ctx) {
    const { db, services, now, query } = ctx
    const token = query.get('token') || null
    const readerId = token ? readerOfLink(services.secret, token, now) : ctx.readerId
    const reader = readerId && (await findReader(db, readerId))
    return {
      data: reader ? await followingOf(ctx, reader, token) : null,
      status: reader ? undefined : 400,
      head: { title: ctx.text(followingMessages)('followed.title'), robots: 'noindex, nofollow' },
      tags: [],
      maxAge: 0,
      ...(!token && { personal: true }),
      twins: twinsAt(ctx, FOLLOWING_PATH),
    }
  },
  View({ data, ctx }) {
    const t = ctx.text(followingMessages)
    const [title, intro] = [t('followed.title'), t('followed.intro')]
    if (data && !data.token)
      return (
        <div className="wrap band">
          <ProfileFrame context={profileContext(ctx)} place="following" title={title} intro={intro}>
            <div className={s.page}>
              <Parts data={data} ctx={ctx} />
            </div>
          </ProfileFrame>
        </div>
      )
    // Whoever comes by a link is not signed in, and has no profile to go to.
    return (
      <div className={`wrap band ${s.page}`}>
        <h1>{title}</h1>
        {data ? (
          <>
            <p className="summary">{intro}</p>
            <Parts data={data} ctx={ctx} />
          </>
        ) : (
          <p className="notice notice--bad" role="alert">
            <a href={loginHref(ctx, ctx.href(FOLLOWING_PATH))}>{t('followed.wrong')}</a>
          </p>
        )}
      </div>
    )
  },
})

function Parts({ data, ctx }: Part): ReactElement {
  const t = ctx.text(followingMessages)
  return (
    <>
      {data.done ? (
        <p className="notice notice--good" role="status">
          {t(data.done === 'baja' ? 'followed.left' : 'followed.saved')}
        </p>
      ) : null}
      {data.wanted ? <Offer thing={data.wanted} data={data} ctx={ctx} /> : null}
      <Choices data={data} ctx={ctx} />
      <Saved data={data} ctx={ctx} />
      <Feeds data={data} ctx={ctx} />
      <p>
        <a className={s.link} href={data.newsletters}>
          {t('followed.newsletters')}
        </a>
      </p>
    </>
  )
}

async function followingOf(
  ctx: PageContext,
  { id, email }: { id: string; email: string },
  token: string | null,
): Promise<Following> {
  const { db, query, site, locale, base, services } = ctx
  const items = await keptThings(ctx, 'followed', id)
  const saved = token ? [] : await keptThings(ctx, 'saved', id)
  const feed = await feedToken(db, id)
  const own = (path: string) => `${site.url}${ctx.href(path).slice(base.length)}`
  return {
    token,
    done: query.get('hecho') as Following['done'],
    items,
    wanted: (await wantedOf(ctx, 'seguir', items)) ?? (token ? null : await wantedOf(ctx, 'guardar', saved)),
    saved,
    channels: await followChannels(db, id),
    quiet: await quietHours(db, id),
    feeds: feed ? { calendar: own(followedCalendarPath(feed)), rss: own(followedFeedPath(feed)) } : null,
    newsletters: preferencesAddress({ site, locale, base, secret: services.secret }, email),
  }
}

/** By which link a form was opened. */
function Came({ token }: Pick<Following, 'token'>): ReactElement | null {
  return token ? <input type="hidden" name="token" value={token} /> : null
}

function Offer({ thing, data, ctx }: Part & { thing: Wanted }): ReactElement {
  const t = ctx.text(followingMessages)
  return (
    <form className={s.wanted} method="post" action={ctx.href(FOLLOWING_PATH)}>
      <Came token={data.token} />
      <input type="hidden" name="id" value={thing.id} />
      <p>{t(thing.act === 'keep' ? 'followed.keep' : 'followed.add', { name: thing.title })}</p>
      <button className="button" type="submit" name="act" value={thing.act}>
        {t(thing.act === 'keep' ? 'followed.save' : 'followed.add.button')}
      </button>
    </form>
  )
}

/** One thing of a list, to be left out of it. */
function Kept({ thing: { id, title, url, lang }, name }: { thing: Thing; name: string }): ReactElement {
  return (
    <li className="check">
      <input type="hidden" name="shown" value={id} />
      <input type="checkbox" id={`${name}-${id}`} name="kept" value={id} defaultChecked />
      <label htmlFor={`${name}-${id}`}>
        <a className={s.link} href={url} lang={lang}>
          {title}
        </a>
      </label>
    </li>
  )
}

/** What is saved, where no script runs that would show it in the profile. */
function Saved({ data: { token, saved }, ctx }: Part): ReactElement | null {
  const t = ctx.text(followingMessages)
  const profile = ctx.text(profileMessages)
  if (token) return null
  return (
    <noscript>
      <form className="form" method="post" action={ctx.href(FOLLOWING_PATH)}>
        <fieldset className={s.part}>
          <legend>{profile('saved.title')}</legend>
          <p className="hint">{saved.length > 0 ? t('followed.kept.hint') : profile('saved.empty')}</p>
          <ul className={s.list}>
            {saved.map((thing) => (
              <Kept key={thing.id} thing={thing} name="saved" />
            ))}
          </ul>
        </fieldset>
        {saved.length > 0 ? (
          <p className={s.actions}>
            <button className="button" type="submit" name="act" value="kept">
              {t('followed.save')}
            </button>
          </p>
        ) : null}
      </form>
    </noscript>
  )
}

/** What is followed, how each kind is told and when nothing is. */
function Choices({ data: { token, items, channels, quiet }, ctx }: Part): ReactElement {
  const t = ctx.text(followingMessages)
  const profile = ctx.text(profileMessages)
  return (
    <form className="form" method="post" action={ctx.href(FOLLOWING_PATH)}>
      <Came token={token} />
      <fieldset className={s.part}>
        <legend>{t('followed.list')}</legend>
        <p className="hint">{t(items.length > 0 ? 'followed.list.hint' : 'followed.none')}</p>
        <ul className={s.list}>
          {items.map((thing) => (
            <Kept key={thing.id} thing={thing} name="followed" />
          ))}
        </ul>
      </fieldset>
      <fieldset className={s.part}>
        <legend>{t('followed.channels')}</legend>
        {FOLLOWED_KINDS.map((kind) => (
          <div key={kind} className="field">
            <label htmlFor={`channel-${kind}`}>{profile(`following.${kind}`)}</label>
            <select className="select" id={`channel-${kind}`} name={kind} defaultValue={channels[kind]}>
              {FOLLOW_CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {profile(`following.${channel}`)}
                </option>
              ))}
            </select>
          </div>
        ))}
      </fieldset>
      <fieldset className={s.part} aria-describedby="quiet-hint">
        <legend>{t('followed.quiet')}</legend>
        <p className="hint" id="quiet-hint">
          {t('followed.quiet.hint')}
        </p>
        <div className={s.hours}>
          {(['from', 'until'] as const).map((edge) => (
            <div key={edge} className="field">
              <label htmlFor={`quiet-${edge}`}>{t(`followed.quiet.${edge}`)}</label>
              <select className="select" id={`quiet-${edge}`} name={edge} defaultValue={quiet[edge]}>
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {t('followed.hour', { hour })}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </div>
      </fieldset>
      <p className={s.actions}>
        <button className="button" type="submit" name="act" value="save">
          {t('followed.save')}
        </button>
        <button className="button button--line" type="submit" name="act" value="leave">
          {t('followed.leave')}
        </button>
      </p>
    </form>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The addresses for calendars and readers of feeds: made when they are wanted, changed and ended by hand. */
function Feeds({ data: { token, feeds }, ctx }: Part): ReactElement {
  const t = ctx.text(followingMessages)
  return (
    <form className={`form ${s.feeds}`} method="post" action={ctx.href(FOLLOWING_PATH)}>
      <Came token={token} />
      <h2>{t('followed.feeds')}</h2>
      <p className="hint">{t('followed.feeds.hint')}</p>
      {feeds ? (
        <dl className={s.addresses}>
          <dt>{t('followed.feeds.calendar')}</dt>
          <dd>
            <a className={s.link} href={feeds.calendar}>
              {feeds.calendar}
            </a>
          </dd>
          <dt>{t('followed.feeds.rss')}</dt>
          <dd>
            <a className={s.link} href={feeds.rss}>
              {feeds.rss}
            </a>
          </dd>
        </dl>
      ) : null}
      <p className={s.actions}>
        <button className="button button--line" type="submit" name="act" value="feed">
          {t(feeds ? 'followed.feeds.renew' : 'followed.feeds.make')}
        </button>
        {feeds ? (
          <button className="button button--line" type="submit" name="act" value="no-feed">
            {t('followed.feeds.end')}
          </button>
        ) : null}
      </p>
    </form>
  )
}
