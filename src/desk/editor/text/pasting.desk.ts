import type { Locale } from '../../../platform/i18n/locale.ts'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { turnInto } from './text-commands.ts'

/** What reads pasted HTML is fetched once the text stands: a paste without a network finds it there. */
const reader = () => import('../paste/into-text.desk.ts')
/** What sends pictures is fetched when there is one. */
const sender = () => import('../paste/pictures-into-text.desk.ts')

/** Words for what a paste asks or says. */
export interface PasteTexts {
  heading: string
  makeHeading: string
  pictures: string
  notPictures: string
  sending(count: number): string
  refused(name: string): string
  left(name: string): string
}

/** Takes what is pasted or dropped in its own hands, so that no browser reads the HTML of another program. */
export function pasteHandler(
  draft: Draft,
  { language, texts }: { language: Locale | null; texts: PasteTexts },
): (data: DataTransfer) => boolean {
  void reader()
  return (data) => {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const files = [...data.files]
    // What was copied here comes back as it was, pieces and all.
    if (html.includes('data-pm-slice')) return false
    // Beside words a picture only shows them once more, as spreadsheets do.
    if (files.length > 0 && text === '') sendPictures(draft, files, { language, texts })
    else if (html !== '' || text !== '') takeWords(draft, { html, text }, texts)
    else return false
    return true
  }
}

function takeWords(draft: Draft, words: { html: string; text: string }, texts: PasteTexts): void {
  void reader().then(({ pasteInto }) => {
    const { headings, pictures } = pasteInto(draft, words)
    const [first] = headings
    if (first)
      say(texts.heading, {
        act: {
          label: texts.makeHeading,
          run() {
            draft.goTo(first)
            draft.run(turnInto('heading'))
          },
        },
      })
    if (pictures > 0) say(texts.pictures)
  })
}

function sendPictures(
  draft: Draft,
  files: readonly File[],
  { language, texts }: { language: Locale | null; texts: PasteTexts },
): void {
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  if (pictures.length < files.length) say(texts.notPictures, { urgent: true })
  if (pictures.length === 0) return
  say(texts.sending(pictures.length))
  void sender().then(({ picturesInto }) => picturesInto(draft, pictures, { language, texts }))
}
