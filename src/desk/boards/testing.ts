import { publishContent } from '../../content/publish.ts'
import type { DeskPortal } from '../testing.ts'

/** Publishes an article of each name in a language of the portal, twins by their name; their ids by `name-language`. */
export async function publishArticles(
  desk: Pick<DeskPortal, 'db' | 'now'>,
  language: 'es' | 'ca',
  names: readonly string[],
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const name of names) {
    const { id } = await publishContent(
      { db: desk.db, clock: { now: () => desk.now } },
      {
        type: 'article',
        externalId: `${name}-${language}`,
        translationGroup: name,
        site: 'portal',
        language,
        state: 'published',
        publishAt: '2026-03-01T08:00:00Z',
        title: `${name} en ${language}`,
      },
      { actor: 'test' },
    )
    ids[`${name}-${language}`] = id
  }
  return ids
}
