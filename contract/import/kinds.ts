import { z } from 'zod/mini'
import { MATCH_FIELDS, matchInputSchema } from '../match'
import { PLAYER_FIELDS, playerInputSchema } from '../player'
import { TEAM_FIELDS, teamInputSchema } from '../team'
import { emailKey, foldText, nameKey } from '../text'
import { EDITED_USER_FIELDS, userInputSchema } from '../user'
import { type EntityColumn, importedFields, storedShape } from './fileColumns'
import { formerFoldText, formerNameKey } from './formerKeys'
import type { RowReader } from './rowReader'

/** The resources that can be imported and exported. */
export type ImportedResource = 'teams' | 'players' | 'matches' | 'users'

/** How rows become records of one resource. `Facts` are the fields that new and stored records share. */
export type ImportKind<Name extends string, Facts, Input extends Facts, Stored extends Facts> = {
  resource: ImportedResource
  fields: readonly EntityColumn<Name>[]
  /** The column names of record fields whose column has another name. */
  fieldOf: Readonly<Record<string, Name>>
  /** Returns the values of a row; undefined for an empty cell. */
  read: (row: RowReader<Name>) => Record<string, unknown>
  schema: z.ZodMiniType<Input>
  /** The fields of a stored record that a plan reads. */
  storedSchema: z.ZodMiniType<Stored>
  /** Returns the natural key, by which a row without ids matches a record. */
  keyOf: (facts: Facts) => string
  /** Returns the key from which earlier releases derived ids of imported records, if it differs. */
  formerKeyOf?: (facts: Facts) => string
  /** Returns the key for matching other names of records, which may ignore more differences in spelling. */
  aliasKeyOf?: (facts: Facts) => string
  /** Whether the key is unique among stored records. Otherwise records with the same key may differ in their ids. */
  isKeyUnique: boolean
  /** Whether different ids of one system mean different records, even with the same key. */
  idsDistinguishRecords: boolean
  /** Returns the name of a row’s record for messages. */
  titleOf: (row: RowReader<Name>) => string
}

/** Infers the types of a kind; callers specify only `Facts`. */
const defineKind =
  <Facts>() =>
  <Name extends string, Input extends Facts, Stored extends Facts, Resource extends ImportedResource>(
    kind: ImportKind<Name, Facts, Input, Stored> & { resource: Resource },
  ) =>
    kind

const teams = defineKind<{ name: string }>()({
  resource: 'teams',
  ...importedFields(TEAM_FIELDS),
  schema: teamInputSchema,
  storedSchema: z.object({ ...storedShape(TEAM_FIELDS), mergedIds: TEAM_FIELDS.mergedIds.schema }),
  keyOf: ({ name }) => nameKey(name),
  formerKeyOf: ({ name }) => formerNameKey(name),
  aliasKeyOf: ({ name }) => foldText(name),
  isKeyUnique: true,
  idsDistinguishRecords: false,
  titleOf: (row) => row.text('name') ?? '',
})

type PlayerFacts = { name: string; birthDate?: string | null | undefined; teamId?: string | null | undefined }

/** A birth date distinguishes namesakes; without one, the team does. */
const playerKeyBy =
  (fold: (name: string) => string) =>
  ({ name, birthDate, teamId }: PlayerFacts) =>
    `${fold(name)}|${birthDate ?? `team ${teamId ?? ''}`}`

const playerKey = playerKeyBy(foldText)

const players = defineKind<PlayerFacts>()({
  resource: 'players',
  ...importedFields(PLAYER_FIELDS),
  schema: playerInputSchema,
  storedSchema: z.object({ ...storedShape(PLAYER_FIELDS), mergedIds: PLAYER_FIELDS.mergedIds.schema }),
  keyOf: playerKey,
  formerKeyOf: playerKeyBy(formerFoldText),
  aliasKeyOf: playerKey,
  isKeyUnique: false,
  // Data sources contain namesakes with the same birth date and different ids.
  idsDistinguishRecords: true,
  titleOf: (row) => [row.text('name'), row.text('birthDate')].filter(Boolean).join(', '),
})

const matches = defineKind<{ date: string; homeTeamId: string; awayTeamId: string }>()({
  resource: 'matches',
  ...importedFields(MATCH_FIELDS),
  schema: matchInputSchema,
  storedSchema: z.object({ ...storedShape(MATCH_FIELDS), mergedIds: MATCH_FIELDS.mergedIds.schema }),
  keyOf: ({ date, homeTeamId, awayTeamId }) => `${date}|${homeTeamId}|${awayTeamId}`,
  isKeyUnique: false,
  // Data sources contain some matches twice, with two ids.
  idsDistinguishRecords: false,
  titleOf: (row) =>
    `${row.text('date') ?? ''} ${row.text('homeTeam') ?? ''} – ${row.text('awayTeam') ?? ''}`.trim(),
})

/** Imported users are invited; a file cannot set their status. */
const users = defineKind<{ email: string }>()({
  resource: 'users',
  ...importedFields(EDITED_USER_FIELDS),
  schema: userInputSchema,
  storedSchema: z.object(storedShape(EDITED_USER_FIELDS)),
  keyOf: ({ email }) => emailKey(email),
  isKeyUnique: true,
  idsDistinguishRecords: false,
  titleOf: (row) => [row.text('firstName'), row.text('lastName')].filter(Boolean).join(' '),
})

export const IMPORT_KINDS = { teams, players, matches, users } as const satisfies Record<
  ImportedResource,
  unknown
>
