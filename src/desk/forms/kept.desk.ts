import type { Changed } from './changed-model.ts'

/** What somebody wrote in a form and has not saved stays in their browser, whatever becomes of the tab. */
const placeOf = (staff: string, form: string) => `desk-form:${staff}:${form}`

/** The forms whose names begin so, and in which something was written and not saved. */
export function keptForms(staff: string, beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((place) =>
      place.startsWith(placeOf(staff, beginning)) ? [place.slice(placeOf(staff, '').length)] : [],
    )
  } catch {
    return []
  }
}

/** What was written and not saved when the form was open last. */
export function readKept(staff: string, form: string): Changed {
  try {
    return JSON.parse(localStorage.getItem(placeOf(staff, form)) ?? '{}') as Changed
  } catch {
    return {}
  }
}

/** Keeps what is not saved; nothing takes away what was kept. */
export function keepChanged(staff: string, form: string, changed: Changed): void {
  const place = placeOf(staff, form)
  try {
    if (Object.keys(changed).length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(changed))
  } catch {
    // A browser that is full or keeps nothing: the form itself still has it.
  }
}
