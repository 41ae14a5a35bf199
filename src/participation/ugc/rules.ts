import { isBlank } from '../../platform/tidy-text.ts'
import type { CallDocument } from './model.ts'

/** The fields that are typed, and how long each may be (OPEN-62). */
export const LONGEST = { title: 150, text: 5000, signature: 100 } as const
/** Pictures and films together. */
export const MOST_FILES = 3
/** What kinds of file a call takes. */
export function kindsOf({ wants }: Pick<CallDocument, 'wants'>): { image: boolean; video: boolean } {
  return { image: wants === 'image' || wants === 'either', video: wants === 'video' || wants === 'either' }
}

/** Why a field is refused, by the key of its text. */
export type UgcFault =
  | 'valid.required.label'
  | 'ugc.error.answer'
  | 'valid.terms.short'
  | 'valid.max'
  | 'ugc.error.image-required'
  | 'ugc.error.video-required'
  | 'ugc.error.files'

/** What stands at a field that is refused (VALI-01). */
export function sentenceOf(
  say: (key: UgcFault | 'ugc.field.title', values?: Record<string, string | number>) => string,
  [field, key]: [field: string, key: UgcFault],
): string {
  const n = field in LONGEST ? LONGEST[field as keyof typeof LONGEST] : MOST_FILES
  // Of what is typed only the title is called by its name: the label of the text is the question of the call.
  return say(key, { n, label: say('ugc.field.title') })
}

/** What came in with a form, as far as it was typed and chosen. */
export interface Sent {
  title: string
  text: string
  signature: string
  terms: boolean
  images: number
  videos: number
}

/** What is wrong with what came in, by field; the server and the form ask the same. */
export function faultsOf(sent: Sent, call: Pick<CallDocument, 'wants' | 'required'>): Record<string, UgcFault> {
  const faults: Record<string, UgcFault> = {}
  for (const name of ['title', 'text', 'signature'] as const)
    if ([...sent[name]].length > LONGEST[name]) faults[name] = 'valid.max'
  if (isBlank(sent.title)) faults['title'] = 'valid.required.label'
  if (isBlank(sent.text)) faults['text'] = 'ugc.error.answer'
  if (!sent.terms) faults['terms'] = 'valid.terms.short'
  const takes = kindsOf(call)
  const files = sent.images + sent.videos
  if (files > MOST_FILES) faults[sent.images > 0 ? 'image' : 'video'] = 'ugc.error.files'
  if (call.required && files === 0 && takes.image) faults['image'] = 'ugc.error.image-required'
  else if (call.required && files === 0 && takes.video) faults['video'] = 'ugc.error.video-required'
  return faults
}
