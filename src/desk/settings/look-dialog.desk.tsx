import { type ReactElement, useState } from 'react'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { useText } from '../app/language.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { PageFrame } from '../ui/page-frame.desk.tsx'
import { settingMessages } from './messages.ts'

/** Addresses of the front by language. */
export interface LookProps {
  urls: Record<string, string>
  onClose(): void
}

/** The real front with what is not saved yet, in each language and at three widths. */
export function LookDialog({ urls, onClose }: LookProps): ReactElement {
  const text = useText(settingMessages)
  const languages = Object.keys(urls) as Locale[]
  const [language, setLanguage] = useState(languages[0]!)
  return (
    <Dialog title={text('look.title')} isOpen wide="full" onClose={onClose} closeLabel={text('look.close')}>
      <PageFrame url={urls[language]!} title={text('look.frame')} widthLabel={text('look.width')}>
        <div className="seg" role="group" aria-label={text('look.language')}>
          {languages.map((each) => (
            <button key={each} type="button" aria-pressed={each === language} onClick={() => setLanguage(each)}>
              {languageOf(each).name}
            </button>
          ))}
        </div>
      </PageFrame>
    </Dialog>
  )
}
