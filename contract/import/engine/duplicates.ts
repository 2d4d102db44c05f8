import { playerIndex } from '../../duplicates/players'
import { teamIndex } from '../../duplicates/teams'
import type { TeamInput, TeamReference } from '../../team'
import type { ImportedResource } from '../kinds'
import type { TablePlan } from '../planTable'
import type { Duplicate, Summary } from './protocol'
import type { StoredRecord } from './work'

/** Somebody who is stored, or stands in a row of the file. */
type Candidate = {
  id: string
  /** Null where it is stored. */
  row: number | null
  name: string
  birthDate: string | null
  team: string | null
}

type Finder = {
  find: (candidate: Candidate) => { row: Candidate; verdict: string; reasons: Duplicate['reasons'] }[]
}

/**
 * By row, whom else a new record is likely the same as: somebody stored, or of a row above it, who is new as well.
 * Matches and users have what tells them apart, and no duplicates.
 */
export function findDuplicates(
  resource: ImportedResource,
  stored: readonly StoredRecord[],
  plan: TablePlan,
): Map<number, Duplicate> {
  const duplicates = new Map<number, Duplicate>()
  if (resource !== 'players' && resource !== 'teams') return duplicates
  const created = plan.rows.flatMap((row) =>
    row.outcome === 'take' ? [{ ...candidateOf(row.input, plan), row: row.row }] : [],
  )
  const all = [...stored.map((record) => candidateOf(record, plan)), ...created]
  const index: Finder = resource === 'players' ? playerIndex(all) : teamIndex(all)
  for (const candidate of created) {
    const isAbove = ({ row }: Candidate) => row === null || row < candidate.row
    const found = index.find(candidate).find(({ row }) => isAbove(row))
    if (found === undefined) continue
    const { verdict, reasons } = found
    const { name, birthDate, team, row } = found.row
    const description = [name, birthDate, team].filter(Boolean).join(', ')
    duplicates.set(candidate.row, { name: description, row, isCertain: verdict === 'certain', reasons })
  }
  return duplicates
}

/** Which of the teams to be created are likely stored already, under another name. */
export function findTeamDuplicates(
  stored: readonly TeamReference[],
  planned: readonly TeamInput[],
): Summary['teamDuplicates'] {
  if (planned.length === 0) return []
  const index = teamIndex(stored)
  return planned.flatMap(({ name }) => {
    const [duplicate] = index.find({ name }, 1)
    return duplicate === undefined ? [] : [{ name, other: duplicate.row.name }]
  })
}

/** A player or a team, as stored or as a row has it; what both are told apart by. */
function candidateOf(record: object, { nameOfTeam }: TablePlan): Candidate {
  const { id, name, birthDate, teamId } = Object.fromEntries(Object.entries(record))
  return {
    id: String(id),
    row: null,
    name: String(name),
    birthDate: typeof birthDate === 'string' ? birthDate : null,
    team: typeof teamId === 'string' ? (nameOfTeam(teamId) ?? null) : null,
  }
}
