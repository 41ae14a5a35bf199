import { type ReactElement, useState } from 'react'
import { languageOf } from '../../platform/i18n/locale.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { AskDialog } from '../forms/ask-dialog.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { FiguresDialog } from './figures-dialog.desk.tsx'
import styles from './live.module.css'
import { liveDeskMessages } from './messages.ts'
import type { CoverageAnswer } from './model.ts'
import { useAct } from './read.desk.ts'

/** What the coverage is, its figures, and how it ends. */
export function Head({ coverage }: { coverage: CoverageAnswer }): ReactElement {
  const text = useText(liveDeskMessages)
  const locale = useLanguage()
  const act = useAct(coverage.id)
  const [ending, end] = useState(false)
  const [setting, set] = useState(false)
  const figures = coverage.figures[locale] ?? Object.values(coverage.figures)[0] ?? []
  const state = coverage.ended ? 'head.ended' : coverage.isOut ? 'head.going' : 'head.draft'
  const several = coverage.languages.length > 1
  return (
    <section className={styles['head']} aria-label={text('head.label')}>
      <div>
        <div className="line">
          <span className={coverage.ended || !coverage.isOut ? 'tag' : 'tag tag--live'}>
            {!coverage.ended && coverage.isOut && <span className="dot dot--beat" />}
            {text(state)}
          </span>
          <span className="m">{text('list.updates', { count: coverage.updates.length })}</span>
        </div>
        <h1>{coverage.title}</h1>
      </div>
      <div className={styles['figures']} role="group" aria-label={text('head.figures')}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <b>
              {figure.value} {figure.unit && <small>{figure.unit}</small>}
            </b>
            <span>{figure.label}</span>
          </div>
        ))}
        {coverage.mayPublish && figures.length > 0 && (
          <IconButton icon="note" label={text('head.figures.change')} onPress={() => set(true)} />
        )}
      </div>
      <div className={`line ${styles['headActs']}`}>
        {coverage.mayPublish && figures.length === 0 && (
          <Button look="line" onPress={() => set(true)}>
            {text('head.figures.add')}
          </Button>
        )}
        {coverage.languages.map(({ language, url }) =>
          url && coverage.isOut ? (
            <a key={language} className="button button--line" href={url} target="_blank" rel="noreferrer">
              {text('head.see')}
              {several && (
                <>
                  <span aria-hidden="true">{language.toUpperCase()}</span>
                  <span className="hidden">{languageOf(language).name}</span>
                </>
              )}
            </a>
          ) : null,
        )}
        {coverage.mayPublish &&
          (coverage.ended ? (
            <Button look="line" onPress={() => void act('PATCH', '', { ended: false })}>
              {text('head.resume')}
            </Button>
          ) : (
            <Button look="line" onPress={() => end(true)}>
              {text('head.end')}
            </Button>
          ))}
      </div>
      {setting && <FiguresDialog coverage={coverage} onClose={() => set(false)} />}
      <AskDialog
        title={text('head.end.title')}
        isOpen={ending}
        doing={text('head.end')}
        look="main"
        onDo={() => {
          end(false)
          void act('PATCH', '', { ended: true })
        }}
        onClose={() => end(false)}
      >
        <p>{text('head.end.text')}</p>
      </AskDialog>
    </section>
  )
}
