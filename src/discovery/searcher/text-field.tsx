import { useId, useRef, type ReactElement } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { LONGEST_TEXT } from '../../sites/search-model.ts'
import { isTooShort } from './address.ts'
import { searcherTexts, type SearcherContext } from './searcher-context.ts'
import s from './searcher.module.css'

interface Props {
  context: SearcherContext
  name: string
  value: string
  alive: boolean
  shown: { tooShort: boolean }
  onChange(text: string): void
  onClear(): void
}

/** The words to look for; the icon at its start says what the field is, the one at its end empties it (OPEN-76). */
export function TextField({ context, name, value, alive, shown, onChange, onClear }: Props): ReactElement {
  const t = searcherTexts(context)
  const error = useId()
  const input = useRef<HTMLInputElement>(null)
  // Whoever types on hears no more of it.
  const tooShort = shown.tooShort && isTooShort(value)
  return (
    <div className={s.words}>
      <div className={s.line}>
        <div className={s.field}>
          <Icon name="search" />
          <input
            ref={input}
            className="input"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name={name}
            value={value}
            maxLength={LONGEST_TEXT}
            placeholder={t('search.placeholder')}
            aria-label={t('search.placeholder')}
            aria-invalid={tooShort || undefined}
            aria-describedby={tooShort ? error : undefined}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          {alive && value ? (
            <button
              type="button"
              className="iconbutton"
              data-clear=""
              aria-label={t('search.clear')}
              onClick={() => {
                // The button goes with the text; whoever pressed it types on.
                input.current?.focus()
                onClear()
              }}
            >
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        <button className="button" type="submit">
          {t('search.button')}
        </button>
      </div>
      <div role="alert">
        {tooShort ? (
          <p className="error" id={error}>
            {t('search.error')}
          </p>
        ) : null}
      </div>
    </div>
  )
}
