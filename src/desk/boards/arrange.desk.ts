import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Pinned } from '../../content/boards/model.ts'
import { refOf } from '../../content/boards/places.ts'
import { call, CallError } from '../app/call.desk.ts'
import {
  type BoardAct,
  type BoardAnswer,
  boardAnswer,
  type BoardChange,
  type BoardModuleView,
  type ModuleChange,
} from './model.ts'

/** How often a board is asked for anew, although the stream tells what others arrange. */
const NEWS_MS = 60_000

/** A board with everything that can be done to it. */
export interface Arranged {
  board: BoardAnswer | undefined
  error: Error | null
  /** As the server has answered last, after what one waited for. */
  now(): BoardAnswer | undefined
  retry(): void
  /** Puts cards into their places. Answers what was refused, or null. */
  change(changes: readonly ModuleChange[]): Promise<CallError | null>
  /** Does something to a module; `back` is what undoes it. Answers what was refused, or null. */
  act(act: BoardAct, back?: BoardAct): Promise<CallError | null>
  /** Takes one change back that readers do not see yet; false when it is gone. */
  takeBack(change: BoardChange): Promise<boolean>
  /** Takes the last step back; null when there is none, else whether it went. */
  undo(): Promise<boolean> | null
  publish(followers: readonly string[]): Promise<boolean>
  /** False when somebody has arranged it further than one saw. */
  discard(): Promise<boolean>
  restore(version: string): Promise<boolean>
}

/** Reads and changes a board; what one did is seen at once and kept by the server, which joins it with what others did. */
export function useArranged(address: string, at: string | null): Arranged {
  const client = useQueryClient()
  const key = ['board', address, at]
  const path = `/api/staff/boards/${address}`
  const moment = at ? `?t=${encodeURIComponent(at)}` : ''
  const done = useRef<(ModuleChange[] | BoardAct)[]>([])
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
  const keep = async (changes: readonly ModuleChange[]): Promise<CallError | null> => {
    const before = query.data
    const shown = before && take(withChanges(before, changes))
    try {
      await save.mutateAsync(changes)
      return null
    } catch (error) {
      // What was not kept is not what the next change begins from, also while nothing can be asked anew.
      client.setQueryData<BoardAnswer>(key, (now) => (now === shown ? before : now))
      if (!(error instanceof CallError)) throw error
      return error
    }
  }
  /** Does something to the whole board that was seen; false when it is another one by now. */
  const post = async (to: string, body?: object): Promise<boolean> => {
    const method = body ? 'POST' : 'DELETE'
    try {
      const board = await call(method, `${path}/${to}`, { ...(body && { body }), answer: boardAnswer, once: true })
      done.current = []
      take(board)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'CONFLICT') throw error
      await query.refetch()
      return false
    }
    await client.invalidateQueries({ queryKey: ['board'] })
    return true
  }
  const ask = async (to: string, body: unknown): Promise<CallError | null> => {
    try {
      take(await call('POST', `${path}/${to}${moment}`, { body, answer: boardAnswer, once: true }))
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      await query.refetch()
      return error
    }
  }
  return {
    board: query.data,
    error: query.error ?? save.error,
    now: () => client.getQueryData(key),
    retry: () => void query.refetch(),
    async change(changes) {
      const step = [...changes]
      done.current.push(step)
      const refused = await keep(step)
      if (refused) done.current = done.current.filter((one) => one !== step)
      return refused
    },
    async act(act, back) {
      const refused = await ask('modules', act)
      if (!refused && back) done.current.push(back)
      return refused
    },
    takeBack: async ({ module, what, ref }) => (await ask('take-back', { module, what, ref })) === null,
    undo() {
      const last = done.current.pop()
      if (!last) return null
      const back = Array.isArray(last)
        ? keep(last.map(({ id, from, to }) => ({ id, from: to, to: from })))
        : ask('modules', last)
      return back.then((refused) => refused === null)
    },
    publish: (followers) => post('publish', { revision: query.data!.revision, followers }),
    discard: () => post(`draft?revision=${query.data!.revision}`),
    restore: (version) => post('restore', { version, revision: query.data!.revision }),
  }
}

/** What it will look like, until the server has said so. */
function withChanges(board: BoardAnswer, changes: readonly ModuleChange[]): BoardAnswer {
  const known = new Map(board.modules.flatMap((module) => module.cards.map((card) => [card.id, card] as const)))
  return {
    ...board,
    modules: board.modules.map((module) => {
      const change = changes.find(({ id }) => id === module.id)
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

/** A content that is put somewhere: into a module, and out of the one where it stood by hand. */
export function putChanges(
  ref: string,
  from: BoardModuleView | null,
  to: BoardModuleView,
  index: number,
  /** How it stood elsewhere, e.g. on the clipboard. */
  kept: Pinned | null = null,
): ModuleChange[] {
  const isIt = (module: BoardModuleView) => (place: Pinned) => refOf(place) === ref || idOf(module, place) === ref
  const source = from && from.pinned.find(isIt(from))
  const place = source ?? kept ?? ref
  const rest = to.pinned.filter((one) => !isIt(to)(one))
  const at = Math.min(index, rest.length)
  const changes: ModuleChange[] = [{ id: to.id, from: to.pinned, to: [...rest.slice(0, at), place, ...rest.slice(at)] }]
  if (from && source && from.id !== to.id)
    changes.push({ id: from.id, from: from.pinned, to: from.pinned.filter((one) => one !== source) })
  return changes
}

/** The content behind a place, as far as the module shows it. */
export function idOf(module: BoardModuleView, place: Pinned): string {
  const index = module.pinned.indexOf(place)
  return module.cards.find((card) => card.pinned === index)?.id ?? refOf(place)
}
