import { child, childrenOf, textOf, type XmlNode } from './source/xml.ts'
import { because, type Reason } from './reasons/model.ts'

/** Why an entry is not for readers: it stays out, or waits as a draft for an editor. */
export type Reserved = { keep: 'out' | 'draft'; reason: Reason }

const out = (reason: Reason): Reserved => ({ keep: 'out', reason })
const draft = (reason: Reason): Reserved => ({ keep: 'draft', reason })

/** States of which every publishing program means that readers see the text. */
const PUBLIC =
  /^(publish|published|public|live|active|released|final|usable|approved|visible|publicad[oa]|publicat|yes|true|1)?$/i
/** Words of programs that nobody here knows, which can mean one thing only. */
const PRIVATE =
  /^(auto-?draft|draft|borrador|esborrany|private|privado|privat|pending|future|scheduled|hidden|unpublished|unlisted|withheld|embargoed|blocked|protected|internal|inactive)$/i
const GONE = /^(trash|trashed|soft_trashed|deleted|removed|spam)$/i
/** Backups mark their own settings and templates as entries of another kind. */
const KIND = /^https?:\/\/schemas\.google\.com\/blogger\/\d{4}\/kind#(\w+)$/

/** What an entry of RSS or Atom says of who may see it; null for one that is for everybody. */
export function reservedIn(node: XmlNode): Reserved | null {
  return otherKind(node) ?? markedAsDraft(node) ?? byState(node)
}

/** Entries that are no texts of the feed: comments, settings, templates, pictures. */
function otherKind(node: XmlNode): Reserved | null {
  const kinds = node.children
    .filter(({ name }) => name === 'category' || name === 'atom:category')
    .flatMap(({ attributes }) => KIND.exec(attributes['term'] ?? '')?.[1]?.toLowerCase() ?? [])
  const type = textOf(node, 'blogger:type', 'wp:post_type').toLowerCase()
  const kind = [...kinds, type].find((one) => one !== '' && one !== 'post' && one !== 'page')
  if (kind !== undefined) return out(because('kind.other', { kind }))
  return child(node, 'thr:in-reply-to') ? out(because('kind.comment')) : null
}

function markedAsDraft(node: XmlNode): Reserved | null {
  if (childrenOf(node, 'app:control').some((control) => /^yes$/i.test(textOf(control, 'app:draft'))))
    return draft(because('draft.marked'))
  const password = node.children.find(({ name, text }) => /(^|:|_)password$/.test(name) && text.trim() !== '')
  return password ? draft(because('draft.password')) : null
}

function byState(node: XmlNode): Reserved | null {
  if (textOf(node, 'blogger:trashed') !== '') return out(because('trash'))
  const known = reservedByState(textOf(node, 'wp:status', 'blogger:status'))
  if (known) return known
  for (const { name, attributes, text } of node.children) {
    const field = name.replace(/^\w+:/, '')
    const value = text.trim() || (attributes['state'] ?? '')
    if (field === 'draft' && /^(yes|true|1)$/i.test(value)) return draft(because('draft.marked'))
    // Fields of this name may speak of something else: of a job, a road, an order.
    if (/^(post_?)?(status|state|visibility)$/.test(field) && (PRIVATE.test(value) || GONE.test(value)))
      return reservedByState(value)
  }
  return null
}

/** What the state of a text means for readers where nothing but a text can have it; null when they may see it. */
export function reservedByState(state: string): Reserved | null {
  if (GONE.test(state)) return out(because('trash'))
  return PUBLIC.test(state) ? null : draft(because('draft.state', { state: state.slice(0, 40) }))
}
