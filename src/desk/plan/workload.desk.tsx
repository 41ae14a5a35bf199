import type { ReactElement } from 'react'
import { RowState } from '../contents/state.desk.tsx'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Link } from '../app/routes.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { planMessages } from './messages.ts'
import type { PlanWork } from './model.ts'
import styles from './plan.module.css'

/** Who writes what, as far as it has no hour: by person, those by name first. */
export function Workload({ works }: { works: readonly PlanWork[] }): ReactElement {
  const text = useText(planMessages)
  const locale = useLanguage()
  const hands = [...Map.groupBy(works, ({ who }) => who?.id ?? '')].map(([id, inHand]) => ({
    id,
    name: inHand[0]!.who?.name ?? text('hands.nobody'),
    inHand,
  }))
  hands.sort((a, b) => Number(a.id === '') - Number(b.id === '') || a.name.localeCompare(b.name, locale))
  return (
    <>
      <div className="pane__head">
        <h2>{text('hands.title')}</h2>
      </div>
      <div className="pad stack">
        <p className="soft">{text(hands.length > 0 ? 'hands.hint' : 'hands.none')}</p>
        {hands.map(({ id, name, inHand }) => (
          <section key={id} aria-label={name} className={styles['hand']}>
            <h3>
              <Icon name="user" />
              {name}
            </h3>
            <ul>
              {inHand.map((work) => (
                <li key={work.id}>
                  <Link to={`/contenido/${work.id}`} lang={work.language} data-story="">
                    {work.title}
                  </Link>
                  <span className={styles['about']}>
                    <RowState row={{ state: work.state, dueAt: null, version: null }} />
                    {work.writing.map((person) => (
                      <span key={person.id} className={styles['writing']}>
                        <Icon name="note" />
                        {text('writes', { name: person.name })}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
