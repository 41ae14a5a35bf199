import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { type Locale, languageOf } from '../../../platform/i18n/locale.ts'
import { call, CallError } from '../../app/call.desk.ts'
import { useKeys } from '../../app/keys.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Link, navigate } from '../../app/routes.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { pieceAnswer, sideBySideAnswer, twinMadeAnswer, type Pair } from '../../twins/model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { wordsOf } from '../counts.ts'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { callsOf } from '../open-draft.desk.ts'
import { WordsChanged } from './words-changed.desk.tsx'

/** The other languages of the story, and what changed in the source since each block was translated. */
export function TwinsPanel({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement {
  const text = useText(editorMessages)
  const client = useQueryClient()
  const at = `${callsOf(opened.id)}/twin`
  const { data } = useQuery({
    queryKey: ['twin', opened.id],
    queryFn: () => call('GET', at, { answer: sideBySideAnswer }),
    staleTime: 0,
  })
  const pairs = data?.pairs.filter(({ state }) => state !== 'good') ?? []
  const act = async (pair: string, what: 'fine' | 'propose') => {
    if (!(await draft.saver.settled())) return say(text('publish.offline'), { urgent: true })
    try {
      const path = `${at}/blocks/${encodeURIComponent(pair)}`
      const answer = await call('POST', path, { body: { act: what }, answer: pieceAnswer })
      draft.saver.told({ ...answer, conflicts: [] })
      await client.invalidateQueries({ queryKey: ['twin', opened.id] })
    } catch (error) {
      if (error instanceof CallError) say(error.message, { urgent: true })
      else throw error
    }
  }
  const here = () => pairs.find(({ id }) => id === draft.caret.get().block)
  const step = (by: 1 | -1) => {
    const blocks = pairs.filter(({ id, state }) => !id.startsWith('field:') && state !== 'missing')
    const now = blocks.findIndex(({ id }) => id === draft.caret.get().block)
    const next = blocks[now < 0 ? (by > 0 ? 0 : blocks.length - 1) : (now + by + blocks.length) % blocks.length]
    if (next) draft.goTo(next.id)
  }
  useKeys([
    { keys: 'F8', label: text('keys.next'), foot: pairs.length > 0, run: () => step(1) },
    { keys: 'Shift+F8', label: text('keys.previous'), run: () => step(-1) },
    {
      keys: 'Alt+Enter',
      label: text('keys.fine'),
      run() {
        const pair = here()
        if (pair) void act(pair.id, 'fine')
      },
    },
  ])
  return (
    <div>
      <section className="group stack-s">
        {opened.twins.map((twin) => (
          <Twin key={twin.language} content={opened.id} language={twin.language} id={twin.id} title={twin.title} />
        ))}
      </section>
      {pairs.map((pair) => (
        <section key={pair.id} className="group stack-s">
          <p className="m note">{text(`twin.${pair.state}`)}</p>
          {pair.parts.length > 0 ? (
            <WordsChanged parts={pair.parts} />
          ) : (
            <p className="serif">{wordsOf(pair.source)}</p>
          )}
          <PairActions
            pair={pair}
            draft={draft}
            mayPropose={data!.mayPropose}
            onAct={(what) => void act(pair.id, what)}
          />
        </section>
      ))}
      {data?.source && pairs.length === 0 && <p className="m">{text('twin.all-good')}</p>}
    </div>
  )
}

interface PairActionsProps {
  pair: Pair
  draft: Draft
  mayPropose: boolean
  onAct(what: 'fine' | 'propose'): void
}

function PairActions({ pair: { id, state }, draft, mayPropose, onAct }: PairActionsProps): ReactElement {
  const text = useText(editorMessages)
  const isHere = state !== 'missing'
  return (
    <div className="line">
      {isHere && !id.startsWith('field:') && (
        <Button look="quiet" small onPress={() => draft.goTo(id)}>
          {text('publish.go')}
        </Button>
      )}
      {mayPropose && !draft.isReadOnly && state !== 'only-here' && (
        <Button look="line" small onPress={() => onAct('propose')}>
          {text('twin.propose')}
        </Button>
      )}
      {isHere && !draft.isReadOnly && (
        <Button look="line" small onPress={() => onAct('fine')}>
          {text('twin.fine')}
        </Button>
      )}
    </div>
  )
}

/** One other language: its text, or a way to begin it. */
function Twin(props: { content: string; language: Locale; id: string | null; title: string }): ReactElement {
  const { content, language, id, title } = props
  const text = useText(editorMessages)
  const [isBusy, setBusy] = useState(false)
  const { name } = languageOf(language)
  const begin = async () => {
    setBusy(true)
    try {
      const made = await call('POST', `${callsOf(content)}/twin`, { body: { language }, answer: twinMadeAnswer })
      navigate(`/contenido/${made.id}`)
    } catch (error) {
      setBusy(false)
      if (error instanceof CallError) say(error.message, { urgent: true })
      else throw error
    }
  }
  return (
    <div className="line line--one">
      <span className={`langl langl--${language}`}>{language.toUpperCase()}</span>
      {id ? (
        <Link to={`/contenido/${id}`} className="grow accent" lang={language}>
          {title || name}
        </Link>
      ) : (
        <>
          <span className="grow">{text('twin.none', { language: name })}</span>
          <Button look="line" small isDisabled={isBusy} onPress={() => void begin()}>
            {text('twin.begin')}
          </Button>
        </>
      )}
    </div>
  )
}
