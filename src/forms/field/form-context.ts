import { translator, type Catalogue, type Messages, type Translate } from '../../platform/i18n/text.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import type { ViewContext } from '../../web/render/page.ts'
import { ruleMessages } from '../rules/messages.ts'
import type { Fault } from '../rules/rules.ts'

/** What a form knows of its page, as small as it travels to the browser. */
export interface FormContext {
  locale: Locale
  /** Before every address of the site: base and language. */
  prefix: string
  /** Alias of the site. */
  site: string
  /** Where its readers live unless they say otherwise. */
  country: string
  /** Texts the site words otherwise. */
  overrides: Messages
}

/** What a form in the browser knows of its page. */
export function formContext(ctx: ViewContext): FormContext {
  return {
    locale: ctx.locale,
    prefix: ctx.href('/').slice(0, -1),
    site: ctx.site.alias,
    country: ctx.site.country,
    overrides: ctx.site.texts[ctx.locale] ?? {},
  }
}

/** Texts of a feature in a context. */
export function textsAt<M extends Messages>(context: FormContext, catalogue: Catalogue<M>): Translate<M> {
  return translator(catalogue, context.locale, context.overrides)
}

/** Texts of rules and fields. */
export function fieldTexts(context: FormContext): Translate<(typeof ruleMessages)['es']> {
  return textsAt(context, ruleMessages)
}

/** What is said with the name of the field where that is known. */
const LABELLED = {
  'valid.required': 'valid.required.label',
  'valid.min': 'valid.min.label',
  'valid.max': 'valid.max.label',
} as const

/** The sentence below a field: what its rule refused, with the field's name where the text has one (VALI-01, VALI-02). */
export function faultText(context: FormContext, fault: Fault | string, label: string): string {
  if (typeof fault === 'string') return fault
  const t = fieldTexts(context)
  const { key, values } = fault
  return label && key in LABELLED ? t(LABELLED[key as keyof typeof LABELLED], { ...values, label }) : t(key, values)
}
