import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { DAY_SECONDS } from '../../platform/durations.ts'
import { languageOf, type Locale, pageLocale } from '../../platform/i18n/locale.ts'
import { type Catalogue, type Messages, type Translate, translator } from '../../platform/i18n/text.ts'
import { LANGUAGE_COOKIE } from '../shell/language-cookie.ts'

const YEAR_SECONDS = 365 * DAY_SECONDS

/** Whether the document has to be sent anew to speak a language: its script knows the texts of one. */
const mustBeSentAnew = (locale: Locale): boolean =>
  locale !== pageLocale() && navigator.cookieEnabled && !document.cookie.includes(`${LANGUAGE_COOKIE}=${locale}`)

/** Has the document sent anew in a language, which the browser remembers. */
export function speakFromNowOn(locale: Locale): void {
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/redaccion; max-age=${YEAR_SECONDS}; samesite=lax`
  location.reload()
}

/** Lets everything inside speak the language of the document, the parts of react-aria as well. */
export function Speaking({ children }: { children: ReactNode }): ReactElement {
  return <I18nProvider locale={languageOf(pageLocale()).region}>{children}</I18nProvider>
}

/** Shows what is inside in the language of somebody; where the document speaks another one, it is asked for again. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement | null {
  const [begun] = useState(() => !mustBeSentAnew(locale))
  useEffect(() => {
    if (mustBeSentAnew(locale)) speakFromNowOn(locale)
  }, [locale])
  return begun ? <>{children}</> : null
}

/** The language of whoever works here. */
export function useLanguage(): Locale {
  return pageLocale()
}

/** The texts of a room in that language. */
export function useText<M extends Messages>(catalogue: Catalogue<M>): Translate<M> {
  const locale = useLanguage()
  return useMemo(() => translator(catalogue, locale), [catalogue, locale])
}
