import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { type Locale, languageOf } from '../../../platform/i18n/locale.ts'
import { call, CallError, conflictOr } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { AskDialog } from '../../forms/ask-dialog.desk.tsx'
import { linkAnswer, LINK_FAULTS } from '../../twins/model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { callsOf } from '../open-draft.desk.ts'
import { Picker } from '../references/picker.desk.tsx'
import { twinMessages } from './messages.ts'

interface LinkProps {
  opened: DraftAnswer
  language: Locale
}

/** Links and unlinks; what was refused is said in words. */
function useLink({ opened, language }: LinkProps) {
  const text = useText(twinMessages)
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const act = async (method: 'POST' | 'DELETE', body?: { with: string }) => {
    setBusy(true)
    try {
      await call(method, `${callsOf(opened.id)}/twin/link`, { ...(body && { body }), answer: linkAnswer })
      say(text(method === 'POST' ? 'link.done' : 'unlink.done'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fault = LINK_FAULTS.find((name) => name === error.message)
      const own = fault ? text(`link.${fault}`, { language: languageOf(language).name }) : text('link.failed')
      say(conflictOr(error, own), {
        urgent: true,
      })
    } finally {
      setBusy(false)
      for (const queryKey of [
        ['content', opened.id],
        ['twin', opened.id],
      ])
        void client.invalidateQueries({ queryKey })
    }
  }
  return { isBusy, act }
}

/** Makes a text that is already there, in the other language, the translation of this one. */
export function LinkTwin(props: LinkProps): ReactElement {
  const { opened, language } = props
  const text = useText(twinMessages)
  const { isBusy, act } = useLink(props)
  const [picking, pick] = useState(false)
  return (
    <>
      <Button look="quiet" small isDisabled={isBusy} onPress={() => pick(true)}>
        {text('link')}
      </Button>
      {picking && (
        <Picker
          title={text('link.title', { language: languageOf(language).name })}
          to="any"
          site={opened.site}
          language={language}
          onClose={() => pick(false)}
          onPick={({ ref }) => void act('POST', { with: ref })}
        />
      )}
    </>
  )
}

/** Says that the other text is no translation of this one after all. */
export function UnlinkTwin({ title, ...props }: LinkProps & { title: string }): ReactElement {
  const text = useText(twinMessages)
  const { isBusy, act } = useLink(props)
  const [asking, ask] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        small
        isDisabled={isBusy}
        aria-label={text('unlink.of', { title })}
        onPress={() => ask(true)}
      >
        {text('unlink')}
      </Button>
      <AskDialog
        title={text('unlink.of', { title })}
        isOpen={asking}
        doing={text('unlink')}
        onDo={() => {
          ask(false)
          void act('DELETE')
        }}
        onClose={() => ask(false)}
      >
        <p>{text('unlink.ask')}</p>
      </AskDialog>
    </>
  )
}
