import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { useFocusFirst } from '../ui/focus-first.desk.ts'
import { editorMessages } from './messages.ts'
import { setMark } from './text/text-commands.ts'
import { schema } from './text/schema.ts'

/** Where the selected words lead. */
export function LinkDialog({ draft, onClose }: { draft: Draft; onClose(): void }): ReactElement {
  const text = useText(editorMessages)
  useFocusFirst('.layer__b input')
  const before = draft.caret.get().href
  const [href, write] = useState(before ?? '')
  const set = (to: string | null) => {
    onClose()
    draft.run(setMark(schema.marks.link, to === null ? null : { href: to }))
  }
  return (
    <Dialog
      title={text('link.title')}
      isOpen
      onClose={onClose}
      closeLabel={text('panel.close')}
      footer={
        <>
          {before !== null && (
            <Button look="line" onPress={() => set(null)}>
              {text('link.remove')}
            </Button>
          )}
          <Button isDisabled={href.trim() === ''} onPress={() => set(asAddress(href))}>
            {text('link.set')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (href.trim() !== '') set(asAddress(href))
        }}
      >
        <TextField label={text('link.address')} value={href} autoComplete="off" onChange={write} />
      </form>
    </Dialog>
  )
}

/** What somebody wrote as an address: a host without its scheme is one of the web. */
export function asAddress(written: string): string {
  const address = written.trim()
  return /^(?:https?:|mailto:|tel:|\/|@|#)/.test(address) ? address : `https://${address}`
}
