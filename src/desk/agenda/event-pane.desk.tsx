import type { ReactElement } from 'react'
import { languageOf } from '../../platform/i18n/locale.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { useSite } from '../app/me.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Group } from '../ui/group.desk.tsx'
import { agendaDeskMessages } from './messages.ts'
import type { DeskEvent } from './model.ts'
import { OccurrenceForm } from './occurrence-form.desk.tsx'
import { useConfirm } from './read.desk.ts'
import { useWords } from './words.desk.ts'

interface PaneProps {
  event: DeskEvent
  mayChange: boolean
  addressOf(id: string): string
  onBack(): void
}

/** An event: when and where it is, whether it is the same as another one, and the ways to its texts. */
export function EventPane({ event, mayChange, addressOf, onBack }: PaneProps): ReactElement {
  const text = useText(agendaDeskMessages)
  const locale = useLanguage()
  const site = useSite()
  const confirmIt = useConfirm(event)
  const said = useWords()
  const isToConfirm = event.isDraft && mayChange
  useKeys([{ keys: 'C', label: text('key.confirm'), foot: true, off: !isToConfirm, run: confirmIt }])
  return (
    <>
      <div className="pane__head">
        <IconButton icon="back" small label={text('back')} className="not-wide" onPress={onBack} />
        <h2>{event.title}</h2>
      </div>
      <div className="pad">
        <div className="stack">
          <p>
            <b>{text('when')}</b> {said(event.occurrence, locale)}
          </p>
          {event.place && (
            <p>
              <b>{text('place')}</b> {event.place}
            </p>
          )}
          <div className="line">
            {event.twins.map(({ id, language }) => (
              <Link key={id} to={`/contenido/${id}`} className="button button--line">
                {text('edit', { language: languageOf(language).name })}
              </Link>
            ))}
            {event.path && (
              <a className="button button--quiet" href={`/${site.alias}${event.path}`} target="_blank" rel="noreferrer">
                {text('see')}
              </a>
            )}
          </div>
          {isToConfirm && (
            <div className="notice notice--note">
              <p>{text('confirm.text')}</p>
              <Button className="push" onPress={confirmIt}>
                {text('confirm.do')}
              </Button>
            </div>
          )}
        </div>
        {event.duplicates.length > 0 && (
          <Group title={text('duplicates')}>
            {event.duplicates.map(({ id, title }) => (
              <p key={id}>
                <Link to={addressOf(id)}>{title}</Link>
              </p>
            ))}
          </Group>
        )}
        <Group title={text('when.change')}>
          {mayChange ? <OccurrenceForm event={event} /> : <p className="m">{text('form.read-only')}</p>}
        </Group>
      </div>
    </>
  )
}
