import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import { languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { CallError } from '../app/call.desk.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Failed, Loading, Unknown } from '../app/outcomes.desk.tsx'
import { useMe } from '../app/me.desk.tsx'
import { useFoot } from '../app/slots.desk.tsx'
import { Theirs } from '../forms/theirs.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { Arriving } from './arriving.desk.tsx'
import { AsideStrip } from './aside-strip.desk.tsx'
import { useBox } from './box-state.desk.ts'
import { bodyOf, boxOf, boxOfSubmission, saidIn, untouched, type Writing, writingOf } from './boxes.ts'
import { UpdateBox } from './box.desk.tsx'
import { Head } from './head.desk.tsx'
import { KeyMoments } from './key-moments.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import { type CoverageAnswer, revertOf, type ShownUpdate, type Submission, TAKE_BACK_MS } from './model.ts'
import { QueueStrip } from './queue-strip.desk.tsx'
import { letOut, onOut, takeFromQueue, useQueue } from './queue.desk.ts'
import { useAct, useCoverage } from './read.desk.ts'
import { SendForm } from './send-form.desk.tsx'
import { type JustOut, Timeline } from './timeline.desk.tsx'

/** The console of a live coverage. */
export function Screen({ params }: { params: Record<string, string> }): ReactElement {
  const { data, error, refetch } = useCoverage(params['id']!)
  if (!data && error instanceof CallError && error.status === 404) return <Unknown />
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />
  return <Console key={data.id} coverage={data} />
}

/** A name for a new update that no other has. */
const newId = (): string => `u-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

function Console({ coverage }: { coverage: CoverageAnswer }): ReactElement {
  const text = useText(liveDeskMessages)
  const locale = useLanguage()
  const { staff } = useMe()
  const client = useQueryClient()
  const { box, aside, clashes, isGone, write, settle, replace, clear, takeUp } = useBox(coverage.id, coverage.updates)
  const isSettled = !isGone && clashes.length === 0
  const queue = useQueue().filter((one) => one.coverage === coverage.id)
  const act = useAct(coverage.id)
  const languages = coverage.languages.map(({ language }) => language)
  const { justOut, takeBack } = useJustOut(coverage.id, act)
  const toBox = () => document.getElementById('entrada')?.focus()
  /** Puts something else into the box, and says that what was written there waits. */
  const bring = (next: Writing) => {
    if (replace(next)) say(text('aside.put'))
    toBox()
  }
  const leave = () => {
    if (clear()) say(text('aside.back'))
  }
  const publish = (chosen: Locale[]) => {
    if (!isSettled) return
    const update = box.editing?.id ?? box.sentAs ?? newId()
    letOut({ coverage: coverage.id, staff: staff.id, update, body: bodyOf(box, chosen) })
    leave()
    // The button that was pressed has nothing to do any more: one writes the next.
    toBox()
  }
  const take = (submission: Submission) =>
    bring(untouched(boxOfSubmission(submission, languages.includes(locale) ? locale : languages[0]!)))
  const edit = (update: ShownUpdate) => (box.editing?.id === update.id ? toBox() : bring(untouched(boxOf(update))))
  const [newest] = coverage.updates
  const off = !coverage.mayPublish
  const said = saidIn(box, languages)
  useKeys([
    { keys: 'C', label: text('key.write'), foot: true, off, run: toBox },
    {
      keys: 'Ctrl+Enter',
      label: text('key.publish'),
      foot: true,
      off: off || said.length === 0,
      run: () => publish(said),
    },
    { keys: 'Alt+K', label: text('key.mark'), foot: true, off, run: () => write({ ...box, key: !box.key }) },
    { keys: 'E', label: text('key.last'), foot: true, off: off || !newest, run: () => newest && edit(newest) },
    {
      keys: 'Z',
      label: text(justOut?.former ? 'key.undo.correction' : 'key.undo'),
      foot: true,
      off: !justOut,
      run: () => void takeBack(),
    },
    ...coverage.submissions.slice(0, 9).map((submission, at) => ({
      keys: String(at + 1),
      label: text('key.take'),
      off,
      run: () => take(submission),
    })),
  ])
  useFoot(queue.length ? text('queue.foot', { count: queue.length }) : text('queue.foot.none'))
  return (
    <div className={styles['screen']}>
      <p className="hidden" role="status">
        {justOut && text(justOut.former ? 'out.said.correction' : 'out.said')}
      </p>
      <Head coverage={coverage} />
      <Arriving coverage={coverage} onBox={take} />
      <section className={styles['now']} aria-label={text('box.label')} data-pane="">
        <div className={styles['nowIn']}>
          {coverage.mayPublish && (
            <UpdateBox
              box={box}
              languages={languages}
              site={coverage.site}
              onChange={write}
              onCancel={leave}
              onPublish={publish}
              isSettled={isSettled}
            >
              <Theirs
                form={{ clashes, settle: ({ name }, isMine) => settle(name, isMine) }}
                nameOf={(name) => fieldName(name, text)}
                sayValue={(name, value) => (name === 'image' && value ? text('box.image.has') : undefined)}
              />
              {isGone && <GoneNotice onAnew={() => write({ ...box, editing: null })} />}
            </UpdateBox>
          )}
          {coverage.mayPublish && (
            <AsideStrip
              aside={aside}
              onTake={(at) => {
                takeUp(at)
                toBox()
              }}
            />
          )}
          {!coverage.mayPublish && coverage.maySubmit && <SendForm coverage={coverage.id} />}
          <QueueStrip
            queue={queue}
            onBack={(queued) => {
              bring(writingOf(queued.body, queued.update, coverage))
              takeFromQueue(queued.update)
              void client.invalidateQueries({ queryKey: ['live', coverage.id] })
            }}
          />
          <Timeline
            coverage={coverage.id}
            updates={coverage.updates}
            languages={languages}
            mayPublish={coverage.mayPublish}
            justOut={justOut}
            onEdit={edit}
            onTakeBack={() => void takeBack()}
            onRevert={(update, body) => letOut({ coverage: coverage.id, staff: staff.id, update, body })}
          />
        </div>
      </section>
      <KeyMoments coverage={coverage} />
    </div>
  )
}

type Text = ReturnType<typeof useText<typeof liveDeskMessages.es>>

/** What a field of the box is called. */
function fieldName(name: string, text: Text): string {
  const [part, language] = name.split('.') as [keyof typeof FIELDS, Locale | undefined]
  return language ? `${text(FIELDS[part])}, ${languageOf(language).name}` : text(FIELDS[part])
}
const FIELDS = {
  title: 'box.headline',
  text: 'box.text',
  key: 'box.key',
  pinned: 'box.pinned',
  place: 'box.place',
  image: 'box.image',
} as const

/** Somebody took away what one corrects: one's own words can go out as a new one. */
function GoneNotice({ onAnew }: { onAnew(): void }): ReactElement {
  const text = useText(liveDeskMessages)
  return (
    <div className="notice notice--note" role="status">
      <p>{text('box.gone')}</p>
      <Button small look="line" className="push" onPress={onAnew}>
        {text('box.anew')}
      </Button>
    </div>
  )
}

/** What went out a moment ago, and how it is taken back. */
function useJustOut(id: string, act: ReturnType<typeof useAct>) {
  const text = useText(liveDeskMessages)
  const client = useQueryClient()
  const [justOut, setOut] = useState<JustOut | null>(null)
  useEffect(
    () =>
      onOut((answer, { coverage, update, body: { seen } }) => {
        if (coverage !== id) return
        client.setQueryData(['live', id], answer)
        const now = answer.updates.find((one) => one.id === update)
        setOut({ id: update, at: Date.now(), former: seen && now ? revertOf(seen, now) : null })
      }),
    [client, id],
  )
  useEffect(() => {
    if (!justOut) return
    const timer = setTimeout(() => setOut(null), TAKE_BACK_MS)
    return () => clearTimeout(timer)
  }, [justOut])
  const takeBack = useCallback(async () => {
    if (!justOut) return
    setOut(null)
    const { former } = justOut
    const path = `/updates/${justOut.id}`
    // Of a correction only the correction is taken back.
    const isDone = await (former ? act('PUT', path, former) : act('DELETE', path))
    if (isDone) say(text(former ? 'undo.done.correction' : 'undo.done'))
  }, [justOut, act, text])
  return { justOut, takeBack }
}
