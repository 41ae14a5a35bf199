import type { ReactElement } from 'react'
import styles from './facts.module.css'

/** A figure with its name; one without a value is left out. */
export type Fact = [label: string, value: string | null]

/** Facts of a content as a row of figures with their names. */
export function FactRow({ facts }: { facts: readonly Fact[] }): ReactElement | null {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
