import { type ReactElement, useState } from 'react'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { editorMessages } from './messages.ts'
import { changesIn, takeUp, type OpenDraft } from './open-draft.desk.ts'
import { clockOf } from './when.ts'

/** What a tab that broke off had not yet sent: offered, and thrown away only by who says so. */
export function LeftBehind({ open }: { open: OpenDraft }): ReactElement | null {
  const text = useText(editorMessages)
  const language = useLanguage()
  const [left, set] = useState(() => open.left.filter(({ entry }) => changesIn(entry) > 0))
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
            <Button
              small
              onPress={() => {
                done()
                void takeUp(open, one)
                say(text('left.taken'))
              }}
            >
              {text('left.take')}
            </Button>
          </div>
        )
      })}
    </>
  )
}
