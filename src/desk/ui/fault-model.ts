/** What is wrong in a form, by the path of its field in what was sent, e.g. `title.es`. */
export interface FieldFault {
  path: string
  said: string
  /** What is said where nothing stands in the field. */
  empty?: string
}

/** A path one step further down. */
export const below = (path: string, step: string): string => (path === '' ? step : `${path}.${step}`)

/**
 * Whether a fault is that of the field at a path: its own, that of the record whose words it is one of, or that of a
 * part of what it holds.
 */
export function isAt(path: string, fault: string): boolean {
  if (path === '' || fault === '') return false
  if (path === fault || fault.startsWith(`${path}.`)) return true
  return path.startsWith(`${fault}.`) && !path.slice(fault.length + 1).includes('.')
}
