import { ratingTag } from '../../content/ratings/model.ts'
import type { DocumentOf } from '../../content/types/model.ts'
import { defineContentPage } from '../define.ts'
import { loadRating } from '../rating.ts'
import { diyData } from '../recipe/structured-data.ts'
import { DiyView } from './diy.tsx'

/** The page of a do-it-yourself task. */
export const diyPage = defineContentPage<DocumentOf<'diy'>>({
  View: DiyView,
  structuredData: diyData,
  load: loadRating,
  tags: ({ id }) => [ratingTag(id)],
  images: ({ steps }) => steps.flatMap(({ image }) => image ?? []),
})
