import type { ReactElement } from 'react'
import { useText } from '../app/language.desk.tsx'
import { Button, IconButton } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { Menu } from '../ui/menu.desk.tsx'
import styles from './boards.module.css'
import { boardMessages } from './messages.ts'
import type { BoardAnswer, BoardModuleView, Spot } from './model.ts'
import { useKindName } from './module-list.desk.tsx'

/** What can be done to a module as a whole. */
export const MODULE_ACTS = ['set', 'move', 'up', 'down', 'remove'] as const
export type ModuleAct = (typeof MODULE_ACTS)[number]

interface BoardRowProps {
  row: BoardAnswer['rows'][number]
  at: number
  modules: readonly BoardModuleView[]
  changes: BoardAnswer['changes']
  mayWrite: boolean
  onAct(module: BoardModuleView, act: ModuleAct): void
  onAdd(to: Spot): void
  render(module: BoardModuleView): ReactElement
}

/** A row of a board in its real columns. */
export function BoardRow({ row, at, modules, onAdd, mayWrite, ...rest }: BoardRowProps): ReactElement {
  const text = useText(boardMessages)
  return (
    <div>
      {row.title && <h2 className={styles['rowTitle']}>{row.title}</h2>}
      <div className={styles['columns']}>
        {row.columns.map(({ width }, c) => {
          const own = modules.filter((module) => module.column === c)
          return (
            <div key={c} className={`${styles['column']} ${styles[`b${width}`]}`}>
              {own.map((module) => (
                <ModuleBox key={module.id} module={module} last={own.length - 1} mayWrite={mayWrite} {...rest} />
              ))}
              {mayWrite && (
                <span>
                  <Button look="quiet" small icon="plus" onPress={() => onAdd({ row: at, column: c, at: own.length })}>
                    {text('module.add')}
                    <span className="hidden"> {text('module.where', { row: at + 1, column: c + 1 })}</span>
                  </Button>
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface ModuleBoxProps extends Pick<BoardRowProps, 'changes' | 'mayWrite' | 'onAct' | 'render'> {
  module: BoardModuleView
  /** The place of the last module of its column. */
  last: number
}

function ModuleBox({ module, last, changes, mayWrite, onAct, render }: ModuleBoxProps): ReactElement {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const name = nameOf(module)
  const isChanged = changes.some((change) => change.module === module.id && change.what.startsWith('module-'))
  const entries = [
    { id: 'set', text: text('act.set') },
    { id: 'move', text: text('act.move') },
    { id: 'up', text: text('act.up'), disabled: module.at === 0 },
    { id: 'down', text: text('act.down'), disabled: module.at === last },
    { id: 'remove', text: text('act.remove') },
  ]
  return (
    <div
      className={[styles['module'], isChanged && styles['changed']].filter(Boolean).join(' ')}
      role="group"
      aria-label={name}
    >
      <header>
        <b>{name}</b>
        <span className="m">{module.list === null ? '' : module.size}</span>
        {isChanged && <span className="hidden">{text('module.changed')}</span>}
        {mayWrite && (
          <span className="push">
            <Menu
              label={text('module.acts', { name })}
              entries={entries}
              onAction={(id) => onAct(module, id as ModuleAct)}
              trigger={<IconButton icon="dots" small label={text('module.acts', { name })} />}
            />
          </span>
        )}
      </header>
      {module.broken && (
        <p className={`${styles['hole']} ${styles['wrong']}`}>
          <Icon name="alert" /> {text('module.broken')}
        </p>
      )}
      {!module.broken && module.list === null && <p className={styles['hole']}>{text('module.plain')}</p>}
      {module.list !== null && render(module)}
      {module.gone.length > 0 && (
        <ul className={styles['gone']}>
          {module.gone.map(({ ref, title, why, instead }) => (
            <li key={ref}>
              <Icon name={why === 'early' || why === 'unpublished' ? 'clock' : 'ban'} />
              <span>
                {text(`gone.${why}`, { title })}
                {instead && why !== 'full' && ` ${text('gone.instead', { title: instead })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
