import { z } from 'zod/mini'
import type { Field } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'

/** The empty values, in the order of preference: a nullable field gets null. */
const EMPTY_VALUES = [null, '', []] as const

/** Returns the empty value for a missing field; undefined for an optional field. */
function emptyValue(schema: z.core.$ZodType): unknown {
  const isValid = (value: unknown) => z.safeParse(schema, value).success
  if (isValid(undefined)) return undefined
  return schema instanceof z.ZodMiniObject ? completedBy(schema, {}) : EMPTY_VALUES.find(isValid)
}

/** Fills missing fields with the empty values of their schema. Returns the same object if no field is missing. */
function completedBy(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional)
    return completedBy(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniArray && Array.isArray(value)) {
    const entries = value.map((entry) => completedBy(schema.def.element, entry))
    return entries.every((entry, index) => entry === value[index]) ? value : entries
  }
  if (!(schema instanceof z.ZodMiniObject) || !isObject(value)) return value
  return withParts(value, Object.entries<z.core.$ZodType>(schema.shape), (part, before) =>
    isAbsent(part, before) ? emptyValue(part) : completedBy(part, before),
  )
}

/** Checks whether a value is missing, or is null although the schema does not allow null. */
const isAbsent = (schema: z.core.$ZodType, value: unknown) =>
  value === undefined || (value === null && !z.safeParse(schema, null).success)

function withParts<Part>(
  value: object,
  parts: readonly (readonly [name: string, part: Part])[],
  complete: (part: Part, before: unknown) => unknown,
): object {
  let result = value
  for (const [name, part] of parts) {
    const before: unknown = Reflect.get(value, name)
    const after = complete(part, before)
    if (after !== before) result = { ...result, [name]: after }
  }
  return result
}

/** The fields of the product document that only the server writes. If missing, they become null; other server-written fields stay undefined. */
const DOCUMENTED: Record<ResourceName, readonly string[]> = {
  analyses: ['scouter', 'scout'],
  matches: ['creator'],
  players: ['scouter', 'team'],
  teams: [],
  users: ['status'],
  shortLists: [],
  requests: [],
}

/** Returns a record in which fields that the server omitted have their empty values. */
export function fillMissingFields<Value extends object>(resource: ResourceName, record: Value): Value {
  const fields = Object.entries<Field>(ENTITY_FIELDS[resource]).filter(([name]) => name !== 'id')
  const named = fields.map(([name, field]) => [name, { name, ...field }] as const)
  return withParts(record, named, ({ name, schema, ...field }, before) => {
    if (!isAbsent(schema, before)) return completedBy(schema, before)
    if (schema instanceof z.ZodMiniOptional) return undefined
    if (field.input !== undefined) return field.empty
    return DOCUMENTED[resource].includes(name) ? null : before
  }) as Value
}

const isEmpty = (value: unknown) =>
  value === undefined || EMPTY_VALUES.some((empty) => isSameEmpty(empty, value))
const isSameEmpty = (empty: unknown, value: unknown) =>
  Array.isArray(empty) ? Array.isArray(value) && value.length === 0 : empty === value

/** Checks whether an answer lacks a required field that was sent with a value. */
export function isPartial(resource: ResourceName, answer: object, sent: object): boolean {
  return Object.entries<Field>(ENTITY_FIELDS[resource]).some(
    ([name, { input, schema }]) =>
      input !== undefined &&
      !(schema instanceof z.ZodMiniOptional) &&
      name !== 'id' &&
      !isEmpty(Reflect.get(sent, name)) &&
      Reflect.get(answer, name) === undefined,
  )
}
