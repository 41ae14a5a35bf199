import { type ReactElement, type ReactNode, useState } from 'react'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { registerMessages } from './messages.ts'
import styles from './registers.module.css'

interface RemoveButtonProps {
  /** Unless it is «remove». */
  label?: string
  title: string
  /** What is said once it is gone. */
  said: string
  /** The call that removes it. */
  path: string
  onRemoved(): void
  /** What comes of it. */
  children: ReactNode
}

/** Removes one of a register, after asking once. */
export function RemoveButton({ label, title, said, path, onRemoved, children }: RemoveButtonProps): ReactElement {
  const text = useText(registerMessages)
  const [asking, ask] = useState(false)
  const remove = async () => {
    ask(false)
    try {
      await call('DELETE', path)
      say(said)
      onRemoved()
    } catch {
      say(text('form.failed'), { urgent: true })
    }
  }
  return (
    <>
      <Button look="line" className={styles['first']!} onPress={() => ask(true)}>
        {label ?? text('form.remove')}
      </Button>
      <Dialog
        title={title}
        isOpen={asking}
        onClose={() => ask(false)}
        closeLabel={text('form.cancel')}
        footer={
          <>
            <Button look="quiet" onPress={() => ask(false)}>
              {text('form.cancel')}
            </Button>
            <Button look="red" onPress={() => void remove()}>
              {label ?? text('form.remove')}
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  )
}
