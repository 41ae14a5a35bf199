import { shortenedTo } from '../../platform/tidy-text.ts'

/** Letters of a summary. */
const MOST = 300

/** A summary cut at a word. */
export const shortened = (text: string): string => shortenedTo(MOST + 1, text)
