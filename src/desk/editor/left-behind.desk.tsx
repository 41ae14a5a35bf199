import { type ReactElement, useState } from 'react'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { editorMessages } from './messages.ts'
import { changesIn, type OpenDraft } from './open-draft.desk.ts'
import { clockOf } from './when.ts'

/** What a tab that broke off had not yet sent: offered, and thrown away only by who says so. */
export function LeftBehind({ open }: { open: OpenDraft }): ReactElement | null {
  const text = useText(editorMessages)
  const language = useLanguage()
  const [left, set] = useState(open.left)
  const [isBusy, turn] = useState(false)
  const take = async (one: OpenDraft['left'][number]) => {
    turn(true)
    const isThere = await open.takeUp(one)
    turn(false)
    if (isThere) set((all) => all.filter((other) => other !== one))
    say(text(isThere ? 'left.taken' : 'left.waits'), { urgent: !isThere })
  }
  return (
    <>
      {left.map((one) => {
        const n = changesIn(one.entry)
        const done = () => set((all) => all.filter((other) => other !== one))
        return (
          <div className="strip-s strip-s--old" role="status" key={one.tab}>
            <Icon name="history" />
            <span className="grow">{text('left.found', { n, count: n, at: clockOf(one.entry.at, language) })}</span>
            <Button
              look="line"
              small
              onPress={() => {
                done()
                void open.journal.drop(one.tab)
              }}
            >
              {text('left.drop')}
            </Button>
            <Button small isDisabled={isBusy} onPress={() => void take(one)}>
              {text('left.take')}
            </Button>
          </div>
        )
      })}
    </>
  )
}
