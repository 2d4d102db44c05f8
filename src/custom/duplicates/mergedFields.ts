import { LIMITS } from '../../../contract/fields'
import type { Mergeable } from '../../../contract/merge'
import type { PlayerInput } from '../../../contract/player'
import type { Row } from '../../components/duplicates/duplicates'
import type { Message } from '../../i18n'
import { formatDay } from '../../i18n/days'

export type FieldName = Exclude<keyof PlayerInput, 'id'>

/** What is chosen of two records, in the order in which it is shown. */
export const MERGED_FIELDS: Record<Mergeable, readonly FieldName[]> = {
  players: [
    'name',
    'birthDate',
    'teamId',
    'position',
    'foot',
    'height',
    'weight',
    'playerPriority',
    'profileImage',
    'notes',
  ],
  teams: ['name'],
}

/** Which of two records, in the order in which they are shown. */
export type Side = 0 | 1
export const SIDES = [0, 1] as const
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0)
export type Pair = readonly [Row, Row]

export type Choice = Side | 'both'
export type Choices = Partial<Record<FieldName, Choice>>

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isSame = (one: unknown, other: unknown) => one === other || (isEmpty(one) && isEmpty(other))

/** The fields of which one of the two has something, told apart by whether both say the same. */
export function comparedFields(resource: Mergeable, [one, other]: Pair) {
  const known = MERGED_FIELDS[resource].filter((field) => !isEmpty(one[field]) || !isEmpty(other[field]))
  return {
    same: known.filter((field) => isSame(one[field], other[field])),
    different: known.filter((field) => !isSame(one[field], other[field])),
  }
}

/** The one of which more is known, and of two equals the first. */
export function moreComplete(resource: Mergeable, pair: Pair): Side {
  const [one, other] = pair.map(
    (row) => MERGED_FIELDS[resource].filter((field) => !isEmpty(row[field])).length,
  )
  return Number(other) > Number(one) ? 1 : 0
}

/** What is taken of a field while nobody has chosen: of the one that stays, or of the other where that one says nothing. */
export function chosen(field: FieldName, pair: Pair, kept: Side, choices: Choices): Choice {
  const other = otherSide(kept)
  return choices[field] ?? (isEmpty(pair[kept][field]) && !isEmpty(pair[other][field]) ? other : kept)
}

/** Notes of both under one another, those of the one that stays first; null where that is too long, or there are none. */
export function bothNotes(pair: Pair, kept: Side): string | null {
  const [first, second] = [pair[kept].notes ?? '', pair[otherSide(kept)].notes ?? '']
  const both = `${first}\n\n${second}`
  return first === '' || second === '' || both.length > LIMITS.note ? null : both
}

/** What the one that stays is to say: every field, as chosen. */
export function mergedRecord(
  resource: Mergeable,
  pair: Pair,
  kept: Side,
  choices: Choices,
): { name: string } & Partial<PlayerInput> {
  const values = MERGED_FIELDS[resource].map((field) => {
    const choice = chosen(field, pair, kept, choices)
    return [field, choice === 'both' ? bothNotes(pair, kept) : pair[choice][field]] as const
  })
  // Object.fromEntries forgets which value belongs to which field.
  return { name: pair[kept].name, ...(Object.fromEntries(values) as Partial<PlayerInput>) }
}

export function fieldLabel(t: Message, field: FieldName): string {
  if (field === 'teamId') return t('players.field.team')
  return field === 'profileImage' ? t('duplicates.picture') : t(`players.field.${field}`)
}

/** A field's value as people read it; empty where there is none. A picture is its address. */
export function fieldText(t: Message, field: FieldName, row: Row): string {
  const value = row[field]
  if (isEmpty(value)) return ''
  switch (field) {
    case 'birthDate':
      return formatDay(String(value))
    case 'teamId':
      return row.team?.name ?? ''
    case 'position':
      return row.position ? t(`players.position.${row.position}`) : ''
    case 'foot':
      return row.foot ? t(`players.foot.${row.foot}`) : ''
    case 'playerPriority':
      return row.playerPriority ? t(`players.priority.${row.playerPriority}`) : ''
    case 'height':
    case 'weight':
      return `${value} ${t(`players.unit.${field}`)}`
    default:
      return String(value)
  }
}
