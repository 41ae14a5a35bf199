import { localized, type Localized } from '../../platform/i18n/locale.ts'
import type { ContentInput } from '../../content/types/model.ts'
import type { KnownItem } from '../item-store.ts'
import type { ParsedItem } from '../model.ts'
import { externalId, reference } from '../names.ts'
import type { Wire } from '../ninjs/wire.ts'
import type { PublishRule } from './rule.ts'
import type { TopicSections } from './topics.ts'

const KICKER: Localized<Record<'correction' | 'urgent', string>> = {
  es: { correction: 'Corrección de agencia', urgent: 'Urgente' },
  ca: { correction: 'Correcció d’agència', urgent: 'Urgent' },
}

/** What is public here and corrected there comes as a draft of its own, known by this. */
export const correctionId = (id: string): string => externalId(id, 'correction')

/** Of what comes from nobody's wire. */
const NOTHING_SAID: Wire = { revision: null, topics: [], urgency: null, isInternal: false }

/** What comes from agencies is for the newsroom: drafts with their sections, unless the rule publishes them. */
export class WireDesk {
  private readonly rule: PublishRule
  private readonly sections: TopicSections

  constructor(rule: PublishRule, sections: TopicSections) {
    this.rule = rule
    this.sections = sections
  }

  /** An item as the rule lets it in. */
  async arrange(item: ParsedItem, input: ContentInput): Promise<ContentInput> {
    const { wire } = item
    if (!('title' in input)) return input
    const isOut = !wire?.isInternal && this.rule({ wire: wire ?? NOTHING_SAID, type: input.type })
    const state = isOut ? {} : { state: 'draft' }
    if (wire === undefined) return { ...input, ...state } as ContentInput
    const isUrgent = wire.urgency !== null && wire.urgency <= 2
    return {
      ...input,
      taxa: await this.sections.of(wire.topics),
      ...(isUrgent && { kicker: localized(KICKER, input.language).urgent }),
      ...state,
    } as ContentInput
  }

  /** The correction of something that the newsroom has published already: a draft beside it, for an editor. */
  correctionOf(input: ContentInput, known: KnownItem | undefined): ContentInput | null {
    const isPublic = known?.state === 'published' || known?.state === 'scheduled'
    if (!isPublic || input.state !== 'draft' || !('title' in input)) return null
    return {
      ...input,
      externalId: correctionId(input.externalId),
      kicker: localized(KICKER, input.language).correction,
      related: [reference(input.externalId)],
    } as ContentInput
  }
}
