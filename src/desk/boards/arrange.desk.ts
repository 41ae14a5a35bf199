import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { call, CallError } from '../app/call.desk.ts'
import { type BoardAnswer, boardAnswer, type BoardModuleView, type ModuleChange, type Spot } from './model.ts'

/** How often a board is asked for anew, although the stream tells what others arrange. */
const NEWS_MS = 60_000

/** A board with everything that can be done to it. */
export interface Arranged {
  board: BoardAnswer | undefined
  error: Error | null
  retry(): void
  change(changes: readonly ModuleChange[], options?: { isUndo?: boolean }): void
  /** Takes the last step back; false when there is none. */
  undo(): boolean
  publish(followers: readonly string[]): Promise<boolean>
  discard(): Promise<void>
  restore(version: string): Promise<void>
}

/** Reads and changes a board; what one did is seen at once and kept by the server, which joins it with what others did. */
export function useArranged(address: string, at: string | null): Arranged {
  const client = useQueryClient()
  const key = ['board', address, at]
  const path = `/api/staff/boards/${address}`
  const moment = at ? `?t=${encodeURIComponent(at)}` : ''
  const done = useRef<ModuleChange[][]>([])
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET', `${path}/draft${moment}`, { answer: boardAnswer, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  })
  const take = (board: BoardAnswer) => client.setQueryData(key, board)
  const save = useMutation({
    scope: { id: address },
    mutationFn: (changes: readonly ModuleChange[]) =>
      call('PUT', `${path}/draft${moment}`, { body: { changes }, answer: boardAnswer }),
    onSuccess: take,
    onError: () => void client.invalidateQueries({ queryKey: ['board', address] }),
  })
  const post = async (to: string, body: unknown, method = 'POST') => {
    const board = await call(method, `${path}/${to}`, { ...(body ? { body } : {}), answer: boardAnswer })
    done.current = []
    take(board)
    await client.invalidateQueries({ queryKey: ['board'] })
  }
  return {
    board: query.data,
    error: query.error ?? save.error,
    retry: () => void query.refetch(),
    change(changes, { isUndo = false } = {}) {
      if (!isUndo) done.current.push([...changes])
      if (query.data) take(withChanges(query.data, changes))
      save.mutate(changes)
    },
    undo() {
      const last = done.current.pop()
      if (!last) return false
      this.change(
        last.map(({ from, to, ...spot }) => ({ ...spot, from: to, to: from })),
        { isUndo: true },
      )
      return true
    },
    async publish(followers) {
      try {
        await post('publish', { revision: query.data!.revision, followers })
        return true
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'CONFLICT') throw error
        await query.refetch()
        return false
      }
    },
    discard: () => post('draft', null, 'DELETE'),
    restore: (version) => post('restore', { version }),
  }
}

/** What it will look like, until the server has said so. */
function withChanges(board: BoardAnswer, changes: readonly ModuleChange[]): BoardAnswer {
  const known = new Map(board.modules.flatMap((module) => module.cards.map((card) => [card.id, card] as const)))
  return {
    ...board,
    modules: board.modules.map((module) => {
      const change = changes.find((one) => isSame(one, module))
      if (!change) return module
      const pinned = change.to.flatMap((place, index) => {
        const card = known.get(refOf(place))
        return card ? [{ ...card, pinned: index }] : []
      })
      const ids = new Set(pinned.map(({ id }) => id))
      const own = module.cards.filter((card) => card.pinned === null && !ids.has(card.id))
      return { ...module, pinned: change.to, cards: [...pinned, ...own].slice(0, Math.max(module.size, pinned.length)) }
    }),
  }
}

/** Whether two name the same module. */
export const isSame = (a: Spot, b: Spot): boolean => a.row === b.row && a.column === b.column && a.at === b.at

/** The id of a module for lists and options. */
export const spotKey = ({ row, column, at }: Spot): string => `${row}-${column}-${at}`

/** A content that is put somewhere: into a module, and out of the one where it stood by hand. */
export function putChanges(
  board: BoardAnswer,
  ref: string,
  from: BoardModuleView | null,
  to: BoardModuleView,
  index: number,
): ModuleChange[] {
  const isIt = (module: BoardModuleView) => (place: Pinned) => refOf(place) === ref || idOf(module, place) === ref
  const source = from && from.pinned.find(isIt(from))
  const place = source ?? ref
  const rest = to.pinned.filter((one) => !isIt(to)(one))
  const at = Math.min(index, rest.length)
  const { row, column, at: spot } = to
  const changes: ModuleChange[] = [
    { row, column, at: spot, from: to.pinned, to: [...rest.slice(0, at), place, ...rest.slice(at)] },
  ]
  if (from && source && !isSame(from, to))
    changes.push({
      row: from.row,
      column: from.column,
      at: from.at,
      from: from.pinned,
      to: from.pinned.filter((one) => one !== source),
    })
  return changes.filter((change) => board.modules.some((module) => isSame(module, change)))
}

/** The content behind a place, as far as the module shows it. */
export function idOf(module: BoardModuleView, place: Pinned): string {
  const index = module.pinned.indexOf(place)
  return module.cards.find((card) => card.pinned === index)?.id ?? refOf(place)
}
