import type { Translate } from '../../../platform/i18n/text.ts'
import type { wallMessages } from './messages.ts'
import type { WallMessage } from './model.ts'

type Text = Translate<(typeof wallMessages)['es']>

/** How a message stands on the page and when it comes, in a line: many have the same headline and differ in that alone. */
export function whenShown(message: WallMessage, text: Text): string {
  const conditions = (message['conditions'] ?? {}) as Record<string, unknown>
  const names = (conditions['conditionName'] ?? []) as string[]
  const span = (name: 'Counter' | 'Rfv') => spanOf(conditions[`min${name}`], conditions[`max${name}`], text)
  const counter = span('Counter')
  const rfv = span('Rfv')
  return [
    text(`type.${String(message['type'] ?? 'bottom')}` as 'type.bottom'),
    ...names.map((name) => text(`condition.${name}` as 'condition.free')),
    ...(counter ? [text('counter.said', { span: counter })] : []),
    ...(rfv ? [text('rfv.said', { span: rfv })] : []),
  ].join(' · ')
}

function spanOf(from: unknown, to: unknown, text: Text): string | null {
  if (typeof from === 'number' && typeof to === 'number') return from === to ? String(from) : `${from}–${to}`
  if (typeof from === 'number') return text('span.from', { from })
  return typeof to === 'number' ? text('span.to', { to }) : null
}
