import { type ReactElement, useState } from 'react'
import { type Locale, languageOf } from '../../../platform/i18n/locale.ts'
import { call, CallError } from '../../app/call.desk.ts'
import { useText } from '../../app/language.desk.tsx'
import { Link, navigate } from '../../app/routes.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import { twinMadeAnswer } from '../../twins/model.ts'
import { Button } from '../../ui/button.desk.tsx'
import { say } from '../../ui/toast.desk.tsx'
import { wordsOf } from '../counts.ts'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { callsOf } from '../open-draft.desk.ts'
import { WordsChanged } from '../words-changed.desk.tsx'
import { LinkTwin, UnlinkTwin } from './link-twin.desk.tsx'
import { PairActions } from './pair-actions.desk.tsx'
import { toReview } from './cells.ts'
import { useTwin } from './twin.desk.ts'

/** The other languages of the story, and what changed in the source since each block was translated. */
export function TwinsPanel({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement {
  const text = useText(editorMessages)
  const { data, act } = useTwin(draft, opened.id)
  const pairs = toReview(data?.pairs ?? [])
  return (
    <div>
      <section className="group stack-s">
        {opened.twins.map((twin) => (
          <Twin key={twin.language} opened={opened} language={twin.language} id={twin.id} title={twin.title} />
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

/** One other language: its text, or a way to begin it. */
function Twin(props: { opened: DraftAnswer; language: Locale; id: string | null; title: string }): ReactElement {
  const { opened, language, id, title } = props
  const text = useText(editorMessages)
  const [isBusy, setBusy] = useState(false)
  const { name } = languageOf(language)
  const begin = async () => {
    setBusy(true)
    try {
      const made = await call('POST', `${callsOf(opened.id)}/twin`, { body: { language }, answer: twinMadeAnswer })
      navigate(`/contenido/${made.id}?lado=1`)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof CallError)) throw error
      // Somebody else has begun it at the same moment.
      const { id: theirs } = (error.body ?? {}) as { id?: string }
      if (error.status === 409 && theirs) navigate(`/contenido/${theirs}?lado=1`)
      else say(error.message, { urgent: true })
    }
  }
  return (
    <div className="line">
      <span className={`langl langl--${language}`}>{language.toUpperCase()}</span>
      {id ? (
        <>
          <Link to={`/contenido/${id}`} className="grow accent" lang={language}>
            {title || name}
          </Link>
          {opened.mayWrite && <UnlinkTwin opened={opened} language={language} title={title || name} />}
        </>
      ) : (
        <>
          <span>{text('twin.none', { language: name })}</span>
          <Button look="line" small isDisabled={isBusy} onPress={() => void begin()}>
            {text('twin.begin')}
          </Button>
          {opened.mayWrite && <LinkTwin opened={opened} language={language} />}
        </>
      )}
    </div>
  )
}
