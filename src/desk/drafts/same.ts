/** Whether it is an object with members, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values are written as the same JSON, whatever the order of their members. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item ?? null, b[index] ?? null))
  if (!isRecord(a) || !isRecord(b)) return false
  const names = (value: Record<string, unknown>) => Object.keys(value).filter((name) => value[name] !== undefined)
  const [ours, others] = [names(a), names(b)]
  return ours.length === others.length && ours.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
}
