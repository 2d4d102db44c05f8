import { z } from 'zod/mini'
import type { RecordedResource, ResourceName } from './paths'

/**
 * An entity is described once, field by field (example: contract/player.ts). Its schemas, empty values, file columns, merges, bulk changes,
 * history and list keys are derived from this description.
 */

/** The type of a field’s value, on which import cells, history and restoring depend. */
export type FieldKind =
  | 'id'
  | 'name'
  | 'text'
  | 'longText'
  | 'whole'
  | 'day'
  | 'moment'
  | 'choice'
  | 'flag'
  | 'reference'
  | 'references'
  | 'picture'
  | 'media'
  | 'notes'
  | 'lineup'
  | 'entries'
  | 'externalIds'
  | 'names'
  | 'ratings'
  | 'embedded'

/**
 * How the entity’s list uses a field: `show` it in a column, `offer` a column that users can add, `sort` and `filter` by it, `change` it in
 * bulk.
 */
export type ListUse = 'show' | 'offer' | 'sort' | 'filter' | 'change'

/** The column of a field in files that are imported or exported. */
export type FileColumn = {
  /** The column’s name, if it differs from the field’s name. */
  name?: string
  /** The key of the column’s label, if it differs from the key of the field’s label. */
  label?: string
  /** Other names for the column in files, folded and without spaces, separated by spaces. */
  synonyms: string
}

/**
 * How a field appears in list rows (decisions, section 6): in full (true); as the beginning of a text; as the length of an array, under
 * `<name>Count`; or by a schema of its own. Fields without `row` appear only in whole records.
 */
export type RowUse = true | 'beginning' | 'count' | z.ZodMiniType

type BaseField = {
  kind: FieldKind
  /** The field’s schema in answers. */
  schema: z.ZodMiniType
  row?: RowUse
  /** The resource of the records whose ids the field contains. */
  refersTo?: RecordedResource
  list: readonly ListUse[]
  /** Whether only administrators and scouts may see and write the field (`clubFieldsOf` of contract/clubFields.ts). */
  isForClub?: true
}

/** A field that only the server writes. */
type ServerField = BaseField & { input?: undefined }

/** A field that clients write. */
export type CallerField = BaseField & {
  /** The field’s schema in requests; optional unless `isRequired`. */
  input: z.ZodMiniType
  isRequired?: boolean
  /** The field’s value before a user fills it in. */
  empty: unknown
  /** The field’s key among the entity’s labels, if it differs from the field’s name. */
  label?: string
  /** Whether the language catalogues have a unit for the field, such as centimetres. */
  hasUnit?: boolean
  /** Null if files have no column for the field. */
  column: FileColumn | null
  /** The field with which a bulk change may set this field, too. */
  isChangedWith?: string
  /** Whether users can combine both texts when they merge two records. */
  mergesBoth?: boolean
}

export type Field = ServerField | CallerField
export type Fields = Readonly<Record<string, Field>>

/** Returns the fields with their names, kinds and flags as literal types, so that the compiler can check tables elsewhere against them. */
export const defineFields = <const Entity extends Fields>(fields: Entity): Entity => fields

/** The names of the fields that match a type. */
type FieldNames<Entity, Shape> = {
  [Name in keyof Entity & string]: Entity[Name] extends Shape ? Name : never
}[keyof Entity & string]
type HasInput = { input: z.ZodMiniType }

/** The fields of an entity that clients write, except its id. */
export type WrittenField<Entity> = Exclude<FieldNames<Entity, HasInput>, 'id'>

/** The fields of an entity that have one of these kinds, written by clients or by the server. */
export type FieldOfKind<Entity, Kind extends FieldKind> = FieldNames<Entity, { kind: Kind }>

/** The fields that the entity’s list uses in this way. */
export type ListedField<Entity, Use extends ListUse> = {
  [Name in keyof Entity & string]: Entity[Name] extends { list: readonly (infer Uses)[] }
    ? Use extends Uses
      ? Name
      : never
    : never
}[keyof Entity & string]

/** The fields of an entity for which the language catalogues have a unit. */
export type FieldWithUnit<Entity> = FieldNames<Entity, { hasUnit: true }>

/** The names of an entity’s columns in files. */
export type ColumnName<Entity> = {
  [Name in keyof Entity & string]: Entity[Name] extends { column: infer Column extends FileColumn }
    ? Column extends { name: infer Own extends string }
      ? Own
      : Name
    : never
}[keyof Entity & string]

/** The keys of an entity’s labels, the same in every language. The labels of ratings are in contract/words. */
export type LabelKey<Entity> = {
  [Name in WrittenField<Entity>]: Entity[Name] extends { kind: 'ratings' }
    ? never
    :
        | (Entity[Name] extends { label: infer Label extends string } ? Label : Name)
        | (Entity[Name] extends { column: { label: infer Label extends string } } ? Label : never)
}[WrittenField<Entity>]

/** An entity's labels in one language: those of its fields, and others that the pages need. */
export type Labels<Entity> = Readonly<Record<LabelKey<Entity>, string> & Record<string, string>>

type AnswerShape<Entity extends Fields> = { [Name in keyof Entity]: Entity[Name]['schema'] }
type InputOf<One> = One extends { input: infer Input extends z.ZodMiniType }
  ? One extends { isRequired: true }
    ? Input
    : z.ZodMiniOptional<Input>
  : never
type InputShape<Entity> = { [Name in FieldNames<Entity, HasInput>]: InputOf<Entity[Name]> }
type FilledShape<Entity> = {
  [Name in WrittenField<Entity>]: Entity[Name] extends { input: infer Input extends z.ZodMiniType }
    ? Entity[Name] extends { schema: z.ZodMiniOptional }
      ? z.ZodMiniOptional<Input>
      : z.ZodMiniDefault<Input>
    : never
}
type FormShape<Entity extends Fields> = {
  [Name in WrittenField<Entity>]: Entity[Name] extends { isRequired: true }
    ? z.ZodMiniNullable<Entity[Name]['schema']>
    : Entity[Name]['schema']
}

/** Returns the fields’ schemas in answers, for `z.object`. */
export function answerShape<Entity extends Fields>(fields: Entity): AnswerShape<Entity>
export function answerShape(fields: Fields) {
  return mapped(Object.entries(fields), ({ schema }) => schema)
}

/** Returns the fields’ schemas for requests; fields that are not required are optional. */
export function inputShape<Entity extends Fields>(fields: Entity): InputShape<Entity>
export function inputShape(fields: Fields) {
  return mapped(Object.entries(fields).filter(isWritten), ({ input, isRequired }) =>
    isRequired ? input : z.optional(input),
  )
}

/** Returns the fields’ schemas for requests, without the id. Missing fields of the product document get their empty value; others stay missing. */
export function filledShape<Entity extends Fields>(fields: Entity): FilledShape<Entity>
export function filledShape(fields: Fields) {
  return mapped(writtenFields(fields), ({ schema, input, empty }) =>
    schema instanceof z.ZodMiniOptional ? z.optional(input) : z._default(input, empty),
  )
}

/** Returns the fields’ schemas for forms, without the id; required fields may be null while the user has not filled them in. */
export function formShape<Entity extends Fields>(fields: Entity): FormShape<Entity>
export function formShape(fields: Fields) {
  return mapped(writtenFields(fields), ({ schema, isRequired }) => (isRequired ? z.nullable(schema) : schema))
}

/** Returns the initial values of a form, without fields that the product document lacks. The caller adds those fields if the server has them. */
export function emptyForm<Entity extends Fields>(fields: Entity): z.output<z.ZodMiniObject<FormShape<Entity>>>
export function emptyForm(fields: Fields) {
  const documented = writtenFields(fields).filter(([, { schema }]) => !(schema instanceof z.ZodMiniOptional))
  return mapped(documented, ({ empty }) => structuredClone(empty))
}

/** Returns the names of the fields that clients write, except the id. */
export function writtenNames<Entity extends Fields>(fields: Entity): WrittenField<Entity>[]
export function writtenNames(fields: Fields) {
  return writtenFields(fields).map(([name]) => name)
}

/** Returns the fields that clients write, except the id. */
export const writtenFields = (fields: Fields): [name: string, field: CallerField][] =>
  Object.entries(fields)
    .filter(isWritten)
    .filter(([name]) => name !== 'id')

/** A record embedded in another. The outer record contains the embedded record in `name`, and its id in `idName`. */
export type EmbeddedRecord = { name: string; idName: string; resource: ResourceName }

/** Returns the embedded records of an entity that also has a field with their id, such as `team` and `teamId`. */
export function embeddedRecords(fields: Fields): EmbeddedRecord[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const idName = `${name}Id`
    const resource = fields[idName]?.refersTo
    return kind === 'embedded' && resource !== undefined ? [{ name, idName, resource }] : []
  })
}

const isWritten = (entry: [string, Field]): entry is [string, CallerField] => entry[1].input !== undefined

const mapped = <One, Value>(entries: [string, One][], part: (one: One) => Value) =>
  Object.fromEntries(entries.map(([name, one]) => [name, part(one)]))
