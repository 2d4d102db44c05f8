import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Duplicate } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import type { TeamReference } from '../../../contract/team'
import { nameKey } from '../../../contract/text'
import type { AppDataProvider } from '../../dataProvider'
import { type Candidate, isWorthSearching } from './candidate'

/** The maximum number of duplicates to show while the user types. */
const MAX_SHOWN = 3
const DELAY_MS = 250
/** The time in milliseconds for which a save reuses the duplicates found while typing. */
const FRESH_MS = 5_000

const duplicatesQuery = (dataProvider: AppDataProvider, resource: Mergeable, candidate: Candidate | null) =>
  queryOptions({
    queryKey: [resource, 'duplicates', candidate],
    queryFn: ({ signal }) => (candidate === null ? [] : lookUp(dataProvider, resource, candidate, signal)),
    staleTime: FRESH_MS,
  })

async function lookUp(
  dataProvider: AppDataProvider,
  resource: Mergeable,
  candidate: Candidate,
  signal: AbortSignal,
): Promise<Duplicate[]> {
  // The module is loaded at the first search, because most edits concern other fields.
  const { createIndex } = await import('./createIndex')
  // The user may have left the form while the module loaded.
  signal.throwIfAborted()
  const { data: rows } = await dataProvider.findSimilar(resource, candidate, signal)
  signal.throwIfAborted()
  const index = await createIndex(resource, rows)
  signal.throwIfAborted()
  const teams = await teamsNamed(dataProvider, candidate)
  return index.find({ ...candidate, ...teams, id: candidate.id }, MAX_SHOWN)
}

/** Returns the teams that a candidate refers to. */
async function teamsNamed(
  dataProvider: AppDataProvider,
  { teamId, homeTeamId, awayTeamId }: Candidate,
): Promise<Partial<Record<'team' | 'homeTeam' | 'awayTeam', TeamReference>>> {
  const ids = [teamId, homeTeamId, awayTeamId].filter((id) => typeof id === 'string')
  if (ids.length === 0) return {}
  const { data } = await dataProvider.getMany('teams', { ids })
  const found: readonly TeamReference[] = data
  const team = (id: string | null | undefined) => found.find((one) => one.id === id)
  const named = { team: team(teamId), homeTeam: team(homeTeamId), awayTeam: team(awayTeamId) }
  return Object.fromEntries(Object.entries(named).filter(([, one]) => one !== undefined))
}

/** Returns stored records that are likely duplicates, most certain first; during a search, those of the previous search. */
export function useDuplicates(resource: Mergeable, candidate: Candidate | null): readonly Duplicate[] {
  const dataProvider = useDataProvider<AppDataProvider>()
  const debounced = useDebouncedCandidate(candidate)
  const isSearchable = debounced !== null && isWorthSearching(debounced)
  const { data } = useQuery({
    ...duplicatesQuery(dataProvider, resource, debounced),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
  })
  return (isSearchable && data) || NONE
}

const NONE: readonly Duplicate[] = []

/**
 * Returns stored records that are certainly duplicates of the candidate; none if the search fails, so that saving stays possible. Omits
 * teams with the candidate's name, because the server rejects such a name, and the form shows the error.
 */
export async function certainDuplicates(
  queryClient: QueryClient,
  dataProvider: AppDataProvider,
  resource: Mergeable,
  candidate: Candidate,
): Promise<Duplicate[]> {
  if (!isWorthSearching(candidate)) return []
  const duplicates = await queryClient
    .fetchQuery(duplicatesQuery(dataProvider, resource, candidate))
    .catch((): Duplicate[] => [])
  const isRefused = ({ row: { name = '' } }: Duplicate) =>
    resource === 'teams' && nameKey(name) === nameKey(candidate.name ?? '')
  return duplicates.filter((duplicate) => duplicate.verdict === 'certain' && !isRefused(duplicate))
}

/** Returns the value after a pause in typing, so that not every keystroke causes a request. */
function useDebouncedCandidate(value: Candidate | null): Candidate | null {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes only with the value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
