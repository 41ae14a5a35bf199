import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent as Press, type ReactElement, useDeferredValue, useEffect, useId, useState } from 'react'
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components'
import { contentsAnswer, type DeskRow } from '../../contents/model.ts'
import { RowState, Twins } from '../../contents/state.desk.tsx'
import { useFocusAfter } from '../../ui/focus-after.desk.ts'
import { Icon } from '../../ui/icon.desk.tsx'
import { call } from '../call.desk.ts'
import { Strokes } from '../foot-line.desk.tsx'
import { type Key, useActiveKeys } from '../keys.desk.ts'
import { useText } from '../language.desk.tsx'
import { navigate } from '../routes.desk.tsx'
import { paletteMessages } from './messages.ts'

/** Contents that are shown: what one looks for is nearly always the first. */
const SHOWN = 7

/** One line of the palette. */
interface Entry {
  id: string
  run(): void
  row?: DeskRow
  key?: Key
}

interface PaletteProps {
  label: string
  /** What was typed before it stood. */
  early: string
  onClose(): void
}

/** Find or do: contents in every state, and everything that can be done here, by a few letters. */
export function Palette({ label, early, onClose }: PaletteProps): ReactElement {
  const text = useText(paletteMessages)
  useFocusAfter(true)
  const [q, setQ] = useState(early)
  const [at, setAt] = useState(0)
  const { rows, failed } = useFound(q.trim())
  const commands = useCommands(q.trim())
  const list = useId()
  const entries: Entry[] = [
    ...rows.map((row) => ({ id: `${list}-c${row.id}`, row, run: () => navigate(`/contenido/${row.id}`) })),
    ...commands.map((key, index) => ({
      id: `${list}-k${index}`,
      key,
      run: () => key.run(new KeyboardEvent('keydown')),
    })),
  ]
  const current = entries[Math.min(at, entries.length - 1)]
  const take = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    // The focus goes back first, so that what opens next can take it.
    setTimeout(() => entry.run())
  }
  const onKeyDown = (event: Press<HTMLInputElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && entries.length > 0) setAt((Math.min(at, entries.length - 1) + by + entries.length) % entries.length)
    else if (event.key === 'Enter') take(current)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    void document.getElementById(current?.id ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])
  return (
    <ModalOverlay className="veil veil--top" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="layer layer--modal cmd">
        <AriaDialog className="layer__in" aria-label={label}>
          <label className="cmd__q">
            <Icon name="search" />
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a palette is typed in at once
              autoFocus
              type="search"
              role="combobox"
              aria-expanded={entries.length > 0}
              aria-controls={list}
              aria-activedescendant={current?.id}
              aria-autocomplete="list"
              autoComplete="off"
              aria-label={text('field')}
              placeholder={text('field')}
              value={q}
              onChange={(event) => {
                setQ(event.target.value)
                setAt(0)
              }}
              onKeyDown={onKeyDown}
            />
          </label>
          <div id={list} role="listbox" aria-label={label} className="cmd__list">
            {rows.length > 0 && (
              <Group
                title={text('contents')}
                entries={entries.filter((entry) => entry.row)}
                current={current}
                take={take}
              />
            )}
            {commands.length > 0 && (
              <Group title={text('do')} entries={entries.filter((entry) => entry.key)} current={current} take={take} />
            )}
          </div>
          {(entries.length === 0 || failed) && <p className="pad soft">{text(failed ? 'failed' : 'none')}</p>}
          <p className="hidden" role="status">
            {q && text('count', { count: entries.length })}
          </p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface GroupProps {
  title: string
  entries: readonly Entry[]
  current: Entry | undefined
  take(entry: Entry): void
}

function Group({ title, entries, current, take }: GroupProps): ReactElement {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="cmd__h">
        {title}
      </div>
      {entries.map((entry) => (
        <div
          key={entry.id}
          id={entry.id}
          role="option"
          tabIndex={-1}
          aria-selected={entry === current}
          className={entry === current ? 'cmd__one at' : 'cmd__one'}
          onClick={() => take(entry)}
          onKeyDown={(event) => event.key === 'Enter' && take(entry)}
        >
          {entry.row ? <FoundRow row={entry.row} /> : <Command of={entry.key!} />}
        </div>
      ))}
    </div>
  )
}

function FoundRow({ row }: { row: DeskRow }): ReactElement {
  return (
    <>
      <span className="t" lang={row.language}>
        {row.title}
      </span>
      <span className="line m">
        <RowState row={row} />
        {row.kicker}
        <Twins twins={row.twins} />
      </span>
    </>
  )
}

function Command({ of: { command, keys } }: { of: Key }): ReactElement {
  return (
    <span className="line">
      {command}
      {keys && (
        <span className="push line line--tight not-phone" aria-hidden="true">
          <Strokes keys={keys} />
        </span>
      )}
    </span>
  )
}

/** What can be done here by a few letters of its name. */
function useCommands(q: string): Key[] {
  const { screen, everywhere } = useActiveKeys()
  const wanted = plain(q)
  return [...screen, ...everywhere].filter(({ command, off }) => command && !off && plain(command).includes(wanted))
}

/** Small letters without accents. */
function plain(words: string): string {
  return words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

function useFound(q: string): { rows: readonly DeskRow[]; failed: boolean } {
  const asked = useDeferredValue(q)
  const found = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) =>
      call('GET', `/api/staff/contents?${new URLSearchParams({ view: 'all', q: asked }).toString()}`, {
        answer: contentsAnswer,
        signal,
      }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })
  const isAsked = asked.length > 1
  return { rows: isAsked ? (found.data?.rows.slice(0, SHOWN) ?? []) : [], failed: isAsked && found.isError }
}
