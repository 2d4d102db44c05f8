import type { Summary } from '../../../contract/import/engine/protocol'
import type { ImportDecisions } from '../../authProvider/importDraft'
import type { Planning } from './usePlan'

/** What becomes of a new row that is likely a duplicate. */
export const ROW_CHOICES = ['join', 'add', 'leaveOut'] as const
export type RowChoice = (typeof ROW_CHOICES)[number]

export type ChosenRows = Pick<ImportDecisions, 'leftOut' | 'joined' | 'added'>

/**
 * Which rows are left out, and which are joined: those that certainly are the stored record, unless somebody has decided otherwise.
 * A row that was mended meanwhile may be no duplicate any more.
 */
export function rowChoices(planning: Planning, decided: ChosenRows): Pick<ChosenRows, 'leftOut' | 'joined'> {
  if (planning.state !== 'ready') return { leftOut: [], joined: [] }
  const { duplicates, joins } = planning.summary
  const [out, joined, added] = [decided.leftOut, decided.joined, decided.added].map((rows) => new Set(rows))
  const leftOut = duplicates.filter((row) => out?.has(row))
  const isJoined = ({ row, isCertain }: Summary['joins'][number]) =>
    !out?.has(row) && (joined?.has(row) || (isCertain && !added?.has(row)))
  return { leftOut, joined: joins.filter(isJoined).map(({ row }) => row) }
}

/** What is decided once these rows are to become that; rows that cannot be joined are added. */
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

/** How many of the joined rows fill something in; the others change nothing. */
export function countFilling(joins: Summary['joins'], joined: readonly number[]): number {
  const chosen = new Set(joined)
  return joins.filter(({ row, isChange }) => isChange && chosen.has(row)).length
}
