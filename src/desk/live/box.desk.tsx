import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { formatClock } from '../../platform/i18n/dates.ts'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { useText } from '../app/language.desk.tsx'
import { MediaPicker } from '../media/media-picker.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { LanguageMark } from '../ui/field.desk.tsx'
import { type Box, saidIn, writtenIn } from './boxes.ts'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'

interface BoxProps {
  box: Box
  languages: readonly Locale[]
  site: string
  onChange(box: Box): void
  /** Leaves a correction as it was. */
  onCancel(): void
  /** Lets it out in these languages. */
  onPublish(languages: Locale[]): void
  /** What is to be settled before. */
  children: ReactNode
  isSettled: boolean
}

/** Where an update is written, in both languages beside each other. */
export function UpdateBox(props: BoxProps): ReactElement {
  const { box, languages, site, isSettled, children, onChange, onCancel, onPublish } = props
  const text = useText(liveDeskMessages)
  const said = saidIn(box, languages)
  return (
    <form className={styles['box']} aria-label={text('box.label')} onSubmit={(event) => event.preventDefault()}>
      <div className={languages.length > 1 ? styles['two'] : ''}>
        {languages.map((language, at) => (
          <Language key={language} box={box} language={language} isFirst={at === 0} onChange={onChange} />
        ))}
      </div>
      <div className={styles['settle']}>{children}</div>
      <div className={styles['barLine']}>
        <Extras box={box} site={site} onChange={onChange} />
        <span className={`push line ${styles['acts']}`}>
          {box.editing && (
            <Button look="quiet" onPress={onCancel}>
              {text('box.cancel')}
            </Button>
          )}
          {!box.editing && languages.length > 1 && said.length === 1 && (
            <Button look="line" onPress={() => onPublish(said)}>
              {text('box.only', { language: said[0]!.toUpperCase() })}
            </Button>
          )}
          <Button
            isDisabled={!isSettled || said.length === 0 || (!box.editing && said.length < languages.length)}
            onPress={() => onPublish(said)}
          >
            {text(box.editing ? 'box.correct' : languages.length > 1 ? 'box.both' : 'box.one')}
          </Button>
        </span>
      </div>
    </form>
  )
}

interface LanguageProps {
  box: Box
  language: Locale
  isFirst: boolean
  onChange(box: Box): void
}

function Language({ box, language, isFirst, onChange }: LanguageProps): ReactElement {
  const text = useText(liveDeskMessages)
  const id = useId()
  const written = writtenIn(box, language)
  const put = (next: Partial<typeof written>) =>
    onChange({ ...box, texts: { ...box.texts, [language]: { ...written, ...next } } })
  const name = languageOf(language).name
  const textLabel = text(written.raw ? 'box.raw' : 'box.text')
  return (
    <div className={`${styles['language']} ${styles[language]}`}>
      <header>
        <LanguageMark language={language} />
        {isFirst && (
          <span>{box.editing ? text('box.editing', { time: formatClock(box.editing.date) }) : text('box.new')}</span>
        )}
      </header>
      <textarea
        id={isFirst ? 'entrada' : id}
        className={styles['headline']}
        rows={2}
        lang={language}
        value={written.title}
        maxLength={300}
        placeholder={text('box.headline')}
        aria-label={`${text('box.headline')}, ${name}`}
        onChange={(event) => put({ title: event.target.value.replaceAll('\n', ' ') })}
      />
      <textarea
        className={styles['words']}
        rows={4}
        lang={language}
        spellCheck
        value={written.text}
        maxLength={written.raw ? 60_000 : 20_000}
        placeholder={textLabel}
        aria-label={`${textLabel}, ${name}`}
        onChange={(event) => put({ text: event.target.value })}
      />
    </div>
  )
}

function Extras({ box, site, onChange }: Pick<BoxProps, 'box' | 'site' | 'onChange'>): ReactElement {
  const text = useText(liveDeskMessages)
  const [picking, pick] = useState(false)
  return (
    <>
      <IconButton icon="image" label={text('box.image')} pressed={box.image !== null} onPress={() => pick(true)} />
      {box.image && (
        <button type="button" className="chip chip--on" onClick={() => onChange({ ...box, image: null })}>
          {text('box.image.has')}
          <span className="hidden">. {text('box.image.none')}</span>
          <Icon name="close" />
        </button>
      )}
      <button
        type="button"
        className={box.key ? 'chip chip--on' : 'chip'}
        aria-pressed={box.key}
        onClick={() => onChange({ ...box, key: !box.key })}
      >
        <Icon name="key" />
        {text('box.key')}
      </button>
      <button
        type="button"
        className={box.pinned ? 'chip chip--on' : 'chip'}
        aria-pressed={box.pinned}
        onClick={() => onChange({ ...box, pinned: !box.pinned })}
      >
        <Icon name="tack" />
        {text('box.pinned')}
      </button>
      <label className={`chip ${styles['place']}`}>
        <Icon name="pin" />
        <span className="hidden">{text('box.place')}</span>
        <input
          value={box.place}
          maxLength={120}
          placeholder={text('box.place')}
          onChange={(event) => onChange({ ...box, place: event.target.value })}
        />
      </label>
      <MediaPicker
        isOpen={picking}
        onClose={() => pick(false)}
        site={site}
        onPick={(media) => onChange({ ...box, image: media.id })}
      />
    </>
  )
}
