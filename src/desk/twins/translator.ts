import { z } from 'zod'
import type { Locale } from '../../platform/i18n/locale.ts'
import { AppError } from '../../web/http/errors.ts'

/** Longer texts are not drafted at once. */
const LONGEST = 20_000
const PATIENCE_MS = 8000

/** How Apertium calls languages; the Catalan of the house is that of the Valencian Country. */
const NAMES: Partial<Record<Locale, string>> = { es: 'spa', ca: 'cat_valencia' }

const answerSchema = z.object({ responseData: z.object({ translatedText: z.string() }) })

/** Drafts texts in another language; null when there is none. */
export type Translate = (html: string, from: Locale, to: Locale) => Promise<string>

/** An Apertium web service; what it does not know or answers too late is refused. */
export function translator(url: string): Translate {
  return async (html, from, to) => {
    const [source, target] = [NAMES[from], NAMES[to]]
    if (!source || !target || html.length > LONGEST) throw new AppError('SERVICE_UNAVAILABLE')
    try {
      const answer = await fetch(new URL('/translate', url), {
        method: 'POST',
        body: new URLSearchParams({ q: html, langpair: `${source}|${target}`, format: 'html', markUnknown: 'no' }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!answer.ok) throw new Error(`the translator answered ${answer.status}`)
      return answerSchema.parse(await answer.json()).responseData.translatedText
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error })
    }
  }
}
