import type { Locale } from '../../platform/i18n/locale.ts'
import { inflect } from './inflect.ts'

/** An ingredient as a recipe gives it: how much of what, for the servings it is written for. */
export interface Amount {
  quantity?: number | undefined
  unit?: string | undefined
  name: string
}

/** How much of an ingredient, and of what: `1,2 kg` and `de pescado`. */
export interface AmountText {
  measure: string
  name: string
}

/** A recipe is scaled to at most so many servings. */
export const MOST_SERVINGS = 60
/** Query parameter of a recipe's address: the servings it is shown for. */
export const SERVINGS_QUERY = 'raciones'

/** The servings that an address asks for; null when it names none, or none that can be cooked for. */
export function servingsAsked(query: URLSearchParams): number | null {
  const text = query.get(SERVINGS_QUERY) ?? ''
  const asked = /^[1-9]\d?$/.test(text) ? Number(text) : 0
  return asked >= 1 && asked <= MOST_SERVINGS ? asked : null
}

const NBSP = '\u00a0'
/** What is weighed or poured is given in decimals; everything else is counted and given in fractions. */
const MEASURED =
  /^(g|gr|grs|kg|mg|ml|cl|dl|l|cm|mm|gramos?|grams?|kilos?|litros?|litres?|mililitros?|mil·lilitres?)\.?$/i
/** Units that have one form only. */
const ABBREVIATED =
  /^(g|gr|grs|kg|mg|ml|cl|dl|l|cm|mm|cda|cdas|cdta|cdtas|cs|cc|c\/s|ud|uds|u|un|c\.? ?(s|c|p)\.?)\.?$/i
const FRACTIONS: readonly [value: number, sign: string][] = [
  [0, ''],
  [0.25, '¼'],
  [1 / 3, '⅓'],
  [0.5, '½'],
  [2 / 3, '⅔'],
  [0.75, '¾'],
]

const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',')
const nearest = (value: number, step: number): number => Math.round(value / step) * step

/** A quantity as it was written: `1,2`, `½`, `1 ½`. */
export function quantityText(value: number, unit: string | undefined): string {
  if (MEASURED.test(unit ?? '')) return decimal(value)
  const whole = Math.floor(value)
  const sign = FRACTIONS.find(([part]) => part > 0 && Math.abs(value - whole - part) < 0.02)?.[1]
  if (!sign) return decimal(value)
  return whole === 0 ? sign : `${whole}${NBSP}${sign}`
}

/** What can be counted: thirds and quarters of few things, halves of more, whole ones of many. */
function countable(value: number): number {
  if (value >= 10) return Math.round(value)
  if (value >= 3) return nearest(value, 0.5)
  const whole = Math.floor(value)
  const parts = [...FRACTIONS.map(([part]) => part), 1]
  const part = parts.reduce((best, one) =>
    Math.abs(value - whole - one) < Math.abs(value - whole - best) ? one : best,
  )
  return Math.max(0.25, whole + part)
}

/** What a scale in a kitchen shows. */
function measurable(value: number): number {
  if (value < 1) return Math.max(0.1, nearest(value, 0.1))
  if (value < 10) return nearest(value, 0.5)
  if (value < 50) return Math.round(value)
  return nearest(value, value < 250 ? 5 : 10)
}

const LARGER: Record<string, string> = { g: 'kg', gr: 'kg', ml: 'l' }
const SMALLER: Record<string, string> = { kg: 'g', l: 'ml' }

function scaledMeasure(value: number, unit: string): [quantity: number, unit: string] {
  const key = unit.toLowerCase()
  const larger = LARGER[key]
  if (larger && value >= 1000) return [nearest(value / 1000, 0.05), larger]
  const smaller = SMALLER[key]
  if (smaller) return value < 1 ? [measurable(value * 1000), smaller] : [nearest(value, value < 10 ? 0.05 : 0.5), unit]
  return [measurable(value), unit]
}

/** How languages put an ingredient behind its unit; others put it there as it is. */
const JOINS: Partial<Record<Locale, (name: string) => string>> = {
  es: (name) => `de ${name}`,
  ca: (name) => (/^(h?[aeiouàèéíòóú])/i.test(name) ? `d’${name}` : `de ${name}`),
}

/** «de harina», «d’oli»: what stands between a unit and its ingredient. */
function joined(name: string, locale: Locale): string {
  if (/^(de\s|del\s|d[’'])/i.test(name)) return name
  return JOINS[locale]?.(name) ?? name
}

/** An ingredient in words, for `factor` times the servings it is written for. */
export function amountText({ quantity, unit, name }: Amount, factor: number, locale: Locale): AmountText {
  if (quantity === undefined || quantity <= 0)
    return unit ? { measure: unit, name: joined(name, locale) } : { measure: '', name }
  const measured = unit !== undefined && MEASURED.test(unit)
  let amount = quantity
  let of = unit
  if (factor !== 1) {
    if (measured) [amount, of] = scaledMeasure(quantity * factor, unit)
    else amount = countable(quantity * factor)
  }
  const turned = amount > 1 !== quantity > 1 && !measured
  const to = amount > 1 ? 'many' : 'one'
  if (of === undefined || of === '')
    return { measure: quantityText(amount, of), name: turned ? inflect(name, to, locale) : name }
  const word = turned && !ABBREVIATED.test(of) ? inflect(of, to, locale) : of
  return { measure: `${quantityText(amount, of)}${NBSP}${word}`, name: joined(name, locale) }
}

/** An ingredient in one line, as it is written. */
export function ingredientLine(amount: Amount, locale: Locale): string {
  const { measure, name } = amountText(amount, 1, locale)
  return [measure, name].filter(Boolean).join(' ').replaceAll(NBSP, ' ')
}
