import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { formatTimestamp } from '../../platform/i18n/dates.ts'
import { languageOf, LOCALES } from '../../platform/i18n/locale.ts'
import { call } from '../app/call.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Failed, Loading } from '../app/outcomes.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import { revertOf, type ShownUpdate, type UpdateBody, type UpdateVersion, updateVersions } from './model.ts'
import { excerptOf } from './plain-words.ts'

interface UpdateHistoryProps {
  coverage: string
  update: ShownUpdate
  mayPublish: boolean
  onRevert(body: UpdateBody): void
  onClose(): void
}

/** What an update has said since it went out, who wrote it, and a way back to each. */
export function UpdateHistory({ coverage, update, mayPublish, onRevert, onClose }: UpdateHistoryProps): ReactElement {
  const text = useText(liveDeskMessages)
  const common = useText(appMessages)
  const locale = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['live', coverage, update.id, update.changedAt],
    queryFn: ({ signal }) =>
      call('GET', `/api/staff/live/${coverage}/updates/${update.id}/versions`, { answer: updateVersions, signal }),
  })
  // Its marks stay as they are: they are no part of what it says.
  const back = ({ texts, place, image }: UpdateVersion) =>
    onRevert(revertOf({ ...update, texts, place, image }, update))
  return (
    <Dialog title={text('versions.title')} isOpen onClose={onClose} closeLabel={common('desk.close')}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && data.versions.length < 2 && <p className="soft">{text('versions.none')}</p>}
      <ol className={styles['versions']}>
        {data?.versions.map((version, n) => (
          <li key={version.at}>
            <span className="m">
              {[
                n === 0 ? text('versions.now') : null,
                formatTimestamp(version.at, locale),
                version.who ?? text('versions.by-program'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Said version={version} />
            {n > 0 && mayPublish && (
              <Button small look="line" icon="undo" onPress={() => back(version)}>
                {text('versions.take')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function Said({ version }: { version: UpdateVersion }): ReactElement {
  return (
    <>
      {LOCALES.map((locale) => {
        const said = version.texts[locale]
        return (
          said && (
            <div key={locale} lang={locale}>
              <span className="m">{languageOf(locale).name}</span>
              {said.title && <p className="strong">{said.title}</p>}
              <p>{excerptOf(said.html)}</p>
            </div>
          )
        )
      })}
      {version.place && <p className="m">{version.place}</p>}
    </>
  )
}
