import type { ReactElement } from 'react'
import type { Locale } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { FormFoot } from '../forms/form-foot.desk.tsx'
import { useForm } from '../forms/use-form.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import { type CoverageAnswer, coverageAnswer } from './model.ts'

/** A coverage has no more. */
const MOST = 6

/** A figure in all languages: value and unit are the same, what it is called differs. */
interface Row {
  value: string
  unit: string
  labels: Partial<Record<Locale, string>>
}

function rowsOf({ figures }: CoverageAnswer): Row[] {
  const all = Object.entries(figures) as [Locale, NonNullable<CoverageAnswer['figures'][Locale]>][]
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
  const languages = coverage.languages.map(({ language }) => language)
  const form = useForm({
    name: `figures:${coverage.id}`,
    stored: { rows: rowsOf(coverage) },
    reads: ['live', coverage.id],
  })
  const { rows } = form.values
  const put = (at: number, next: Partial<Row>) => {
    const changed = rows.map((row, n) => (n === at ? { ...row, ...next } : row))
    const isLastFilled = changed.length < MOST && changed.at(-1)!.value.trim() !== ''
    form.set({ rows: isLastFilled ? [...changed, { value: '', unit: '', labels: {} }] : changed })
  }
  const save = () =>
    void form.save(async () => {
      const figures = Object.fromEntries(
        languages.map((language) => [
          language,
          rows
            .filter((row) => row.value.trim() && (row.labels[language] ?? '').trim())
            .map(({ value, unit, labels }) => ({ value, label: labels[language]!, ...(unit.trim() && { unit }) })),
        ]),
      )
      const body = { figures, seen: coverage.figures }
      return call('PATCH', `/api/staff/live/${coverage.id}`, { body, answer: coverageAnswer })
    }, onClose)
  return (
    <Dialog title={text('head.figures')} isOpen wide onClose={onClose} closeLabel={text('close')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
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
        <FormFoot form={form} nameOf={() => text('head.figures')} submit={text('figures.save')}>
          <Button
            look="quiet"
            onPress={() => {
              form.drop()
              onClose()
            }}
          >
            {text('cancel')}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
