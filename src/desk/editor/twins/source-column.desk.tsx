import { type ReactElement, useRef, useState } from 'react'
import { languageOf } from '../../../platform/i18n/locale.ts'
import { useText } from '../../app/language.desk.tsx'
import type { DraftAnswer } from '../../drafts/calls-model.ts'
import type { Pair, SideBySide } from '../../twins/model.ts'
import { useGlossary } from '../../registers/glossary/read.desk.ts'
import { LanguageMark, Switch } from '../../ui/field.desk.tsx'
import { wordsOf } from '../counts.ts'
import type { Draft } from '../draft.desk.ts'
import { editorMessages } from '../messages.ts'
import { useSameHeight } from '../same-height.desk.ts'
import { findBlock } from '../text/document.ts'
import { useObservable } from '../observable.desk.ts'
import { WordsChanged } from '../words-changed.desk.tsx'
import { twinMessages } from './messages.ts'
import { Said, TermsOf } from './terms.desk.tsx'
import { PairActions } from './pair-actions.desk.tsx'
import { useTwin } from './twin.desk.ts'
import styles from './desk-twins.module.css'

const FIELDS = ['field:kicker', 'field:title', 'field:summary']

/** The other language beside the text, each block at the height of its own: what went and what came since, and what to do. */
export function SourceColumn({ draft, opened }: { draft: Draft; opened: DraftAnswer }): ReactElement | null {
  const text = useText(twinMessages)
  const words = useText(editorMessages)
  const { data, act } = useTwin(draft, opened.id, { isWatched: true })
  const { block } = useObservable(draft.caret)
  const field = useObservable(draft.field)
  const { data: { terms } = { terms: [] } } = useGlossary(opened.site)
  // What one's own text says is looked at again when the hands rest.
  useObservable(draft.resting)
  const [isShort, shorten] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const rows = data?.source ? rowsOf(data).filter(({ state }) => !isShort || state !== 'good') : []
  const here = field === null ? block : `field:${field}`
  useSameHeight(draft, list, rows.map(({ id }) => id).join(' '), (row) => ownTop(draft, row.dataset['pair'] ?? ''))
  if (!data?.source) return null
  const { language } = data.source
  const glossary = { terms, from: language, to: opened.language ?? language }
  return (
    <section className={styles['source']} aria-label={text('source.label', { language: languageOf(language).name })}>
      <header className={styles['head']}>
        <LanguageMark language={language} />
        <b className="grow">{languageOf(language).name}</b>
        {data.pairs.length > 0 && <Switch label={text('source.only')} checked={isShort} onChange={shorten} />}
      </header>
      <ol ref={list} lang={language} className={styles['rows']}>
        {rows.map((pair) => (
          <li
            key={pair.id}
            className={styles['row']}
            data-pair={pair.id}
            data-state={pair.state}
            {...(pair.id === here && { 'data-here': '' })}
          >
            <div className={styles[lookOf(pair)]}>
              {pair.parts.length > 0 ? (
                <WordsChanged parts={pair.parts} show={(said) => <Said text={said} glossary={glossary} />} />
              ) : (
                <p>
                  <Said text={wordsOf(pair.source)} glossary={glossary} />
                </p>
              )}
            </div>
            <TermsOf
              said={wordsOf(pair.source, ' ')}
              own={ownWords(draft, pair.id)}
              glossary={glossary}
              isHere={pair.id === here}
            />
            {pair.state !== 'good' && (
              <div className={styles['acts']} lang={document.documentElement.lang}>
                <span className="m note">{words(`twin.${pair.state}`)}</span>
                <PairActions
                  pair={pair}
                  draft={draft}
                  mayPropose={data.mayPropose}
                  onAct={(what) => void act(pair.id, what)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {rows.length === 0 && <p className="m">{text('source.none')}</p>}
    </section>
  )
}

/** Head and blocks of the source in their order; what it is not known to be translated from stands there all the same. */
function rowsOf({ source, pairs }: SideBySide): Pair[] {
  const known = new Map(pairs.map((pair) => [pair.id, pair]))
  const fields = FIELDS.flatMap((id) => {
    const said = source!.document[id.slice(6)]
    const pair = known.get(id)
    if (typeof said !== 'string' || said === '') return pair && pair.state !== 'good' ? [pair] : []
    return [pair ?? { id, state: 'good' as const, source: said, parts: [] }]
  })
  const body = (source!.document['body'] ?? []) as { id: string }[]
  const blocks = body.map(
    (block) => known.get(block.id) ?? { id: block.id, state: 'good' as const, source: block, parts: [] },
  )
  return [...fields, ...blocks, ...pairs.filter(({ state }) => state === 'only-here')]
}

/** What one's own text says there. */
function ownWords(draft: Draft, id: string): string {
  return wordsOf(id.startsWith('field:') ? draft.fields.get()[id.slice(6)] : draft.block(id), ' ')
}

function lookOf({ id, source }: Pair): 'title' | 'kicker' | 'summary' | 'heading' | 'words' {
  if (id.startsWith('field:')) return id.slice(6) as 'title' | 'kicker' | 'summary'
  return (source as { type?: string } | null)?.type === 'heading' ? 'heading' : 'words'
}

function ownTop(draft: Draft, id: string): number | null {
  const element = id.startsWith('field:')
    ? document.querySelector(`[data-field="${CSS.escape(id.slice(6))}"]`)
    : domOf(draft, id)
  return element instanceof HTMLElement ? element.getBoundingClientRect().top : null
}

function domOf(draft: Draft, id: string): Node | null {
  const found = findBlock(draft.state.doc, id)
  return found ? (draft.view?.nodeDOM(found.pos) ?? null) : null
}
