import type { Plugin } from '@tiptap/pm/state'
import { call, CallError } from '../app/call.desk.ts'
import { wants } from '../app/proof.desk.ts'
import { draftAnswer, saveAnswer, type DraftAnswer, type SaveAnswer } from '../drafts/calls-model.ts'
import { merge } from '../drafts/merge-model.ts'
import { diffOps, type DraftDocument } from '../drafts/model.ts'
import { Draft } from './draft.desk.ts'
import type { Failure, JournalEntry, SaveRequest } from './saving/draft-saver.ts'
import { openJournal, type Journal, type LeftBehind } from './saving/journal.desk.ts'

/** A content that is open in this tab. */
export interface OpenDraft {
  opened: DraftAnswer
  draft: Draft
  journal: Journal
  /** Changes of a tab that ended before they were all saved. */
  left: LeftBehind[]
}

/** The address of a content's calls. */
export const callsOf = (id: string): string => `/api/staff/contents/${encodeURIComponent(id)}`
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
/** More than this a page that ends cannot send. */
const MOST_LEAVING = 60_000

/** Reads a content and begins to keep what is written of it. */
export async function openDraft(
  id: string,
  { staff, onUnkept, plugins }: { staff: string; onUnkept(): void; plugins?: Plugin[] },
): Promise<OpenDraft> {
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
    },
    { isReadOnly: !opened.mayWrite, isMac, ...(plugins && { plugins }) },
  )
  return { opened, draft, journal, left: opened.mayWrite ? await journal.leftBehind() : [] }
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
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500
  return isPassing ? { kind: 'lost' } : { kind: 'refused', message }
}

/** Lets one sign in above the text, and saves what waited for it. */
export async function signInAgain(draft: Draft): Promise<void> {
  if (await wants('session')) draft.saver.resume()
}

/** How many changes a tab left behind. */
export const changesIn = ({ base, mine }: JournalEntry): number => diffOps(base, mine).length

/** Brings what a tab left behind into the text as it is now; where both say something else, both are shown. */
export async function takeUp({ draft, journal }: OpenDraft, { tab, entry }: LeftBehind): Promise<void> {
  const now = draft.document
  const { document, conflicts } = merge(entry.base, entry.mine, now)
  draft.apply(diffOps(now, document))
  if (conflicts.length > 0) draft.conflicts.set([...draft.conflicts.get(), ...conflicts])
  await draft.saver.settled()
  await journal.drop(tab)
}
