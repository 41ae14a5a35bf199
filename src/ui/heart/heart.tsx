import type { ReactElement } from 'react'
import { Icon } from '../icon/icon.tsx'

interface HeartProps {
  /** What is kept: a content is liked, an author followed, and so is whatever else brings news. */
  kind: 'like' | 'author' | 'follow'
  id: string
  /** The sign-in page with the way back: where it leads without script, and whoever is signed out. */
  href: string
  /** What a press does, and what it does to what is kept already. */
  label: string
  undo: string
  /** With the name of the thing, where the label alone does not say which. */
  voice?: { label: string; undo: string }
  /** The heart alone is seen, as on a picture. */
  bare?: boolean
  className?: string
}

/** The heart that keeps something; `readers/library/heart.element.ts` makes a button of it. */
export function Heart({ kind, id, href, label, undo, voice, bare, className }: HeartProps): ReactElement {
  return (
    <a
      className={className ?? 'button button--line button--small'}
      href={href}
      rel="nofollow"
      aria-label={voice?.label ?? (bare ? label : undefined)}
      data-like={kind === 'like' ? id : undefined}
      data-follow={kind === 'like' ? undefined : id}
      data-author={kind === 'author' ? '' : undefined}
      data-unlike={voice?.undo ?? undo}
      data-undo={undo}
    >
      <Icon name="heart" />
      {bare ? null : <span>{label}</span>}
    </a>
  )
}
