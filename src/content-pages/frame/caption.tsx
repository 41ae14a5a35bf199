import type { ReactElement } from 'react'
import { plainText } from '../model.ts'
import styles from './frame.module.css'

interface Props {
  caption?: string | undefined
  credit?: string | undefined
  before?: string
  /** For captions that keep to the measure of the page, below a picture that does not. */
  wrapped?: boolean
}

/** The words below a picture: the first sentence stands out, the credit comes last. */
export function Caption({ caption = '', credit = '', before, wrapped }: Props): ReactElement | null {
  if (plainText(caption) === '' && credit === '' && !before) return null
  const [first, rest] = firstSentence(caption)
  const words = (
    <>
      {before ? <span className={styles.count}>{before} </span> : null}
      {first ? <b dangerouslySetInnerHTML={{ __html: first }} /> : null}
      {rest ? <span dangerouslySetInnerHTML={{ __html: ` ${rest}` }} /> : null}
      {credit ? (
        <>
          {' '}
          <cite>{credit}</cite>
        </>
      ) : null}
    </>
  )
  return wrapped ? (
    <figcaption className="wrap">
      <div className={styles.caption}>{words}</div>
    </figcaption>
  ) : (
    <figcaption className={styles.caption}>{words}</figcaption>
  )
}

/** Splits after the first full stop, unless a mark-up element would be torn or nothing would stay bold. */
export function firstSentence(caption: string): [string, string] {
  const end = /[.!?…]»?\s+(?=[\p{Lu}«¿¡\d])/u.exec(caption)
  if (!end) return [caption, '']
  const first = caption.slice(0, end.index + end[0].trimEnd().length)
  const opened = (first.match(/<[a-z]/g) ?? []).length - (first.match(/<br/g) ?? []).length
  const closed = (first.match(/<\//g) ?? []).length
  return opened === closed ? [first, caption.slice(first.length).trim()] : [caption, '']
}
