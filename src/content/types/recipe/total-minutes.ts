/** The minutes of a recipe: as they are given, else preparation and cooking together; systems write 0 for what they do not know. */
export function totalMinutes(recipe: {
  preparationTime?: number | undefined
  cookingTime?: number | undefined
  totalTime?: number | undefined
}): number | undefined {
  return recipe.totalTime || (recipe.preparationTime ?? 0) + (recipe.cookingTime ?? 0) || undefined
}
