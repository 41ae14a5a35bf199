import { type ReactElement, useEffect, useState } from 'react'
import type { Locale } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { showMarks, type StyleMark } from '../style-marks.desk.ts'
import { marksIn, putRight } from './style-findings.desk.ts'

/** So many are listed; the rest is underlined in the text. */
const LISTED = 8

/** What the house writes otherwise, with one key to write it so. */
export function StyleChecks({ draft, language }: { draft: Draft; language: Locale }): ReactElement | null {
  const text = useText(editorMessages)
  const [marks, set] = useState<readonly StyleMark[]>([])
  useEffect(() => {
    const read = () => {
      const found = marksIn(draft.state.doc, language)
      set(found)
      showMarks(draft, found)
    }
    const frame = requestAnimationFrame(read)
    const stop = draft.resting.subscribe(read)
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [draft, language])
  if (marks.length === 0) return null
  return (
    <section className="group">
      <div className="group__head">
        <h2>{text('style.title')}</h2>
        <span className="push tag tag--note">{marks.length}</span>
      </div>
      {marks.slice(0, LISTED).map((mark) => (
        <div className="check check--warn" key={`${mark.rule}${mark.from}`}>
          <Icon name="alert" />
          <span>
            {text(`style.${mark.rule}`)}: «{mark.words.slice(0, 40)}»
          </span>
          {mark.fix !== null && !draft.isReadOnly && (
            <button type="button" className="accent strong" onClick={() => putRight(draft, mark)}>
              {text('style.fix')}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
