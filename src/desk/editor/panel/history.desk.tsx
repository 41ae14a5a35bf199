import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { call, CallError } from '../../app/call.desk.ts'
import { useLanguage, useText } from '../../app/language.desk.tsx'
import { contentsMessages } from '../../contents/messages.ts'
import { whoWords } from '../../contents/who.desk.ts'
import { compareAnswer, othersAnswer, versionsAnswer, type Version } from '../../drafts/work-model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { NameVersion } from '../name-version.desk.tsx'
import { callsOf } from '../open-draft.desk.ts'
import { momentOf } from '../when.ts'
import { panelMessages } from './messages.ts'
import { WordsChanged } from '../words-changed.desk.tsx'

/** What the content was, and what is different now; a version becomes the work again. */
export function HistoryPanel({ draft, id }: { draft: Draft; id: string }): ReactElement {
  const text = useText(panelMessages)
  const common = useText(editorMessages)
  const language = useLanguage()
  const [chosen, choose] = useState<string | null>(null)
  const [isNaming, setNaming] = useState(false)
  const { data } = useQuery({
    queryKey: ['versions', id],
    queryFn: () => call('GET', `${callsOf(id)}/versions`, { answer: versionsAnswer }),
    staleTime: 0,
  })
  const list = useText(contentsMessages)
  return (
    <div>
      {!draft.isReadOnly && (
        <div className="group">
          <Button look="line" small onPress={() => setNaming(true)}>
            {common('version.title')}
          </Button>
        </div>
      )}
      {isNaming && <NameVersion draft={draft} id={id} onClose={() => setNaming(false)} />}
      {data?.versions.length === 0 && <p className="m">{text('history.none')}</p>}
      {data?.versions.map((version) => (
        <section key={version.id} className="group">
          <div className="line line--one">
            <span className="grow">
              <b>{version.name ?? text(`history.${version.what}`)}</b>
              <span className="m">
                {' '}
                {[momentOf(version.at, language), whoWords(list, version.who)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button look="line" small onPress={() => choose(chosen === version.id ? null : version.id)}>
              {text('history.compare')}
            </Button>
          </div>
          {chosen === version.id && <Compared draft={draft} id={id} version={version} />}
        </section>
      ))}
    </div>
  )
}

function Compared({ draft, id, version }: { draft: Draft; id: string; version: Version }): ReactElement {
  const text = useText(panelMessages)
  const common = useText(editorMessages)
  const { data } = useQuery({
    queryKey: ['compare', id, version.id, draft.saver.revision],
    queryFn: () => call('GET', `${callsOf(id)}/compare?a=${version.id}`, { answer: compareAnswer }),
  })
  const restore = async () => {
    if (!(await draft.saver.settled())) return say(common('publish.offline'), { urgent: true })
    try {
      const body = { version: version.id, revision: draft.saver.revision }
      const answer = await call('POST', `${callsOf(id)}/restore`, { body, answer: othersAnswer })
      draft.saver.told({ ...answer, conflicts: [] })
      say(text('history.restored'))
    } catch (error) {
      if (error instanceof CallError) say(error.message, { urgent: true })
      else throw error
    }
  }
  const rows = data?.rows.filter(({ change }) => change !== 'same') ?? []
  return (
    <div className="stack-s">
      {data && rows.length === 0 && <p className="m">{text('history.same')}</p>}
      {rows.map(({ block, path, parts }) => (
        <WordsChanged key={block ?? path} parts={parts} />
      ))}
      {!draft.isReadOnly && rows.length > 0 && (
        <Button look="line" small onPress={() => void restore()}>
          {text('history.take')}
        </Button>
      )}
    </div>
  )
}
