import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import type { Names } from '../../language/house-style.ts'
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
  const client = useQueryClient()
  const [marks, set] = useState<readonly StyleMark[]>([])
  const latest = useRef(marks)
  const read = useRef(() => {})
  useEffect(() => {
    if (!language) return undefined
    let stop = () => {}
    let isGone = false
    let names: Names = []
    void reader().then(({ marksOf, namesOf }) => {
      if (isGone) return
      read.current = () => {
        latest.current = marksOf(draft.fields.get(), draft.state.doc, language, names)
        set(latest.current)
        showMarks(draft, latest.current)
      }
      read.current()
      stop = draft.resting.subscribe(() => read.current())
      // Without the glossary the text is read by the other rules.
      void namesOf(client, site).then(
        (known) => {
          names = known
          if (!isGone) read.current()
        },
        () => {},
      )
    })
    return () => {
      isGone = true
      stop()
    }
  }, [client, draft, language, site])
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
