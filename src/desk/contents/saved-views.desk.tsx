import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactElement, useState } from 'react'
import { call } from '../app/call.desk.ts'
import { useText } from '../app/language.desk.tsx'
import { mayDo, useMe } from '../app/me.desk.tsx'
import { appMessages } from '../app/messages.ts'
import { Link, useQuery } from '../app/routes.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Dialog } from '../ui/dialog.desk.tsx'
import { Switch, TextField } from '../ui/field.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import styles from './contents.module.css'
import { contentsMessages } from './messages.ts'
import type { ViewsAnswer } from './model.ts'
import { viewMade } from './views-model.ts'

type SavedView = ViewsAnswer['saved'][number]

/** The views that one kept, and those of the whole newsroom; what the list asks now can be kept as well. */
export function SavedViews({ saved }: { saved: readonly SavedView[] }): ReactElement {
  const text = useText(contentsMessages)
  const me = useMe()
  const query = useQuery().toString()
  const client = useQueryClient()
  const [naming, name] = useState(false)
  const mayShare = mayDo(me, 'publish')
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => call('DELETE', `/api/staff/contents/views/${id}`),
    onError: (error) => say(error.message, { urgent: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['contents-views'] }),
  })
  return (
    <>
      <h2>{text('views.saved')}</h2>
      {saved.map((view) => (
        <div key={view.id} className={styles['saved']}>
          <Link to={`/?${view.query}`} aria-current={view.query === query ? 'page' : undefined}>
            <Icon name={view.shared ? 'people' : 'star'} label={view.shared ? text('views.shared') : ''} />
            {view.name}
          </Link>
          {(mayShare || !view.shared) && (
            <IconButton
              icon="close"
              small
              label={text('views.remove', { name: view.name })}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate(view)}
            />
          )}
        </div>
      ))}
      <Button look="quiet" small icon="plus" className={styles['keep'] ?? ''} onPress={() => name(true)}>
        {text('views.save')}
      </Button>
      {naming && <NameView query={query} mayShare={mayShare} onClose={() => name(false)} />}
    </>
  )
}

function NameView(props: { query: string; mayShare: boolean; onClose(): void }): ReactElement {
  const { query, mayShare, onClose } = props
  const text = useText(contentsMessages)
  const common = useText(appMessages)
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [shared, share] = useState(false)
  const keep = useMutation({
    mutationFn: () =>
      call('POST', '/api/staff/contents/views', { body: { name, query, shared }, answer: viewMade, once: true }),
    onSuccess() {
      say(text('views.saved-now', { name }))
      void client.invalidateQueries({ queryKey: ['contents-views'] })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep.mutate()
  }
  return (
    <Dialog
      title={text('views.save')}
      isOpen
      onClose={onClose}
      closeLabel={common('desk.close')}
      footer={
        <Button type="submit" form="keep-view" isDisabled={keep.isPending || name.trim() === ''}>
          {text('views.save.do')}
        </Button>
      }
    >
      <form id="keep-view" className="stack" onSubmit={submit}>
        <TextField
          label={text('views.save.name')}
          value={name}
          onChange={setName}
          required
          maxLength={60}
          error={keep.error?.message}
        />
        {mayShare && <Switch label={text('views.save.shared')} checked={shared} onChange={share} />}
      </form>
    </Dialog>
  )
}
