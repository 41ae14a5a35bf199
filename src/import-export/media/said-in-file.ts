import { metadataOf } from '../../platform/images/embedded-metadata.ts'
import type { ImageDetails } from '../../platform/images/store.ts'
import { escapeText } from '../html/inline.ts'
import { shorten } from '../names.ts'

/** What a picture says of itself in its file, for what its source leaves open. */
export async function saidInFile(bytes: Buffer): Promise<Pick<ImageDetails, 'caption' | 'credit' | 'rightsNote'>> {
  // What is no picture is refused where it would be stored.
  const words = await metadataOf(bytes).catch(() => null)
  const { caption, credit, rights } = words ?? {}
  return {
    ...(caption && { caption: escapeText(shorten(caption, 1800)) }),
    ...(credit && { credit: shorten(credit, 300) }),
    ...(rights && { rightsNote: shorten(rights, 1000) }),
  }
}
