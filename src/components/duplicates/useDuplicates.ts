import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Mergeable } from '../../../contract/merge'
import type { Team } from '../../../contract/team'
import { nameKey } from '../../../contract/text'
import type { AppDataProvider } from '../../dataProvider'
import type { Duplicate } from './duplicates'

/** What a form says of a player or team that may be stored already. */
export type Candidate = {
  /** Its own id, where it has been stored: it is no duplicate of itself. */
  id: string | null
  name: string
  birthDate: string | null
  teamId: string | null
}

/** More than anybody compares while typing. */
const MAX_SHOWN = 3
const DELAY_MS = 250
/** How long what typing has found is good enough for saving. */
const FRESH_MS = 5_000

const isWorthAsking = ({ name }: Candidate) => name.trim().length > 2

const duplicatesQuery = (dataProvider: AppDataProvider, resource: Mergeable, candidate: Candidate) =>
  queryOptions({
    queryKey: [resource, 'duplicates', candidate],
    queryFn: ({ signal }) => lookUp(dataProvider, resource, candidate, signal),
    staleTime: FRESH_MS,
  })

async function lookUp(
  dataProvider: AppDataProvider,
  resource: Mergeable,
  { id, name, birthDate, teamId }: Candidate,
  signal: AbortSignal,
): Promise<Duplicate[]> {
  // Fetched by the first look-up: most forms are opened to change something else.
  const { createIndex } = await import('./duplicates')
  const { data: rows } = await dataProvider.findSimilar(resource, name, signal)
  const index = await createIndex(resource, rows)
  const team = teamId === null ? undefined : await teamNamed(dataProvider, teamId)
  return index.find({ id, name, birthDate, team: team?.name ?? null }, MAX_SHOWN)
}

async function teamNamed(dataProvider: AppDataProvider, id: string): Promise<Team | undefined> {
  const { data } = await dataProvider.getMany('teams', { ids: [id] })
  const [team]: Team[] = data
  return team
}

/** Stored records that are likely duplicates, surest first; the last answer stays until the next one is there. */
export function useDuplicates(resource: Mergeable, candidate: Candidate | null): readonly Duplicate[] {
  const dataProvider = useDataProvider<AppDataProvider>()
  const asked = useDebouncedCandidate(candidate)
  const isAsked = asked !== null && isWorthAsking(asked)
  const { data } = useQuery({
    ...duplicatesQuery(dataProvider, resource, asked ?? NOBODY),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return (isAsked && data) || NONE
}

const NONE: readonly Duplicate[] = []
const NOBODY: Candidate = { id: null, name: '', birthDate: null, teamId: null }

/**
 * The stored records that are certainly the same; none where they cannot be looked up, so that saving goes on. A team of the
 * same name is left to the server, which refuses it at the field.
 */
export async function certainDuplicates(
  queryClient: QueryClient,
  dataProvider: AppDataProvider,
  resource: Mergeable,
  candidate: Candidate,
): Promise<Duplicate[]> {
  if (!isWorthAsking(candidate)) return []
  const duplicates = await queryClient
    .fetchQuery(duplicatesQuery(dataProvider, resource, candidate))
    .catch((): Duplicate[] => [])
  const isRefused = (duplicate: Duplicate) =>
    resource === 'teams' && nameKey(duplicate.row.name) === nameKey(candidate.name)
  return duplicates.filter((duplicate) => duplicate.verdict === 'certain' && !isRefused(duplicate))
}

/** The value once it has stood for a moment: nobody is asked at every key. */
function useDebouncedCandidate(value: Candidate | null): Candidate | null {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
