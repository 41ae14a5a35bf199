import type { ReactElement } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import { useMe } from '../../app/me.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { checks, type Finding } from '../../drafts/checks.ts'
import { Switch, TextField } from '../../ui/field.desk.tsx'
import { Icon } from '../../ui/icon.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { useTold } from '../told.desk.ts'
import { StyleChecks } from './style.desk.tsx'
import { fromField, toField } from '../when.ts'

/** What is wanted of a publication, until it is asked for. */
export interface Wish {
  at: string | null
  as: 'change' | 'update' | 'correction'
  note: string
  twins: string[]
}
export const NO_WISH: Wish = { at: null, as: 'change', note: '', twins: [] }

/** What is found wrong, once the hands rest. */
export function useFindings(draft: Draft, opened: DraftAnswer): Finding[] {
  const document = useTold(draft.resting)
  return checks(document, { language: opened.language })
}

interface PublishPanelProps {
  draft: Draft
  opened: DraftAnswer
  wish: Wish
  onWish(wish: Wish): void
}

/** Before it goes out: what is not right, when, where and for whom. */
export function PublishPanel({ draft, opened, wish, onWish }: PublishPanelProps): ReactElement {
  const text = useText(editorMessages)
  return (
    <div>
      <Checks draft={draft} opened={opened} />
      {draft.hasText && opened.language && <StyleChecks draft={draft} language={opened.language} />}
      {opened.mayPublish && (
        <section className="group">
          <div className="group__head">
            <h2>{text('publish.when')}</h2>
          </div>
          <When opened={opened} wish={wish} onWish={onWish} />
        </section>
      )}
      <Sites draft={draft} opened={opened} />
      <Readers draft={draft} />
    </div>
  )
}

function Checks({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement {
  const text = useText(editorMessages)
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
          <span>{text(`check.${finding.code}` as never, finding.values)}</span>
          <button type="button" className="accent strong" onClick={() => goTo(draft, finding)}>
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

/** Into the block or the field that wants an eye. */
function goTo(draft: Draft, { block, path }: Finding): void {
  if (block) draft.goTo(block)
  else document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path?.split('.')[0] ?? '')}"]`)?.focus()
}

function When({ opened, wish, onWish }: Omit<PublishPanelProps, 'draft'>): ReactElement {
  const text = useText(editorMessages)
  const isOut = opened.state === 'published' || opened.state === 'corrected'
  const soon = () => new Date(Math.ceil((Date.now() + 60_000) / 900_000) * 900_000).toISOString()
  return (
    <div className="stack-s">
      {isOut ? (
        <div className="field">
          <span className="label">{text('publish.as')}</span>
          {(['change', 'update', 'correction'] as const).map((as) => (
            <label className="radio" key={as}>
              <input type="radio" name="as" checked={wish.as === as} onChange={() => onWish({ ...wish, as })} />
              {text(`publish.as-${as}`)}
            </label>
          ))}
          {wish.as === 'correction' && (
            <TextField label={text('publish.note')} value={wish.note} onChange={(note) => onWish({ ...wish, note })} />
          )}
        </div>
      ) : (
        <>
          <div className="seg" role="group" aria-label={text('publish.when')}>
            <button type="button" aria-pressed={wish.at === null} onClick={() => onWish({ ...wish, at: null })}>
              {text('publish.at-once')}
            </button>
            <button
              type="button"
              aria-pressed={wish.at !== null}
              onClick={() => onWish({ ...wish, at: wish.at ?? soon() })}
            >
              {text('publish.at-hour')}
            </button>
          </div>
          {wish.at !== null && (
            <TextField
              label={text('publish.hour')}
              type="datetime-local"
              hint={text('publish.hour-hint')}
              value={toField(wish.at)}
              onChange={(value) => onWish({ ...wish, at: fromField(value) ?? wish.at })}
            />
          )}
        </>
      )}
      {opened.twins
        .filter(({ id, isDrafted }) => id !== null && id !== opened.id && isDrafted)
        .map(({ id, language }) => (
          <Switch
            key={id}
            label={text('publish.twin', { language: languageOf(language).name })}
            checked={wish.twins.includes(id!)}
            onChange={(on) =>
              onWish({ ...wish, twins: on ? [...wish.twins, id!] : wish.twins.filter((one) => one !== id) })
            }
          />
        ))}
    </div>
  )
}

/** The sites that show it; the one it belongs to always does. */
function Sites({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement | null {
  const text = useText(editorMessages)
  const { sites } = useMe()
  const fields = useTold(draft.fields)
  if (!Array.isArray(fields['sites'])) return null
  const shown = fields['sites'] as string[]
  return (
    <section className="group">
      <div className="group__head">
        <h2>{text('publish.sites')}</h2>
      </div>
      <div className="line">
        {sites.map(({ alias, name }) => {
          const isOwn = alias === opened.site
          const isOn = isOwn || shown.includes(alias)
          return (
            <button
              key={alias}
              type="button"
              className={isOn ? 'chip chip--on' : 'chip'}
              aria-pressed={isOn}
              disabled={isOwn || draft.isReadOnly}
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

function Readers({ draft }: { draft: Draft }): ReactElement | null {
  const text = useText(editorMessages)
  const fields = useTold(draft.fields)
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
        <Switch
          label={text('publish.comments')}
          checked={fields['commentsClosed'] !== true}
          onChange={(on) => draft.set('commentsClosed', !on)}
        />
      </div>
    </section>
  )
}
