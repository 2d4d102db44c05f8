import { matchIndex } from '../../duplicates/matches'
import { playerIndex } from '../../duplicates/players'
import { teamIndex } from '../../duplicates/teams'
import { aliasesOf } from '../joinedLists'
import { IMPORT_KINDS, type ImportedResource } from '../kinds'
import type { TablePlan } from '../planTable'
import { haveConflictingIds, recognisingKeys } from '../rowIds'
import type { Duplicate, StoredRecord } from './protocol'

/** A stored record or a row of the file, with all fields by which players, teams or matches are compared. */
type Candidate = {
  id: string
  /** The row number; null for a stored record. */
  row: number | null
  name: string
  aliases: readonly string[]
  country: string
  birthDate: string | null
  team: string | null
  teamAliases: readonly string[]
  date: string
  homeTeam: string
  awayTeam: string
  homeAliases: readonly string[]
  awayAliases: readonly string[]
  homeScore: number | null
  awayScore: number | null
  /** The keys of the external ids. */
  keys: readonly string[]
}

type Found = { row: Candidate; verdict: string; reasons: Duplicate['reasons'] }
type Finder = { find: (candidate: Candidate) => Found[] }

/** The duplicate finders by resource. Users have unique emails, so they have no duplicates. */
const FINDERS: Partial<Record<ImportedResource, (candidates: Candidate[]) => Finder>> = {
  players: (candidates) => playerIndex(candidates),
  teams: (candidates) => teamIndex(candidates),
  matches: (candidates) => matchIndex(candidates),
}

/** Returns, by row number, the stored record or earlier new row that a new row probably duplicates. */
export function findDuplicates(
  resource: ImportedResource,
  stored: readonly StoredRecord[],
  plan: TablePlan,
): Map<number, Duplicate> {
  const duplicates = new Map<number, Duplicate>()
  const created = plan.rows.flatMap((row) =>
    row.outcome === 'new' ? [{ ...candidateOf(row.input, plan), row: row.row }] : [],
  )
  const finderOf = FINDERS[resource]
  if (finderOf === undefined || created.length === 0) return duplicates
  const areDifferentRecords = (keys: readonly string[], others: readonly string[]) =>
    IMPORT_KINDS[resource].idsDistinguishRecords && haveConflictingIds(keys, others)
  const index = finderOf([...stored.map((record) => candidateOf(record, plan)), ...created])
  for (const candidate of created) {
    const found = surest(
      index
        .find(candidate)
        .filter(
          ({ row: { row, keys } }) =>
            (row === null || row < candidate.row) && !areDifferentRecords(candidate.keys, keys),
        ),
    )
    if (found === undefined) continue
    const { verdict, reasons, row } = found
    duplicates.set(candidate.row, {
      name: descriptionOf(row),
      id: row.row === null ? row.id : null,
      row: row.row,
      isCertain: verdict === 'certain',
      reasons,
    })
  }
  return duplicates
}

/** Returns the surest duplicate; among equally sure ones, a stored record before a row of the file. */
const surest = (found: readonly Found[]): Found | undefined =>
  found.find(({ row, verdict }) => row.row === null && verdict === found[0]?.verdict) ?? found[0]

function descriptionOf({ name, birthDate, team, date, homeTeam, awayTeam, homeScore, awayScore }: Candidate) {
  if (date === '') return [name, birthDate, team].filter(Boolean).join(', ')
  const score = homeScore === null || awayScore === null ? '–' : `${homeScore} – ${awayScore}`
  return `${date} ${homeTeam} ${score} ${awayTeam}`
}

/** Returns the comparable fields of a stored record or a row. */
function candidateOf(record: object, { nameOfTeam, otherNamesOfTeam }: TablePlan): Candidate {
  const facts: Record<string, unknown> = { ...record }
  const text = (field: string) => (typeof facts[field] === 'string' ? facts[field] : null)
  const figure = (field: string) => (typeof facts[field] === 'number' ? facts[field] : null)
  const team = (field: string) => nameOfTeam(text(field) ?? '') ?? null
  const others = (field: string) => otherNamesOfTeam(text(field) ?? '')
  return {
    id: String(facts.id),
    row: null,
    name: text('name') ?? '',
    aliases: aliasesOf(record),
    country: text('country') ?? '',
    birthDate: text('birthDate'),
    team: team('teamId'),
    teamAliases: others('teamId'),
    date: text('date') ?? '',
    homeTeam: team('homeTeamId') ?? '',
    awayTeam: team('awayTeamId') ?? '',
    homeAliases: others('homeTeamId'),
    awayAliases: others('awayTeamId'),
    homeScore: figure('homeScore'),
    awayScore: figure('awayScore'),
    keys: recognisingKeys(record),
  }
}
