import { publishContent, type PublishDeps } from '../../content/publish.ts'
import { isItemType, itemDefinitionOf, type ContentType } from '../../content/types/model.ts'
import type { Site } from '../../sites/model.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { AppError } from '../../web/http/errors.ts'
import { actorOf } from '../people/model.ts'
import { untitled } from './begin.ts'
import { tellDesk } from '../stream/news.ts'
import { setOwner } from './store.ts'

/** Stores an empty content of state `draft`, once; from then on its draft holds the work. */
export async function beginContent(
  deps: PublishDeps,
  { type, site, language, staff }: { type: string; site: Site; language: Locale; staff: string },
): Promise<string> {
  const known = type as ContentType
  if (!isItemType(known)) throw new AppError('INVALID_FIELD', { field: 'type' })
  if (!site.languages.includes(language)) throw new AppError('INVALID_FIELD', { field: 'language' })
  const title = untitled(language)
  const { id } = await publishContent(
    deps,
    {
      title,
      ...itemDefinitionOf({ type: known }).first?.(deps.clock.now(), title),
      type,
      externalId: `staff:${crypto.randomUUID()}`,
      site: site.alias,
      language,
      state: 'draft',
    },
    { actor: actorOf({ id: staff }) },
  )
  await setOwner(deps.db, id, staff)
  await tellDesk(deps.db, { event: 'draft', content: id, revision: 0, by: staff })
  return id
}
