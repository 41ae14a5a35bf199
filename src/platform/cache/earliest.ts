/** The first of some moments at which what is kept becomes wrong; undefined when there is none. */
export function earliest(moments: readonly (Date | null | undefined)[]): Date | undefined {
  return moments.reduce<Date | undefined>((first, at) => (at && (!first || at < first) ? at : first), undefined)
}
