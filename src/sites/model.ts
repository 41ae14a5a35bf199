import type { z } from 'zod'
import type { Locale } from '../platform/i18n/locale.ts'
import type { Messages } from '../platform/i18n/text.ts'
import type { siteSchema } from './site-schema.ts'

export type { HotTopic, NavigationInput, NavigationItem, SiteAlert, SiteInput } from './site-schema.ts'

/** A site record as it is stored. */
export interface Site extends z.output<typeof siteSchema> {
  /** Grows with every change of the record; part of the key of rendered fragments. */
  version: number
}

/** What a request says about where it wants to go. */
export interface AddressQuestion {
  host: string | undefined
  /** Path and query as they came in the request line. */
  url: string
  aliasHeader?: string | undefined
}

/** A request's place: the site, how it was reached, the language and what is left of the path. */
export interface Address {
  site: Site
  /** `''` or `/{alias}`: every link of the answer begins with it. */
  base: string
  locale: Locale
  /** Percent-encoded path below base and language, with single slashes; `''` when the front's final slash is missing. */
  path: string
  /** `''` or the query with its `?`. */
  search: string
  /** The path had repeated slashes; a page answers 301 to the clean one. */
  untidy: boolean
  /** The path is not valid percent-encoded UTF-8. */
  malformed: boolean
}

/** What a site is called in a language: `settings.name` says it by language, where that differs from its name. */
export function siteName({ name, settings }: Pick<Site, 'name' | 'settings'>, locale: Locale): string {
  const names = settings['name']
  const own = names && typeof names === 'object' && !Array.isArray(names) ? names[locale] : undefined
  return typeof own === 'string' && own !== '' ? own : name
}

/** Whether a feature is on for a site: a missing entry at any depth means enabled (SITE-17). */
export function featureEnabled(site: Site, group: string, feature: string): boolean {
  return site.webFeatures[group]?.[feature] ?? true
}

/** Whether a site is the product's own, where do-it-yourself tasks are hidden (OPEN-07). */
export function isProductSite(site: Pick<Site, 'alias' | 'productAlias'>): boolean {
  return site.alias === site.productAlias
}

/** Whether a site has hearts: what its readers like and whom they follow (OPEN-05). */
export function hasHearts(site: Site): boolean {
  return site.hasUsers && featureEnabled(site, 'user', 'bookmarks')
}

/** The languages of a site besides one. */
export function otherLanguages(site: Pick<Site, 'languages'>, locale: Locale): Locale[] {
  return site.languages.filter((each) => each !== locale)
}

/** The languages whose contents a site's lists show on a page: its own, or all with `listing.languages` (OPEN-02). */
export function listLanguages(site: Site, locale: Locale): readonly Locale[] {
  return site.settings['listing.languages'] === 'both' ? [locale, ...otherLanguages(site, locale)] : [locale]
}

/** The prefix of a language below the site base: nothing for the site's default language (OPEN-02), nor for one it has not. */
export function localePrefix(site: Site, locale: Locale): string {
  return locale === site.defaultLocale || !site.languages.includes(locale) ? '' : `/${locale}`
}

/** The texts a site replaces by key in one language (OPEN-148). */
export function siteTexts(site: Site, locale: Locale): Messages {
  return site.texts[locale] ?? {}
}
