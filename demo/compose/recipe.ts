type Ingredient = [quantity: number | null, unit: string, name: string, group?: string]
type Step = string | [title: string, text: string, more?: { minutes?: number; image?: string }]

/** What every recipe of the demonstration has. */
export const recipe = { site: 'ocio' as const, type: 'recipe' as const }

/** Ingredients: quantity and unit apart, so that the servings can be scaled; `null` is what nobody measures. */
export const ingredients = (...list: Ingredient[]) =>
  list.map(([quantity, unit, name, group]) => ({
    ...(quantity !== null && { quantity }),
    ...(unit && { unit }),
    name,
    ...(group && { group }),
  }))

/** The steps of a recipe or a task, with the minutes they take and their pictures (`ill:theme/seed/kind`). */
export const steps = (...list: Step[]) =>
  list.map((step) => {
    const [title, text, more] = typeof step === 'string' ? ['', step] : step
    return { ...(title && { title }), html: `<p>${text}</p>`, ...more }
  })
