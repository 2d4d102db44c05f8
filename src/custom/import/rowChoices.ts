import type { Summary } from '../../../contract/import/engine/protocol'
import type { ImportDecisions } from '../../dataProvider/storage/importDraft'
import type { Planning } from './usePlan'

/** The actions for a new row that is a possible duplicate. */
export const ROW_CHOICES = ['join', 'add', 'leaveOut'] as const
export type RowChoice = (typeof ROW_CHOICES)[number]

export type ChosenRows = Pick<ImportDecisions, 'leftOut' | 'joined' | 'added'>

/**
 * Returns the likely duplicates to leave out, and to merge: certain duplicates, unless the user has decided otherwise. The `open` rows need a
 * decision. Ignores decisions about edited rows that are no longer duplicates.
 */
export function rowChoices(
  planning: Planning,
  decided: ChosenRows,
): Pick<ChosenRows, 'leftOut' | 'joined'> & { open: number[] } {
  if (planning.state !== 'ready') return { leftOut: [], joined: [], open: [] }
  const { duplicates, joins } = planning.summary
  const out = new Set(decided.leftOut)
  const added = new Set(decided.added)
  const joined = new Set(decided.joined)
  const certain = new Set(joins.flatMap(({ row, isCertain }) => (isCertain ? [row] : [])))
  const isJoined = (row: number) =>
    !out.has(row) && (joined.has(row) || (certain.has(row) && !added.has(row)))
  return {
    leftOut: duplicates.filter((row) => out.has(row)),
    joined: joins.map(({ row }) => row).filter(isJoined),
    open: duplicates.filter((row) => [out, added, joined, certain].every((rows) => !rows.has(row))),
  }
}

/** Returns the decisions after a choice for these rows. With `join`, rows without a stored record are added. */
export function withChoice(decided: ChosenRows, rows: readonly number[], choice: RowChoice): ChosenRows {
  const of = (before: readonly number[], isChosen: boolean) => {
    const others = new Set(rows)
    return [...before.filter((row) => !others.has(row)), ...(isChosen ? rows : [])]
  }
  return {
    leftOut: of(decided.leftOut, choice === 'leaveOut'),
    joined: of(decided.joined, choice === 'join'),
    added: of(decided.added, choice === 'add'),
  }
}

/** Returns the number of merged rows that fill a field; other merged rows change nothing. */
export function countFilling(joins: Summary['joins'], joined: readonly number[]): number {
  const chosen = new Set(joined)
  return joins.filter(({ row, isChange }) => isChange && chosen.has(row)).length
}

/** Returns the number of rows that do not change their stored record. */
export const countUntouched = (
  { counts, joins }: Summary,
  { update }: Pick<ImportDecisions, 'update'>,
  joined: readonly number[],
) => counts.unchanged + joined.length + (update ? -countFilling(joins, joined) : counts.changed)
