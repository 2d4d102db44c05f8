import { z } from 'zod/mini'
import {
  dayField,
  emailField,
  idField,
  levelField,
  levelSchema,
  mediaAddressField,
  mediaField,
  momentField,
  nameField,
  positionField,
  positionSchema,
  textField,
} from './fields'
import type { RecordedResource } from './paths'

/** Common descriptions of the field kinds: their schemas in answers and requests, and their empty values. */

/** The record’s own id, which a client may choose. Every import file can contain Touchline’s ids. */
export const ownId = {
  kind: 'id',
  schema: z.string(),
  input: idField,
  empty: '',
  column: { synonyms: 'uuid' },
  list: [],
  row: true,
} as const

/** The version of a record, which increases by one with each stored update (decisions, section 3). */
export const version = { kind: 'whole', schema: z.number(), list: [], row: true } as const

/** The version, for records that have it only on our own server. */
export const optionalVersion = { ...version, schema: z.optional(version.schema) } as const

/** A trimmed name that every record must have. */
export const name = {
  kind: 'name',
  schema: z.string(),
  input: nameField,
  isRequired: true,
  empty: '',
} as const

export const email = {
  kind: 'text',
  schema: z.string(),
  input: emailField,
  isRequired: true,
  empty: '',
} as const

/** A text of one line. */
export const text = (maximum: number) =>
  ({ kind: 'text', schema: z.string(), input: textField(maximum), empty: '' }) as const

/** Marks a field that only our own server has. Other servers, and the initial values of forms, omit the field. */
export const beyondDocument = <Schema extends z.ZodMiniType, const Rest extends object>({
  schema,
  ...field
}: { schema: Schema } & Rest) => ({ ...field, schema: z.optional(schema) })

/** A text of several paragraphs, stored as typed. */
export const longText = (maximum: number) =>
  ({ kind: 'longText', schema: z.string(), input: textField(maximum), empty: '' }) as const

/** A whole number within the limits of `input`, or null. */
export const whole = <Input extends z.ZodMiniType>(input: Input) =>
  ({ kind: 'whole', schema: z.nullable(z.number()), input, empty: null }) as const

export const day = {
  kind: 'day',
  schema: z.nullable(z.string()),
  input: z.nullable(dayField),
  empty: null,
} as const

export const requiredDay = {
  kind: 'day',
  schema: z.string(),
  input: dayField,
  isRequired: true,
  empty: null,
} as const

export const moment = {
  kind: 'moment',
  schema: z.nullable(z.string()),
  input: z.nullable(momentField),
  empty: null,
} as const

/** A moment that only our own server writes. */
export const serverMoment = { kind: 'moment', schema: z.optional(z.nullable(z.string())) } as const

/** A flag that is false until it is set. */
export const flag = { kind: 'flag', schema: z.boolean(), input: z.boolean(), empty: false } as const

/** A value of a closed list. */
export const choice = <Schema extends z.ZodMiniType, Input extends z.ZodMiniType, const Empty>(
  schema: Schema,
  input: Input,
  empty: Empty,
) => ({ kind: 'choice', schema, input, empty }) as const

export const position = choice(positionSchema, positionField, '')
export const level = choice(levelSchema, levelField, null)

export const reference = <const Resource extends RecordedResource>(refersTo: Resource) =>
  ({
    kind: 'reference',
    refersTo,
    schema: z.nullable(z.string()),
    input: z.nullable(idField),
    empty: null,
  }) as const

export const requiredReference = <const Resource extends RecordedResource>(refersTo: Resource) =>
  ({
    kind: 'reference',
    refersTo,
    schema: z.string(),
    input: idField,
    isRequired: true,
    empty: null,
  }) as const

/** A reference that the server writes; null for a deleted record. */
export const serverReference = <const Resource extends RecordedResource>(refersTo: Resource) =>
  ({ kind: 'reference', refersTo, schema: z.nullable(z.string()), list: [], row: true }) as const

/** The ids of up to `maximum` users. */
export const userIds = (maximum: number) =>
  ({
    kind: 'references',
    refersTo: 'users',
    schema: z.array(z.string()),
    input: z.array(idField).check(z.maxLength(maximum)),
    empty: [],
    column: null,
    list: [],
    row: true,
  }) as const

/** The address of a picture; the empty text removes it. */
export const picture = {
  kind: 'picture',
  schema: z.nullable(z.string()),
  input: z.nullable(z.union([z.literal(''), mediaAddressField])),
  empty: null,
} as const

export const media = { kind: 'media', schema: z.array(z.string()), input: mediaField, empty: [] } as const

export const embedded = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ kind: 'embedded', schema }) as const
