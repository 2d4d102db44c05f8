import { matchIndex } from '../../duplicates/matches'
import { playerIndex } from '../../duplicates/players'
import { teamIndex } from '../../duplicates/teams'
import { aliasesOf } from '../joinedLists'
import { IMPORT_KINDS, type ImportedResource } from '../kinds'
import type { TablePlan } from '../planTable'
import { areToldApart, recognisingKeys } from '../rowIds'
import type { Duplicate, StoredRecord } from './protocol'

/** A record that is stored, or stands in a row of the file, by all that any kind of it is told apart by. */
type Candidate = {
  id: string
  /** Null where it is stored. */
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
  /** What other systems call them. */
  keys: readonly string[]
}

type Found = { row: Candidate; verdict: string; reasons: Duplicate['reasons'] }
type Finder = { find: (candidate: Candidate) => Found[] }

/** Users have what tells them apart, and no duplicates. */
const FINDERS: Partial<Record<ImportedResource, (candidates: Candidate[]) => Finder>> = {
  players: (candidates) => playerIndex(candidates),
  teams: (candidates) => teamIndex(candidates),
  matches: (candidates) => matchIndex(candidates),
}

/** By row, which other record a new one is likely the same as: a stored one, or one of a row above it, which is new as well. */
export function findDuplicates(
  resource: ImportedResource,
  stored: readonly StoredRecord[],
  plan: TablePlan,
): Map<number, Duplicate> {
  const duplicates = new Map<number, Duplicate>()
  const created = plan.rows.flatMap((row) =>
    row.outcome === 'take' ? [{ ...candidateOf(row.input, plan), row: row.row }] : [],
  )
  const finderOf = FINDERS[resource]
  if (finderOf === undefined || created.length === 0) return duplicates
  const areTwo = (keys: readonly string[], others: readonly string[]) =>
    IMPORT_KINDS[resource].idsTellApart && areToldApart(keys, others)
  const index = finderOf([...stored.map((record) => candidateOf(record, plan)), ...created])
  for (const candidate of created) {
    const found = surest(
      index
        .find(candidate)
        .filter(
          ({ row: { row, keys } }) => (row === null || row < candidate.row) && !areTwo(candidate.keys, keys),
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

/** Of those that are as sure, the stored one. */
const surest = (found: readonly Found[]): Found | undefined =>
  found.find(({ row, verdict }) => row.row === null && verdict === found[0]?.verdict) ?? found[0]

function descriptionOf({ name, birthDate, team, date, homeTeam, awayTeam, homeScore, awayScore }: Candidate) {
  if (date === '') return [name, birthDate, team].filter(Boolean).join(', ')
  const score = homeScore === null || awayScore === null ? '–' : `${homeScore} – ${awayScore}`
  return `${date} ${homeTeam} ${score} ${awayTeam}`
}

/** A record, as stored or as a row has it. */
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
