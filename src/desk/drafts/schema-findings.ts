import { parseDocument } from '../../content/publishing/parse.ts'
import { CONTENT_TYPES } from '../../content/types/model.ts'
import { isWritten } from '../editor/text/written.ts'
import type { Finding } from './checks.ts'
import type { DraftBlock, DraftDocument } from './model.ts'

/**
 * What the schema of the type would refuse, by field and by block, so that it has a way there before somebody publishes.
 * The words of the text are left out: the editor makes no others than it takes, and reducing their HTML takes its time.
 */
export async function schemaFindings(document: DraftDocument): Promise<Finding[]> {
  const type = CONTENT_TYPES.find((each) => each === document['type'])
  if (!type) return []
  const body = (document.body ?? []).filter((block) => !isWritten(block.type))
  // The updates of a coverage are written in its console, one by one.
  const parsed = await parseDocument(type, { ...document, body, updates: undefined })
  if (!('issues' in parsed)) return []
  const found = new Map<string, Finding>()
  for (const { path } of parsed.issues) {
    const finding = findingAt(path, body)
    found.set(`${finding.block}${finding.path}`, finding)
  }
  return [...found.values()]
}

function findingAt(path: readonly PropertyKey[], body: readonly DraftBlock[]): Finding {
  const [first, at, ...rest] = path
  const block = first === 'body' && typeof at === 'number' ? body[at]?.id : undefined
  const named = (block === undefined ? path : rest).map(String).join('.')
  return { code: 'field-wrong', must: true, block: block ?? null, path: named || null, values: { field: named } }
}
