import type { ReactElement } from 'react'
import type { ViewContext } from '../web/render/page.ts'
import { SharedPart } from '../web/render/shared-part.tsx'
import { COMMENTS_ANCHOR, takesComments } from '../participation/comments/model.ts'
import { loginHref } from '../sites/web-route-model.ts'
import { askingHref, PlainHeart } from '../ui/heart/plain-heart.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { NETWORK_DRAWINGS } from './drawings.ts'
import { sharingMessages } from './messages.ts'
import { isNetwork, shareAddress, type ShareTarget, targetsOf, VISIBLE_ITEMS } from './model.ts'
import s from './share-bar.module.css'
import { featureEnabled, hasHearts } from '../sites/model.ts'

/** What is shared, and how the bar looks. */
export interface ShareBarProps {
  /** What is shared; a content (`commentsClosed` says whether it takes comments) or any other page. */
  page: { id?: string; title: string; absoluteUrl: string; commentsClosed?: boolean }
  ctx: ViewContext
  /** `rrss`: the small bar of networks, three items and no place of its own. */
  variant?: 'bar' | 'rrss'
}

function Mark({ target }: { target: ShareTarget }): ReactElement {
  if (isNetwork(target)) {
    const html = { __html: NETWORK_DRAWINGS[target] }
    return <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={html} />
  }
  if (target !== 'copy') return <Icon name={target === 'like' ? 'heart' : 'comment'} />
  return (
    <>
      <Icon name="copy" className={s.sheet} />
      <Icon name="check" className={s.tick} />
    </>
  )
}

interface ItemProps {
  target: ShareTarget
  ctx: ViewContext
  /** Addresses by their targets, and the id of what is shared. */
  places: Readonly<Record<string, string>>
  /** Beside the icon stands its name. */
  named?: boolean
}

/** One target: a plain link where one can do it; only copying needs the browser's help. */
function Item({ target, named = false, places, ctx }: ItemProps): ReactElement {
  const t = ctx.text(sharingMessages)
  const name = t(`share.${target}`)
  const voice = named ? {} : { 'aria-label': name, title: name }
  const inside = (
    <>
      <Mark target={target} />
      {named ? <span>{name}</span> : null}
    </>
  )
  const rest = { ...voice, 'data-share-item': target, className: s.item }
  if (target === 'copy') {
    return (
      <button type="button" {...rest} data-copied={t('share.copied')}>
        {inside}
      </button>
    )
  }
  if (isNetwork(target)) {
    return (
      <a {...rest} href={places[target]} target="_blank" rel="noopener nofollow">
        {inside}
      </a>
    )
  }
  if (target === 'comments') {
    return (
      <a {...rest} href={`#${COMMENTS_ANCHOR}`}>
        {inside}
      </a>
    )
  }
  return (
    <>
      <a {...rest} href={places['like']} rel="nofollow" data-like={places['id']} data-unlike={t('share.unlike')}>
        {inside}
      </a>
      <PlainHeart href={places['save']!} className={s.item!} voice={name} />
    </>
  )
}

/**
 * The ways to share a page: four before «more», which is a `<details>` and opens without script. Nothing of the
 * networks is loaded; the bar's own script comes when a pointer, a finger or the focus reaches it.
 */
export function ShareBar({ page, ctx, variant = 'bar' }: ShareBarProps): ReactElement | null {
  if (!featureEnabled(ctx.site, 'share', 'bar')) return null
  const targets = targetsOf({
    likes: hasHearts(ctx.site) && page.id !== undefined,
    comments: takesComments(ctx.site, page),
  })
  const addresses = targets.filter(isNetwork).map((target) => [target, shareAddress(target, page)])
  const { id = '' } = page
  const save = askingHref(ctx, 'guardar', id)
  const places = { ...Object.fromEntries(addresses), id, like: loginHref(ctx, ctx.here), save }
  return (
    <SharedPart ctx={ctx} name="share-bar" of={[variant, ...targets]} places={places}>
      {(shared, held) => <Bar targets={targets} variant={variant} places={held} ctx={shared} />}
    </SharedPart>
  )
}

interface BarProps extends Pick<ItemProps, 'ctx' | 'places'> {
  targets: readonly ShareTarget[]
  variant: keyof typeof VISIBLE_ITEMS
}

function Bar({ targets, variant, ...rest }: BarProps): ReactElement {
  const t = rest.ctx.text(sharingMessages)
  const visible = VISIBLE_ITEMS[variant]
  return (
    <div className={`${s.share} ${s[variant]}`} role="group" aria-label={t('share.title')} data-share={variant}>
      {targets.slice(0, visible).map((target) => (
        <Item key={target} {...rest} target={target} />
      ))}
      <details data-share-more="">
        <summary className={s.item} title={t('share.more')}>
          <Icon name="share" />
          <span className="hide">
            <span className={s.closed}>{t('share.more')}</span>
            <span className={s.opened}>{t('share.less')}</span>
          </span>
        </summary>
        <ul>
          {targets.slice(visible).map((target) => (
            <li key={target}>
              <Item {...rest} target={target} named />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
