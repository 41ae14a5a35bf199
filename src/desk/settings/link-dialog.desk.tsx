import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { type Locale, ROOT_LOCALE } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { findAnswer } from '../contents/find-model.ts'
import { ByLanguage, clean, neededOf, type Words } from '../notices/by-language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { Switch, TextField } from '../ui/field.desk.tsx'
import type { LinkRow } from './link-rows.ts'
import { settingMessages } from './messages.ts'
import styles from './settings.module.css'

interface LinkDialogProps {
  row: LinkRow
  site: string
  languages: readonly Locale[]
  onDone(row: LinkRow): void
  onRemove(): void
  onClose(): void
}

/** A link: its words in each language, where it leads, and whether readers see it. */
export function LinkDialog({ row, site, languages, onDone, onRemove, onClose }: LinkDialogProps): ReactElement {
  const text = useText(settingMessages)
  const [words, setWords] = useState<Words>(row.text)
  const [href, setHref] = useState(row.href ?? '')
  const [hidden, hide] = useState(row.hidden)
  const isHeading = row.href === null
  const needed = neededOf(languages)
  const ready = Boolean(words[needed]?.trim()) && (isHeading || href.trim() !== '')
  return (
    <Dialog
      title={row.text[needed] || text('link.new')}
      isOpen
      onClose={onClose}
      closeLabel={text('link.cancel')}
      footer={
        <>
          <Button look="line" onPress={onRemove}>
            {text('link.remove')}
          </Button>
          <Button type="submit" form="one-link" isDisabled={!ready}>
            {text('link.done')}
          </Button>
        </>
      }
    >
      <form
        id="one-link"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!ready) return
          const said = { [ROOT_LOCALE]: words[needed]!.trim(), ...clean(words) }
          onDone({ ...row, text: said, href: isHeading ? null : href.trim(), hidden })
        }}
      >
        <ByLanguage label={text('link.text')} languages={languages} words={words} onChange={setWords} />
        {!isHeading && (
          <>
            <TextField
              label={text('link.href')}
              hint={text('link.href.hint')}
              required
              autoComplete="off"
              value={href}
              onChange={setHref}
            />
            <AddressPicker
              site={site}
              onPick={({ path, title }) => {
                setHref(path)
                if (!words[needed]?.trim()) setWords({ ...words, [needed]: title })
              }}
            />
            <Switch label={text('link.hide')} checked={hidden} onChange={hide} />
          </>
        )}
      </form>
    </Dialog>
  )
}

/** Finds a content, section or topic and takes its address. */
function AddressPicker({
  site,
  onPick,
}: {
  site: string
  onPick(found: { path: string; title: string }): void
}): ReactElement {
  const text = useText(settingMessages)
  const [typed, type] = useState('')
  const q = typed.trim()
  const { data } = useQuery({
    queryKey: ['find-address', site, q],
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({ q, kinds: 'taxon,tag,show,author,blog,content', site })
      return call('GET', `/api/staff/find?${asked.toString()}`, { answer: findAnswer, signal })
    },
    enabled: q.length > 1,
  })
  const found = data?.found.flatMap(({ path, ...row }) => (path ? [{ ...row, path }] : [])) ?? []
  return (
    <>
      <TextField label={text('link.find')} type="search" autoComplete="off" value={typed} onChange={type} />
      {q.length > 1 && data && found.length === 0 && <p className="m">{text('link.none')}</p>}
      {found.length > 0 && (
        <ul className={styles['found']}>
          {found.map((row) => (
            <li key={`${row.kind} ${row.id}`}>
              <button
                type="button"
                onClick={() => {
                  onPick(row)
                  type('')
                }}
              >
                <b>{row.title}</b>
                <span className="m">{row.path}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
