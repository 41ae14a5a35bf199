import { type ReactElement, useRef } from 'react'
import { useText } from '../app/language.desk.tsx'
import { useKeptWords } from '../forms/kept-words.desk.ts'
import { Button } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import { useAct } from './read.desk.ts'

/** From the street to the desk, for who lets nothing out alone. */
export function SendForm({ coverage }: { coverage: string }): ReactElement {
  const text = useText(liveDeskMessages)
  const act = useAct(coverage)
  const form = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useKeptWords(`live-title:${coverage}`)
  const [words, setWords] = useKeptWords(`live-text:${coverage}`)
  const [place, setPlace] = useKeptWords(`live-place:${coverage}`)
  const send = async () => {
    if (!(await act('POST', '/submissions', { title, text: words, place }))) return
    for (const empty of [setTitle, setWords, setPlace]) empty('')
    say(text('box.sent'))
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      className={styles['box']}
      aria-label={text('box.send')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="pad stack">
        <TextField label={text('box.headline')} value={title} maxLength={300} onChange={setTitle} />
        <TextField label={text('box.text')} rows={4} value={words} maxLength={5000} onChange={setWords} />
        <TextField label={text('box.place')} value={place} maxLength={120} onChange={setPlace} />
        <Button isDisabled={words.trim() === ''} onPress={() => void send()}>
          {text('box.send')}
        </Button>
      </div>
    </form>
  )
}
