import { type ReactNode, Suspense, useState } from 'react'
import { lateLayer } from '../app/late.desk.tsx'
import type { Locale } from '../../platform/i18n/locale.ts'
import { useText } from '../app/language.desk.tsx'
import { say } from '../ui/toast.desk.tsx'
import type { Arranged } from './arrange.desk.ts'
import type { ModuleAct } from './board-rows.desk.tsx'
import { boardMessages } from './messages.ts'
import type { BoardAct, BoardAnswer, BoardModuleView, Spot } from './model.ts'
import { useKindName } from './module-list.desk.tsx'
import { MoveModule } from './move-module.desk.tsx'

const ModuleDialog = lateLayer(async () => (await import('./settings/module-dialog.desk.tsx')).ModuleDialog)

type Open = { what: 'add'; to: Spot } | { what: 'set' | 'move'; module: BoardModuleView } | null

/** What is done to modules, each with what undoes it; and the dialog that asks for it. */
export function useModuleActions(
  arranged: Arranged,
  board: BoardAnswer,
  site: string,
  language: Locale,
): { act(module: BoardModuleView, act: ModuleAct): void; add(to: Spot): void; dialog: ReactNode } {
  const text = useText(boardMessages)
  const nameOf = useKindName()
  const [open, show] = useState<Open>(null)
  const close = () => show(null)
  const run = async (act: BoardAct, back: BoardAct, said: string) => {
    const refused = await arranged.act(act, back)
    say(refused ? text('stale.act') : said, { urgent: refused !== null })
  }
  const move = (module: BoardModuleView, to: Spot) => {
    const { id, row, column, at } = module
    const said = text('module.moved', { name: nameOf(module), row: to.row + 1, column: to.column + 1, n: to.at + 1 })
    void run({ act: 'move', id, to, shape: board.shape }, { act: 'move', id, to: { row, column, at } }, said)
  }
  const remove = (module: BoardModuleView) => {
    const { id, row, column, at, kind, settings, pinned } = module
    const whole = { ...settings, ...(pinned.length > 0 && { pinned }) }
    const back: BoardAct = { act: 'add', id, to: { row, column, at }, kind, settings: whole }
    void run({ act: 'remove', id }, back, text('module.removed', { name: nameOf(module) }))
  }
  const save = async (kind: string, settings: BoardModuleView['settings']) => {
    if (open?.what === 'add') {
      const id = `n-${crypto.randomUUID().slice(0, 12)}`
      const add: BoardAct = { act: 'add', id, to: open.to, kind, settings, shape: board.shape }
      const refused = await arranged.act(add, { act: 'remove', id })
      if (!refused) say(text('module.added', { name: nameOf({ kind, title: null }) }))
      return refused
    }
    if (open?.what !== 'set') return null
    const { id, settings: seen } = board.modules.find((one) => one.id === open.module.id) ?? open.module
    const refused = await arranged.act(
      { act: 'set', id, seen, settings },
      { act: 'set', id, seen: settings, settings: seen },
    )
    if (!refused) say(text('module.kept'))
    return refused
  }
  return {
    act(module, act) {
      const { row, column, at } = module
      if (act === 'remove') remove(module)
      else if (act === 'up' || act === 'down') move(module, { row, column, at: at + (act === 'up' ? -1 : 1) })
      else show({ what: act, module })
    },
    add: (to) => show({ what: 'add', to }),
    dialog: (
      <Suspense>
        {open?.what === 'move' && (
          <MoveModule
            board={board}
            module={open.module}
            onClose={close}
            onMove={(to) => {
              close()
              move(open.module, to)
            }}
          />
        )}
        {(open?.what === 'add' || open?.what === 'set') && (
          <ModuleDialog
            module={open.what === 'set' ? open.module : null}
            site={site}
            language={language}
            onSave={save}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
