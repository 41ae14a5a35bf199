/** Whether readers see a content: what has an hour that has come is out, whatever its row says. */
export function isSeen({ state, publishAt }: { state: string; publishAt: string | null }, now = Date.now()): boolean {
  if (state === 'scheduled') return publishAt !== null && Date.parse(publishAt) <= now
  return state === 'published' || state === 'corrected'
}
