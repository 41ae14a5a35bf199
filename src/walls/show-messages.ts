import { inTime } from '../browser/time-limit.ts'
import { pageState } from '../browser/boot-state.ts'
import type { PaywallData } from './gate/decide.ts'
import { placeMessage } from './place-message.ts'
import type { WallMessage } from './messages/model.ts'

/** Ids of the messages that were closed in this visit. */
const KEY = 'nx-paywall-dismissed'

function dismissed(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

function dismiss(id: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...dismissed(), id])]))
  } catch {
    // Without storage it comes again on the next page.
  }
}

/** Those that the server named, in the order of the newsroom, but for what was closed: at most one modal (OPEN-117). */
export function chosen(all: readonly WallMessage[], ids: readonly string[], closed: readonly string[]): WallMessage[] {
  const named = all.filter(({ id }) => ids.includes(id) && !closed.includes(id))
  const modal = named.find(({ type }) => type === 'modal')
  return named.filter((message) => message.type !== 'modal' || message === modal)
}

/** Comes back once nobody is asked about third parties any more: the bar stands where messages do, below them. */
async function afterConsent(): Promise<void> {
  const bar = document.querySelector<HTMLElement>('nx-consent')
  while (bar && (!window.nxConsent || !bar.hidden))
    await new Promise((done) => document.addEventListener('nx-consent', done, { once: true }))
}

/** Fetches the messages of a version and shows those that the server named for this reader. */
export async function showMessages(place: HTMLElement, data: PaywallData, version: string): Promise<void> {
  try {
    const prefix = pageState()?.base ?? ''
    const answer = await fetch(`${prefix}/api/front/paywall/${encodeURIComponent(version)}/messages`, {
      headers: { 'accept-language': document.documentElement.lang },
      signal: inTime(),
    })
    if (!answer.ok) throw new Error(String(answer.status))
    const all = (await answer.json()) as WallMessage[]
    await afterConsent()
    for (const message of chosen(all, data.messageIds, dismissed()))
      placeMessage(place, { ...message, numConsumedContent: data.userCounter }, () => dismiss(message.id))
  } catch (error) {
    // The wall in the text says all that is needed.
    console.warn(error)
  }
}
