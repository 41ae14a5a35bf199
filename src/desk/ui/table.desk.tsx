import type { ReactElement, ReactNode } from 'react'
import styles from './table.module.css'

interface Column<Row> {
  name: string
  /** What one reads there of a row. */
  of(row: Row): ReactNode
  /** Whether it says what the row is of. */
  isName?: boolean
  /** Long texts, which take the room that the others leave. */
  isLong?: boolean
}

/** Rows of columns that are read and not chosen from; where a screen has no room for columns each row is a card. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
}): ReactElement {
  return (
    <div className={styles['sheet']} role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, of, isName, isLong }) =>
                isName ? (
                  <th key={name} scope="row">
                    {of(row)}
                  </th>
                ) : (
                  <td key={name} data-of={name} className={isLong ? styles['long'] : undefined}>
                    {of(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
