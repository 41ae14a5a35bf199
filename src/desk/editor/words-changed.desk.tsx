import { Fragment, type ReactElement, type ReactNode } from 'react'

/** Words with those that went and those that came; said besides their colour. */
export function WordsChanged({
  parts,
  show = (text) => text,
}: {
  parts: readonly { op: 'same' | 'added' | 'removed'; text: string }[]
  /** How words are shown that are said now. */
  show?: (text: string) => ReactNode
}): ReactElement {
  return (
    <p className="serif">
      {parts.map(({ op, text }, n) =>
        op === 'added' ? (
          <ins key={n}>{show(text)}</ins>
        ) : op === 'removed' ? (
          <del key={n}>{text}</del>
        ) : (
          <Fragment key={n}>{show(text)}</Fragment>
        ),
      )}
    </p>
  )
}
