import type { ReactElement } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import { editorMessages } from '../messages.ts'
import type { Style } from './use-style.desk.ts'

/** So many are listed; the rest is underlined in the text. */
const LISTED = 8
/** So much of what is meant is quoted. */
const QUOTED = 40

/** What the house writes otherwise, each with a way to write it so. */
export function StyleChecks({ style, isReadOnly }: { style: Style; isReadOnly: boolean }): ReactElement | null {
  const text = useText(editorMessages)
  const { marks } = style
  if (marks.length === 0) return null
  const fixable = isReadOnly ? [] : marks.filter(({ fixes }) => fixes.length > 0)
  const quoted = (words: string) => (words.length > QUOTED ? `${words.slice(0, QUOTED).trimEnd()}…` : words)
  return (
    <section className="group">
      <div className="group__head">
        <h2>{text('style.title')}</h2>
        <span className="push tag tag--note">{marks.length}</span>
      </div>
      {marks.slice(0, LISTED).map((mark) => {
        const said = `${text(`style.${mark.rule}`)}: «${quoted(mark.words)}»`
        return (
          <div className="check check--warn" key={`${mark.rule}${mark.field}${mark.from}`}>
            <Icon name="alert" />
            <span>{said}</span>
            {fixable.includes(mark) && (
              <button
                type="button"
                className="accent strong"
                aria-label={`${text('style.fix')}. ${said}`}
                onClick={() => style.fix([mark])}
              >
                {text('style.fix')}
              </button>
            )}
          </div>
        )
      })}
      {fixable.length > 1 && (
        <p className="line">
          <button type="button" className="accent strong" onClick={() => style.fix(fixable)}>
            {text('style.fix-all', { count: fixable.length })}
          </button>
          <span className="m push not-phone">
            <kbd>F7</kbd> {text('keys.style')}
          </span>
        </p>
      )}
    </section>
  )
}
