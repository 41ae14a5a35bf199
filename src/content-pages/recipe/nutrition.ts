/** What a portion contains, under the names that schema.org knows. */
const NUTRIENTS = {
  calories: 'calories',
  fat: 'fatContent',
  saturatedFat: 'saturatedFatContent',
  carbohydrates: 'carbohydrateContent',
  sugar: 'sugarContent',
  fiber: 'fiberContent',
  protein: 'proteinContent',
  sodium: 'sodiumContent',
  salt: null,
  cholesterol: 'cholesterolContent',
  servingSize: 'servingSize',
} as const
export type Nutrient = keyof typeof NUTRIENTS

/** How writers and other systems call them. */
const NAMES: readonly [Nutrient, RegExp][] = [
  ['calories', /^(calories?|calorias?|energ[iy]a?|valor energetico|kcal)$/],
  [
    'saturatedFat',
    /^(saturated ?fat(content)?|(acidos )?gras(as|os) saturad[ao]s|(de las cuales )?saturadas|greixos saturats)$/,
  ],
  ['fat', /^(fat(content)?|grasas?( totales)?|lipidos|greix(os)?( totals)?)$/],
  ['carbohydrates', /^(carbohydrate(s|content)?|(hidratos|hidrats)( de carbon[oi])?|carbohidrat(os|s))$/],
  ['sugar', /^(sugars?(content)?|azucar(es)?|sucres?)$/],
  ['fiber', /^(fib(er|re)(content)?|fibra( alimentaria)?)$/],
  ['protein', /^(proteins?(content)?|proteinas?|proteine?s)$/],
  ['sodium', /^(sodium(content)?|sodio?)$/],
  ['salt', /^(salt|sal)$/],
  ['cholesterol', /^(cholesterol(content)?|colesterol)$/],
  ['servingSize', /^(serving ?size|(tamano de la )?(porcion|racion)|(mida de la )?racio)$/],
]

/** Which nutrient a name means; null for one that is shown as it was written. */
export function nutrientOf(name: string): Nutrient | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
  return NAMES.find(([, names]) => names.test(plain))?.[0] ?? null
}

/** The nutrients of a recipe in the usual order; names that nobody knows come last. */
export function nutrientRows(
  nutrition: Readonly<Record<string, string>>,
): { nutrient: Nutrient | null; name: string; value: string }[] {
  const order = Object.keys(NUTRIENTS)
  const place = (nutrient: Nutrient | null): number => (nutrient ? order.indexOf(nutrient) : order.length)
  return Object.entries(nutrition)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => ({ nutrient: nutrientOf(name), name, value }))
    .sort((a, b) => place(a.nutrient) - place(b.nutrient))
}

/** The nutrients for machines (schema.org NutritionInformation); undefined when none of them is known. */
export function nutritionInformation(nutrition: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const known = nutrientRows(nutrition).flatMap(({ nutrient, value }) => {
    const property = nutrient && NUTRIENTS[nutrient]
    return property ? [[property, value] as const] : []
  })
  return known.length > 0 ? { '@type': 'NutritionInformation', ...Object.fromEntries(known) } : undefined
}
