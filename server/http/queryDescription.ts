import { z } from 'zod/mini'

const parameter = z.looseObject({ const: z.optional(z.string()) })
const described = z.looseObject({
  properties: z.record(z.string(), parameter),
  required: z._default(z.array(z.string()), []),
})
const alternatives = z.object({ oneOf: z.array(described).check(z.minLength(1)) })

/**
 * Returns the JSON schema of a query without alternatives, because OpenAPI has one list of parameters. The result has
 * the parameters of all kinds of query; a parameter is required if every kind requires it.
 */
export function withoutAlternatives(query: unknown): unknown {
  const { success, data } = alternatives.safeParse(query)
  if (!success) return query
  const kinds = data.oneOf
  const names = [...new Set(kinds.flatMap(({ properties }) => Object.keys(properties)))]
  const properties = names.map((name) => {
    const described = kinds.map((kind) => kind.properties[name]).filter((one) => one !== undefined)
    const values = described.map((one) => one.const).filter((value) => value !== undefined)
    return [name, values.length > 0 ? { type: 'string', enum: values } : described[0]]
  })
  const required = names.filter((name) => kinds.every((kind) => kind.required.includes(name)))
  return { type: 'object', properties: Object.fromEntries(properties), required }
}
