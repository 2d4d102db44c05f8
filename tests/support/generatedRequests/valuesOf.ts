import fc from 'fast-check'
import { z } from 'zod/mini'

/** Returns values that fit a field of this name, such as ids of stored records; undefined if it knows none. */
export type Known = (name: string) => readonly unknown[] | undefined

const schemaSchema = z.object({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z._default(z.array(z.string()), []),
  additionalProperties: z.optional(z.unknown()),
  items: z.optional(z.unknown()),
  maxItems: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  pattern: z.optional(z.string()),
})
type Schema = z.output<typeof schemaSchema>

/** Values that must not make the server fail in any place of a body. */
const UNEXPECTED: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.5,
    1e21,
    '',
    ' ',
    'NUL \0 inside',
    'half \ud800 pair',
    "'; drop table users; --",
    '%_\\',
    '2026-02-30',
    '+275760-09-13T00:00:00.001Z',
    '9007199254740993',
    '__proto__',
    [],
    {},
    [[null]],
    { constructor: { prototype: 1 } },
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 2 }),
)

type Options = {
  known: Known
  /** One value in this many does not fit its description; undefined: none. */
  oddOneIn: number | undefined
  name?: string
}

/** Returns values for a JSON schema, or known values for the field's name: generated ids alone would find nothing. */
export function valuesOf(described: unknown, { known, oddOneIn, name = '' }: Options): fc.Arbitrary<unknown> {
  const inside: Inside = (schema, place = name) => valuesOf(schema, { known, oddOneIn, name: place })
  const useful = known(name)
  const expected = useful
    ? fc.constantFrom(...useful)
    : usualValues(schemaSchema.parse(described ?? {}), inside)
  if (oddOneIn === undefined) return expected
  return fc.oneof({ weight: oddOneIn - 1, arbitrary: expected }, { weight: 1, arbitrary: UNEXPECTED })
}

type Inside = (schema: unknown, place?: string) => fc.Arbitrary<unknown>

function usualValues(schema: Schema, inside: Inside): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((one) => inside(one)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const types = [schema.type ?? 'null'].flat()
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, inside)))
}

function valuesOfType(type: string, schema: Schema, inside: Inside): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000 })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 6 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(inside(schema.items), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return objects(schema, inside)
    default:
      return fc.constant(null)
  }
}

function texts({ minLength = 0, maxLength = 40, pattern }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const max = Math.max(minLength, Math.min(maxLength, minLength + 30))
  return fc.oneof(
    fc.string({ minLength, maxLength: max, unit: 'grapheme' }),
    fc.constant('x'.repeat(maxLength)),
  )
}

function objects({ properties, required, additionalProperties }: Schema, inside: Inside) {
  if (!properties) {
    return fc.dictionary(fc.string({ maxLength: 12 }), inside(additionalProperties || {}), { maxKeys: 4 })
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, inside(schema, name)]),
  )
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}
