import { createHash } from 'node:crypto'
import type { CallDocument } from './model.ts'

const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 16)

/**
 * What a call and its twin in the other language have in common, so that both show the same. The first is what comes in
 * now, the second what came in before it had a twin.
 */
export function galleryKeys(document: Pick<CallDocument, 'translationGroup' | 'externalId'>): string[] {
  const { translationGroup, externalId } = document
  return [...(translationGroup ? [keyOf(`group:${translationGroup}`)] : []), keyOf(`call:${externalId}`)]
}
