import { contentHref } from '../../content/cards/to-card.ts'
import type { PageContext } from '../../web/render/page.ts'
import { readSigned } from '../../platform/signature.ts'
import { boxesOf, talliesOf } from './ballot-store.ts'
import {
  answerOf,
  nextPollChange,
  pollState,
  VOTE_OUTCOMES,
  VOTE_QUERY,
  VOTED_QUERY,
  type ShownPoll,
  type VoteOutcome,
} from './model.ts'
import type { StoredPoll } from './store.ts'

type Named = Pick<StoredPoll, 'id' | 'path' | 'translationGroup' | 'document'>

/** Polls as everybody sees them, by id: pages are the same for all, so nobody on them has voted. */
export async function shownPolls(ctx: PageContext, polls: readonly Named[]): Promise<Map<string, ShownPoll>> {
  // What is still open is counted for nobody.
  const tallies = await tallied(
    ctx,
    polls.filter(({ document }) => pollState(document, ctx.now) === 'finished'),
  )
  return new Map(polls.map((poll) => [poll.id, show(ctx, poll, tallies)]))
}

/**
 * A poll on its own page: with the results for whoever comes back from a vote that was sent without script, and with
 * what became of it.
 */
export async function pollOfPage(ctx: PageContext, poll: Named): Promise<ShownPoll> {
  const signed = ctx.query.get(VOTED_QUERY)
  const voted = signed !== null && readSigned(ctx.services.secret, 'poll-voted', signed, ctx.now) === poll.id
  const outcome = VOTE_OUTCOMES[ctx.query.get(VOTE_QUERY) as keyof typeof VOTE_OUTCOMES]
  if (voted) return show(ctx, poll, await tallied(ctx, [poll]), 'voted')
  const shown = (await shownPolls(ctx, [poll])).get(poll.id)!
  return { ...shown, outcome }
}

async function tallied(ctx: PageContext, polls: readonly Named[]): Promise<Map<string, ReadonlyMap<string, number>>> {
  if (polls.length === 0) return new Map()
  const boxes = await boxesOf(ctx.db, polls)
  const tallies = await talliesOf(ctx.db, [...new Set(boxes.values())])
  return new Map(polls.flatMap(({ id }) => [[id, tallies.get(boxes.get(id)!)!] as const]))
}

function show(
  ctx: PageContext,
  { id, path, document }: Named,
  tallies: ReadonlyMap<string, ReadonlyMap<string, number>>,
  outcome?: VoteOutcome,
): ShownPoll {
  return {
    poll: answerOf(id, document, ctx.now, outcome === 'voted', tallies.get(id)),
    title: document.title,
    url: contentHref(ctx, { path, language: document.language }),
    language: document.language,
    changes: nextPollChange(document, ctx.now),
    outcome,
  }
}
