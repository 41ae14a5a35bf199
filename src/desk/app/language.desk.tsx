import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { isLocale, languageOf, type Locale } from '../../platform/i18n/locale.ts'
import { type Catalogue, type Messages, type Translate, translator } from '../../platform/i18n/text.ts'

const KEPT = 'desk-language'
const LanguageContext = createContext<Locale>('es')

/** The language before anybody has signed in: the last one of this device, else the browser's. */
export function firstLanguage(): Locale {
  const kept = localStorage.getItem(KEPT)
  if (isLocale(kept)) return kept
  return navigator.language.startsWith('ca') ? 'ca' : 'es'
}

/** Lets everything inside speak a language, the parts of react-aria as well. */
export function Speaking({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement {
  useEffect(() => {
    document.documentElement.lang = locale
    localStorage.setItem(KEPT, locale)
  }, [locale])
  return (
    <LanguageContext value={locale}>
      <I18nProvider locale={languageOf(locale).region}>{children}</I18nProvider>
    </LanguageContext>
  )
}

/** The language of whoever works here. */
export function useLanguage(): Locale {
  return useContext(LanguageContext)
}

/** The texts of a room in that language. */
export function useText<M extends Messages>(catalogue: Catalogue<M>): Translate<M> {
  const locale = useLanguage()
  return useMemo(() => translator(catalogue, locale), [catalogue, locale])
}
