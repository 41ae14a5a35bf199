import type { ContentDocument, ContentType } from '../../content/types/model.ts'

/** What readers are invited to tell: that they were there, how it turned out, or what they think. */
export type Prompt = 'there' | 'cooked' | 'made' | 'opinion'

const PROMPTS: Partial<Record<ContentType, Prompt>> = {
  event: 'there',
  gallery: 'there',
  live: 'there',
  recipe: 'cooked',
  diy: 'made',
}
const HAPPENED: ReadonlySet<string> = new Set(['news', 'report', 'live'])

/** What a content may invite its readers to tell: nobody was there where an opinion, a film or a recipe is. */
export function promptOf(document: ContentDocument): Prompt {
  if (document.type === 'article') return HAPPENED.has(document.articleNewsTypeEnum) ? 'there' : 'opinion'
  return PROMPTS[document.type] ?? 'opinion'
}
