import type { DocumentOf } from '../../content/types/model.ts'
import { defineContentPage } from '../define.ts'
import { diyData } from '../recipe/structured-data.ts'
import { DiyView } from './diy.tsx'

/** The page of a do-it-yourself task. */
export const diyPage = defineContentPage<DocumentOf<'diy'>>({
  View: DiyView,
  structuredData: diyData,
  images: ({ steps }) => steps.flatMap(({ image }) => image ?? []),
})
