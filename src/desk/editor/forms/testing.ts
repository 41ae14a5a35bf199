import { isLocale } from '../../../platform/i18n/locale.ts'
import type { Control, Field } from './model.ts'

/** The keys of all names that a form shows; languages are called as everywhere, so that another one needs none. */
export function namesIn(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, control }) => [`field.${name}`, ...namesOf(name, control)])
}

function namesOf(name: string, control: Control): string[] {
  switch (control.kind) {
    case 'choice':
      return control.options.every(isLocale) ? [] : control.options.map((option) => `choice.${name}.${option}`)
    case 'list':
    case 'languages':
      return namesOf(name, control.of)
    case 'group':
      return namesIn(control.fields)
    case 'variants':
      return control.shapes.flatMap((shape) => [`choice.${control.by}.${shape.name}`, ...namesIn(shape.fields)])
    default:
      return []
  }
}
