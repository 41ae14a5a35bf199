import type { BoardInput, PageType } from '../../src/content/boards/model.ts'
import { LOCALES, type Locale } from '../../src/platform/i18n/locale.ts'
import { ocioFront } from './ocio.ts'
import { portalFront, portalSide, portalTaxon } from './portal.ts'
import { radioFront } from './radio.ts'
import { type Words, words } from './words.ts'

const MAKERS: [site: string, pageType: PageType, make: (w: Words) => BoardInput][] = [
  ['portal', 'front', portalFront],
  ['portal', 'side', portalSide],
  ['portal', 'taxon', portalTaxon],
  ['ocio', 'front', ocioFront],
  ['radio', 'front', radioFront],
]

/** The boards of the three sites in both languages. */
export const boards: { site: string; pageType: PageType; locale: Locale; board: BoardInput }[] = MAKERS.flatMap(
  ([site, pageType, make]) => LOCALES.map((locale) => ({ site, pageType, locale, board: make(words(locale)) })),
)
