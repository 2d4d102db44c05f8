import type { z } from 'zod/mini'
import type { EntityColumn } from './fileColumns'
import type { RowReader } from './rowReader'

type ImportedResource = 'teams' | 'players' | 'matches' | 'users'

/** How rows become records of one resource. `Facts` is what a record has in common with what is stored of it. */
export type ImportKind<Name extends string, Facts, Input extends Facts, Stored extends Facts> = {
  resource: ImportedResource
  fields: readonly EntityColumn<Name>[]
  /** The record's fields that come from a cell of another name. */
  fieldOf: Readonly<Record<string, Name>>
  /** A cell without value is undefined. */
  read: (row: RowReader<Name>) => Record<string, unknown>
  schema: z.ZodMiniType<Input>
  /** What a plan needs of a stored record. */
  storedSchema: z.ZodMiniType<Stored>
  /** What makes two records the same one. */
  keyOf: (facts: Facts) => string
  /** The key from which earlier releases made the ids of imported records, where that is another one. */
  formerKeyOf?: (facts: Facts) => string
  /** The same for what it is called beside its name: as lenient with names as other names are. */
  aliasKeyOf?: (facts: Facts) => string
  /** Whether the key is unique among stored records; otherwise records with one key are told apart by their ids. */
  isKeyUnique: boolean
  /** Whether two ids of one system are two records, though they have the same key. */
  idsTellApart: boolean
  /** The name of a row's record in messages. */
  titleOf: (row: RowReader<Name>) => string
}

/** Infers a kind's names and types; only the type of its key's facts is given. */
export const defineKind =
  <Facts>() =>
  <Name extends string, Input extends Facts, Stored extends Facts, Resource extends ImportedResource>(
    kind: ImportKind<Name, Facts, Input, Stored> & { resource: Resource },
  ) =>
    kind
