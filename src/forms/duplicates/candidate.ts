import type { SoughtRecord } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import { readableOf } from '../inputs/unreadable'

/** The fields that identify players, teams and matches. */
export const COMPARED_FIELDS = {
  players: ['name', 'birthDate', 'teamId'],
  teams: ['name', 'country'],
  matches: ['date', 'homeTeamId', 'awayTeamId', 'homeScore', 'awayScore'],
} as const satisfies Record<Mergeable, readonly (keyof SoughtRecord)[]>

type ComparedField = (typeof COMPARED_FIELDS)[Mergeable][number]

/** The id and the identifying fields of a form's record, without empty fields. */
export type Candidate = Pick<SoughtRecord, 'id' | ComparedField>

export function candidateOf(
  resource: Mergeable,
  id: string | null,
  values: Partial<Record<ComparedField, unknown>>,
): Candidate {
  const readable = readableOf(values)
  const filled = COMPARED_FIELDS[resource].flatMap((field: ComparedField) => {
    const value = readable[field]
    return value === undefined || value === null || value === '' ? [] : [[field, value]]
  })
  return { ...Object.fromEntries(filled), id }
}

/** Returns whether a record has enough identifying fields for a search. */
export function isWorthSearching({ name, date, homeTeamId, awayTeamId }: Candidate): boolean {
  if (name !== undefined) return name.trim().length > 2
  return Boolean(date && homeTeamId && awayTeamId)
}
