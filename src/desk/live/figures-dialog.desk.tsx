import { type ReactElement, useState } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import type { CoverageAnswer } from './model.ts'
import { useAct } from './read.desk.ts'

/** A coverage has no more. */
const MOST = 6

/** A figure in all languages: value and unit are the same, what it is called differs. */
interface Row {
  value: string
  unit: string
  labels: Partial<Record<Locale, string>>
}

function rowsOf({ figures }: CoverageAnswer): Row[] {
  const all = Object.entries(figures) as [Locale, NonNullable<CoverageAnswer['figures']['es']>][]
  const most = Math.max(0, ...all.map(([, list]) => list.length))
  const rows = Array.from({ length: most }, (_, at): Row => {
    const first = all.find(([, list]) => list[at])?.[1][at]
    const labels = Object.fromEntries(all.map(([language, list]) => [language, list[at]?.label ?? '']))
    return { value: first?.value ?? '', unit: first?.unit ?? '', labels }
  })
  return most < MOST ? [...rows, { value: '', unit: '', labels: {} }] : rows
}

/** The figures of the head, in each language. */
export function FiguresDialog({ coverage, onClose }: { coverage: CoverageAnswer; onClose(): void }): ReactElement {
  const text = useText(liveDeskMessages)
  const act = useAct(coverage.id)
  const [rows, setRows] = useState(() => rowsOf(coverage))
  const languages = coverage.languages.map(({ language }) => language)
  const put = (at: number, next: Partial<Row>) => {
    const changed = rows.map((row, n) => (n === at ? { ...row, ...next } : row))
    const isLastFilled = changed.length < MOST && changed.at(-1)!.value.trim() !== ''
    setRows(isLastFilled ? [...changed, { value: '', unit: '', labels: {} }] : changed)
  }
  const save = async () => {
    const figures = Object.fromEntries(
      languages.map((language) => [
        language,
        rows
          .filter((row) => row.value.trim() && (row.labels[language] ?? '').trim())
          .map(({ value, unit, labels }) => ({ value, label: labels[language]!, ...(unit.trim() && { unit }) })),
      ]),
    )
    if (await act('PATCH', '', { figures })) onClose()
  }
  return (
    <Dialog
      title={text('head.figures')}
      isOpen
      wide
      onClose={onClose}
      closeLabel={text('close')}
      footer={
        <>
          <Button look="quiet" onPress={onClose}>
            {text('cancel')}
          </Button>
          <Button onPress={() => void save()}>{text('figures.save')}</Button>
        </>
      }
    >
      <div className="stack">
        {rows.map((row, at) => (
          // Rows have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={styles['figureRow']}>
            <TextField
              label={text('figures.value', { n: at + 1 })}
              value={row.value}
              maxLength={20}
              onChange={(value) => put(at, { value })}
            />
            <TextField
              label={text('figures.unit')}
              value={row.unit}
              maxLength={20}
              onChange={(unit) => put(at, { unit })}
            />
            {languages.map((language) => (
              <TextField
                key={language}
                language={language}
                label={text('figures.label')}
                value={row.labels[language] ?? ''}
                maxLength={80}
                onChange={(label) => put(at, { labels: { ...row.labels, [language]: label } })}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}
