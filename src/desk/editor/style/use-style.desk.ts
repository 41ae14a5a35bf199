import { useEffect, useMemo, useRef, useState } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useGlossary } from '../../registers/glossary/read.desk.ts'
import type { Draft } from '../draft.desk.ts'
import { showMarks, type StyleMark } from './style-marks.desk.ts'

/** How the house writes comes when the text stands there. */
const reader = () => import('./style-findings.desk.ts')

/** What the house writes otherwise, read when the hands rest, and how it is put right. */
export interface Style {
  marks: readonly StyleMark[]
  /** Writes these as the house does. */
  fix(marks: readonly StyleMark[]): void
  /** Puts right what is chosen, and chooses the next one. */
  step(): void
}

/** Reads what one writes by the rules of the house, whichever panel stands beside it. */
export function useStyle(draft: Draft, { language, site }: { language: Locale | null; site: string }): Style {
  const { data } = useGlossary(site)
  const names = useMemo(() => data?.terms.map(({ words }) => words) ?? [], [data])
  const [marks, set] = useState<readonly StyleMark[]>([])
  const latest = useRef(marks)
  const read = useRef(() => {})
  useEffect(() => {
    if (!language) return undefined
    let stop = () => {}
    let isGone = false
    void reader().then(({ marksOf }) => {
      if (isGone) return
      read.current = () => {
        latest.current = marksOf(draft.fields.get(), draft.state.doc, language, names)
        set(latest.current)
        showMarks(draft, latest.current)
      }
      read.current()
      stop = draft.resting.subscribe(() => read.current())
    })
    return () => {
      isGone = true
      stop()
    }
  }, [draft, language, names])
  return {
    marks,
    fix: (which) => void reader().then(({ putRight }) => putRight(draft, which)),
    step: () =>
      void reader().then(({ stepThroughStyle }) => {
        // What was written since the hands rested counts as well.
        read.current()
        stepThroughStyle(draft, latest.current)
      }),
  }
}
