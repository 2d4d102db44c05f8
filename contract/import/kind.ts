import type { z } from 'zod/mini'
import type { EntityColumn } from './fileColumns'
import type { RowReader } from './rowReader'

type ImportedResource = 'teams' | 'players' | 'matches' | 'users'

/** How rows become records of one resource. `Facts` are the fields that new and stored records have in common. */
export type ImportKind<Name extends string, Facts, Input extends Facts, Stored extends Facts> = {
  resource: ImportedResource
  fields: readonly EntityColumn<Name>[]
  /** The record's fields that come from a cell of another name. */
  fieldOf: Readonly<Record<string, Name>>
  /** Returns the values of a row; an empty cell is undefined. */
  read: (row: RowReader<Name>) => Record<string, unknown>
  schema: z.ZodMiniType<Input>
  /** The fields of a stored record that a plan needs. */
  storedSchema: z.ZodMiniType<Stored>
  /** Returns the natural key; records with the same key are the same record. */
  keyOf: (facts: Facts) => string
  /** Returns the key from which earlier releases derived ids of imported records, if it differs. */
  formerKeyOf?: (facts: Facts) => string
  /** Returns the natural key with another name of the record. It compares names as leniently as other names are compared. */
  aliasKeyOf?: (facts: Facts) => string
  /** Whether the key is unique among stored records; otherwise ids distinguish records with the same key. */
  isKeyUnique: boolean
  /** Whether different ids of one system mean different records, even with the same key. */
  idsTellApart: boolean
  /** The name of a row's record in messages. */
  titleOf: (row: RowReader<Name>) => string
}

/** Infers the names and types of a kind; callers specify only the type of its facts. */
export const defineKind =
  <Facts>() =>
  <Name extends string, Input extends Facts, Stored extends Facts, Resource extends ImportedResource>(
    kind: ImportKind<Name, Facts, Input, Stored> & { resource: Resource },
  ) =>
    kind
