import {
  type CallerField,
  type FieldOfKind,
  type FieldWithUnit,
  type WrittenField,
  writtenNames,
} from '../../../contract/descriptor'
import type { Row } from '../../../contract/duplicates/records'
import { JOINED_MATCH_FIELDS } from '../../../contract/joinMatches'
import { MATCH_FIELDS } from '../../../contract/match'
import type { Mergeable, MergeInput } from '../../../contract/merge'
import { PLAYER_FIELDS } from '../../../contract/player'
import { TEAM_FIELDS } from '../../../contract/team'
import type { Message } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'
import { formatDay } from '../../i18n/days'
import { fieldLabel } from '../../i18n/fieldLabels'

/** Fields that a merge joins without a choice by the user: some of a match, and all aliases, external ids and followers. */
const JOINED = [...JOINED_MATCH_FIELDS, 'aliases', 'externalIds', 'followerIds'] as const
type JoinedField = (typeof JOINED)[number]

export type FieldName = Exclude<
  WrittenField<typeof PLAYER_FIELDS> | WrittenField<typeof TEAM_FIELDS> | WrittenField<typeof MATCH_FIELDS>,
  JoinedField
>
const isChosen = <Field extends string>(field: Field): field is Exclude<Field, JoinedField> =>
  !JOINED.some((one) => one === field)

/** The first fields in display order, which identify a player. */
const LEADING_FIELDS: readonly FieldName[] = ['name', 'birthDate', 'teamId', 'position', 'foot']

/** The fields of all resources; a field name has the same meaning in each. */
export const FIELDS = { ...MATCH_FIELDS, ...TEAM_FIELDS, ...PLAYER_FIELDS }

/** Returns the display position of a field. Long texts are last, because they need the most space. */
function placeOf(field: FieldName): number {
  if (FIELDS[field].kind === 'longText') return Number.POSITIVE_INFINITY
  return LEADING_FIELDS.includes(field) ? LEADING_FIELDS.indexOf(field) : LEADING_FIELDS.length
}

/** The fields whose value is chosen in a merge, in display order. */
export const MERGED_FIELDS: Record<Mergeable, readonly FieldName[]> = {
  players: writtenNames(PLAYER_FIELDS)
    .filter(isChosen)
    .sort((one, other) => placeOf(one) - placeOf(other)),
  teams: writtenNames(TEAM_FIELDS).filter(isChosen),
  matches: writtenNames(MATCH_FIELDS).filter(isChosen),
}

/** The index of a record in the pair, in display order. */
export type Side = 0 | 1
export const SIDES = [0, 1] as const
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)
export type Pair = readonly [Row, Row]

export type Choice = Side | 'both'
export type Choices = Partial<Record<FieldName, Choice>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isSameValue = (one: unknown, other: unknown) => one === other || (isEmpty(one) && isEmpty(other))

/** Returns the fields that at least one record has, split into equal and different fields. */
export function comparedFields(resource: Mergeable, [one, other]: Pair) {
  const known = MERGED_FIELDS[resource].filter((field) => !isEmpty(one[field]) || !isEmpty(other[field]))
  return {
    same: known.filter((field) => isSameValue(one[field], other[field])),
    different: known.filter((field) => !isSameValue(one[field], other[field])),
  }
}

/** Returns the record with the most known fields; the first if several are equal. */
export const mostComplete = (resource: Mergeable, rows: readonly Row[]): Row => {
  const known = (row: Row) => MERGED_FIELDS[resource].filter((field) => !isEmpty(row[field])).length
  return rows.reduce((best, row) => (known(row) > known(best) ? row : best))
}

/** Returns the side with more known fields; the first if both are equal. */
export const moreComplete = (resource: Mergeable, pair: Pair): Side =>
  mostComplete(resource, pair) === pair[0] ? 0 : 1

/** Returns the choice of a field: the user's, by default the kept record's side, or the other side if the kept record's field is empty. */
export function chosen(field: FieldName, pair: Pair, kept: Side, choices: Choices): Choice {
  const other = otherSide(kept)
  return choices[field] ?? (isEmpty(pair[kept][field]) && !isEmpty(pair[other][field]) ? other : kept)
}

/** Returns both texts, the kept record's first; null if the field does not join texts, a text is missing, or the result is too long. */
export function bothTexts(field: FieldName, pair: Pair, kept: Side): string | null {
  const { input, mergesBoth = false }: CallerField = FIELDS[field]
  const [first, second] = [pair[kept][field], pair[otherSide(kept)][field]]
  if (!mergesBoth || isEmpty(first) || isEmpty(second)) return null
  const both = `${first}\n\n${second}`
  return input.safeParse(both).success ? both : null
}

/** Returns the choices of a merge in which the user chooses no values: different texts are joined if the result is not too long. */
export const keepingAll = (resource: Mergeable, pair: Pair): Choices =>
  Object.fromEntries(
    MERGED_FIELDS[resource]
      .filter((field) => !isSameValue(pair[0][field], pair[1][field]) && bothTexts(field, pair, 0) !== null)
      .map((field) => [field, 'both']),
  )

/** Returns the body of a merge call: each field's chosen value, and the versions that the records must still have. */
export function mergeInput<Kind extends Mergeable>(
  resource: Kind,
  pair: Pair,
  kept: Side,
  choices: Choices,
): MergeInput<Kind> {
  const values = MERGED_FIELDS[resource].map((field) => {
    const choice = chosen(field, pair, kept, choices)
    return [field, choice === 'both' ? bothTexts(field, pair, kept) : pair[choice][field]] as const
  })
  const known = values.filter(([, value]) => value !== undefined)
  const [one, other] = [pair[kept], pair[otherSide(kept)]]
  const input = { keptId: one.id, mergedId: other.id, record: Object.fromEntries(known) }
  const versions = { kept: one.version, merged: other.version }
  const isVersioned = versions.kept !== undefined && versions.merged !== undefined
  // Object.fromEntries loses the relation between a field and its type.
  return { ...input, ...(isVersioned && { versions }) } as MergeInput<Kind>
}

/** Functions that return the name of the record to which a field refers. */
const REFERENCED_NAMES: Record<
  (FieldOfKind<typeof PLAYER_FIELDS, 'reference'> | FieldOfKind<typeof MATCH_FIELDS, 'reference'>) &
    FieldName,
  (row: Row) => string | undefined
> = {
  teamId: ({ team }) => team?.name,
  homeTeamId: ({ homeTeam }) => homeTeam?.name,
  awayTeamId: ({ awayTeam }) => awayTeam?.name,
}

const hasUnit = (field: FieldName): field is FieldWithUnit<typeof PLAYER_FIELDS> => 'hasUnit' in FIELDS[field]
const isReference = (field: FieldName): field is keyof typeof REFERENCED_NAMES => field in REFERENCED_NAMES

export const labelOf = (t: Message, resource: Mergeable, field: FieldName): string =>
  fieldLabel(t, resource, String(field)) ?? ''

/** Returns a field's value as text, or '' if it is empty. For a picture, returns its address. */
export function fieldText(t: Message, field: FieldName, row: Row): string {
  const value = row[field]
  if (isEmpty(value)) return ''
  if (isReference(field)) return REFERENCED_NAMES[field](row) ?? ''
  if (hasUnit(field)) return `${value} ${t(`players.unit.${field}`)}`
  switch (FIELDS[field].kind) {
    case 'day':
      return formatDay(String(value))
    case 'choice':
      return choiceWords(t, field, String(value)) ?? ''
    default:
      return String(value)
  }
}
