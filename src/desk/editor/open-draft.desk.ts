import type { Plugin } from '@tiptap/pm/state'
import { call, CallError, isPassing } from '../app/call.desk.ts'
import { wants } from '../app/proof.desk.ts'
import { draftAnswer, saveAnswer, type DraftAnswer, type SaveAnswer } from '../drafts/calls-model.ts'
import { merge } from '../drafts/merge-model.ts'
import { diffOps, type DraftDocument } from '../drafts/model.ts'
import { Draft } from './draft.desk.ts'
import type { Failure, SaveRequest } from './saving/draft-saver.ts'
import type { JournalEntry } from './saving/journal-entry.ts'
import { openJournal, type Journal, type LeftBehind } from './saving/journal.desk.ts'

/** A content that is open in this tab. */
export interface OpenDraft {
  opened: DraftAnswer
  draft: Draft
  journal: Journal
  /** Changes of a tab that ended before they were all saved. */
  left: LeftBehind[]
  /** Brings what another tab left behind to the portal; false when it cannot be reached. */
  takeUp(left: LeftBehind): Promise<boolean>
}

/** What is still on its way out of contents that were left, by their id: who comes back finds it there. */
const onTheWay = new Map<string, Promise<void>>()

/** The address of a content's calls. */
export const callsOf = (id: string): string => `/api/staff/contents/${encodeURIComponent(id)}`
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
/** More than this a page that ends cannot send. */
const MOST_LEAVING = 60_000

/** Reads a content and begins to keep what is written of it. */
export async function openDraft(
  id: string,
  opening: { staff: string; onUnkept(): void; onChosen(): void; plugins?: Plugin[] },
): Promise<OpenDraft> {
  const { staff, onUnkept, onChosen, plugins } = opening
  await onTheWay.get(id)
  const opened = await call('GET', callsOf(id), { answer: draftAnswer })
  const journal = openJournal(staff, id)
  const draft = new Draft(
    { revision: opened.revision, document: opened.document as DraftDocument, conflicts: opened.conflicts },
    {
      clock: {
        now: () => Date.now(),
        after(ms, run) {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      },
      random: () => Math.random(),
      newBatch: () => crypto.randomUUID(),
      send: (request, options) => send(id, request, options),
      keep: (entry) => journal.keep(entry),
      forget: () => journal.forget(),
      unkept: onUnkept,
      chosen: onChosen,
    },
    { isReadOnly: !opened.mayWrite, isMac, ...(plugins && { plugins }) },
  )
  const takeUp = async ({ tab, entry }: LeftBehind) => {
    const isThere = await draft.saver.takeUp(entry, (rest) => journal.keep(rest, tab))
    if (isThere) await journal.drop(tab)
    return isThere
  }
  const left = opened.mayWrite ? await newIn(await journal.leftBehind(), opened.document as DraftDocument, journal) : []
  return { opened, draft, journal, left, takeUp }
}

/** Leaves a content: what is not yet at the portal goes there, or stays on the device and is offered the next time. */
export function leaveDraft({ opened: { id }, draft, journal }: OpenDraft): void {
  const left = draft.close().then(() => {
    journal.close()
    if (onTheWay.get(id) === left) onTheWay.delete(id)
  })
  onTheWay.set(id, left)
}

/** Of what tabs left behind, what the portal lacks: a page that ends sends its last words, but hears no answer. */
async function newIn(all: LeftBehind[], now: DraftDocument, journal: Journal): Promise<LeftBehind[]> {
  const isNew = ({ entry: { base, mine, aside = [] } }: LeftBehind) => {
    const { document, conflicts } = merge(base, mine, now)
    return aside.length > 0 || conflicts.length > 0 || diffOps(now, document).length > 0
  }
  for (const one of all) if (!isNew(one)) await journal.drop(one.tab)
  return all.filter(isNew)
}

async function send(
  id: string,
  request: SaveRequest,
  { leaving, signal }: { leaving: boolean; signal: AbortSignal },
): Promise<SaveAnswer> {
  const body = { ...request, tab: TAB, leaving }
  try {
    return await call('PATCH', `${callsOf(id)}/draft`, {
      body,
      answer: saveAnswer,
      signal,
      alone: true,
      keepalive: leaving && JSON.stringify(body).length < MOST_LEAVING,
    })
  } catch (error) {
    throw failureOf(error)
  }
}

/** This tab, so that the portal need not tell it of its own changes. */
export const TAB: string = crypto.randomUUID()

function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) return { kind: 'lost' }
  const { status, code, field, message } = error
  if (status === 401) return { kind: 'session-over' }
  if (code === 'CONFLICT' && field === 'base') return { kind: 'base-needed' }
  return isPassing(error) ? { kind: 'lost' } : { kind: 'refused', message }
}

/** Lets one sign in above the text, and saves what waited for it. */
export async function signInAgain(draft: Draft): Promise<void> {
  // What was pressed goes when one is in: the layer gives the focus back to the text.
  draft.view?.focus()
  if (await wants('session')) draft.saver.resume()
}

/** How many changes a tab left behind. */
export const changesIn = ({ base, mine, aside = [] }: JournalEntry): number => diffOps(base, mine).length + aside.length
