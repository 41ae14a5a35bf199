import { type ReactElement, useDeferredValue, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { useFormPlace } from './forms/form.desk.tsx'
import { addressIn } from './link-address.ts'
import { editorMessages } from './messages.ts'
import { FindList } from './references/find-list.desk.tsx'
import { useFound } from './references/references.desk.ts'
import { setMark } from './text/text-commands.ts'
import { schema } from './text/schema.ts'

/** What is typed may be an address itself; else it is looked for in titles. */
interface Target {
  href: string
  title: string
  detail: string
  language: string | undefined
}

/** Where the selected words lead: an address, or a content that is found by its title, at first by those words. */
export function LinkDialog({ draft, onClose }: { draft: Draft; onClose(): void }): ReactElement {
  const text = useText(editorMessages)
  const { site, language } = useFormPlace()
  const before = draft.caret.get().href
  const [typed, write] = useState(before ?? '')
  const [selected] = useState(() => selectedWords(draft))
  const address = addressIn(typed)
  const asked = useDeferredValue(address === null ? typed.trim() || selected : '')
  const { data: found = [], isFetched, isPlaceholderData } = useFound({ to: 'any', q: asked, site, language })
  const set = (to: string | null) => {
    onClose()
    draft.run(setMark(schema.marks.link, to === null ? null : { href: to }))
  }
  const given: Target[] =
    address === null ? [] : [{ href: address, title: text('link.set'), detail: address, language: undefined }]
  const contents = found.flatMap(({ href, title, detail, language: own }): Target[] =>
    href === null || address !== null ? [] : [{ href, title, detail, language: own ?? undefined }],
  )
  const isOld = address === null && (isPlaceholderData || asked !== (typed.trim() || selected) || !isFetched)
  return (
    <Dialog
      title={text('link.title')}
      isOpen
      onClose={onClose}
      closeLabel={text('panel.close')}
      footer={
        before !== null && (
          <Button look="line" onPress={() => set(null)}>
            {text('link.remove')}
          </Button>
        )
      }
    >
      <p className="m">{text('link.hint')}</p>
      <FindList
        title={text('link.title')}
        label={text('link.address')}
        hasIcon
        typed={typed}
        onType={write}
        rows={[...given, ...contents]}
        isOld={isOld}
        keyOf={({ href }) => href}
        show={({ title, detail, language: own }) => (
          <span>
            <b lang={own}>{title}</b>
            <span className="m">{detail}</span>
          </span>
        )}
        onTake={({ href }) => set(href)}
      />
      {!isOld && given.length === 0 && contents.length === 0 && <p className="m">{text('link.nothing')}</p>}
    </Dialog>
  )
}

/** Enough words to find what they are about. */
const MOST_LETTERS = 80

function selectedWords({ state: { doc, selection } }: Draft): string {
  return doc.textBetween(selection.from, selection.to, ' ').slice(0, MOST_LETTERS).trim()
}
