/** Letters of scripts that run from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The direction of a text whose first letter runs from right to left; ordinary ones say nothing of it. */
export function directionOf(html: string): 'rtl' | undefined {
  if (!RIGHT_TO_LEFT.test(html)) return undefined
  const first = /\p{L}/u.exec(html.replace(/<[^<>]*>|&\w{1,10};/g, ''))?.[0]
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : undefined
}
