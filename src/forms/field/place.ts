import { translator, type Catalogue, type Messages, type Translate } from '../../platform/i18n/text.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { ruleMessages } from '../rules/messages.ts'
import type { Fault } from '../rules/rules.ts'

/** Where a form stands, as small as it travels to the browser. */
export interface FormPlace {
  locale: Locale
  /** Before every address of the site: base and language. */
  prefix: string
  /** Alias of the site. */
  site: string
  /** Texts the site words otherwise. */
  overrides: Messages
}

/** What a page knows of its place, for a form in the browser. */
export function formPlace(ctx: ViewContext): FormPlace {
  return {
    locale: ctx.locale,
    prefix: ctx.href('/').slice(0, -1),
    site: ctx.site.alias,
    overrides: ctx.site.texts[ctx.locale] ?? {},
  }
}

/** Texts of a feature at a place. */
export function textsAt<M extends Messages>(place: FormPlace, catalogue: Catalogue<M>): Translate<M> {
  return translator(catalogue, place.locale, place.overrides)
}

/** Texts of rules and fields. */
export function fieldTexts(place: FormPlace): Translate<(typeof ruleMessages)['es']> {
  return textsAt(place, ruleMessages)
}

/** The sentence below a field: what its rule refused, with the field's name where the text has one (VALI-01, VALI-02). */
export function faultText(place: FormPlace, fault: Fault | string, label: string): string {
  if (typeof fault === 'string') return fault
  const t = fieldTexts(place)
  const { key, values } = fault
  if (key === 'valid.required' && label) return t('valid.required.label', { label })
  return t(key, values)
}
