import { z } from 'zod/mini'
import { levelField, levelSchema, positionField, positionSchema } from './closedListFields'
import {
  dayField,
  emailField,
  idField,
  mediaAddressField,
  mediaField,
  momentField,
  nameField,
  textField,
} from './fields'
import type { RecordedResource } from './paths'

/** What fields of one kind have in common: how they are answered and sent, and what stands in them at first. */

/** The record's own id, which a caller may choose. Every file may bring ours back. */
export const ownId = {
  kind: 'id',
  schema: z.string(),
  input: idField,
  empty: '',
  column: { synonyms: 'uuid' },
  list: [],
  row: true,
} as const

/** Grows by one with each stored update (decisions, section 3). */
export const version = { kind: 'whole', schema: z.number(), list: [], row: true } as const

/** The same where servers of the document alone know none. */
export const optionalVersion = { ...version, schema: z.optional(version.schema) } as const

/** A trimmed name that no record is without. */
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

/** One line. */
export const text = (maximum: number) =>
  ({ kind: 'text', schema: z.string(), input: textField(maximum), empty: '' }) as const

/** A field of which servers of the document alone know nothing: they leave it out, and so do forms. */
export const beyondDocument = <Schema extends z.ZodMiniType, const Rest extends object>({
  schema,
  ...field
}: { schema: Schema } & Rest) => ({ ...field, schema: z.optional(schema) })

/** Paragraphs, kept as they were typed. */
export const longText = (maximum: number) =>
  ({ kind: 'longText', schema: z.string(), input: textField(maximum), empty: '' }) as const

/** A whole number within limits. */
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

/** A value of a closed list. */
export const choice = <Schema extends z.ZodMiniType, Input extends z.ZodMiniType, const Empty>(
  schema: Schema,
  input: Input,
  empty: Empty,
) => ({ kind: 'choice', schema, input, empty }) as const

export const position = choice(positionSchema, positionField, '')
export const level = choice(levelSchema, levelField, null)

/** Another record, or none. */
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

/** The address of a picture; the empty text takes it away. */
export const picture = {
  kind: 'picture',
  schema: z.nullable(z.string()),
  input: z.nullable(z.union([z.literal(''), mediaAddressField])),
  empty: null,
} as const

export const media = { kind: 'media', schema: z.array(z.string()), input: mediaField, empty: [] } as const

/** A record that is answered within this one. */
export const embedded = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ kind: 'embedded', schema }) as const
