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
  type Tally,
  type VoteOutcome,
} from './model.ts'
import type { StoredPoll } from './store.ts'
import { voidsOf, type VoidedVotes } from './void-store.ts'

type Named = Pick<StoredPoll, 'id' | 'path' | 'translationGroup' | 'document'>

/** Polls as everybody sees them, by id: pages are the same for all, so nobody on them has voted. */
export async function shownPolls(ctx: PageContext, polls: readonly Named[]): Promise<Map<string, ShownPoll>> {
  // What is still open is counted for nobody.
  const tallies = await countedIn(
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
  if (voted) {
    const shown = show(ctx, poll, await countedIn(ctx, [poll]), 'voted')
    return outcome ? { ...shown, outcome } : shown
  }
  const shown = (await shownPolls(ctx, [poll])).get(poll.id)!
  return { ...shown, outcome }
}

interface Counted {
  tally: Tally
  voided: readonly VoidedVotes[]
}

async function countedIn(ctx: PageContext, polls: readonly Named[]): Promise<Map<string, Counted>> {
  if (polls.length === 0) return new Map()
  const boxes = await boxesOf(ctx.db, polls)
  const all = [...new Set(boxes.values())]
  const tallies = await talliesOf(ctx.db, all)
  const voids = await voidsOf(ctx.db, all)
  return new Map(
    polls.map(({ id }) => {
      const box = boxes.get(id)!
      return [id, { tally: tallies.get(box)!, voided: voids.get(box)! }]
    }),
  )
}

function show(
  ctx: PageContext,
  { id, path, document }: Named,
  counted: ReadonlyMap<string, Counted>,
  outcome?: VoteOutcome,
): ShownPoll {
  return {
    poll: answerOf(id, document, ctx.now, outcome === 'voted', counted.get(id)?.tally),
    voided: counted.get(id)?.voided,
    title: document.title,
    url: contentHref(ctx, { path, language: document.language }),
    language: document.language,
    changes: nextPollChange(document, ctx.now),
    outcome,
  }
}
