import type { ReactElement, ReactNode } from 'react'
import styles from './recipe.module.css'

/** A list whose lines the reader can tick off; the boxes work without script. */
export function Ticks({
  items,
}: {
  items: readonly { key: number; content: ReactNode; data?: object }[]
}): ReactElement {
  return (
    <ul className={styles.ticks}>
      {items.map(({ key, content, data }) => (
        <li key={key} {...data}>
          <label>
            <input type="checkbox" data-tick="" />
            <span>{content}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
