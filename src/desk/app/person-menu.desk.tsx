import { type ReactElement, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { languageOf, type Locale, LOCALES } from '../../platform/i18n/locale.ts'
import { firstLetter } from '../../platform/i18n/first-letter.ts'
import { Menu } from '../ui/menu.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { call, type CallError } from './call.desk.ts'
import { lettersAreOn, setLetters } from './keys.desk.ts'
import { speakFromNowOn, useLanguage, useText } from './language.desk.tsx'
import { useMe } from './me.desk.tsx'
import { appMessages } from './messages.ts'
import { navigate } from './routes.desk.tsx'
import { signOut } from './sign-out.desk.ts'

/** Oneself: the language of the desk, single letters, the keys, the way out. */
export function PersonMenu({ onHelp, onTour }: { onHelp(): void; onTour(): void }): ReactElement {
  const text = useText(appMessages)
  const { staff } = useMe()
  const language = useLanguage()
  const [letters, keepLetters] = useState(lettersAreOn)
  const act = async (id: string): Promise<void> => {
    if (id === 'keys') return onHelp()
    if (id === 'tour') {
      navigate('/')
      return onTour()
    }
    if (id === 'access') return navigate('/ajustes/acceso')
    if (id === 'letters') {
      setLetters(!letters)
      return keepLetters(!letters)
    }
    if (id === 'out') return signOut()
    await call('PATCH', '/api/staff/me', { body: { language: id } })
    speakFromNowOn(id as Locale)
  }
  return (
    <Menu
      label={text('desk.account', { name: staff.name })}
      entries={[
        ...LOCALES.map((locale) => ({ id: locale, text: languageOf(locale).name, checked: locale === language })),
        { id: 'access', text: text('desk.access'), icon: 'key' },
        { id: 'letters', text: text('desk.letters'), checked: letters },
        { id: 'keys', text: text('desk.keys'), icon: 'note' },
        { id: 'tour', text: text('tour.menu'), icon: 'flag' },
        { id: 'out', text: text('desk.sign-out'), icon: 'back' },
      ]}
      onAction={(id) => void act(id).catch(({ message }: CallError) => say(message, { urgent: true }))}
      trigger={
        <AriaButton className="face initial">
          <span aria-hidden="true">{initials(staff.name)}</span>
          <span className="hidden">{text('desk.account', { name: staff.name })}</span>
        </AriaButton>
      }
    />
  )
}

/** The first letters of first and last name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? '')).join('')
}
