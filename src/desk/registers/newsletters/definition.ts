import type { z } from 'zod'
import { ROOT_LOCALE } from '../../../platform/i18n/locale.ts'
import { slugify } from '../../../content/slug.ts'
import { plainText } from '../../../content/blocks/plain-text.ts'
import { saveNewsletter } from '../../../newsletters/actions.ts'
import { definitionSchema } from '../../../newsletters/input-model.ts'
import type { Newsletter } from '../../../newsletters/model.ts'
import { lockDefinition } from '../../../newsletters/definition-store.ts'
import { newsletter as findNewsletter } from '../../../newsletters/store.ts'
import { AppError } from '../../../web/http/errors.ts'
import type { AuditAction } from '../../audit/model.ts'
import { noteAudit } from '../../audit/store.ts'
import type { DeskDeps } from '../../deps.ts'
import { fieldsOf } from '../../editor/forms/describe.ts'
import { markOf } from '../../notices/actions.ts'
import { actorOf } from '../../people/model.ts'
import type { DefinitionShown } from './definition-model.ts'

/** A newsletter as its form asks for it: what it holds has a name of its own there. */
const formSchema = definitionSchema
  .omit({ id: true, site: true, source: true })
  .extend({ contents: definitionSchema.shape.source })
const fields = fieldsOf(formSchema)

/** What a newsletter is, with the fields of its form. */
export function shownDefinition(one: Newsletter | null): DefinitionShown {
  if (!one) return { fields, document: {}, mark: null }
  const { id: _, site: __, source, ...said } = one
  const document = Object.fromEntries(
    Object.entries({ ...said, contents: source }).filter(([, value]) => value !== null),
  )
  return { fields, document, mark: markOf(document) }
}

interface Writing {
  /** Null for a new one, which is known by its name. */
  id: string | null
  site: string
  document: Record<string, unknown>
  mark: string | null
  staff: string
}

/** Writes what a newsletter is by the action that programs use, unless somebody has meanwhile; answers its id. */
export async function writeDefinition(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  { id: known, site, document, mark, staff }: Writing,
): Promise<string> {
  const { contents, ...said } = document
  const asked = { ...said, source: contents, site }
  const input = read({ ...asked, id: known ?? slugify(plainText(nameIn(said)), '').slice(0, 80) })
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockDefinition(trx, input.id)
    const before = await findNewsletter(trx, input.id)
    if ((before ? shownDefinition(before).mark : null) !== mark)
      throw new AppError('CONFLICT', known === null ? { field: 'name' } : {})
    await saveNewsletter(trx, input, at)
    const action: AuditAction = known === null ? 'newsletter.made' : 'newsletter.changed'
    const note = { action, object: `newsletter:${input.id}`, detail: { name: input.name[ROOT_LOCALE] } }
    await noteAudit(trx, { at, actor: actorOf({ id: staff }), staffId: staff, ...note })
  })
  return input.id
}

function nameIn(document: Record<string, unknown>): string {
  const { es } = (document['name'] ?? {}) as { es?: unknown }
  return typeof es === 'string' ? es : ''
}

function read(said: Record<string, unknown>): z.output<typeof definitionSchema> {
  const { data, error } = definitionSchema.safeParse(said)
  if (data) return data
  const [first] = error.issues
  const [name, ...rest] = first!.path
  // Without a name there is nothing to know it by.
  const isMissing = plainText(nameIn(said)) === ''
  if (name === 'id')
    throw new AppError(isMissing ? 'REQUIRED_FIELD' : 'INVALID_FIELD', { field: `name.${ROOT_LOCALE}` })
  const field = name === 'source' ? 'contents' : name
  throw new AppError('INVALID_FIELD', { field: [field, ...rest].join('.'), message: first!.message })
}
