import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { turnInto } from './text-commands.ts'

/** What reads pasted HTML is fetched once the text stands: a paste without a network finds it there. */
const reader = () => import('../paste/into-text.desk.ts')

/** Words for what a paste asks. */
export interface PasteTexts {
  heading: string
  makeHeading: string
  pictures: string
}

/** Takes a paste in its own hands, so that no browser reads the HTML of another program. */
export function pasteHandler(draft: Draft, texts: PasteTexts): (event: ClipboardEvent) => boolean {
  void reader()
  return (event) => {
    const html = event.clipboardData?.getData('text/html') ?? ''
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // What was copied here comes back as it was, pieces and all.
    if (html.includes('data-pm-slice') || (html === '' && text === '')) return false
    void reader().then(({ pasteInto }) => {
      const { headings, pictures } = pasteInto(draft, { html, text })
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
    return true
  }
}
