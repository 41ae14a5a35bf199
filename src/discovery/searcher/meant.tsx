import type { ReactElement } from 'react'
import { searcherTexts, type SearcherContext } from './searcher-context.ts'
import s from './searcher.module.css'

interface Props {
  /** What was probably meant. */
  text: string
  typed: string
  context: SearcherContext
  hrefOf(text: string): string
}

/** What finds something instead of a text that found nothing: another spelling, or fewer of its words. */
export function Meant({ text, typed, context, hrefOf }: Props): ReactElement {
  const key = isPart(text, typed) ? 'search.fewer' : 'search.meant'
  return (
    <p className={s.meant}>
      <a href={hrefOf(text)}>{searcherTexts(context)(key, { text })}</a>
    </p>
  )
}

function isPart(some: string, whole: string): boolean {
  const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const typed = new Set(words(whole))
  return words(some).every((word) => typed.has(word))
}
