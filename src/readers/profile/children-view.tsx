import { useEffect, useState, type ReactElement } from 'react'
import { textsAt } from '../../forms/field/form-context.ts'
import { showSnackbar } from '../../ui/snackbar/snackbar.element.ts'
import { CallError } from '../../browser/http.ts'
import { dropDrafts } from '../current/draft.ts'
import { readerId, changeReader } from '../current/reader.ts'
import { profileCall, toLogin, useAccount } from './account.ts'
import { childDraft, ChildForm } from './child-form.tsx'
import { ChildFace, type Child } from './child.tsx'
import { guardianMessages } from '../children/messages.ts'
import { GUARDIANS_PATH } from '../children/model.ts'
import { profileMessages } from './messages.ts'
import type { ProfileContext } from './model.ts'
import { Done, Failed, Question, Waiting } from './feedback.tsx'
import s from './profile.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

interface Known {
  children: Child[]
  max: number
}

/** The profiles of children that an adult looks after (PROF-06, PROF-104, PROF-105, OPEN-57). */
export function ChildrenView({ context }: { context: ProfileContext }): ReactElement {
  const t = textsAt(context, profileMessages)
  const user = useAccount(context, false)
  const [known, setKnown] = useState<Known | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** The child in the form; `new` makes one. */
  const [editing, setEditing] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Child | null>(null)
  const [saved, setSaved] = useState(false)
  const signedIn = user !== null
  const opener = useKeptFocus<HTMLButtonElement>(known ? `${editing} ${known.children.length}` : undefined)
  useEffect(() => {
    if (!signedIn) return
    profileCall<Known>(context, 'GET', 'front/user/children/').then(
      (answer) => {
        setKnown(answer)
        // What was typed before the session was over is there again (OPEN-46).
        const draft = childDraft(readerId())?.['child']
        if (typeof draft === 'string') setEditing(draft)
      },
      (error: unknown) => {
        if (!readerId()) return toLogin(context)
        const minor = error instanceof CallError && error.errorCode === 'NOT_A_GUARDIAN'
        setFailure(textsAt(context, profileMessages)(minor ? 'children.error.adult' : 'error.generic'))
      },
    )
  }, [context, signedIn])
  if (failure)
    return (
      <>
        <Failed>{failure}</Failed>
        <Guardians context={context} />
      </>
    )
  if (!user || !known) return <Waiting />
  const { children, max } = known

  function keep(list: Child[]): void {
    setKnown({ children: list, max })
    changeReader(user!, { hasChildren: list.length > 0 })
  }
  function onSaved(child: Child): void {
    const old = children.some(({ id }) => id === child.id)
    keep(old ? children.map((each) => (each.id === child.id ? child : each)) : [...children, child])
    setEditing(null)
    setSaved(true)
  }
  async function remove(child: Child): Promise<void> {
    setLeaving(null)
    try {
      await profileCall(context, 'DELETE', `front/user/children/${child.id}`)
      keep(children.filter(({ id }) => id !== child.id))
      showSnackbar(t('children.removed'))
    } catch {
      showSnackbar(t('error.generic'))
    }
  }
  const edit = (id: string) => {
    setSaved(false)
    setEditing(id)
  }

  return (
    <div className="flow">
      {saved ? <Done>{t('children.saved')}</Done> : null}
      {children.length === 0 && editing === null ? <p>{t('children.empty')}</p> : null}
      <ul className={s.two} hidden={children.length === 0}>
        {children.map((child) =>
          editing === child.id ? null : (
            <li key={child.id} className={s.author} data-child={child.id}>
              <ChildFace avatar={child.avatar} />
              <div>
                <h2>{child.name}</h2>
                <p className={s.networks}>{child.nick}</p>
                {child.readOnly ? <p className="hint">{t('children.read-only')}</p> : null}
                <p className="actions">
                  {child.readOnly ? null : (
                    <button
                      className="button button--line button--small"
                      type="button"
                      aria-label={`${t('children.edit')}: ${child.name}`}
                      onClick={() => edit(child.id)}
                    >
                      {t('children.edit')}
                    </button>
                  )}
                  <button
                    className="button button--quiet button--small"
                    type="button"
                    aria-label={`${t('children.remove')}: ${child.name}`}
                    onClick={() => setLeaving(child)}
                  >
                    {t('children.remove')}
                  </button>
                </p>
              </div>
            </li>
          ),
        )}
      </ul>
      {editing !== null ? (
        <ChildForm
          key={editing}
          context={context}
          readerId={user.id}
          child={children.find(({ id }) => id === editing) ?? null}
          onSaved={onSaved}
          onCancel={() => {
            dropDrafts('child')
            setEditing(null)
          }}
        />
      ) : children.length >= max ? (
        <p className="notice notice--note">{t('children.limit', { max })}</p>
      ) : (
        <p>
          <button ref={opener} className="button" type="button" onClick={() => edit('new')}>
            {t('children.add')}
          </button>
        </p>
      )}
      <Guardians context={context} />
      {leaving ? (
        <Question
          title={t('children.remove.confirm', { name: leaving.name })}
          text={t('children.remove.text')}
          cancel={t('profile.delete.cancel')}
          confirm={t('children.remove')}
          onCancel={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        />
      ) : null}
    </div>
  )
}

/** The way to the page that explains it (PROF-104). */
function Guardians({ context }: { context: ProfileContext }): ReactElement {
  return (
    <p className="hint">
      <a href={context.prefix + GUARDIANS_PATH}>{textsAt(context, guardianMessages)('guardian.title')}</a>
    </p>
  )
}
