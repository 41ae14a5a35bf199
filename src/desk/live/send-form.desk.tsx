import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
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
  const [sent, write] = useState({ title: '', text: '', place: '' })
  const send = async () => {
    if (!(await act('POST', '/submissions', sent))) return
    write({ title: '', text: '', place: '' })
    say(text('box.sent'))
  }
  return (
    <form className={styles['box']} aria-label={text('box.send')} onSubmit={(event) => event.preventDefault()}>
      <div className="pad stack">
        <TextField
          label={text('box.headline')}
          value={sent.title}
          maxLength={300}
          onChange={(title) => write({ ...sent, title })}
        />
        <TextField
          label={text('box.text')}
          rows={4}
          value={sent.text}
          maxLength={5000}
          onChange={(words) => write({ ...sent, text: words })}
        />
        <TextField
          label={text('box.place')}
          value={sent.place}
          maxLength={120}
          onChange={(place) => write({ ...sent, place })}
        />
        <Button isDisabled={sent.text.trim() === ''} onPress={() => void send()}>
          {text('box.send')}
        </Button>
      </div>
    </form>
  )
}
