import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Analysis } from '../../../contract/analysis'
import { LIMITS } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import type { AppDataProvider } from '../../dataProvider'

/** Told again when the list turns out to have changed, as every other list of analyses is. */
const KEY = ['analyses', 'getList', 'charts'] as const

/** All analyses that the caller may read, however many pages they come in: a sum over one page would be a wrong one. */
export function useReadableAnalyses() {
  const actor = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => loadAll(dataProvider, signal),
    // Servers of the document alone may answer with what this person has no right to read.
    select: (analyses) => analyses.filter((analysis) => can(actor, 'analysis.read', analysis)),
  })
  return { analyses: data, error, refetch }
}

async function loadAll(dataProvider: AppDataProvider, signal: AbortSignal): Promise<Analysis[]> {
  const found = new Map<string, Analysis>()
  for (let page = 1; ; page += 1) {
    const { data, total } = await dataProvider.getList('analyses', {
      pagination: { page, perPage: LIMITS.listAmount },
      sort: { field: 'createdAt', order: 'ASC' },
      filter: {},
      signal,
    })
    const analyses: Analysis[] = data
    for (const analysis of analyses) found.set(analysis.id, analysis)
    if (page * LIMITS.listAmount >= total) return [...found.values()]
  }
}
