import type { DescribedSchema } from './api-example.ts'

/** The same schema, in which `null` stands for every field that may be left out, however deep. */
export function withNulls(schema: DescribedSchema): DescribedSchema {
  const { properties, required = [], items, anyOf, oneOf, additionalProperties } = schema
  const all = (choices: readonly DescribedSchema[]) => choices.map(withNulls)
  return {
    ...schema,
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(oneOf && { oneOf: all(oneOf) }),
    ...(typeof items === 'object' && { items: withNulls(items) }),
    ...(isSchema(additionalProperties) && { additionalProperties: orNull(withNulls(additionalProperties)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const inner = withNulls(field)
          return [name, required.includes(name) ? inner : orNull(inner)]
        }),
      ),
    }),
  }
}

const isSchema = (value: unknown): value is DescribedSchema => typeof value === 'object' && value !== null

function orNull(schema: DescribedSchema): DescribedSchema {
  const { default: otherwise, ...bare } = schema
  const { type, anyOf } = schema
  if (type === 'null' || anyOf?.some((choice) => choice.type === 'null')) return schema
  // A list of values has to name it too: such a field is one or the other.
  if (typeof type === 'string' && !('enum' in schema || 'const' in schema)) return { ...schema, type: [type, 'null'] }
  return { anyOf: [bare, { type: 'null' }], ...(otherwise !== undefined && { default: otherwise }) }
}
