import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { languageOf, type Locale, wished } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { navigate } from '../app/routes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { SelectField } from '../ui/field.desk.tsx'
import { NEW_TYPES } from './asks.desk.tsx'
import { contentsMessages } from './messages.ts'
import { newContentAnswer } from './model.ts'
import { typeKey } from './row.desk.tsx'

/** What is begun and in which language; everything else is for the editor. */
export function NewContent({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactElement {
  const text = useText(contentsMessages)
  const common = useText(appMessages)
  const own = useLanguage()
  const site = useSite()
  const [type, setType] = useState<string>('article')
  const [chosen, setLanguage] = useState<Locale>(own)
  // The dialog stays where it is while the site changes, and another one may lack what was chosen.
  const language = wished(site.languages, chosen, own)
  const create = useMutation({
    mutationFn: () =>
      call('POST', '/api/staff/contents', {
        body: { type, site: site.alias, language },
        answer: newContentAnswer,
        once: true,
      }),
    onSuccess({ id }) {
      onClose()
      navigate(`/contenido/${id}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <Dialog
      title={text('new.title')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={common('desk.close')}
      start=".layer__f .button"
      footer={
        <Button type="submit" form="new-content" isDisabled={create.isPending}>
          {text('new.create')}
        </Button>
      }
    >
      <form id="new-content" className="stack" onSubmit={submit}>
        <SelectField
          label={text('new.type')}
          value={type}
          options={NEW_TYPES.map((value) => ({ value, text: text(typeKey(value)) }))}
          onChange={setType}
        />
        {site.languages.length > 1 && (
          <SelectField<Locale>
            label={text('new.language')}
            value={language}
            options={site.languages.map((value) => ({ value, text: languageOf(value).name }))}
            onChange={setLanguage}
          />
        )}
        {create.error && (
          <p className="error" role="alert">
            {create.error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
