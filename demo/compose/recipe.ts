type Ingredient = [quantity: number | null, unit: string, name: string, group?: string]
type Step = [title: string, text: string]

/** Ingredients and steps of one language. */
export const method = (ingredients: Ingredient[], steps: Step[], allergens: string[]) => ({
  allergens,
  ingredients: ingredients.map(([quantity, unit, name, group]) => ({
    ...(quantity !== null && { quantity }),
    ...(unit && { unit }),
    name,
    ...(group && { group }),
  })),
  steps: steps.map(([title, text]) => ({ title, html: `<p>${text}</p>` })),
})

/** What both languages share. */
export const sheet = (
  servings: number,
  preparationTime: number,
  cookingTime: number,
  difficulty: 'easy' | 'medium' | 'expert',
  cost: 'low' | 'medium' | 'high',
  ratingValue: number,
  ratingNumVotes: number,
  kcal: number,
) => ({
  servings,
  preparationTime,
  cookingTime,
  totalTime: preparationTime + cookingTime,
  difficulty,
  cost,
  ratingValue,
  ratingNumVotes,
  nutrition: { calories: `${kcal} kcal` },
})

export const recipe = { site: 'ocio' as const, type: 'recipe' as const }
