import type { ReactElement } from 'react'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { ByLanguage, type Words } from '../notices/by-language.desk.tsx'
import own from '../notices/notices.module.css'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { TextField } from '../ui/field.desk.tsx'
import { emergencyMessages } from './messages.ts'

/** A link while it is being written. */
export interface WrittenLink {
  text: Words
  href: string
}
const MOST = 12

interface HelpLinksProps {
  languages: readonly Locale[]
  links: readonly WrittenLink[]
  onChange(links: readonly WrittenLink[]): void
}

/** Where help is: telephones, maps, shelters. */
export function HelpLinks({ languages, links, onChange }: HelpLinksProps): ReactElement {
  const text = useText(emergencyMessages)
  const locale = useLanguage()
  const set = (at: number, values: Partial<WrittenLink>) =>
    onChange(links.map((link, n) => (n === at ? { ...link, ...values } : link)))
  return (
    <fieldset className="stack">
      <legend className="label">{text('links')}</legend>
      <ul className={own['topics']}>
        {links.map((link, at) => (
          <li key={at} className={own['topic']}>
            <div className={own['fields']}>
              <ByLanguage
                label={text('link.text')}
                languages={languages}
                words={link.text}
                maxLength={120}
                onChange={(said) => set(at, { text: said })}
              />
              <TextField
                label={text('link.href')}
                hint={text('link.hint')}
                required
                value={link.href}
                onChange={(href) => set(at, { href })}
              />
            </div>
            <div className={own['moves']}>
              <IconButton
                icon="close"
                small
                label={text('link.remove', { link: localized({ es: '', ...link.text }, locale) || text('link.new') })}
                onPress={() => onChange(links.filter((_, n) => n !== at))}
              />
            </div>
          </li>
        ))}
      </ul>
      {links.length < MOST && (
        <Button look="line" icon="plus" onPress={() => onChange([...links, { text: {}, href: '' }])}>
          {text('link.add')}
        </Button>
      )}
    </fieldset>
  )
}
