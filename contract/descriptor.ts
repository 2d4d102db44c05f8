import { z } from 'zod/mini'
import type { RecordedResource, ResourceName } from './paths'

/**
 * An entity is described once, field by field (contract/player.ts and its like). Schemas, empty values, files, merges, bulk
 * changes, history and the keys of lists are derived from that description by what is in this file.
 */

/** What a field holds. Reading it from a cell, showing it in history and restoring it depend on this. */
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
 * What the entity's list does with a field: `show` it in a column, `offer` a column to whoever asks for it, `sort` and
 * `filter` by it, `change` it for many records at once.
 */
export type ListUse = 'show' | 'offer' | 'sort' | 'filter' | 'change'

/** The column of a field in files that are imported or exported. */
export type FileColumn = {
  /** What it is called, where that is not the field's name. */
  name?: string
  /** The key of its label, where that is not the field's. */
  label?: string
  /** Other names that files have for it, folded and without spaces; a space separates them. */
  synonyms: string
}

/**
 * How a field is in the rows of lists (decisions, section 6): whole; a text by its beginning; an array by its length, under `<name>Count`;
 * or by a schema of its own. Fields without it are in records alone.
 */
export type RowUse = true | 'beginning' | 'count' | z.ZodMiniType

type Described = {
  kind: FieldKind
  /** Its schema in answers. */
  schema: z.ZodMiniType
  row?: RowUse
  /** The resource that its ids belong to, where it holds ids. */
  refersTo?: RecordedResource
  list: readonly ListUse[]
}

/** A field that only the server writes. */
type ServerField = Described & { input?: undefined }

/** A field that callers write. */
export type CallerField = Described & {
  /** Its schema in requests; optional unless `isRequired`. */
  input: z.ZodMiniType
  isRequired?: boolean
  /** Its value while nobody has filled it in. */
  empty: unknown
  /** Its key among the entity's labels, where that is not its name. */
  label?: string
  /** Whether the catalogues have a unit for it. */
  hasUnit?: boolean
  /** Null where files have no column for it. */
  column: FileColumn | null
  /** Whether both texts can be kept when two records are merged; of other fields one value is. */
  mergesBoth?: boolean
}

export type Field = ServerField | CallerField
export type Fields = Readonly<Record<string, Field>>

/** Keeps names, kinds and flags as literal types, so that the compiler can check tables elsewhere against them. */
export const defineFields = <const Of extends Fields>(fields: Of): Of => fields

/** The names of the fields that match a type. */
type Named<Of, Like> = { [Name in keyof Of & string]: Of[Name] extends Like ? Name : never }[keyof Of &
  string]
type Written = { input: z.ZodMiniType }

/** What callers write of an entity, apart from its id. */
export type WrittenField<Of> = Exclude<Named<Of, Written>, 'id'>

/** Its fields of these kinds, whoever writes them. */
export type FieldOfKind<Of, Kind extends FieldKind> = Named<Of, { kind: Kind }>

/** The fields that its list uses in this way. */
export type ListedField<Of, Use extends ListUse> = {
  [Name in keyof Of & string]: Of[Name] extends { list: readonly (infer Uses)[] }
    ? Use extends Uses
      ? Name
      : never
    : never
}[keyof Of & string]

/** The fields that the catalogues have a unit for. */
export type FieldWithUnit<Of> = Named<Of, { hasUnit: true }>

/** The names of the columns of its files. */
export type ColumnName<Of> = {
  [Name in keyof Of & string]: Of[Name] extends { column: infer Column extends FileColumn }
    ? Column extends { name: infer Own extends string }
      ? Own
      : Name
    : never
}[keyof Of & string]

/** The keys of the labels that every language has for it. Ratings have labels of their own. */
export type LabelKey<Of> = {
  [Name in WrittenField<Of>]: Of[Name] extends { kind: 'ratings' }
    ? never
    :
        | (Of[Name] extends { label: infer Label extends string } ? Label : Name)
        | (Of[Name] extends { column: { label: infer Label extends string } } ? Label : never)
}[WrittenField<Of>]

/** An entity's labels in one language: those of its fields, and others that the pages need. */
export type Labels<Of> = Readonly<Record<LabelKey<Of>, string> & Record<string, string>>

type AnswerShape<Of extends Fields> = { [Name in keyof Of]: Of[Name]['schema'] }
type InputOf<One> = One extends { input: infer Input extends z.ZodMiniType }
  ? One extends { isRequired: true }
    ? Input
    : z.ZodMiniOptional<Input>
  : never
type InputShape<Of> = { [Name in Named<Of, Written>]: InputOf<Of[Name]> }
type FilledShape<Of> = {
  [Name in WrittenField<Of>]: Of[Name] extends { input: infer Input extends z.ZodMiniType }
    ? z.ZodMiniDefault<Input>
    : never
}
type FormShape<Of extends Fields> = {
  [Name in WrittenField<Of>]: Of[Name] extends { isRequired: true }
    ? z.ZodMiniNullable<Of[Name]['schema']>
    : Of[Name]['schema']
}

/** The fields' schemas in answers, for `z.object`. */
export function answerShape<Of extends Fields>(fields: Of): AnswerShape<Of>
export function answerShape(fields: Fields) {
  return mapped(Object.entries(fields), ({ schema }) => schema)
}

/** The fields' schemas in requests: what is not required is optional. */
export function inputShape<Of extends Fields>(fields: Of): InputShape<Of>
export function inputShape(fields: Fields) {
  return mapped(Object.entries(fields).filter(isWritten), ({ input, isRequired }) =>
    isRequired ? input : z.optional(input),
  )
}

/** The same where a field that is left out gets its empty value. */
export function filledShape<Of extends Fields>(fields: Of): FilledShape<Of>
export function filledShape(fields: Fields) {
  return mapped(writtenFields(fields), ({ input, empty }) => z._default(input, empty))
}

/** The fields as a form holds them: what is required may still be missing, which is null. */
export function formShape<Of extends Fields>(fields: Of): FormShape<Of>
export function formShape(fields: Fields) {
  return mapped(writtenFields(fields), ({ schema, isRequired }) => (isRequired ? z.nullable(schema) : schema))
}

/** What a form begins with: what servers of the document alone do not know is left out, and the caller adds it where the server does. */
export function emptyForm<Of extends Fields>(fields: Of): z.output<z.ZodMiniObject<FormShape<Of>>>
export function emptyForm(fields: Fields) {
  const documented = writtenFields(fields).filter(([, { schema }]) => !(schema instanceof z.ZodMiniOptional))
  return mapped(documented, ({ empty }) => structuredClone(empty))
}

/** The names of what callers write, apart from the id. */
export function writtenNames<Of extends Fields>(fields: Of): WrittenField<Of>[]
export function writtenNames(fields: Fields) {
  return writtenFields(fields).map(([name]) => name)
}

/** What callers write, apart from the id. */
export const writtenFields = (fields: Fields): [name: string, field: CallerField][] =>
  Object.entries(fields)
    .filter(isWritten)
    .filter(([name]) => name !== 'id')

/** A record that is answered within another: under `name`, by the id that the other has in `idName`. */
export type EmbeddedRecord = { name: string; idName: string; resource: ResourceName }

/** The records that are answered within this one, of which callers write the ids. */
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
