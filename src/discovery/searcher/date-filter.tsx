import { useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { loadChunk, reportChunk } from '../../browser/chunks.ts'
import { useOpened } from '../../ui/hydrated/use-hydrated.ts'
import { rangeText } from './chosen.ts'
import { presetOf, rangeNow, rangeOf, type DatePreset, type DateRange } from './dates.ts'
import type { DateFilterDefinition } from './definition.ts'
import { cardContext, searcherTexts, type SearcherContext } from './searcher-context.ts'
import type { Calendar } from './range-calendar.tsx'
import s from './searcher.module.css'

interface CalendarPart {
  Calendar: typeof Calendar
}

interface Props {
  definition: DateFilterDefinition
  context: SearcherContext
  alive: boolean
  shown: { state: { range: DateRange | null } }
  hrefOf(range: DateRange | null, preset: DatePreset): string
  onChange(range: DateRange | null, preset: DatePreset): void
}

/** The date filter: choices, and a calendar for any range (SRCH-88..SRCH-110). */
export function DateFilter({ definition, context, alive, shown, hrefOf, onChange }: Props): ReactElement {
  const t = searcherTexts(context)
  const id = useId()
  const box = useRef<HTMLDetailsElement>(null)
  const now = new Date(useOpened(Date.parse(context.now)))
  const { range } = shown.state
  const chosen = presetOf(
    range,
    definition.filters.map(({ value }) => value),
    now,
  )
  const [picking, setPicking] = useState(false)
  const [open, setOpen] = useState(false)
  const calendar = picking || chosen === 'range'
  const loaded = useCalendar(alive && calendar, setPicking)
  const close = useCallback(() => {
    setPicking(false)
    if (box.current) box.current.open = false
    box.current?.querySelector('summary')?.focus()
  }, [])

  useEffect(() => {
    const outside = (event: Event) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && box.current?.open) close()
    }
    addEventListener('pointerdown', outside)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointerdown', outside)
      removeEventListener('keydown', escape)
    }
  }, [close])

  const choose = (preset: DatePreset) => {
    if (preset === 'range') return setPicking(true)
    close()
    onChange(rangeNow(preset), preset)
  }
  const label = chosen === 'range' && range ? rangeText(range, cardContext(context)) : nameOf(chosen)
  function nameOf(preset: DatePreset): string {
    return definition.filters.find(({ value }) => value === preset)?.name ?? t('date-filter.any')
  }
  return (
    <div className={`field ${s.date}`}>
      <span className="label" id={id}>
        {definition.label}
      </span>
      <details ref={box} data-date-filter={chosen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary
          className="select"
          aria-labelledby={`${id} ${id}-value`}
          role={alive ? 'button' : undefined}
          aria-expanded={alive ? open : undefined}
        >
          <span id={`${id}-value`}>{label}</span>
        </summary>
        <div className={s.panel} role="group" aria-labelledby={id}>
          <ul className={s.presets}>
            {definition.filters
              .filter(({ value }) => alive || value !== 'range')
              .map(({ value, name }) => (
                <li key={value}>
                  {alive ? (
                    <button
                      type="button"
                      data-preset={value}
                      aria-pressed={value === chosen}
                      onClick={() => choose(value)}
                    >
                      {name}
                    </button>
                  ) : (
                    <a href={hrefOf(rangeOf(value, now), value)} aria-current={value === chosen || undefined}>
                      {name}
                    </a>
                  )}
                </li>
              ))}
          </ul>
          {alive && calendar && !loaded ? <div className={`skeleton ${s.waiting}`} /> : null}
          {alive && calendar && loaded ? (
            <loaded.Calendar
              {...{ context, range }}
              future={definition.future}
              reveal={picking}
              onPick={(picked) => {
                close()
                onChange(picked, 'range')
              }}
            />
          ) : null}
          {alive ? null : (
            <div className={s.days}>
              <DayInput name="startDate" label={t('date-filter.start')} value={range?.start} />
              <DayInput name="endDate" label={t('date-filter.end')} value={range?.end} />
            </div>
          )}
        </div>
      </details>
    </div>
  )
}

/** The calendar, from when it is wanted; where it cannot be loaded it is not wanted any more, and all else stays (PWA-03). */
function useCalendar(wanted: boolean, setWanted: (wanted: boolean) => void): CalendarPart | null {
  const [loaded, setLoaded] = useState<CalendarPart | null>(null)
  useEffect(() => {
    if (!wanted || loaded) return
    loadChunk(() => import('./range-calendar.tsx')).then(setLoaded, (error: unknown) => {
      setWanted(false)
      reportChunk(error)
    })
  }, [wanted, loaded, setWanted])
  return loaded
}

function DayInput({ name, label, value }: { name: string; label: string; value: string | undefined }): ReactElement {
  return (
    <label>
      {label}
      <input className="input" type="date" name={name} defaultValue={value} />
    </label>
  )
}
