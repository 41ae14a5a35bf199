/** An ingredient: quantity and unit apart, so that the servings can be scaled. */
export const line = (name: string, quantity?: number, unit?: string) => ({
  name,
  ...(quantity === undefined ? {} : { quantity }),
  ...(unit ? { unit } : {}),
})

/** The steps of a recipe or a task, a paragraph each. */
export const steps = (...texts: string[]) => texts.map((html) => ({ html: `<p>${html}</p>` }))
