import type { ReactElement } from 'react'

/** Words with those that went and those that came; said besides their colour. */
export function WordsChanged({
  parts,
}: {
  parts: readonly { op: 'same' | 'added' | 'removed'; text: string }[]
}): ReactElement {
  return (
    <p className="serif">
      {parts.map(({ op, text }, n) =>
        op === 'added' ? <ins key={n}>{text}</ins> : op === 'removed' ? <del key={n}>{text}</del> : text,
      )}
    </p>
  )
}
