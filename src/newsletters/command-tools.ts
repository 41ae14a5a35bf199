import { loadTaxonomy } from '../content/taxonomy.ts'
import { CommandError, type Workbench } from '../platform/command-line.ts'
import { LOCALES, type Locale } from '../platform/i18n/locale.ts'
import { AppError } from '../web/http/errors.ts'
import { refusalWords } from '../web/http/refusal-words.ts'
import type { EditionDeps } from './editions/actions.ts'
import type { Newsletter } from './model.ts'
import { newsletter as findNewsletter } from './store.ts'

/** A newsletter that is there. */
export async function known(db: Workbench['db'], id: string): Promise<Newsletter> {
  const found = await findNewsletter(db, id)
  if (!found) throw new CommandError(`there is no newsletter «${id}»`)
  return found
}

/** Says refusals of actions as mistakes of whoever typed; `conflict` says what the state of a thing forbids. */
export async function told<T>(work: Promise<T>, conflict?: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (conflict !== undefined && error.code === 'CONFLICT') throw new CommandError(conflict)
    throw new CommandError(refusalWords(error))
  }
}

/** What making editions needs, with the sections of all sites in memory. */
export async function making({ db, log, clock }: Workbench): Promise<EditionDeps> {
  await loadTaxonomy(db, clock.now())
  return { db, log, now: clock.now() }
}

/** A language that somebody typed. */
export function localeOf(text: string): Locale {
  const found = LOCALES.find((locale) => locale === text)
  if (!found) throw new CommandError(`--language is one of ${LOCALES.join(', ')}`)
  return found
}
