import { type ReactElement, useState } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField } from '../ui/field.desk.tsx'
import type { Draft } from './draft.desk.ts'
import { editorMessages } from './messages.ts'
import { setMark } from './text/text-commands.ts'
import { schema } from './text/schema.ts'

const FOREIGN = ['ca', 'es', 'en', 'fr', 'it', 'de', 'pt', 'la', 'ar']

/** In which language the marked words are. */
export function LanguageDialog({ draft, onClose }: { draft: Draft; onClose(): void }): ReactElement {
  const text = useText(editorMessages)
  const [lang, choose] = useState(draft.caret.get().lang ?? '')
  const names = new Intl.DisplayNames([document.documentElement.lang], { type: 'language' })
  const options = FOREIGN.map((code) => ({ value: code, text: names.of(code) ?? code }))
  return (
    <Dialog
      title={text('format.language')}
      isOpen
      onClose={onClose}
      closeLabel={text('panel.close')}
      footer={
        <Button
          onPress={() => {
            onClose()
            draft.run(setMark(schema.marks.language, lang === '' ? null : { lang }))
          }}
        >
          {text('link.set')}
        </Button>
      }
    >
      <SelectField
        label={text('format.language-which')}
        value={lang}
        options={[{ value: '', text: text('format.language-none') }, ...options]}
        onChange={choose}
      />
    </Dialog>
  )
}
