import { type ReactElement, Suspense, useState } from 'react'
import { lateLayer } from '../app/late.desk.tsx'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { localized, type Locale } from '../../platform/i18n/locale.ts'
import { useKeys } from '../app/keys.desk.ts'
import { useLanguage, useText } from '../app/language.desk.tsx'
import { Button } from '../ui/button.desk.tsx'
import { Icon } from '../ui/icon.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import { blockOf, dropped, type LinkRow, parentOf, within } from './link-rows.ts'
import { settingMessages } from './messages.ts'
import { MoveLink } from './move-link.desk.tsx'
import styles from './settings.module.css'

const LinkDialog = lateLayer(async () => (await import('./link-dialog.desk.tsx')).LinkDialog)

interface LinkListProps {
  title: string
  hint: string
  add: string
  site: string
  languages: readonly Locale[]
  rows: readonly LinkRow[]
  /** How deep links may stand, from 0. */
  deepest: number
  /** Whether the first level are headings, which lead nowhere. */
  hasHeadings?: boolean
  broken: ReadonlySet<string>
  onChange(rows: LinkRow[]): void
}

/** Links one below the other: dragged by their grip, moved by M, opened by Enter. */
export function LinkList(props: LinkListProps): ReactElement {
  const { title, hint, add, site, languages, rows, deepest, hasHeadings = false, broken, onChange } = props
  const text = useText(settingMessages)
  const locale = useLanguage()
  const [chosen, choose] = useState<string | null>(null)
  const [open, show] = useState<string | null>(null)
  const [moving, move] = useState<string | null>(null)
  const nameOf = (row: LinkRow) => localized(row.text, locale) || text('link.new')
  const rowOf = (key: string | null) => rows.find((row) => row.key === key)
  const put = (next: LinkRow[], key: string) => {
    onChange(next)
    const siblings = within(next, parentOf(next, key))
    const row = next.find((each) => each.key === key)!
    const n = siblings.findIndex((each) => each.key === key) + 1
    say(text('move.done', { link: nameOf(row), n, most: siblings.length }))
  }
  useKeys([{ keys: 'M', label: text('key.move'), foot: true, off: !rowOf(chosen), run: () => move(chosen) }])
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(rowOf(String(key))!) })),
    onReorder: ({ keys, target }) => {
      for (const key of keys) {
        const position = target.dropPosition === 'after' ? 'after' : 'before'
        const next = dropped(rows, String(key), { target: String(target.key), position, deepest })
        if (next) put(next, String(key))
      }
    },
  })
  const make = (parent: string | null) => {
    const key = crypto.randomUUID()
    const depth = parent === null ? 0 : rowOf(parent)!.depth + 1
    const row = { key, depth, text: { es: '' }, href: hasHeadings && depth === 0 ? null : '', hidden: false, rest: {} }
    const last = parent === null ? rows.at(-1) : blockOf(rows, parent).at(-1)
    const at = last ? rows.indexOf(last) + 1 : 0
    onChange([...rows.slice(0, at), row, ...rows.slice(at)])
    show(key)
  }
  const opened = rowOf(open)
  return (
    <section className="stack-s" aria-label={title}>
      <h3>{title}</h3>
      <p className="hint">{hint}</p>
      <GridList
        aria-label={title}
        className={styles['links'] ?? ''}
        items={rows.map((row) => ({ ...row, id: row.key }))}
        selectionMode="single"
        selectionBehavior="replace"
        disallowTypeAhead
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => choose(keys === 'all' ? null : ([...keys].map(String)[0] ?? null))}
        onAction={(key) => show(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[broken, languages]}
      >
        {(row) => (
          <GridListItem
            id={row.key}
            textValue={nameOf(row)}
            data-depth={row.depth}
            className={[styles['link'], row.hidden && styles['off']].filter(Boolean).join(' ')}
          >
            <AriaButton
              slot="drag"
              className={styles['grip'] ?? ''}
              aria-label={text('link.drag', { link: nameOf(row) })}
            >
              <Icon name="grip" />
            </AriaButton>
            <div className={styles['words']}>
              {languages.map((language) => (
                <b key={language} lang={language}>
                  {row.text[language] || '—'}
                </b>
              ))}
              {row.href !== null && <span className="m">{row.href}</span>}
            </div>
            <span className="line line--tight">
              {row.hidden && <span className="tag tag--soft">{text('link.hidden')}</span>}
              {row.href !== null && broken.has(row.href) && <span className="tag tag--bad">{text('link.broken')}</span>}
            </span>
          </GridListItem>
        )}
      </GridList>
      <div className="line">
        <Button look="line" icon="plus" onPress={() => make(null)}>
          {add}
        </Button>
        {rowOf(chosen) && rowOf(chosen)!.depth < deepest && (
          <Button look="line" icon="plus" onPress={() => make(chosen)}>
            {text('link.add.in')}
          </Button>
        )}
        {rowOf(chosen) && (
          <Button look="quiet" onPress={() => move(chosen)}>
            {text('link.move')}
          </Button>
        )}
      </div>
      <Suspense>
        {opened && (
          <LinkDialog
            key={opened.key}
            row={opened}
            site={site}
            languages={languages}
            onDone={(row) => {
              show(null)
              onChange(rows.map((each) => (each.key === row.key ? row : each)))
            }}
            onRemove={() => {
              show(null)
              const block = blockOf(rows, opened.key)
              onChange(rows.filter((row) => !block.includes(row)))
            }}
            onClose={() => {
              show(null)
              // What was begun and never written is nothing.
              if (Object.values(opened.text).every((said) => !said) && !opened.href)
                onChange(rows.filter((row) => row.key !== opened.key))
            }}
          />
        )}
        {moving !== null && rowOf(moving) && (
          <MoveLink
            row={rowOf(moving)!}
            rows={rows}
            deepest={deepest}
            nameOf={nameOf}
            onMove={(next) => {
              move(null)
              put(next, moving)
            }}
            onClose={() => move(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
