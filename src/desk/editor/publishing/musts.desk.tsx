import type { ReactElement } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { Link } from '../../app/routes.desk.tsx'
import type { Finding } from '../../drafts/checks.ts'
import { Switch } from '../../ui/field.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import { useFieldAt } from '../forms/form.desk.tsx'
import { editorMessages } from '../messages.ts'
import { momentOf } from '../when.ts'
import type { TwinToGo } from './before.desk.ts'
import { publishingMessages } from './messages.ts'

interface MustsProps {
  musts: readonly Finding[]
  hasConflicts: boolean
  onGo(finding: Pick<Finding, 'code' | 'block' | 'path'>): void
}

/** What keeps a content from going out, each with a way there. */
export function Musts({ musts, hasConflicts, onGo }: MustsProps): ReactElement | null {
  const text = useText(editorMessages)
  const ways = useText(publishingMessages)
  const say = useFindingText()
  if (musts.length === 0 && !hasConflicts) return null
  return (
    <div role="group" aria-label={ways('dialog.must')}>
      <p className="strong">{ways('dialog.must')}</p>
      {hasConflicts && (
        <div className="check check--bad">
          <Icon name="alert" />
          <span>{ways('dialog.conflict')}</span>
        </div>
      )}
      {musts.map((finding) => (
        <div className="check check--bad" key={`${finding.code}${finding.block}${finding.path}`}>
          <Icon name="alert" />
          <span>{say(finding)}</span>
          <button
            type="button"
            className="accent strong"
            aria-label={`${text('publish.go')}: ${say(finding)}`}
            data-way=""
            onClick={() => onGo(finding)}
          >
            {text('publish.go')}
          </button>
        </div>
      ))}
    </div>
  )
}

interface TwinsProps {
  twins: readonly TwinToGo[]
  chosen: readonly string[]
  onChoose(ids: string[]): void
}

/** The translations that go out with it; what stands against one of them is named with a way to it. */
export function TwinsToGo({ twins, chosen, onChoose }: TwinsProps): ReactElement {
  const ways = useText(publishingMessages)
  const say = useFindingText()
  return (
    <>
      {twins.map(({ id, language, behind, musts }) => {
        const name = languageOf(language).name
        const isChosen = chosen.includes(id)
        return (
          <div key={id}>
            <Switch
              label={ways('dialog.twin', { language: name })}
              checked={isChosen}
              onChange={(on) => onChoose(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
            {behind > 0 && <p className="m note">{ways('dialog.twin-behind', { n: behind, count: behind })}</p>}
            {isChosen &&
              musts.map((finding) => (
                <div className="check check--bad" key={`${finding.code}${finding.block}${finding.path}`}>
                  <Icon name="alert" />
                  <span>{ways('dialog.twin-must', { language: name, what: say(finding) })}</span>
                  <Link to={`/contenido/${id}`} className="accent strong" data-way="">
                    {ways('dialog.twin-open')}
                  </Link>
                </div>
              ))}
          </div>
        )
      })}
    </>
  )
}

/** What a finding says, in words; hours as the house writes them. */
export function useFindingText(): (finding: Finding) => string {
  const ways = useText(publishingMessages)
  const language = useLanguage()
  const fieldAt = useFieldAt()
  return ({ code, values }) => {
    if (code === 'embargo' && values?.['until'])
      return ways('embargo.now', { at: momentOf(String(values['until']), language) })
    if (code === 'field-wrong') return ways('check.field-wrong', { field: fieldAt(String(values?.['field'] ?? '')) })
    return ways(`check.${code}` as never, values)
  }
}
