import type { ReactElement } from 'react'
import { useText } from '../../app/language.desk.tsx'
import { mayDo, useMe } from '../../app/me.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { Switch } from '../../ui/field.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { useFindings } from '../findings.desk.ts'
import { leadTo } from '../lead-to.desk.ts'
import { StyleChecks } from '../style/style-checks.desk.tsx'
import type { Style } from '../style/use-style.desk.ts'
import { useObservable } from '../observable.desk.ts'
import type { Wish } from '../wish.ts'
import { AsWhat } from './as-what.desk.tsx'
import { AtHour, WaysBack } from './back.desk.tsx'
import { Embargo, Planned } from './hours.desk.tsx'
import { isSeen } from './is-seen.ts'
import { publishingMessages } from './messages.ts'
import { useFindingText } from './musts.desk.tsx'
import { StageChoice } from './stage.desk.tsx'

interface PublishPanelProps {
  draft: Draft
  opened: DraftAnswer
  style: Style
  wish: Wish
  onWish(wish: Wish): void
}

/** Before it goes out: what is not right, when, where and for whom. */
export function PublishPanel({ draft, opened, style, wish, onWish }: PublishPanelProps): ReactElement {
  const text = useText(editorMessages)
  const ways = useText(publishingMessages)
  return (
    <div>
      <Checks draft={draft} opened={opened} />
      <StyleChecks style={style} isReadOnly={draft.isReadOnly} />
      {opened.mayWrite && <StageChoice draft={draft} opened={opened} />}
      {(opened.mayPublish || opened.plan.length > 0) && (
        <section className="group">
          <div className="group__head">
            <h2>{text('publish.when')}</h2>
          </div>
          <div className="stack-s">
            {opened.mayPublish && <When opened={opened} wish={wish} onWish={onWish} />}
            <Planned draft={draft} opened={opened} />
          </div>
        </section>
      )}
      {opened.mayWrite && (
        <section className="group">
          <div className="group__head">
            <h2>{ways('embargo.title')}</h2>
          </div>
          <Embargo key={opened.embargoUntil} draft={draft} opened={opened} />
        </section>
      )}
      <Sites draft={draft} opened={opened} />
      <Readers draft={draft} hasThread={opened.hasThread} />
      <WaysBack draft={draft} opened={opened} />
    </div>
  )
}

function Checks({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement {
  const text = useText(editorMessages)
  const say = useFindingText()
  const found = useFindings(draft, opened)
  return (
    <section className="group" aria-live="polite">
      <div className="group__head group__head--2">
        <h2>{text('publish.checks')}</h2>
        {found.length > 0 && <span className="push tag tag--note">{text('publish.to-see', { n: found.length })}</span>}
      </div>
      {found.map((finding) => (
        <div
          key={`${finding.code}${finding.block}${finding.path}${JSON.stringify(finding.values)}`}
          className={`check ${finding.must ? 'check--bad' : 'check--warn'}`}
        >
          <Icon name="alert" />
          <span>{say(finding)}</span>
          <button
            type="button"
            className="accent strong"
            aria-label={`${text('publish.go')}: ${say(finding)}`}
            onClick={() => leadTo(draft, finding)}
          >
            {text('publish.go')}
          </button>
        </div>
      ))}
      {found.length === 0 && (
        <div className="check check--ok">
          <Icon name="check" />
          <span>{text('publish.all-good')}</span>
        </div>
      )}
    </section>
  )
}

/** At once or at an hour, and what goes out then. */
function When({ opened, wish, onWish }: Omit<PublishPanelProps, 'draft' | 'style'>): ReactElement {
  const ways = useText(publishingMessages)
  const isOut = isSeen(opened)
  return (
    <>
      <AtHour at={wish.at} onAt={(at) => onWish({ ...wish, at })} />
      {wish.at !== null && (
        <fieldset>
          <legend className="label">{ways('hour.version')}</legend>
          {(['now', 'then'] as const).map((version) => (
            <label className="radio" key={version}>
              <input
                type="radio"
                name="version"
                checked={wish.version === version}
                onChange={() => onWish({ ...wish, version })}
              />
              {ways(`hour.${version}`)}
            </label>
          ))}
        </fieldset>
      )}
      {isOut && wish.at === null && <AsWhat wish={wish} onWish={onWish} />}
    </>
  )
}

/** The sites that show it; the one it belongs to always does. */
function Sites({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement | null {
  const text = useText(editorMessages)
  const me = useMe()
  const fields = useObservable(draft.fields)
  if (!Array.isArray(fields['sites'])) return null
  const shown = fields['sites'] as string[]
  return (
    <section className="group">
      <div className="group__head">
        <h2>{text('publish.sites')}</h2>
      </div>
      <div className="line" role="group" aria-label={text('publish.sites')}>
        {me.sites.map(({ alias, name }) => {
          const isOwn = alias === opened.site
          const isOn = isOwn || shown.includes(alias)
          return (
            <button
              key={alias}
              type="button"
              className={isOn ? 'chip chip--on' : 'chip'}
              aria-pressed={isOn}
              disabled={isOwn || draft.isReadOnly || !mayDo(me, 'write-own', alias)}
              onClick={() => draft.set('sites', isOn ? shown.filter((one) => one !== alias) : [...shown, alias])}
            >
              {isOn && <Icon name="check" />}
              {name}
            </button>
          )
        })}
      </div>
    </section>
  )
}

function Readers({ draft, hasThread }: { draft: Draft; hasThread: boolean }): ReactElement | null {
  const text = useText(editorMessages)
  const fields = useObservable(draft.fields)
  if (!('access' in fields)) return null
  return (
    <section className="group">
      <div className="group__head">
        <h2>{text('publish.readers')}</h2>
      </div>
      <div className="stack-s">
        <div className="seg" role="group" aria-label={text('publish.access')}>
          {(['free', 'metered', 'registered'] as const).map((access) => (
            <button
              key={access}
              type="button"
              aria-pressed={fields['access'] === access}
              disabled={draft.isReadOnly}
              onClick={() => draft.set('access', access)}
            >
              {text(`access.${access}`)}
            </button>
          ))}
        </div>
        {hasThread && (
          <Switch
            label={text('publish.comments')}
            checked={fields['commentsClosed'] !== true}
            disabled={draft.isReadOnly}
            onChange={(on) => draft.set('commentsClosed', !on)}
          />
        )}
      </div>
    </section>
  )
}
