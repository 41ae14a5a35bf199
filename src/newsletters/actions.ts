import type { z } from 'zod'
import type { Db } from '../platform/database/schema.ts'
import { allSites } from '../sites/store.ts'
import { AppError } from '../web/http/errors.ts'
import { writeNewsletter } from './definition-store.ts'
import { cadenceFault } from './editions/cadence.ts'
import type { definitionSchema } from './input-model.ts'
import { newsletter as findNewsletter } from './store.ts'

/** Writes what a newsletter is; its site stays the one it began with. */
export async function saveNewsletter(
  db: Db,
  input: z.output<typeof definitionSchema>,
  now: Date,
): Promise<'created' | 'updated'> {
  const site = (await allSites(db)).find(({ alias }) => alias === input.site)
  if (!site) throw new AppError('INVALID_FIELD', { field: 'site', message: `there is no site «${input.site}»` })
  const foreign = input.locales?.find((locale) => !site.languages.includes(locale))
  if (foreign)
    throw new AppError('INVALID_FIELD', { field: 'locales', message: `the site has no language «${foreign}»` })
  const fault = input.cadence === null ? null : cadenceFault(input.cadence)
  if (fault) throw new AppError('INVALID_FIELD', { field: 'cadence', message: fault })
  if (input.cadence !== null && input.source.kind === 'hand')
    throw new AppError('INVALID_FIELD', { field: 'cadence', message: 'editions by hand have no hour' })
  const before = await findNewsletter(db, input.id)
  if (before && before.site !== input.site)
    throw new AppError('INVALID_FIELD', { field: 'site', message: `it belongs to «${before.site}»` })
  return (await writeNewsletter(db, input, now)) ? 'created' : 'updated'
}
