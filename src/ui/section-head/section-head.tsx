import type { ReactElement, ReactNode } from 'react'

/** What the head of a section says. */
export interface SectionHeadProps {
  title: string
  id?: string
  /** Feathers of the barb: 3 a section, 2 a module, 1 an aside; `now` is the red pennant. */
  rank?: 3 | 2 | 1 | 'now'
  heading?: 1 | 2 | 3
  /** Draws the rule in the accent, for the modules of another site. */
  accent?: boolean
  note?: string
  more?: { href: string; text: string } | null
  /** Arrows and the like, last in the line. */
  children?: ReactNode
}

/** The rule of the wind: a section hangs from the shaft of a barb, its feathers say the rank. */
export function SectionHead({
  title,
  id,
  rank = 3,
  heading = 2,
  accent,
  note,
  more,
  children,
}: SectionHeadProps): ReactElement {
  const Tag = `h${heading}` as 'h1' | 'h2' | 'h3'
  return (
    <div className={['head', rank !== 3 && `head--${rank}`, accent && 'head--accent'].filter(Boolean).join(' ')}>
      <Tag id={id}>{title}</Tag>
      {note && <span className="head__note">{note}</span>}
      {more && (
        // Lists of links are read without the head beside them.
        <a className="head__more" href={more.href} aria-label={`${more.text}: ${title}`}>
          {more.text}
        </a>
      )}
      {children}
    </div>
  )
}
