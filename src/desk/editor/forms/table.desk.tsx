import type { ReactElement, ReactNode } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { Button, IconButton } from '../../ui/button.desk.tsx'
import { AnyControl, Fields, useFormPlace } from './form.desk.tsx'
import { fieldMessages } from './messages.ts'
import type { Control, Field } from './model.ts'
import styles from './desk-table.module.css'

interface TableProps {
  fields: readonly Field[]
  value: Record<string, unknown>
  onChange(value: Record<string, unknown>): void
}

const cellsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map((cell) => String(cell ?? '')) : [])
const rowsOf = (value: unknown): string[][] => (Array.isArray(value) ? value.map(cellsOf) : [])
const without = <T,>(all: readonly T[], at: number): T[] => all.filter((_, n) => n !== at)

/** A table as it is seen: its head and its rows, all of the same width, and the fields that it has besides. */
export function TableFields({ fields, value, onChange }: TableProps): ReactElement {
  const text = useText(fieldMessages)
  const { isReadOnly } = useFormPlace()
  const [head, rows] = [cellsOf(value['head']), rowsOf(value['rows'])]
  const width = Math.max(1, head.length, ...rows.map((row) => row.length))
  const filled = (cells: readonly string[], size = width) => Array.from({ length: size }, (_, n) => cells[n] ?? '')
  const all = [head, ...rows].map((row) => filled(row))
  const set = ([first = [], ...others]: readonly string[][]) => onChange({ ...value, head: first, rows: others })
  const put = (at: number, column: number, said: string) =>
    set(all.map((row, n) => (n === at ? row.map((cell, m) => (m === column ? said : cell)) : row)))
  const rest = fields.filter(({ name }) => name !== 'head' && name !== 'rows')
  const columns = fields.find(({ name }) => name === 'head')?.control
  const control: Control = columns?.kind === 'list' ? columns.of : { kind: 'text' }
  const isWide = columns?.kind === 'list' && columns.most !== undefined && width >= columns.most
  const cell = (row: number, column: number): ReactNode => (
    <AnyControl
      name="rows"
      label={row === 0 ? text('table.head', { column: column + 1 }) : text('table.cell', { row, column: column + 1 })}
      control={control}
      value={all[row]![column]}
      onChange={(said) => put(row, column, typeof said === 'string' ? said : '')}
    />
  )
  return (
    <>
      <Fields fields={rest} value={value} onChange={onChange} />
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {all[0]!.map((_, column) => (
                <th key={column} scope="col">
                  {cell(0, column)}
                  {!isReadOnly && width > 1 && (
                    <IconButton
                      icon="close"
                      small
                      label={text('table.remove-column', { column: column + 1 })}
                      onPress={() => set(all.map((row) => without(row, column)))}
                    />
                  )}
                </th>
              ))}
              {!isReadOnly && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((_, at) => (
              <tr key={at}>
                {all[at + 1]!.map((__, column) => (
                  <td key={column}>{cell(at + 1, column)}</td>
                ))}
                {!isReadOnly && (
                  <td className={styles['acts']}>
                    <IconButton
                      icon="close"
                      small
                      label={text('table.remove-row', { row: at + 1 })}
                      onPress={() => set(without(all, at + 1))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isReadOnly && (
        <div className="line">
          <Button look="line" small icon="plus" onPress={() => set([...all, filled([])])}>
            {text('table.add-row')}
          </Button>
          <Button
            look="line"
            small
            icon="plus"
            isDisabled={isWide}
            onPress={() => set(all.map((row) => filled(row, width + 1)))}
          >
            {text('table.add-column')}
          </Button>
        </div>
      )}
    </>
  )
}
