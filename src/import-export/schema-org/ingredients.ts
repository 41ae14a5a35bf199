/** An ingredient of a line: how much, of what unit, of what. */
export interface ParsedIngredient {
  quantity?: number
  unit?: string
  name: string
  group?: string
}

const WORDS: Record<string, number> = {
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  dues: 2,
  tres: 3,
  cuatro: 4,
  quatre: 4,
  cinco: 5,
  cinc: 5,
  seis: 6,
  sis: 6,
  ocho: 8,
  vuit: 8,
  diez: 10,
  deu: 10,
  doce: 12,
  dotze: 12,
  medio: 0.5,
  media: 0.5,
  mig: 0.5,
  mitja: 0.5,
  cuarto: 0.25,
  quart: 0.25,
}
const SIGNS: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅕': 1 / 5,
}

/** Units as they are written and as they are kept; what is not here belongs to the name. */
const UNITS: readonly [written: RegExp, kept: string][] = [
  [/^(g|gr|grs|gramos?|grams?)$/, 'g'],
  [/^(kg|kgs|kilos?|kilogramos?|quilos?|quilograms?)$/, 'kg'],
  [/^(mg|miligramos?|mil·ligrams?)$/, 'mg'],
  [/^(ml|mililitros?|mil·lilitres?|cc)$/, 'ml'],
  [/^(cl|centilitros?|centilitres?)$/, 'cl'],
  [/^(dl|decilitros?|decilitres?)$/, 'dl'],
  [/^(l|lt|lts|litros?|litres?)$/, 'l'],
  [/^(cdas?|cs|cucharadas?)$/, 'cucharada'],
  [/^(cdtas?|cditas?|cp|cucharaditas?)$/, 'cucharadita'],
  [/^(culleradetes?|culleradeta)$/, 'culleradeta'],
  [/^(cullerades?|cullerada|cullarades?|cullarada)$/, 'cullerada'],
  [/^(ud|uds|u|un|unid|unidad|unidades|unitats?|count|pieza|piezas)$/, ''],
]
/** Things that contain or divide: they are kept as they are written. */
const MEASURES =
  /^(tazas?|tasses|tassa|vasos?|vasitos?|gots?|gotets?|copas?|copes|copitas?|puñados?|grapats?|pizcas?|pessics?|dientes?|grans?|rebanadas?|lonchas?|llesques|llesca|ramas?|ramitas?|branques|branca|branquet(a|es)|hojas?|fulles|fulla|manojos?|manolls?|manats?|latas?|llaunes|llauna|botes?|pots?|sobres?|paquetes?|paquets?|chorros?|chorritos?|raig|rajolins?|rajolí|rodajas?|rodanxes|rodanxa|filetes?|filets?|tallos?|tiges|tija|cabezas?|cabeces|cabeça|bolas?|boles|láminas?|làmines|làmina|tiras?|tires|tira|briks?|tarrinas?|botellas?|ampolles|ampolla)$/i

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/^[-–•*·]\s*/, '')
    .trim()

interface Quantity {
  value: number
  rest: string
}

/** The quantity that a line begins with; null without one, or with one that is not certain («2-3»). */
function quantityOf(text: string): Quantity | null {
  const word = /^(\p{L}+) (?!poco\b|poc\b|poquito\b)(.*)$/u.exec(text)
  const named = word ? WORDS[word[1]!.toLowerCase()] : undefined
  if (word && named !== undefined) return { value: named, rest: word[2]! }
  const found = /^(?:(\d+) (\d+) ?[/⁄] ?(\d+)|(\d+) ?[/⁄] ?(\d+)|(\d+)? ?([½¼¾⅓⅔⅛⅕])|(\d+(?:[.,]\d+)?)) ?(.*)$/su.exec(
    text,
  )
  if (!found) return null
  const [, whole, over, under, top, bottom, before, sign, plain, rest = ''] = found
  // A range is no quantity that could be scaled.
  if (/^(-|–|—|\bo\b|\ba\b|\by\b|\bi\b)\s*\d/.test(rest)) return null
  if (whole && over && under) return { value: Number(whole) + Number(over) / Number(under), rest }
  if (top && bottom) return Number(bottom) > 0 ? { value: Number(top) / Number(bottom), rest } : null
  if (sign) return { value: Number(before ?? 0) + SIGNS[sign]!, rest }
  const thousand = /^\d{1,3}\.\d{3}$/.test(plain!) && /^(g|gr|ml)\b/i.test(rest)
  return { value: Number(thousand ? plain!.replace('.', '') : plain!.replace(',', '.')), rest }
}

/** The unit that a text begins with, and what follows. */
function unitOf(text: string): { unit: string; rest: string } | null {
  const found = /^([\p{L}·]+)\.?(?: (.*))?$/u.exec(text)
  if (!found) return null
  const word = found[1]!
  const rest = found[2] ?? ''
  const kept = UNITS.find(([written]) => written.test(word.toLowerCase()))
  if (kept) return { unit: kept[1], rest }
  return MEASURES.test(word) ? { unit: word.toLowerCase(), rest } : null
}

const withoutOf = (text: string): string => text.replace(/^(de\s+|d[’']\s*)/i, '')
const PLURALS: Record<string, string> = {
  cucharada: 'cucharadas',
  cucharadita: 'cucharaditas',
  cullerada: 'cullerades',
  culleradeta: 'culleradetes',
}

/** Reads a line of ingredients in Spanish or Catalan: «500 gr de calabaza», «1/2 litro d’aigua», «2count Huevos», «Sal». */
export function parseIngredient(text: string): ParsedIngredient {
  const line = tidy(text).replace(/[.;,]$/, '')
  const quantity = quantityOf(line) ?? quantityAtEnd(line)
  if (!quantity || quantity.rest === '' || !(quantity.value > 0 && quantity.value < 100_000)) return { name: line }
  const unit = unitOf(quantity.rest)
  const name = tidy(withoutOf(unit && unit.rest !== '' ? unit.rest : unit ? '' : quantity.rest))
  if (name === '') return { name: line }
  const value = Math.round(quantity.value * 1000) / 1000
  // Behind a quantity the name does not begin a sentence.
  const inLine = name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  const kept = unit?.unit ?? ''
  return { quantity: value, ...(kept && { unit: value > 1 ? (PLURALS[kept] ?? kept) : kept }), name: inLine }
}

/** «Tomate: 500 g», «Farina, 200 g»: the quantity behind the name. */
function quantityAtEnd(line: string): Quantity | null {
  const found = /^(\p{L}[^\d]*?)[:,]? (\d+(?:[.,]\d+)?) ?(g|gr|kg|ml|cl|dl|l)\.?$/iu.exec(line)
  return found ? { value: Number(found[2]!.replace(',', '.')), rest: `${found[3]} ${found[1]}` } : null
}

/** The lines of a recipe; a line that ends in a colon and measures nothing names the group of those after it. */
export function parseIngredients(lines: readonly string[]): ParsedIngredient[] {
  let group: string | undefined
  return lines.flatMap((text) => {
    const line = tidy(text)
    if (line === '') return []
    if (line.endsWith(':') && line.length <= 80 && !/^\d/.test(line)) {
      group = line.slice(0, -1).trim()
      return []
    }
    return [{ ...parseIngredient(line), ...(group && { group }) }]
  })
}
