import { registerModerated, type ModeratedItem } from '../moderation/registry.ts'
import { moveContribution } from './actions.ts'
import { textOf } from './model.ts'
import { contributionsByIds, contributionsOf, type Contribution } from './store.ts'

/** Where those who decide look at a file; nobody else may. */
export const deskFilePath = (id: string): string => `/api/desk/moderation/contribution-file/${id}`

function itemOf(found: Contribution): ModeratedItem {
  const { id, site, readerId, signature, title, body, state, createdAt, callId, call, asks, files } = found
  return {
    id,
    kind: 'contribution',
    site,
    readerId,
    author: signature,
    text: textOf({ title, body }),
    state,
    sentAt: new Date(createdAt),
    reports: 0,
    about: { id: callId, ...call },
    answers: null,
    ...(asks.length > 0 && { asks }),
    files: files.map((file) => ({
      url: deskFilePath(file.id),
      type: file.kind === 'image' ? 'image/jpeg' : 'video/mp4',
    })),
  }
}

/** Lets moderators decide about what readers send to calls, as about comments. */
export function moderateContributions(): void {
  registerModerated({
    kind: 'contribution',
    find: async (db, ids) => (await contributionsByIds(db, ids)).map(itemOf),
    ofAuthor: async (db, question) => (await contributionsOf(db, question)).map(itemOf),
    move: moveContribution,
  })
}
