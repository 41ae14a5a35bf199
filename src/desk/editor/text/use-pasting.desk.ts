import { useMemo } from 'react'
import { useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { pasteHandler } from './pasting.desk.ts'

/** What becomes of what is pasted into the text. */
export function usePasting(draft: Draft, language: DraftAnswer['language']): ReturnType<typeof pasteHandler> {
  const text = useText(editorMessages)
  return useMemo(
    () =>
      pasteHandler(draft, {
        language,
        texts: {
          heading: text('paste.heading'),
          makeHeading: text('paste.make-heading'),
          pictures: text('paste.pictures'),
          notPictures: text('paste.not-pictures'),
          sending: (count) => text('paste.sending', { count }),
          refused: (name) => text('paste.refused', { name }),
          left: (name) => text('paste.left', { name }),
        },
      }),
    [draft, language, text],
  )
}
